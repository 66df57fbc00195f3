package core

import "strconv"

// statuses has the phrases of statuses (RFC 9110 section 15), and the codes of errors
// whose body names none.
var statuses = map[int]struct{ phrase, code string }{
	304: {"Not Modified", "not_modified"},
	400: {"Bad Request", "invalid_request"},
	401: {"Unauthorized", "unauthenticated"},
	402: {"Payment Required", "payment_required"},
	403: {"Forbidden", "permission_denied"},
	404: {"Not Found", "not_found"},
	405: {"Method Not Allowed", "method_not_allowed"},
	408: {"Request Timeout", "request_timeout"},
	409: {"Conflict", "conflict"},
	410: {"Gone", "gone"},
	411: {"Length Required", ""},
	412: {"Precondition Failed", "precondition_failed"},
	413: {"Content Too Large", "file_too_large"},
	415: {"Unsupported Media Type", "unsupported_media_type"},
	422: {"Unprocessable Content", "validation_failed"},
	425: {"Too Early", ""},
	429: {"Too Many Requests", "rate_limited"},
	500: {"Internal Server Error", "internal_error"},
	501: {"Not Implemented", "not_implemented"},
	502: {"Bad Gateway", "bad_gateway"},
	503: {"Service Unavailable", "service_unavailable"},
	504: {"Gateway Timeout", "gateway_timeout"},
	507: {"Insufficient Storage", "insufficient_storage"},
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

// kindOfStatus returns the kind of an error response. It depends on nothing else, so
// that a malformed body cannot change what a program catches.
func kindOfStatus(status int) error {
	switch status {
	case 400, 405, 411:
		return ErrBadRequest
	case 401:
		return ErrAuthentication
	case 402, 403:
		return ErrPermissionDenied
	case 404, 410:
		return ErrNotFound
	case 409, 412:
		return ErrConflict
	case 413:
		return ErrPayloadTooLarge
	case 415:
		return ErrUnsupportedMediaType
	case 422:
		return ErrValidation
	case 429:
		return ErrRateLimited
	}
	if status >= 500 {
		return ErrServer
	}
	return ErrAPI
}
