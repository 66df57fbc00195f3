module example.com/docuvane-start

go 1.25.0

require github.com/docuvane/docuvane-go v0.1.0

replace github.com/docuvane/docuvane-go => ../../../packages/go
