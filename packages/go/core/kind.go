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

// narrower creates a kind whose errors match a wider one, too; nil for none.
func narrower(wider error, name string) error {
	found, _ := wider.(*kind)
	return &kind{name, found}
}

// Error responses, by status. Each also matches [ErrAPI]; an error response is an [*APIError] for [errors.As].
var (
	// ErrAPI matches every error response.
	ErrAPI = narrower(nil, "error response")
	// ErrBadRequest matches 400, 405 and 411: the request is malformed.
	ErrBadRequest = narrower(ErrAPI, "bad request")
	// ErrAuthentication matches 401: the key is missing, unknown or expired.
	ErrAuthentication = narrower(ErrAPI, "authentication failed")
	// ErrPermissionDenied matches 402 and 403: the key does not permit the operation.
	ErrPermissionDenied = narrower(ErrAPI, "permission denied")
	// ErrNotFound matches 404 and 410: the resource does not exist.
	ErrNotFound = narrower(ErrAPI, "not found")
	// ErrConflict matches 409 and 412: the call conflicts with the state of the resource.
	ErrConflict = narrower(ErrAPI, "conflict")
	// ErrPayloadTooLarge matches 413: the file exceeds the size limit.
	ErrPayloadTooLarge = narrower(ErrAPI, "content too large")
	// ErrUnsupportedMediaType matches 415: the service does not support this type of file or body.
	ErrUnsupportedMediaType = narrower(ErrAPI, "unsupported media type")
	// ErrValidation matches 422: the request is well-formed, but a value is invalid.
	ErrValidation = narrower(ErrAPI, "validation failed")
	// ErrRateLimited matches 429: too many calls, or a quota is exhausted.
	ErrRateLimited = narrower(ErrAPI, "rate limited")
	// ErrServer matches 500 and above: the service failed.
	ErrServer = narrower(ErrAPI, "server error")
)

// Calls without a response that can be used.
var (
	// ErrConnection matches calls without a response: the connection failed or broke.
	ErrConnection = narrower(nil, "connection failed")
	// ErrTimeout matches calls without a response in time; it also matches [ErrConnection].
	ErrTimeout = narrower(ErrConnection, "timed out")
	// ErrAborted matches calls that their context ended.
	ErrAborted = narrower(nil, "aborted")
	// ErrUnreadableResponse matches successful responses that cannot be parsed.
	ErrUnreadableResponse = narrower(nil, "unreadable response")
	// ErrUnexpectedResponse matches successful responses that differ from the
	// contract, where that is an error; it also matches [ErrUnreadableResponse].
	ErrUnexpectedResponse = narrower(ErrUnreadableResponse, "unexpected response")
	// ErrResponseTooLarge matches responses whose body or headers exceed the limit.
	ErrResponseTooLarge = narrower(nil, "response too large")
)

// Errors of the program, of waits and of webhooks.
var (
	// ErrInvalidArgument matches invalid options and arguments; nothing was sent.
	ErrInvalidArgument = narrower(nil, "invalid argument")
	// ErrInvalidFile matches files that are missing, unreadable or changed; it also
	// matches [ErrInvalidArgument].
	ErrInvalidFile = narrower(ErrInvalidArgument, "invalid file")
	// ErrWaitFailed matches waits for a resource that has failed.
	ErrWaitFailed = narrower(nil, "wait failed")
	// ErrWaitTimeout matches waits that timed out; processing continues.
	ErrWaitTimeout = narrower(nil, "wait timed out")
	// ErrWebhookVerification matches webhooks that failed verification.
	ErrWebhookVerification = narrower(nil, "webhook verification failed")
)
