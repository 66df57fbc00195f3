package core

import (
	"fmt"
	"strings"
)

// Issue is one location in a response that does not match the contract.
type Issue struct {
	// Pointer is the JSON Pointer into the response (RFC 6901), such as /fields/0/name.
	Pointer string
	// Message explains the mismatch; it never has the value.
	Message string
}

// ValidationError is a successful response that does not match the contract. The
// service processed the call: the outcome is [Unknown], and Data holds the
// response, such as the ID of a new document. It has the fields of [Error].
type ValidationError struct {
	*base
	// Operation is the ID of the operation; empty if JSON was decoded outside of a call.
	Operation string
	// Issues has each location that does not match the contract.
	Issues []Issue

	data any
}

// base lets errors embed an Error without a field named like its method.
type base = Error

// shownIssues is how many locations a message names.
const shownIssues = 3

// newValidationError creates the error for a response that differs from the
// contract; call names it, such as "GET /documents/doc_1 (req_1)".
func newValidationError(call string, issues []Issue, data any) *ValidationError {
	shown := make([]string, 0, shownIssues)
	for _, issue := range issues[:min(len(issues), shownIssues)] {
		shown = append(shown, `"`+issue.Pointer+`" `+issue.Message)
	}
	more := ""
	if len(issues) > shownIssues {
		more = fmt.Sprintf(" and %d more", len(issues)-shownIssues)
	}
	what := "The JSON does not match the contract: " + strings.Join(shown, ", ") + more + "."
	if call != "" {
		what = fmt.Sprintf("The response to %s does not match the contract: %s%s; the service processed the call, see data.",
			call, strings.Join(shown, ", "), more)
	}
	return &ValidationError{base: newError(ErrUnexpectedResponse, Unknown, "unexpected_response", "%s", what), Issues: issues, data: data}
}

// Data returns the response as it was decoded, a pointer to what the method returns.
func (e *ValidationError) Data() any { return e.data }

// Unwrap returns the [Error] that it has the fields of.
func (e *ValidationError) Unwrap() error { return e.base }
