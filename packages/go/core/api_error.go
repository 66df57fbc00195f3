package core

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
)

// APIError is an error response of the service. It has the fields of [Error], and
// matches the kind of its status, such as [ErrNotFound].
type APIError struct {
	*base
	// Detail is the explanation from the service, at most 500 characters.
	Detail string
	// Errors has the individual errors, if the service listed them.
	Errors []ProblemDetail

	header http.Header
	body   string
	data   any
}

// ProblemDetail is one error in a request and its location. A part that was not sent is empty.
type ProblemDetail struct {
	// Detail explains the error.
	Detail string
	// Code is the stable code of the error.
	Code string
	// Pointer is a JSON Pointer into the body, such as #/fields/0/name.
	Pointer string
	// Parameter is the name of the query or path parameter.
	Parameter string
	// Header is the name of the header.
	Header string
	// Part is the name of the part of a multipart body.
	Part string
}

// Header returns the headers of the response. They are not logged.
func (e *APIError) Header() http.Header { return e.header }

// Body returns the body of the response as text. It is not logged.
func (e *APIError) Body() string { return e.body }

// Unwrap returns the [Error] that it has the fields of.
func (e *APIError) Unwrap() error { return e.base }

// ErrorBody returns the body of an error response as the model that is documented for
// its status, and whether err is such a response and T that model.
func ErrorBody[T any](err error) (*T, bool) {
	var failure *APIError
	if !errors.As(err, &failure) {
		return nil, false
	}
	body, ok := failure.data.(*T)
	return body, ok
}

// newAPIError creates the error for an error response; call names the request, such as "GET /documents/doc_1".
// Credentials must have been removed from the headers and the body before, because a service may repeat them.
func newAPIError(call string, status int, header http.Header, body, requestID string) *APIError {
	text := strings.Map(func(char rune) rune { return char }, strings.TrimPrefix(body, string(byteOrderMark)))
	found := readProblem(status, header, text)
	if 300 <= status && status < 400 {
		found.detail = redirectDetail(status, header)
	}
	for _, other := range []string{found.requestID, header.Get("Cf-Ray")} {
		if requestID == "" {
			requestID = other
		}
	}
	ids := found.code
	if requestID != "" {
		ids += ", " + requestID
	}
	failure := newError(kindOfStatus(status), outcomeOfStatus(status, found.code, header), found.code,
		"Request failed with %s: %s (%s): %s", describeStatus(status), call, ids, found.detail)
	failure.Status, failure.RequestID = status, requestID
	return &APIError{base: failure, Detail: found.detail, Errors: found.errors, header: header, body: text}
}

// redirectDetail explains a redirect, which is never followed: it would send the key,
// or a document, to another host.
func redirectDetail(status int, header http.Header) string {
	if status == http.StatusNotModified {
		return "The service says that nothing changed, and the call did not ask; check the caches between client and service."
	}
	target := ""
	if to, err := url.Parse(header.Get("Location")); err == nil && to.Scheme != "" && to.Host != "" {
		target = " to " + to.Scheme + "://" + to.Host + to.EscapedPath()
	}
	return "The service redirects" + target + "; set WithBaseURL to the new address."
}

// outcomeOfStatus returns whether the service may have processed the call although it responded with an error.
func outcomeOfStatus(status int, code string, header http.Header) Outcome {
	switch {
	case status == http.StatusConflict && code == "idempotency_in_progress",
		status == http.StatusServiceUnavailable && header.Get("Retry-After") == "",
		status >= 500 && status != http.StatusNotImplemented && status != http.StatusServiceUnavailable:
		return Unknown
	}
	return Rejected
}
