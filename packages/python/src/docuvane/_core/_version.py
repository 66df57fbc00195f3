"""Holds the version of this package; the build reads it here."""

VERSION = "0.1.0"
