"""The stages of a call, one file each; `pipeline.py` lists them in order."""
