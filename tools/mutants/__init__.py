"""Small faults planted in the sources, one at a time, to see which tests notice them."""
