"""What the sample pictures say, how they are set, and how they are photographed."""
