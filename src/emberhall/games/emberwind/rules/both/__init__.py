"""What holds for Heroes and Foes alike."""
