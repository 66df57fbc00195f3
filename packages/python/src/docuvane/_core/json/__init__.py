"""JSON on the wire: numbers kept exactly, dates, and models that refuse nothing."""
