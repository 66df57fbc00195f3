module example.com/upload

go 1.25.0

require github.com/docuvane/docuvane-go v0.1.0
