package core

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"time"
)

var (
	errTotalTimeout   = errors.New("the total timeout of the call")
	errAttemptTimeout = errors.New("the timeout of the attempt")
)

// call is one call on its way through the stages.
type call struct {
	*Client
	cfg     *config
	op      *Op
	reading reading
	parent  context.Context         // of the caller
	ctx     context.Context         // ends with the total timeout, and when the client is closed
	cancel  context.CancelCauseFunc // of ctx
	total   *time.Timer             // of the total timeout
	ends    []func()                // of contexts of middleware

	origin   origin
	path     string      // for messages: without the query, which may have private filters
	target   string      // path and query, encoded
	header   http.Header // may be shared with other calls
	payload  *payload
	key      string
	deadline time.Duration
	attempt  int // from 1
	trace    CallTrace
	conns    int          // that the attempt used
	grant    *clientGrant // of a token request, which has no other credential
}

// reading says what becomes of a success.
type reading struct {
	// open leaves the body open, to be read as it arrives.
	open bool
	// mayBeEmpty says that no bytes are what the operation returns: nothing, or a text without content.
	mayBeEmpty bool
	// emptyStatus says that a status without a body is fine for an open body, as that of a stream.
	emptyStatus bool
	// accept is the media type to ask for; empty, that of the operation.
	accept string
	// decode reads a body in memory. Any error but one of this package means that it is unreadable.
	decode func(c *call, content []byte) error
}

// prepare turns a description into a call, once per call: all attempts share its idempotency key. Nothing
// is sent.
func (c *Client) prepare(parent context.Context, op *Op, options []Option, how reading) (*call, error) {
	cfg := c.cfg
	if len(options) > 0 {
		var err error
		if cfg, _, err = c.cfg.with(options, true); err != nil {
			return nil, err
		}
	}
	made := &call{Client: c, cfg: cfg, op: op, reading: how, parent: parent, attempt: 1, origin: c.origin}
	prefix := c.prefix
	if op.AtOrigin {
		prefix = ""
	}
	if op.Server != "" {
		var err error
		if made.origin, prefix, err = readServer(op.Server, cfg.allowInsecure); err != nil {
			return nil, err
		}
	}
	params, err := writeParams(op)
	if err != nil {
		return nil, err
	}
	made.path = params.path
	if made.target, err = made.chooseTarget(prefix, params.query); err != nil {
		return nil, err
	}
	if op.Body != nil {
		if made.payload, err = op.Body.prepare(cfg.onProgress, cfg.clock); err != nil {
			return nil, err
		}
	}
	made.chooseKey()
	if made.header, err = made.mergeHeaders(params); err != nil {
		return nil, err
	}
	made.start()
	return made, nil
}

// start begins the time of the call.
func (c *call) start() {
	total := c.cfg.totalTimeout
	if total == notSet {
		total = defaultTotalTimeout
		if c.payload.isStreamed() || c.reading.open {
			// Only the time without progress is limited.
			total = never
		}
	}
	c.deadline = after(c.cfg.clock.Monotonic(), total)
	c.begin(total)
}

// begin makes the context of the call.
func (c *call) begin(left time.Duration) {
	ctx, cancel := context.WithCancelCause(c.parent)
	c.ctx, c.cancel = ctx, cancel
	c.shared.begin(c, cancel)
	if left < never {
		c.total = time.AfterFunc(left, func() { cancel(errTotalTimeout) })
	}
}

// renew makes another context for further attempts when an attempt has ended that of the call.
func (c *call) renew() {
	if cause := context.Cause(c.ctx); cause != errAttemptTimeout && cause != errRepetition {
		return
	}
	left := c.deadline
	if c.total != nil {
		c.total.Stop()
		left -= c.cfg.clock.Monotonic()
	}
	c.begin(left)
}

// end releases what the call holds. Ending it again does nothing.
func (c *call) end() {
	for _, end := range slices.Backward(c.ends) {
		end()
	}
	if c.total != nil {
		c.total.Stop()
	}
	c.shared.over(c)
	c.cancel(nil)
	if c.payload != nil && c.payload.discard != nil {
		c.payload.discard()
	}
}

