"""What is the same for every game and knows no rules: games as values, cards and packs, notation, views, records,
matches, passing for people.

Interpreted; imports the kernel alone.
"""
