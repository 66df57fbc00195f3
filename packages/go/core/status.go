package core

import "strconv"

// statuses has the phrases of statuses (RFC 9110 section 15), the codes of errors whose body names none, and the
// kinds of those that are no server errors. A kind depends on nothing else, so that a malformed body cannot change
// what a program catches.
var statuses = map[int]struct {
	phrase, code string
	kind         error
}{
	304: {"Not Modified", "not_modified", nil},
	400: {"Bad Request", "invalid_request", ErrBadRequest},
	401: {"Unauthorized", "unauthenticated", ErrAuthentication},
	402: {"Payment Required", "payment_required", ErrPermissionDenied},
	403: {"Forbidden", "permission_denied", ErrPermissionDenied},
	404: {"Not Found", "not_found", ErrNotFound},
	405: {"Method Not Allowed", "method_not_allowed", ErrBadRequest},
	408: {"Request Timeout", "request_timeout", nil},
	409: {"Conflict", "conflict", ErrConflict},
	410: {"Gone", "gone", ErrNotFound},
	411: {"Length Required", "", ErrBadRequest},
	412: {"Precondition Failed", "precondition_failed", ErrConflict},
	413: {"Content Too Large", "file_too_large", ErrPayloadTooLarge},
	415: {"Unsupported Media Type", "unsupported_media_type", ErrUnsupportedMediaType},
	422: {"Unprocessable Content", "validation_failed", ErrValidation},
	425: {"Too Early", "", nil},
	429: {"Too Many Requests", "rate_limited", ErrRateLimited},
	500: {"Internal Server Error", "internal_error", nil},
	501: {"Not Implemented", "not_implemented", nil},
	502: {"Bad Gateway", "bad_gateway", nil},
	503: {"Service Unavailable", "service_unavailable", nil},
	504: {"Gateway Timeout", "gateway_timeout", nil},
	507: {"Insufficient Storage", "insufficient_storage", nil},
}

// describeStatus returns a status with its phrase, 409 Conflict, or only its number.
func describeStatus(status int) string {
	if known, ok := statuses[status]; ok {
		return strconv.Itoa(status) + " " + known.phrase
	}
	return strconv.Itoa(status)
}

// codeOfStatus returns the code of an error whose body names none.
func codeOfStatus(status int) string {
	switch code := statuses[status].code; {
	case code != "":
		return code
	case 300 <= status && status < 400:
		return "redirect_refused"
	}
	return "request_failed"
}

// kindOfStatus returns the kind of an error response.
func kindOfStatus(status int) error {
	switch found := statuses[status].kind; {
	case found != nil:
		return found
	case status >= 500:
		return ErrServer
	}
	return ErrAPI
}
