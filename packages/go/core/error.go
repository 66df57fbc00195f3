package core

import (
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"
)

// Error is a failure of the client. Every error of the client is one for [errors.As], and matches one of the
// kinds, such as [ErrNotFound], for [errors.Is].
//
// Its message says what failed, why, and what to do. Formatted with %+v or logged
// by slog it also shows its facts, but never a body, a header or a credential.
type Error struct {
	// Code is a stable identifier in snake_case, such as rate_limited.
	Code string
	// Message says what happened, where, and what to do.
	Message string
	// Outcome says whether the service may have processed the call.
	Outcome Outcome
	// Status is the HTTP status; 0 without a response.
	Status int
	// RequestID is the service's ID of the call; empty if it sent none.
	RequestID string
	// Attempts counts the attempts made; 0 when nothing was sent.
	Attempts int
	// IdempotencyKey is the key of the call: repeated with it, the call takes effect once.
	IdempotencyKey string
	// Retryable says whether the call may be repeated and could succeed later.
	Retryable bool
	// RetryAfter is how long the service asked to wait; nil if it did not ask.
	RetryAfter *time.Duration
	// RateLimit is what the response said about rate limits; nil if it said nothing.
	RateLimit *RateLimit
	// RetryBudgetExhausted says that the call was not retried because too many calls failed lately.
	RetryBudgetExhausted bool

	kind  *kind
	cause error
}

// newError creates an error of a kind, which is one of the Err variables or nil.
func newError(of error, outcome Outcome, code, format string, args ...any) *Error {
	found, _ := of.(*kind)
	return &Error{Code: code, Message: fmt.Sprintf(format, args...), Outcome: outcome, kind: found}
}

// invalidArgument creates the error for an invalid option or argument.
func invalidArgument(code, format string, args ...any) *Error {
	return newError(ErrInvalidArgument, NotSent, code, format, args...)
}

func invalidFile(code string, cause error, format string, args ...any) *Error {
	return newError(ErrInvalidFile, NotSent, code, format, args...).because(cause)
}

// because adds the cause, which may be nil.
func (e *Error) because(cause error) *Error {
	e.cause = cause
	return e
}

// at adds the facts of the response that it is about.
func (e *Error) at(status int, header http.Header) *Error {
	e.Status, e.RequestID = status, readRequestID(header)
	return e
}

// errorDocs begins the addresses of the documentation of codes; empty without a documentation.
const errorDocs = ""

// DocsURL returns the address of the documentation of the code; empty without a documentation.
func (e *Error) DocsURL() string { return docsURL(errorDocs, e.Code) }

// docsURL: a proxy may have sent anything as a code.
func docsURL(docs, code string) string {
	if docs == "" || code == "" || strings.ContainsFunc(code, func(char rune) bool { return char >= utf8.RuneSelf || !isWord(char) }) {
		return ""
	}
	return docs + code
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// Unwrap returns the kind of the error and its cause.
func (e *Error) Unwrap() []error {
	var wrapped []error
	if e.kind != nil {
		wrapped = append(wrapped, e.kind)
	}
	if e.cause != nil {
		wrapped = append(wrapped, e.cause)
	}
	return wrapped
}

// Format writes the message; %+v and %#v add the facts.
func (e *Error) Format(state fmt.State, verb rune) {
	text := e.Message
	if verb == 'q' {
		text = fmt.Sprintf("%q", text)
	}
	_, _ = io.WriteString(state, text)
	if verb == 'v' && (state.Flag('+') || state.Flag('#')) {
		facts := make([]string, 0, 8)
		for _, fact := range e.facts() {
			facts = append(facts, fact.String())
		}
		_, _ = io.WriteString(state, " ["+strings.Join(facts, " ")+"]")
	}
}

// LogValue returns the message and the facts as a group.
func (e *Error) LogValue() slog.Value {
	return slog.GroupValue(append([]slog.Attr{slog.String("message", e.Message)}, e.facts()...)...)
}

func (e *Error) facts() []slog.Attr {
	facts := []slog.Attr{slog.String("code", e.Code)}
	if e.Outcome != "" {
		facts = append(facts, slog.String("outcome", string(e.Outcome)))
	}
	if e.Status != 0 {
		facts = append(facts, slog.Int("status", e.Status))
	}
	if e.RequestID != "" {
		facts = append(facts, slog.String("request_id", e.RequestID))
	}
	facts = append(facts, slog.Int("attempts", e.Attempts), slog.Bool("retryable", e.Retryable))
	if e.RetryAfter != nil {
		facts = append(facts, slog.Duration("retry_after", *e.RetryAfter))
	}
	if e.cause != nil {
		// Its text may repeat what was sent.
		facts = append(facts, slog.String("cause", fmt.Sprintf("%T", e.cause)))
	}
	return facts
}
