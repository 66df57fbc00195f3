module github.com/docuvane/docuvane-go/conformance

go 1.25.0

require github.com/docuvane/docuvane-go v0.0.0

replace github.com/docuvane/docuvane-go => ../../../../packages/go
