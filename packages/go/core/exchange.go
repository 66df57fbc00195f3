package core

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"strings"
	"sync"
)

var errRepetition = errors.New("the connection broke after the request was sent")

// exchange observes one request on its way through net/http: the connections that it got, and whether the
// service may have received it whole.
type exchange struct {
	ctx    context.Context // of the call, unless it has its own
	cancel context.CancelCauseFunc
	hasOwn bool
	timer  idleTimer
	trace  httptrace.ClientTrace
	gate   chan struct{} // gives the connection to the next call
	length int64         // of headers and body on HTTP/1.1, as far as it is known
	body   *meteredBody
	own    bool // whether the transport is ours, and reports its connections

	mu           sync.Mutex
	conns        int
	counter      *countingConn
	since        int64
	http2        bool
	wroteHeaders bool
	waited       bool // for 100 Continue
	continued    bool
	sentBefore   bool // on an earlier connection: net/http is about to send the request again by itself
}

// observe returns what net/http reports to.
func (x *exchange) observe(expects bool) *httptrace.ClientTrace {
	x.trace.GotConn, x.trace.WroteHeaders = x.gotConn, x.headersWritten
	if expects {
		x.trace.Wait100Continue = func() { x.set(&x.waited) }
		x.trace.Got100Continue = func() { x.set(&x.continued) }
	}
	return &x.trace
}

// end releases what the exchange holds. It is called once. A response of a middleware holds no connection.
func (x *exchange) end() {
	x.timer.stop()
	if x.hasOwn {
		x.cancel(nil)
	}
	if x.gate != nil {
		<-x.gate
	}
}

func (x *exchange) set(flag *bool) {
	x.mu.Lock()
	*flag = true
	x.mu.Unlock()
}

func (x *exchange) headersWritten() { x.set(&x.wroteHeaders) }

func (x *exchange) gotConn(info httptrace.GotConnInfo) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.sentBefore = x.sentBefore || x.conns > 0 && x.completeOnConn()
	x.wroteHeaders = false
	x.http2 = false
	if secured, ok := info.Conn.(*tls.Conn); ok {
		x.http2 = secured.ConnectionState().NegotiatedProtocol == "h2"
	}
	x.counter = counterOf(info.Conn)
	if x.sentBefore && x.counter != nil && !x.http2 {
		// Our retry stage decides, and counts it. HTTP/2 repeats only what was certainly not processed.
		x.counter.forbid()
		x.cancel(errRepetition)
		return
	}
	x.conns++
	if x.counter != nil {
		x.since = x.counter.count()
	}
}

// connections returns how many connections the request used.
func (x *exchange) connections() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.conns
}

// sent reports whether the service may have received the whole request, after RoundTrip failed with err.
// It is false only when that is certain, and then makes sure that it stays so.
func (x *exchange) sent(err error) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	switch {
	case x.sentBefore:
		return true
	case isRefusedStream(err):
		return false
	case x.body != nil && !x.body.seal():
		return false
	case x.conns == 0:
		// Another transport need not report its connections.
		return !x.own && !isDialError(err)
	}
	return x.completeOnConn()
}

// completeOnConn reports whether the request may have been written whole to its connection.
func (x *exchange) completeOnConn() bool {
	if x.counter == nil || x.http2 {
		// The connection is shared, or not ours.
		return x.wroteHeaders || !x.own
	}
	return x.counter.seal(x.since, x.length)
}

// ignoredExpect reports whether the service let us wait for 100 Continue in vain.
func (x *exchange) ignoredExpect() bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.waited && !x.continued && x.body != nil && x.body.hasBegun()
}

// streamError matches the unexported errors of HTTP/2 in net/http.
type streamError struct {
	StreamID uint32
	Code     uint32
	Cause    error
}

func (streamError) Error() string { return "stream error" }

// isRefusedStream reports whether the service refused the stream before any processing (RFC 9113 §8.7).
func isRefusedStream(err error) bool {
	var refused streamError
	return errors.As(err, &refused) && refused.Code == 7
}

func isDialError(err error) bool {
	var op *net.OpError
	var dns *net.DNSError
	var proxy *proxyRefused
	return errors.As(err, &op) && (op.Op == "dial" || op.Op == "proxyconnect") || errors.As(err, &dns) || errors.As(err, &proxy)
}

// preventReplay keeps net/http from sending a request a second time by itself, as the retry class demands.
// It repeats a request on a reused connection when its method is idempotent or a header looks like an
// idempotency key; both are decisions for the retry stage, which counts and reports them.
func preventReplay(r *http.Request, class RetryClass) {
	for _, name := range []string{"Idempotency-Key", "X-Idempotency-Key"} {
		if values, ok := r.Header[name]; ok {
			delete(r.Header, name)
			// HTTP/1.1 and HTTP/2 deliver it; only net/http's own check misses it.
			r.Header[strings.ToLower(name)] = values
		}
	}
	if class != UnprocessedOnly {
		return
	}
	r.GetBody = nil
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodOptions, http.MethodTrace:
		if r.Body == nil || r.Body == http.NoBody {
			r.Body = emptyBody{}
		}
	}
}

// emptyBody is a body without bytes, which net/http cannot know to be repeatable.
type emptyBody struct{}

func (emptyBody) Read([]byte) (int, error) { return 0, io.EOF }

func (emptyBody) Close() error { return nil }
