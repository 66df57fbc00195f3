package core

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"io"
	"mime"
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

// Download is a response that is read as it arrives: its memory stays constant. Close it, unless it was read
// to its end. The time between two reads is limited by [WithIdleTimeout], the whole download is not.
type Download struct {
	// Size is the number of bytes; -1 when the service does not say it.
	Size int64
	// Name is the file name that the service gives, without directories; empty without one.
	Name string
	// ContentType is the media type; empty without one.
	ContentType string
	// Status and Header are those of the response.
	Status int
	Header http.Header
	// RequestID is the service's ID of the call; empty if it sent none.
	RequestID string

	call *call
	body *responseBody // nil for a response without a body
}

// DoDownload makes a call whose result is a file.
func DoDownload(ctx context.Context, c *Client, op *Op, options []Option) (*Download, error) {
	made, got, err := c.do(ctx, op, options, reading{open: true})
	if err != nil {
		return nil, err
	}
	download := &Download{
		Size: 0, Status: got.status, Header: got.header, RequestID: readRequestID(got.header),
		ContentType: got.header.Get("Content-Type"), Name: fileNameIn(got.header), call: made, body: got.body,
	}
	if got.body != nil {
		download.Size = -1
		if encoding := got.header.Get("Content-Encoding"); encoding == "" || strings.EqualFold(encoding, "identity") {
			download.Size = got.body.raw.length(got.header)
		}
	}
	return download, nil
}

func fileNameIn(header http.Header) string {
	_, params, err := mime.ParseMediaType(header.Get("Content-Disposition"))
	if err != nil || params["filename"] == "" {
		return ""
	}
	name := safeName(params["filename"])
	if name == "." || name == ".." {
		return ""
	}
	return name
}

// Read returns the next bytes. An error means that the bytes so far are not the whole.
func (d *Download) Read(p []byte) (int, error) {
	if d.body == nil {
		return 0, io.EOF
	}
	return d.body.readOpen(p)
}

// Close ends the request. Closing it again does nothing.
func (d *Download) Close() error {
	if d.body == nil {
		return nil
	}
	return d.body.Close()
}

// Bytes reads everything into memory, and closes the download. More than [WithMaxResponseBytes] is an
// error; read it piece by piece instead.
func (d *Download) Bytes() ([]byte, error) {
	defer d.Close()
	var content bytes.Buffer
	limit := d.call.cfg.maxResponse
	if _, err := content.ReadFrom(io.LimitReader(d, min(limit, 1<<62)+1)); err != nil {
		return nil, err
	}
	if int64(content.Len()) <= limit {
		return content.Bytes(), nil
	}
	return nil, d.call.complain(newError(ErrResponseTooLarge, Unknown, "response_too_large",
		"The download is larger than WithMaxResponseBytes, %d bytes; read it piece by piece, or write it to a file.", limit).at(d.Status, d.Header))
}

// WriteToFile writes everything to a file, in constant memory, and closes the download. A file of that name
// is replaced once all is there; after an error it is as it was.
func (d *Download) WriteToFile(path string) (err error) {
	defer d.Close()
	var random [4]byte
	_, _ = rand.Read(random[:])
	part := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+"."+hex.EncodeToString(random[:])+".part")
	file, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(part)
		}
	}()
	// Not file.ReadFrom, which would ask the download for more than it can give at once.
	_, err = io.CopyBuffer(struct{ io.Writer }{file}, struct{ io.Reader }{d}, make([]byte, 256<<10))
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	return os.Rename(part, path)
}

// readOpen reads a body that stays open; its errors are those of this package.
func (b *responseBody) readOpen(p []byte) (int, error) {
	if b.ended {
		return 0, io.EOF
	}
	n, err := b.Read(p)
	switch {
	case err == io.EOF:
		b.finish()
	case err != nil:
		failure := b.explain(err)
		b.finish()
		return n, b.call.complain(failure)
	}
	return n, err
}

// complain adds the facts of the call to an error after its last attempt.
func (c *call) complain(err error) error {
	if failure := asError(err); failure != nil {
		failure.Attempts, failure.IdempotencyKey = c.attempt, c.key
	}
	return err
}
