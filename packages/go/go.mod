module github.com/docuvane/docuvane-go

go 1.25.0
