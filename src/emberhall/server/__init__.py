"""The hall: tables that people play at, in a browser; a table is its log, and the log is in the database."""
