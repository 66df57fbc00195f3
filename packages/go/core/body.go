package core

import (
	"bytes"
	"io"
	"sync"
)

// Body is the body of a request, as a generated method describes it.
type Body interface {
	// prepare checks the body once per call, before anything is sent; nil for a call without a body.
	prepare(onProgress func(Progress), clock Clock) (*payload, error)
}

// payload is a body that was checked, and can be opened for each attempt.
type payload struct {
	contentType string
	content     []byte // of a body in memory; open is nil then
	length      int64  // -1 when it is not known in advance
	replayable  bool
	open        func(attempt int) (io.ReadCloser, error)
	discard     func() // closes what the caller gave, at the end of the call; may be nil
}

func (p *payload) isStreamed() bool { return p != nil && p.open != nil }

func (p *payload) isReplayable() bool { return p == nil || p.open == nil || p.replayable }

func inMemory(contentType string, content []byte) *payload {
	return &payload{contentType: contentType, content: content, length: int64(len(content)), replayable: true}
}

func (p *payload) reader() io.ReadCloser { return io.NopCloser(bytes.NewReader(p.content)) }

// meteredBody is the streamed body of one attempt. It knows whether its last byte was handed out, and can be
// sealed, after which it never will be. Its source checks the number of bytes.
type meteredBody struct {
	source io.ReadCloser
	length int64 // -1 when it is not known
	touch  func()

	mu       sync.Mutex
	handed   int64
	begun    bool
	complete bool
	sealed   bool
	failure  error // of the source
}

func (b *meteredBody) Read(p []byte) (int, error) {
	b.mu.Lock()
	b.begun = true
	failure := b.failure
	if b.sealed {
		failure = errSealed
	}
	b.mu.Unlock()
	if failure != nil {
		return 0, failure
	}
	n, err := b.source.Read(p)
	b.touch()
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.sealed {
		return 0, errSealed
	}
	if err != nil && err != io.EOF {
		b.failure = err
		return 0, err
	}
	b.handed += int64(n)
	if err == io.EOF || b.length >= 0 && b.handed == b.length {
		b.complete = true
	}
	return n, err
}

func (b *meteredBody) Close() error { return b.source.Close() }

// seal reports whether the last byte was handed out; if not, it never will be.
func (b *meteredBody) seal() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.complete {
		b.sealed = true
	}
	return b.complete
}

func (b *meteredBody) hasBegun() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.begun
}

// sourceFailure returns the error of the file, which must not be taken for one of the connection.
func (b *meteredBody) sourceFailure() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.failure
}
