package core

import (
	"context"
	"net/http"
)

// reply is what is known of an attempt: all of it after a success, and after a failure as far as there was
// a response.
type reply struct {
	status    int
	header    http.Header
	content   []byte
	body      *responseBody // of a response that stays open
	rateLimit *RateLimit
	secrets   []string // of the request, which no message may contain
}

// Response is the raw response of a call.
type Response struct {
	// Status is the HTTP status; 0 without a response.
	Status int
	Header http.Header
	// RequestID is the service's ID of the call; empty if it sent none.
	RequestID string
	// Attempts counts the attempts made.
	Attempts int
	// IdempotencyKey is the key of the call; empty without one.
	IdempotencyKey string
	// RateLimit is what the response said about rate limits; nil if it said nothing.
	RateLimit *RateLimit
	// Body is the response as it was read, decoded; nil for downloads and streams.
	Body []byte
}

// do makes a call: call middleware, trace, log, retries; per attempt limiter, credential, middleware.
// Unless the result stays open, everything is over when it returns.
func (c *Client) do(ctx context.Context, op *Op, options []Option, how reading) (*call, *reply, error) {
	made, err := c.prepare(ctx, op, options, how)
	if err != nil {
		return nil, nil, err
	}
	got, err := made.around()
	if got == nil {
		got = &reply{}
	}
	made.fillResponse(got, err)
	if err != nil || got.body == nil {
		made.end()
	}
	if err != nil && got.body != nil {
		got.body.Close()
	}
	return made, got, err
}

func (c *call) fillResponse(got *reply, err error) {
	into := c.cfg.response
	if into == nil {
		return
	}
	*into = Response{
		Status: got.status, Header: got.header, RequestID: readRequestID(got.header), Attempts: c.attempt,
		IdempotencyKey: c.key, RateLimit: got.rateLimit, Body: got.content,
	}
	if failure := asError(err); failure != nil {
		into.Attempts = failure.Attempts
	}
}

// CallMiddleware is a function around a call with all its attempts. next makes the call; its context may
// be another one, such as that of a span. What the function returns is the error of the call.
type CallMiddleware func(ctx context.Context, call CallInfo, next func(context.Context) error) error

// around runs the call middleware around the attempts.
func (c *call) around() (*reply, error) {
	if len(c.cfg.callMiddleware) == 0 {
		return c.observed()
	}
	return c.throughCallMiddleware()
}

func (c *call) throughCallMiddleware() (got *reply, err error) {
	run := func(ctx context.Context) error {
		if ctx != c.ctx {
			c.follow(ctx)
		}
		got, err = c.observed()
		return err
	}
	info := c.info()
	for index := len(c.cfg.callMiddleware) - 1; index >= 0; index-- {
		function, next := c.cfg.callMiddleware[index], run
		run = func(ctx context.Context) error { return function(ctx, info, next) }
	}
	if err := run(c.ctx); err != nil {
		return got, err
	}
	if got == nil {
		return nil, invalidArgument("invalid_middleware", "The call middleware returned without calling next.")
	}
	return got, nil
}

// follow makes the attempts under the context of a call middleware as well.
func (c *call) follow(ctx context.Context) {
	before := c.ctx
	joined, cancel := context.WithCancelCause(ctx)
	stop := context.AfterFunc(before, func() { cancel(context.Cause(before)) })
	c.ctx, c.parent = joined, ctx
	c.ends = append(c.ends, func() {
		stop()
		cancel(nil)
	})
}

// process makes an attempt: credential, middleware, request, and reading the response.
func (c *call) process() (*reply, error) {
	signed, err := c.auth.sign(c)
	if err != nil {
		return &reply{}, err
	}
	response, err := c.throughMiddleware(signed)
	if err != nil {
		return &reply{secrets: signed.secrets}, err
	}
	got := &reply{status: response.StatusCode, header: response.Header, secrets: signed.secrets}
	if err := c.parse(response, got); err != nil {
		if got.status == http.StatusUnauthorized {
			signed.drop()
		}
		return got, err
	}
	return got, nil
}

// parse reads a response, or leaves it open. Any 2xx is a success.
func (c *call) parse(response *http.Response, got *reply) error {
	body := c.bodyOf(response)
	if !c.isSuccess(got.status) {
		content, err := body.readAll()
		if err == errUndecodable {
			content, err = nil, nil
		}
		if err != nil {
			return err
		}
		got.content = content
		return c.errorResponse(got)
	}
	if c.opens(got.status) {
		body.keepOpen()
		got.body = body
		return nil
	}
	content, err := body.readAll()
	switch {
	case err == errUndecodable:
		return c.unreadable(got)
	case err != nil:
		return err
	case len(content) == 0 && !c.mayBeEmpty(got.status):
		return c.empty(got)
	}
	got.content = content
	if len(content) == 0 && !c.reading.mayBeEmpty || got.status == http.StatusNotModified || c.reading.decode == nil {
		return nil
	}
	if err := c.reading.decode(c, content); err != nil {
		if failure := asError(err); failure != nil {
			failure.Status, failure.RequestID = got.status, readRequestID(got.header)
			return err
		}
		return c.unreadable(got)
	}
	return nil
}

// bodyOf returns the body of a response, which a middleware may have replaced.
func (c *call) bodyOf(response *http.Response) *responseBody {
	if own, ok := response.Body.(*responseBody); ok {
		return own
	}
	if response.Body == nil {
		response.Body = http.NoBody
	}
	body := c.newResponseBody(response, &exchange{ctx: c.ctx})
	// What a middleware returns is decoded.
	body.decoded = &body.raw
	return body
}

// isSuccess: 304 is one when the request was conditional.
func (c *call) isSuccess(status int) bool {
	return 200 <= status && status < 300 || status == http.StatusNotModified && c.header.Get("If-None-Match") != ""
}

func neverHasBody(status int) bool {
	return status == http.StatusNoContent || status == http.StatusResetContent
}

// opens reports whether the body of a success is left open.
func (c *call) opens(status int) bool {
	if !c.reading.open || status == http.StatusNotModified {
		return false
	}
	return c.op.MayBeEmpty || c.reading.emptyStatus || !neverHasBody(status)
}

// mayBeEmpty reports whether a success may come without a body.
func (c *call) mayBeEmpty(status int) bool {
	if status == http.StatusNotModified || c.op.MayBeEmpty || c.reading.decode == nil && !c.reading.open {
		return true
	}
	return c.reading.mayBeEmpty && !neverHasBody(status)
}

// unreadable creates the error for a success that cannot be read. The decoder's message is dropped: it may
// repeat the body.
func (c *call) unreadable(got *reply) error {
	return c.unusable(got, "unreadable_response",
		"with a body that cannot be read: check that WithBaseURL is the address of the service.")
}

func (c *call) empty(got *reply) error {
	return c.unusable(got, "empty_response",
		"without the body that its description promises; the service may have processed the call.")
}

func (c *call) unusable(got *reply, code, what string) error {
	return newError(ErrUnreadableResponse, Unknown, code, "The response to %s is %s %s",
		c.describeResponse(got.header), describeStatus(got.status), what).at(got.status, got.header)
}

// describeResponse formats a call with the ID that the service gave it: GET /documents/doc_42 (req_1).
func (c *call) describeResponse(header http.Header) string {
	if requestID := readRequestID(header); requestID != "" {
		return c.describe() + " (" + requestID + ")"
	}
	return c.describe()
}
