"""The page in a real browser, as people use it: by clicking, by keyboard, by thumb."""
