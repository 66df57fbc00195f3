"""What the tests share: a fake clock, scripted services, and clients of both kinds."""
