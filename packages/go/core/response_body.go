package core

import (
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"context"
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
)

// drainLimit is how much of a body without use is read, so that its connection can be used again.
const drainLimit = 256 << 10

// mostAhead is the memory that is allocated for a body before it arrives, as its length says.
const mostAhead = 256 << 10

var (
	errUndecodable = errors.New("the body cannot be decoded")
	errTooMany     = errors.New("the body is larger than the limit")
)

// responseBody is the body of one response, decoded. In memory, what is received and what it decodes to
// both count against the limit; a body that stays open has none.
type responseBody struct {
	call    *call
	status  int
	header  http.Header
	over    *exchange
	raw     rawBody
	decoded io.Reader
	limit   int64 // -1 for none
	size    int64
	isOpen  bool
	ended   bool
	once    sync.Once
}

func (c *call) newResponseBody(r *http.Response, x *exchange) *responseBody {
	body := &responseBody{
		call: c, status: r.StatusCode, header: r.Header, over: x,
		raw: rawBody{source: r.Body, limit: c.cfg.maxResponse}, limit: c.cfg.maxResponse,
	}
	body.decoded = newDecoder(&body.raw, joined(r.Header, "Content-Encoding"))
	return body
}

// finish ends the request, once.
func (b *responseBody) finish() {
	b.once.Do(func() {
		b.raw.source.Close()
		b.over.end()
		if b.isOpen {
			b.call.end()
		}
	})
}

// keepOpen lifts the limits of a body that is read as it arrives.
func (b *responseBody) keepOpen() {
	b.isOpen, b.limit, b.raw.limit = true, -1, -1
	b.over.timer.pause()
}

func (b *responseBody) Read(p []byte) (int, error) {
	if b.isOpen {
		b.over.timer.touch()
		defer b.over.timer.pause()
	}
	n, err := b.decoded.Read(p)
	b.size += int64(n)
	if b.limit >= 0 && b.size > b.limit {
		return 0, errTooMany
	}
	if err == io.EOF {
		b.ended = true
	}
	return n, err
}

// readAll reads the body into memory. The error is one of this package; errUndecodable is not.
func (b *responseBody) readAll() ([]byte, error) {
	defer b.finish()
	length := b.raw.length(b.header)
	if b.limit >= 0 && length > b.limit {
		return nil, b.call.tooLarge(b.status, b.header)
	}
	content, err := make([]byte, 0, min(max(bytes.MinRead, length), mostAhead)), error(nil)
	for err == nil {
		content = slices.Grow(content, 1)
		n := 0
		n, err = b.Read(content[len(content):cap(content)])
		content = content[:len(content)+n]
	}
	switch {
	case err == io.EOF:
		return content, nil
	case errors.Is(err, errTooMany):
		return nil, b.call.tooLarge(b.status, b.header)
	case b.raw.failure == nil:
		return nil, errUndecodable
	}
	return nil, b.explain(err)
}

// explain creates the error of a body that broke off.
func (b *responseBody) explain(err error) error {
	if cause := context.Cause(b.over.ctx); cause != nil {
		err = cause
	}
	return b.call.explain(err, true)
}

// drain reads the rest of a short body, and ends the request.
func (b *responseBody) drain() {
	_, _ = io.CopyN(io.Discard, b.raw.source, drainLimit)
	b.finish()
}

// Close ends the request. Closing it again does nothing.
func (b *responseBody) Close() error {
	b.finish()
	return nil
}

func (c *call) tooLarge(status int, header http.Header) error {
	outcome := Unknown
	if 300 <= status && status < 500 {
		outcome = Rejected
	}
	return newError(ErrResponseTooLarge, outcome, "response_too_large", "The response to %s is larger than WithMaxResponseBytes, %d bytes.",
		c.describeResponse(header), c.cfg.maxResponse).at(status, header)
}

// rawBody counts the bytes that are received.
type rawBody struct {
	source   io.ReadCloser
	limit    int64
	received int64
	failure  error
}

func (r *rawBody) Read(p []byte) (int, error) {
	n, err := r.source.Read(p)
	r.received += int64(n)
	if r.limit >= 0 && r.received > r.limit {
		err = errTooMany
	}
	if err != nil && err != io.EOF {
		r.failure = err
	}
	return n, err
}

// length returns the length that the headers announce, -1 without one. Some statuses have no body whatever they say.
func (r *rawBody) length(header http.Header) int64 {
	if r.source == http.NoBody {
		return 0
	}
	if n := whole(header.Get("Content-Length")); n != nil {
		return *n
	}
	return -1
}

// newDecoder returns the decoder of a Content-Encoding.
func newDecoder(raw io.Reader, encoding string) io.Reader {
	switch strings.ToLower(strings.TrimSpace(encoding)) {
	case "", "identity":
		return raw
	case "gzip", "x-gzip":
		return &lazyDecoder{raw: bufio.NewReader(raw), open: func(r *bufio.Reader) (io.Reader, error) { return gzip.NewReader(r) }}
	case "deflate":
		return &lazyDecoder{raw: bufio.NewReader(raw), open: openDeflate}
	}
	return &lazyDecoder{raw: bufio.NewReader(raw), open: func(*bufio.Reader) (io.Reader, error) { return nil, errUndecodable }}
}

// lazyDecoder opens a decoder when the first bytes have arrived: no bytes are an empty body.
type lazyDecoder struct {
	raw     *bufio.Reader
	open    func(*bufio.Reader) (io.Reader, error)
	decoder io.Reader
}

func (d *lazyDecoder) Read(p []byte) (int, error) {
	if d.decoder == nil {
		if _, err := d.raw.Peek(1); err != nil {
			return 0, err
		}
		decoder, err := d.open(d.raw)
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		if err != nil {
			return 0, err
		}
		d.decoder = decoder
	}
	n, err := d.decoder.Read(p)
	if err == io.EOF {
		// Bytes behind the end of deflate belong to nothing.
		if _, more := d.raw.Peek(1); more == nil {
			return n, errUndecodable
		}
	}
	return n, err
}

// openDeflate: the first two bytes say whether a header of zlib is there (RFC 1950 §2.2).
func openDeflate(r *bufio.Reader) (io.Reader, error) {
	begin, err := r.Peek(2)
	if err != nil {
		return nil, err
	}
	if begin[0]&15 == 8 && (int(begin[0])<<8|int(begin[1]))%31 == 0 {
		return zlib.NewReader(r)
	}
	return flate.NewReader(r), nil
}

var requestIDNames = []string{"X-Request-Id", "Request-Id", "X-Correlation-Id", "X-Amzn-Requestid"}

// readRequestID returns the service's ID of a call.
func readRequestID(header http.Header) string {
	for _, name := range requestIDNames {
		if value := joined(header, name); value != "" {
			return value
		}
	}
	return ""
}
