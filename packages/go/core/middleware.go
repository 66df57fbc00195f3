package core

import (
	"net/http"
	"net/url"
	"slices"
)

// Middleware is a function around each attempt: it may change headers, observe, or respond instead of the
// service. It sees the request without credential and body, and the response before it is read; [CallInfoOf]
// of the request's context says which call it belongs to. An error that it returns ends the call unchanged,
// unless it is one of next.
type Middleware func(request *http.Request, next Next) (*http.Response, error)

// Next sends the attempt. Only the headers of the request may differ from the one given.
type Next func(*http.Request) (*http.Response, error)

// ownHeaders cannot be changed by a middleware.
var ownHeaders = []string{"Idempotency-Key", "Content-Type"}

// throughMiddleware runs the caller's functions around an attempt, the first one outermost.
func (c *call) throughMiddleware(signed *signature) (*http.Response, error) {
	if len(c.cfg.middleware) == 0 {
		return c.send(c.header, signed)
	}
	shown, err := c.showRequest()
	if err != nil {
		return nil, err
	}
	sending := &sending{call: c, signed: signed, method: shown.Method, url: shown.URL.String()}
	run := sending.send
	for _, function := range slices.Backward(c.cfg.middleware) {
		next := run
		run = func(request *http.Request) (*http.Response, error) {
			response, err := function(request, next)
			if err == nil && response == nil {
				return nil, misuse("returned no response; return what next returned")
			}
			return response, err
		}
	}
	response, err := run(shown)
	sending.isOver = true
	// Those that arrived and are not the result.
	for _, each := range sending.open {
		if response == nil || err != nil || response.Body != each {
			each.Close()
		}
	}
	if failure := asError(err); failure != nil && failure.Code == "invalid_middleware" && sending.count > 0 {
		failure.Outcome = Unknown
	}
	if err != nil {
		return nil, err
	}
	if response.Header == nil {
		response.Header = http.Header{}
	}
	return response, nil
}

// sending is an attempt on its way through the middleware.
type sending struct {
	call        *call
	signed      *signature
	method, url string
	count       int
	isOver      bool
	open        []*responseBody
}

func (s *sending) send(changed *http.Request) (*http.Response, error) {
	c := s.call
	switch {
	case changed == nil:
		return nil, misuse("calls next without a request")
	case changed.Method != s.method || changed.URL.String() != s.url:
		return nil, misuse("changes the method or path of a request; only headers may differ")
	case s.isOver:
		return nil, misuse("calls next after its attempt has ended")
	case s.count > 0 && (c.op.Retry == UnprocessedOnly || !c.payload.isReplayable()):
		// A stream can be read only once, and a call with side effects would have them twice.
		return nil, misuse("calls next twice for a call that cannot be repeated")
	}
	s.count++
	header := changed.Header.Clone()
	for _, name := range ownHeaders {
		header.Del(name)
		if value := c.header.Get(name); value != "" {
			header.Set(name, value)
		}
	}
	for name, values := range header {
		for _, value := range values {
			if err := checkHeader(name, value); err != nil {
				return nil, err
			}
		}
	}
	response, err := c.send(header, s.signed)
	if err != nil {
		return nil, err
	}
	s.open = append(s.open, response.Body.(*responseBody))
	return response, nil
}

// showRequest returns the request as a middleware sees it.
func (c *call) showRequest() (*http.Request, error) {
	at, err := url.Parse(c.origin.String() + c.target)
	if err != nil {
		return nil, invalidArgument("invalid_argument", "The URL of the request cannot be parsed.")
	}
	shown := &http.Request{
		Method: c.op.Method, URL: at, Host: at.Host, Header: c.header.Clone(),
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
	}
	if c.payload != nil {
		shown.ContentLength = c.payload.length
	}
	return shown.WithContext(c.contextOfAttempt()), nil
}

func misuse(what string) *Error {
	return invalidArgument("invalid_middleware", "The middleware %s.", what)
}
