"""What a finished match means for its players."""
