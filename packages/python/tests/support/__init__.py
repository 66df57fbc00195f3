"""What the tests share: a clock that stands still, scripted services, and clients of both kinds."""
