package core

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"syscall"
)

// nameless is the name of a file without one; the service detects the type by its content.
const nameless = "document"

// File is a file to upload. Create it with [FilePath], [FileBytes], [FileReaderAt], [FileFunc] or
// [FileOnce]; its zero value is no file.
type File struct {
	name        string
	contentType string
	prepare     func() (*fileSource, error)
}

// fileSource is a file ready to be sent.
type fileSource struct {
	size       int64 // -1 when it is not known in advance
	replayable bool
	open       func() (io.ReadCloser, error)
	check      func(opened io.ReadCloser) error // whether it is still as it was first seen; may be nil
	discard    func()
}

// IsZero reports whether it is no file.
func (f File) IsZero() bool { return f.prepare == nil }

// Named returns the same file under another name.
func (f File) Named(name string) File {
	f.name = name
	return f
}

// As returns the same file with another media type; by default, the extension of its name decides.
func (f File) As(mediaType string) File {
	f.contentType = mediaType
	return f
}

// FilePath uploads a file on disk. It is opened anew for each attempt, and may not change meanwhile.
func FilePath(path string) File {
	return File{name: filepath.Base(path), prepare: func() (*fileSource, error) { return preparePath(path) }}
}

// FileBytes uploads bytes in memory.
func FileBytes(name string, content []byte) File {
	return FileReaderAt(name, bytes.NewReader(content), int64(len(content)))
}

// FileReaderAt uploads size bytes of a source that each attempt reads from its start, such as an
// [os.File] or a [bytes.Reader]. It stays open.
func FileReaderAt(name string, r io.ReaderAt, size int64) File {
	return File{name: name, prepare: func() (*fileSource, error) {
		if r == nil {
			return nil, missingFile()
		}
		// A reader per attempt: net/http reads on for a while after an attempt has ended.
		open := func() (io.ReadCloser, error) { return io.NopCloser(io.NewSectionReader(r, 0, size)), nil }
		return &fileSource{size: size, replayable: true, open: open}, nil
	}}
}

// FileFunc uploads what a function opens, once per attempt; its readers are closed. Pass -1 as the size
// when it is not known.
func FileFunc(name string, size int64, open func() (io.ReadCloser, error)) File {
	return File{name: name, prepare: func() (*fileSource, error) {
		if open == nil {
			return nil, missingFile()
		}
		return &fileSource{size: max(size, -1), replayable: true, open: open}, nil
	}}
}

// FileOnce uploads the rest of a reader. It can be read only once, so a call with it has one attempt. A
// reader that can be closed is closed when the call ends.
func FileOnce(name string, r io.Reader) File {
	return File{name: name, prepare: func() (*fileSource, error) {
		if r == nil {
			return nil, missingFile()
		}
		source, isCloser := r.(io.ReadCloser)
		if !isCloser {
			source = io.NopCloser(r)
		}
		open := func() (io.ReadCloser, error) { return source, nil }
		return &fileSource{size: -1, open: open, discard: func() { source.Close() }}, nil
	}}
}

func missingFile() error {
	return invalidFile("invalid_file", nil, "The file is missing: pass a path, bytes or a stream.")
}

func preparePath(path string) (*fileSource, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, explainFile(path, err)
	case info.IsDir():
		return nil, invalidFile("file_is_directory", nil, "%s is a directory; give the path of a file.", path)
	case !info.Mode().IsRegular():
		return nil, invalidFile("file_not_readable", nil, "%s is not a regular file; pass an open file instead.", path)
	}
	open := func() (io.ReadCloser, error) {
		file, err := os.Open(path)
		if err != nil {
			return nil, explainFile(path, err)
		}
		return file, nil
	}
	probe, err := open()
	if err != nil {
		return nil, err
	}
	probe.Close()
	check := func(opened io.ReadCloser) error {
		now, err := opened.(*os.File).Stat()
		if err == nil && now.Size() == info.Size() && now.ModTime().Equal(info.ModTime()) && os.SameFile(now, info) {
			return nil
		}
		return invalidFile("file_changed", err, "The file %s changed while it was uploaded; upload it again.", path)
	}
	return &fileSource{size: info.Size(), replayable: true, open: open, check: check}, nil
}

func explainFile(path string, err error) error {
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || errors.Is(err, syscall.EINVAL) {
		return invalidFile("file_not_found", err, "File not found: %s. Check the path.", path)
	}
	return invalidFile("file_not_readable", err, "The file %s cannot be read (%s); check its permissions.", path, errnoName(err))
}

// checkedFile makes sure that all attempts of an upload send the same number of bytes.
type checkedFile struct {
	*fileSource
	mu   sync.Mutex
	most int64 // bytes read by earlier attempts; a later one must not read fewer, as from a consumed stream
}

// openChecked starts the file from its first byte, for one attempt.
func (f *checkedFile) openChecked(meter *progressMeter) (io.ReadCloser, error) {
	source, err := f.open()
	if err != nil {
		return nil, fileFailed(err)
	}
	if source == nil {
		return nil, invalidFile("invalid_file", nil, "The function must return an open binary file.")
	}
	if f.check != nil {
		if err := f.check(source); err != nil {
			source.Close()
			return nil, err
		}
	}
	return &checkedReader{file: f, source: source, meter: meter}, nil
}

type checkedReader struct {
	file   *checkedFile
	source io.ReadCloser
	meter  *progressMeter
	loaded int64
}

func (r *checkedReader) Read(p []byte) (int, error) {
	n, err := r.source.Read(p)
	f := r.file
	f.mu.Lock()
	defer f.mu.Unlock()
	r.loaded += int64(n)
	if f.check != nil && (r.loaded >= f.size || err == io.EOF) {
		// Before the last byte is sent: after it, the service would have a complete file of mixed versions.
		if changed := f.check(r.source); changed != nil {
			return 0, changed
		}
	}
	if f.size >= 0 && r.loaded > f.size {
		return 0, fileChanged("more than the %d bytes", f.size)
	}
	if err == io.EOF {
		if size := max(f.size, f.most); r.loaded < size {
			return 0, fileChanged("%d of the %d bytes", r.loaded, size)
		}
		f.size = r.loaded
	} else if err != nil {
		return 0, fileFailed(err)
	}
	f.most = max(f.most, r.loaded)
	r.meter.add(n)
	return n, err
}

func (r *checkedReader) Close() error { return r.source.Close() }

func fileFailed(cause error) error {
	if asError(cause) != nil {
		return cause
	}
	return invalidFile("file_not_readable", cause, "The file failed while it was read (%s); nothing complete was sent.", errnoName(cause))
}

func fileChanged(format string, sizes ...any) error {
	return invalidFile("file_changed", nil, "The file gave "+format+" declared or read before; upload it again.", sizes...)
}
