package core

import (
	"context"
	"io"
	"iter"
	"slices"
	"strings"
	"sync"
	"time"
)

// StreamFormat is how the items of a stream are read.
type StreamFormat struct {
	// IsLines says that there is a JSON value per line; otherwise there are server-sent events.
	IsLines bool
	// Accept is the media type to ask for.
	Accept string
	// End is data that ends the stream; one that ends without it was cut off. Empty: the description has
	// none, and [DONE] ends it.
	End string
	// IsText says that items are text, not JSON.
	IsText bool
	// Resume is the header with the ID after which a stream is resumed that has no end; such a stream is
	// opened again when its connection breaks or is silent for 40 s.
	Resume string
}

const (
	defaultStreamEnd = "[DONE]"
	// recordSeparator starts each text of application/json-seq (RFC 7464 §2.2).
	recordSeparator = "\x1e"
	// silence is how long a connection of a resumed stream may be silent: more than two heartbeats.
	silence = 40 * time.Second
	// Delays before a reconnection: doubled for each further one without a byte.
	firstReconnect   = time.Second
	longestReconnect = 30 * time.Second
)

// Stream has the items of a response, as they arrive. Iterate over it once, in one goroutine; leaving the
// loop ends the request. The time between two items is limited by [WithIdleTimeout], the whole stream is not.
//
//	for item, err := range stream.All() {
//		if err != nil {
//			return err
//		}
//		fmt.Println(item)
//	}
type Stream[T any] struct {
	client  *Client
	op      *Op
	options []Option
	format  StreamFormat

	ctx      context.Context // ends when the stream is closed
	cancel   context.CancelFunc
	failures int
	opened   bool // whether the service has accepted a connection

	mu     sync.Mutex
	conn   *streamConn
	lastID string
	err    error
	closed bool
}

// OpenStream makes a call whose result is a stream.
func OpenStream[T any](ctx context.Context, c *Client, op *Op, options []Option, format StreamFormat) (*Stream[T], error) {
	s := &Stream[T]{client: c, op: op, options: options, format: format}
	s.ctx, s.cancel = context.WithCancel(ctx)
	if format.Resume != "" {
		s.lastID = headerParam(op, format.Resume)
	}
	if err := s.connect(); err != nil {
		s.cancel()
		return nil, err
	}
	return s, nil
}

func headerParam(op *Op, name string) string {
	for _, each := range op.Params {
		if each.In == InHeader && strings.EqualFold(each.Name, name) {
			if v, err := valueOf(each.Value); err == nil {
				return v.text
			}
		}
	}
	return ""
}

// LastEventID returns the ID to resume after: of the last event, or of a later mark that the service sent
// without one.
func (s *Stream[T]) LastEventID() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.lastID
}

// Err returns the error that ended the iteration; nil while it continues, and after the end of the stream.
func (s *Stream[T]) Err() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.err
}

// Close ends the request, also while another goroutine reads. Closing it again does nothing.
func (s *Stream[T]) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.cancel()
	if s.conn != nil {
		s.conn.body.Close()
	}
	return nil
}

func (s *Stream[T]) isClosed() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.closed
}

// All iterates over the items. After an error there are no more; a stream that was cut off is an error.
func (s *Stream[T]) All() iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		defer s.Close()
		for !s.isClosed() {
			item, err := s.next()
			switch {
			case err == io.EOF || err != nil && s.isClosed():
				return
			case err != nil:
				s.mu.Lock()
				s.err = err
				s.mu.Unlock()
				yield(item, err)
				return
			case !yield(item, nil):
				return
			}
		}
	}
}

// next returns the next item, of another connection if need be; io.EOF at the end.
func (s *Stream[T]) next() (item T, err error) {
	for {
		if s.conn != nil {
			err = s.conn.next(&item, s.format)
			if s.format.Resume == "" || err == nil {
				return item, err
			}
			s.conn.body.Close()
			if s.conn.isOver || err != io.EOF && !s.mayResume(err) {
				return item, err
			}
		}
		if err = s.pause(); err != nil {
			return item, err
		}
		if err = s.connect(); err != nil && !s.mayResume(err) {
			return item, err
		}
	}
}

// connect opens a connection.
func (s *Stream[T]) connect() error {
	op, options := s.op, s.options
	if s.format.Resume != "" {
		resumed := *op
		resumed.Params = append(withoutHeader(op.Params, s.format.Resume), Param{In: InHeader, Name: s.format.Resume, Value: s.resumeAfter()})
		op = &resumed
		options = append(slices.Clone(options), defaultIdle(silence))
	}
	made, got, err := s.client.do(s.ctx, op, options, reading{open: true, emptyStatus: true, accept: s.format.Accept})
	if err != nil {
		s.setConn(nil)
		return err
	}
	if kind, _, _ := strings.Cut(got.header.Get("Content-Type"), ";"); !s.format.IsLines && !neverHasBody(got.status) &&
		kind != "" && !strings.EqualFold(strings.TrimSpace(kind), "text/event-stream") {
		got.body.Close()
		return made.complain(newError(ErrUnreadableResponse, Unknown, "unreadable_response",
			"The service did not respond with a stream of events (text/event-stream).").at(got.status, got.header))
	}
	s.opened = true
	s.setConn(newStreamConn(made, got, s.format, s.record))
	return nil
}

func withoutHeader(params []Param, name string) []Param {
	kept := make([]Param, 0, len(params)+1)
	for _, each := range params {
		if each.In != InHeader || !strings.EqualFold(each.Name, name) {
			kept = append(kept, each)
		}
	}
	return kept
}

// resumeAfter returns the value of the header, nil before the first ID.
func (s *Stream[T]) resumeAfter() any {
	if id := s.LastEventID(); id != "" {
		return id
	}
	return nil
}

// defaultIdle is a timeout that gives way to one of the caller.
func defaultIdle(d time.Duration) Option {
	return option("WithIdleTimeout", anyScope, func(c *config) {
		if !c.hasTimeout && c.idleTimeout == notSet {
			c.idleTimeout = d
		}
	})
}

func (s *Stream[T]) setConn(conn *streamConn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.conn = conn
	if conn != nil && s.closed {
		conn.body.Close()
	}
}

// record notes that a block of the stream has arrived.
func (s *Stream[T]) record(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if id != "" {
		s.lastID = id
	}
	s.failures = 0
}

// mayResume reports whether another connection may follow one that ended so.
func (s *Stream[T]) mayResume(err error) bool {
	failure := asError(err)
	if failure == nil || !s.opened || s.ctx.Err() != nil {
		return false
	}
	if isKind(failure, ErrAPI) {
		return isPassing(failure.Status)
	}
	return isKind(failure, ErrConnection)
}

// pause waits before a reconnection. Half of the delay is chance, so that the followers of a service that
// restarts do not all come back at once.
func (s *Stream[T]) pause() error {
	longest := min(longestReconnect, firstReconnect<<min(s.failures, 10))
	s.failures++
	delay := longest/2 + time.Duration(s.client.cfg.random()*float64(longest/2))
	_ = s.client.cfg.clock.Sleep(s.ctx, delay)
	if s.ctx.Err() == nil {
		return nil
	}
	return newError(ErrAborted, Unknown, "aborted", "Aborted while waiting to repeat %s %s.", s.op.Method, s.op.Path).because(causeOf(s.ctx))
}

// isPassing reports whether an error may pass: a transient client error, or a server error except 501.
func isPassing(status int) bool {
	return status == 408 || status == 425 || status == 429 || status >= 500 && status != 501
}
