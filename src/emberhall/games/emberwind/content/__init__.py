"""What is on the cards, from TOML to what the rules use."""