// chooseTarget returns path and query. The URL of a further page replaces both, unless it leads to another
// origin.
func (c *call) chooseTarget(prefix, query string) (string, error) {
	path := prefix + c.path
	if path == "" {
		path = "/"
	}
	if c.op.nextURL == "" {
		return path + query, nil
	}
	next, _, _ := strings.Cut(c.op.nextURL, "#")
	at := splitURL(resolveURL(c.origin.String()+path, next))
	if at == nil || originOf(at) != c.origin {
		return "", newError(nil, "", "foreign_page",
			"The next page of %s %s is at another origin, where the key is not sent.", c.op.Method, c.op.Path)
	}
	return at.RequestURI(), nil
}

func readServer(server string, allowInsecure bool) (origin, string, error) {
	at := splitURL(server)
	if at == nil {
		return origin{}, "", invalidArgument("invalid_base_url", "The operation is at %s, which is not an http or https URL.", server)
	}
	found := originOf(at)
	if !found.isProtected(allowInsecure) {
		return origin{}, "", invalidArgument("insecure_base_url", "The operation is at %s, which is plain http, "+
			"so the API key could be intercepted: pass WithAllowInsecure if that is right.", found)
	}
	return found, strings.TrimRight(at.EscapedPath(), "/"), nil
}

// chooseKey: calls that are not safe to repeat carry a key, even a GET that starts something.
func (c *call) chooseKey() {
	c.key = c.cfg.idempotencyKey
	if c.key == "" && !c.op.NoKey && c.op.Retry != Safe {
		c.key = newUUID()
	}
}

func newUUID() string {
	var b [16]byte
	_, _ = rand.Read(b[:])
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// mergeHeaders: those of the client, then of the operation, then those of the runtime, which cannot be replaced.
func (c *call) mergeHeaders(params writtenParams) (http.Header, error) {
	header := c.Client.header
	if c.cfg != c.Client.cfg {
		header = c.defaultHeaders(c.cfg)
	}
	added := make([]pair, 0, 8)
	if accept := cmp.Or(c.reading.accept, c.op.Accept); accept != "" && c.cfg.headers["Accept"] == nil {
		added = append(added, pair{"Accept", accept})
	}
	for _, each := range params.headers {
		if err := checkHeader(each.name, each.value); err != nil {
			return nil, err
		}
		added = append(added, each)
	}
	if c.op.isEffectiveGet() {
		added = append(added, pair{"Cache-Control", "no-store"})
	}
	if c.payload != nil {
		added = append(added, pair{"Content-Type", c.payload.contentType})
	}
	if c.key != "" {
		added = append(added, pair{"Idempotency-Key", c.key})
	}
	if len(added) == 0 {
		return header, nil
	}
	header = maps.Clone(header)
	for _, each := range added {
		header.Set(each.name, each.value)
	}
	return header, nil
}

// defaultHeaders are those of every call. Calls share them: they are copied before one is set.
func (c *Client) defaultHeaders(cfg *config) http.Header {
	header := make(http.Header, 8)
	header.Set("Accept", "application/json")
	header.Set("Accept-Encoding", "identity")
	product := joinWith(" ", c.api.UserAgent, "go/"+strings.TrimPrefix(runtime.Version(), "go"))
	header.Set("User-Agent", strings.TrimRight(product+" "+cfg.userAgent, " "))
	maps.Copy(header, cfg.headers)
	return header
}

// describe formats the call for messages: GET /documents/doc_42.
func (c *call) describe() string { return c.op.Method + " " + c.path }

func (c *call) info() CallInfo {
	size := int64(0)
	if c.payload != nil {
		size = c.payload.length
	}
	return CallInfo{
		Operation: c.op.ID, Method: c.op.Method, Route: c.op.Path, IdempotencyKey: c.key, BodyBytes: size,
		Scheme: c.origin.scheme, Host: c.origin.host, Port: c.origin.port,
	}
}
