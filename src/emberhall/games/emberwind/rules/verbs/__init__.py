"""What Heroes' actions do, verb by verb."""
