package core

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
)

// errorResponse creates the error for an error response, without the credential of its request.
func (c *call) errorResponse(got *reply) error {
	header := redactHeader(got.header, got.secrets)
	text := redact(strings.ToValidUTF8(string(got.content), "\uFFFD"), got.secrets)
	failure := newAPIError(c.describe(), got.status, header, text, readRequestID(header))
	failure.data = c.errorModel(got.status, text)
	return failure
}

// errorModel reads an error body as the model of its status. Nothing else about an error depends on it.
func (c *call) errorModel(status int, text string) any {
	for _, key := range []string{strconv.Itoa(status), strconv.Itoa(status/100) + "XX", "default"} {
		at := slices.IndexFunc(c.op.Errors, func(each ErrorModel) bool { return each.Status == key })
		if at < 0 {
			continue
		}
		model := c.op.Errors[at].New()
		if _, err := Decode([]byte(text), model, false); err != nil {
			return nil
		}
		return model
	}
	return nil
}

// streamError creates the error that the service reported in a stream.
func (c *call) streamError(got *reply, data string) error {
	header, text := redactHeader(got.header, got.secrets), redact(data, got.secrets)
	found := readProblem(got.status, header, text)
	failure := newError(kindOfStatus(got.status), Unknown, found.code,
		"The service reported an error in the stream (%s): %s", found.code, found.detail).at(got.status, header)
	failure.RequestID = cmp.Or(failure.RequestID, found.requestID)
	return &APIError{base: failure, Detail: found.detail, Errors: found.errors, header: header, body: text}
}

// noToken creates the error of one of the callers that waited for a token. Each gets its own, since it has
// facts of its call, which was not sent itself. 400 means that no token is issued for these credentials,
// which is a failed authentication (RFC 6749 §5.2).
func noToken(err error) error {
	found := asError(err)
	if found == nil {
		return err
	}
	failure := *found
	failure.Message = "No access token: " + failure.Message
	failure.Outcome = NotSent
	if isKind(found, ErrAPI) && failure.Status == 400 {
		failure.kind, _ = ErrAuthentication.(*kind)
	}
	var response *APIError
	if !errors.As(err, &response) {
		return &failure
	}
	return &APIError{base: &failure, Detail: response.Detail, Errors: response.Errors, header: response.header, body: response.body}
}
