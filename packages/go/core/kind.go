package core

// kind is a class of errors; those of a wider class match it too.
type kind struct {
	name  string
	wider *kind
}

func (k *kind) Error() string { return k.name }

// Is reports whether target is the kind itself or a wider one.
func (k *kind) Is(target error) bool {
	for each := k; each != nil; each = each.wider {
		if target == each {
			return true
		}
	}
	return false
}

var (
	errAPI          = &kind{name: "error response"}
	errBadRequest   = &kind{"bad request", errAPI}
	errAuth         = &kind{"authentication failed", errAPI}
	errPermission   = &kind{"permission denied", errAPI}
	errNotFound     = &kind{"not found", errAPI}
	errConflict     = &kind{"conflict", errAPI}
	errTooLarge     = &kind{"content too large", errAPI}
	errMediaType    = &kind{"unsupported media type", errAPI}
	errValidation   = &kind{"validation failed", errAPI}
	errRateLimited  = &kind{"rate limited", errAPI}
	errServer       = &kind{"server error", errAPI}
	errConnection   = &kind{name: "connection failed"}
	errTimeout      = &kind{"timed out", errConnection}
	errAborted      = &kind{name: "aborted"}
	errUnreadable   = &kind{name: "unreadable response"}
	errUnexpected   = &kind{"unexpected response", errUnreadable}
	errResponseSize = &kind{name: "response too large"}
	errArgument     = &kind{name: "invalid argument"}
	errFile         = &kind{"invalid file", errArgument}
	errWaitFailed   = &kind{name: "wait failed"}
	errWaitTimeout  = &kind{name: "wait timed out"}
	errWebhook      = &kind{name: "webhook verification failed"}
)

// Error responses, by status. Each also matches [ErrAPI]; an error response is an
// [*APIError] for [errors.As].
var (
	// ErrAPI matches every error response.
	ErrAPI error = errAPI
	// ErrBadRequest matches 400, 405 and 411: the request is malformed.
	ErrBadRequest error = errBadRequest
	// ErrAuthentication matches 401: the key is missing, unknown or expired.
	ErrAuthentication error = errAuth
	// ErrPermissionDenied matches 402 and 403: the key does not permit the operation.
	ErrPermissionDenied error = errPermission
	// ErrNotFound matches 404 and 410: the resource does not exist.
	ErrNotFound error = errNotFound
	// ErrConflict matches 409 and 412: the call conflicts with the state of the resource.
	ErrConflict error = errConflict
	// ErrPayloadTooLarge matches 413: the file exceeds the size limit.
	ErrPayloadTooLarge error = errTooLarge
	// ErrUnsupportedMediaType matches 415: the service does not support this type of file or body.
	ErrUnsupportedMediaType error = errMediaType
	// ErrValidation matches 422: the request is well-formed, but a value is invalid.
	ErrValidation error = errValidation
	// ErrRateLimited matches 429: too many calls, or a quota is exhausted.
	ErrRateLimited error = errRateLimited
	// ErrServer matches 500 and above: the service failed.
	ErrServer error = errServer
)

// Calls without a response that can be used.
var (
	// ErrConnection matches calls without a response: the connection failed or broke.
	ErrConnection error = errConnection
	// ErrTimeout matches calls without a response in time; it also matches [ErrConnection].
	ErrTimeout error = errTimeout
	// ErrAborted matches calls that their context ended.
	ErrAborted error = errAborted
	// ErrUnreadableResponse matches successful responses that cannot be parsed.
	ErrUnreadableResponse error = errUnreadable
	// ErrUnexpectedResponse matches successful responses that differ from the
	// contract, where that is an error; it also matches [ErrUnreadableResponse].
	ErrUnexpectedResponse error = errUnexpected
	// ErrResponseTooLarge matches responses whose body or headers exceed the limit.
	ErrResponseTooLarge error = errResponseSize
)

// Errors of the program, of waits and of webhooks.
var (
	// ErrInvalidArgument matches invalid options and arguments; nothing was sent.
	ErrInvalidArgument error = errArgument
	// ErrInvalidFile matches files that are missing, unreadable or changed; it also
	// matches [ErrInvalidArgument].
	ErrInvalidFile error = errFile
	// ErrWaitFailed matches waits for a resource that has failed.
	ErrWaitFailed error = errWaitFailed
	// ErrWaitTimeout matches waits that timed out; processing continues.
	ErrWaitTimeout error = errWaitTimeout
	// ErrWebhookVerification matches webhooks that failed verification.
	ErrWebhookVerification error = errWebhook
)
