"""Many games at once: random ones at native speed, bots against bots, and the measurements of `tanglewood bench`."""
