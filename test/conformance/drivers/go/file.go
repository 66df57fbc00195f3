package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"regexp"

	"github.com/docuvane/docuvane-go/core"
)

// fileOf describes a file to upload.
type fileOf struct {
	Text        *string
	Size        int
	As          string
	Filename    string
	ContentType string `json:"content_type"`
	Then        string
}

// plainName is a name that every file system takes.
var plainName = regexp.MustCompile(`^[A-Za-z0-9][\w .-]*$`)

// file makes the file, and what happens to it while the call waits.
func (f fileOf) file() (made core.File, onSleep func()) {
	content := f.content()
	onSleep = func() {}
	switch f.As {
	case "bytes":
		made = core.FileBytes(f.Filename, content)
	case "path":
		made, onSleep = f.onDisk(content)
	case "stream":
		made = core.FileOnce(f.Filename, io.MultiReader(bytes.NewReader(content)))
	case "factory":
		made = core.FileFunc(f.Filename, -1, f.opener(content))
	}
	if f.ContentType != "" {
		made = made.As(f.ContentType)
	}
	return made, onSleep
}

func (f fileOf) content() []byte {
	if f.Text != nil {
		return []byte(*f.Text)
	}
	content := make([]byte, f.Size)
	for index := range content {
		content[index] = byte(index % 251)
	}
	return content
}

// onDisk writes the file. A name that no disk allows is passed in addition to the path.
func (f fileOf) onDisk(content []byte) (made core.File, onSleep func()) {
	folder, err := os.MkdirTemp("", "")
	if err != nil {
		panic(err)
	}
	isPlain := plainName.MatchString(f.Filename)
	path := filepath.Join(folder, "upload.pdf")
	if isPlain {
		path = filepath.Join(folder, f.Filename)
	}
	write := func(content []byte) {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			panic(err)
		}
	}
	write(content)
	made = core.FilePath(path)
	if f.Filename != "" && !isPlain {
		made = made.Named(f.Filename)
	}
	return made, func() {
		if f.Then == "changes" {
			write(append(content, "changed"...))
		}
	}
}

// opener gives another content from the second opening on, where the case says so.
func (f fileOf) opener(content []byte) func() (io.ReadCloser, error) {
	later := content
	switch f.Then {
	case "empties":
		later = nil
	case "changes":
		later = append(bytes.Clone(content), "changed"...)
	}
	opened := 0
	return func() (io.ReadCloser, error) {
		opened++
		if opened > 1 {
			content = later
		}
		return io.NopCloser(bytes.NewReader(content)), nil
	}
}
