"""What being a game means: promises that every game of the hall keeps, with every number of players."""
