package core

import (
	"context"
	"errors"
	"io"
	"maps"
	"net/http"
	"net/http/httptrace"
	"net/url"
	"strings"
	"sync"
	"time"
)

// expectFrom is the size of a body from which on the service is asked before it is sent: an early refusal
// is often lost when the service closes the connection while the body arrives.
const expectFrom = 1 << 20

// idleTimer ends an attempt; bytes that are transferred restart it. The zero value never ends one.
type idleTimer struct {
	mu    sync.Mutex
	timer *time.Timer // nil before the start and after the end
	d     time.Duration
}

func (t *idleTimer) start(d time.Duration, end func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.d = d
	t.timer = time.AfterFunc(d, func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if t.timer != nil {
			end()
		}
	})
}

func (t *idleTimer) touch() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.timer != nil {
		t.timer.Reset(t.d)
	}
}

// pause stops the timer until the next touch: the caller may take its time between two reads.
func (t *idleTimer) pause() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.timer != nil {
		t.timer.Stop()
	}
}

func (t *idleTimer) stop() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.timer != nil {
		t.timer.Stop()
		t.timer = nil
	}
}

var (
	errSwitched  = errors.New("the service switched to another protocol")
	errMalformed = errors.New("a header of the response has a space in its name")
)

// checkProtocol refuses responses that net/http lets through although they are not HTTP as it was asked for.
func checkProtocol(r *http.Response) error {
	if r.StatusCode == http.StatusSwitchingProtocols || r.ProtoMajor > 3 {
		// Its bytes may never end.
		return errSwitched
	}
	for name := range r.Header {
		if strings.Contains(name, " ") {
			return errMalformed
		}
	}
	return nil
}

// send makes one request, when there is a connection for it. The body of the response keeps the connection
// until it is closed.
func (c *call) send(header http.Header, signed *signature) (*http.Response, error) {
	if c.ctx.Err() != nil {
		return nil, c.explain(context.Cause(c.ctx), false)
	}
	gate, err := c.shared.acquire(c.ctx, c.origin)
	if err != nil {
		return nil, c.explain(err, false)
	}
	expects := c.payload.isStreamed() && (c.payload.length < 0 || c.payload.length >= expectFrom) &&
		c.shared.expects(c.origin)
	response, err := c.exchange(header, signed, expects, gate)
	if err == nil && expects && response.StatusCode == http.StatusExpectationFailed {
		// The service knows no expectations; net/http does not repeat the request without one.
		c.shared.silent.Store(c.origin, true)
		response.Body.(*responseBody).drain()
		if gate, err = c.shared.acquire(c.ctx, c.origin); err != nil {
			return nil, c.explain(err, false)
		}
		response, err = c.exchange(header, signed, false, gate)
	}
	return response, err
}

// exchange sends the request once.
func (c *call) exchange(header http.Header, signed *signature, expects bool, gate chan struct{}) (*http.Response, error) {
	x := &exchange{own: c.shared.own != nil, gate: gate, ctx: c.ctx, cancel: c.cancel}
	if len(c.cfg.middleware) > 0 || len(c.cfg.callMiddleware) > 0 || c.cfg.tracer != nil {
		// They may use the context of the call after an attempt has timed out.
		x.hasOwn = true
		x.ctx, x.cancel = context.WithCancelCause(c.ctx)
	}
	x.timer.start(c.attemptTimeout(), func() { x.cancel(errAttemptTimeout) })
	request, err := c.newRequest(header, signed, x, expects)
	if err != nil {
		x.end()
		return nil, err
	}
	preventReplay(request, c.op.Retry)
	response, err := c.shared.transport.RoundTrip(request)
	if err == nil && response != nil {
		if err = checkProtocol(response); err != nil {
			response.Body.Close()
		}
	}
	c.conns += x.connections()
	if expects && x.ignoredExpect() {
		c.shared.silent.Store(c.origin, true)
	}
	if err == nil && response != nil {
		response.Body = c.newResponseBody(response, x)
		return response, nil
	}
	sent := x.sent(err)
	cause := context.Cause(x.ctx)
	x.end()
	if x.body != nil && x.body.sourceFailure() != nil {
		failure := x.body.sourceFailure()
		if own := asError(failure); own != nil {
			own.Outcome = outcomeWhen(sent)
		}
		return nil, failure
	}
	if cause == nil {
		cause = err
	}
	return nil, c.explain(cause, sent)
}

func (c *call) newRequest(header http.Header, signed *signature, x *exchange, expects bool) (*http.Request, error) {
	header = maps.Clone(header)
	for _, name := range []string{"Host", "Content-Length", "Transfer-Encoding", "Connection"} {
		delete(header, name)
	}
	if expects {
		header["Expect"] = []string{"100-continue"}
	}
	target := signed.apply(header, c.target)
	path, query, _ := strings.Cut(target, "?")
	at := &url.URL{Scheme: c.origin.scheme, Host: c.origin.authority, Opaque: "", RawQuery: query}
	at.Path, at.RawPath = decodePath(path), path
	request := (&http.Request{
		Method: c.op.Method, URL: at, Host: at.Host, Header: header,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
	}).WithContext(httptrace.WithClientTrace(x.ctx, x.observe(expects)))
	x.length = leastHeaderBytes(request, target)
	switch {
	case c.payload == nil:
	case !c.payload.isStreamed():
		x.length += c.payload.length
		request.ContentLength = c.payload.length
		request.Body = c.payload.reader()
		request.GetBody = func() (io.ReadCloser, error) { return c.payload.reader(), nil }
		if c.payload.length == 0 {
			request.Body, request.GetBody = http.NoBody, nil
		}
	default:
		// No GetBody: net/http would read the file again without our retry rules.
		opened, err := c.payload.open(c.attempt)
		if err != nil {
			return nil, err
		}
		x.body = &meteredBody{source: opened, length: c.payload.length, touch: x.timer.touch}
		x.length += max(0, c.payload.length)
		request.ContentLength, request.Body = c.payload.length, x.body
		if c.payload.length == 0 {
			opened.Close()
			x.body, request.Body = nil, http.NoBody
		}
	}
	return request, nil
}

// leastHeaderBytes returns how many bytes the headers have at least on HTTP/1.1; net/http and TLS add more.
func leastHeaderBytes(r *http.Request, target string) int64 {
	size := len(r.Method) + len(target) + len("  HTTP/1.1\r\n\r\n")
	for name, values := range r.Header {
		for _, value := range values {
			size += len(name) + len(value) + len(": \r\n")
		}
	}
	return int64(size)
}

// decodePath returns the path that RawPath encodes, so that net/url writes RawPath as it is.
func decodePath(raw string) string {
	path, err := url.PathUnescape(raw)
	if err != nil {
		return raw
	}
	return path
}
