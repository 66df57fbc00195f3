package core

// NewWebhookError creates the error for a webhook that failed verification, which matches
// [ErrWebhookVerification]. It is for the package webhook.
func NewWebhookError(reason, message string) *Error {
	return newError(ErrWebhookVerification, "", reason, "%s", message)
}

// NewArgumentError creates the error for an invalid option or argument, which matches [ErrInvalidArgument].
// It is for the packages next to this one.
func NewArgumentError(code, message string) *Error { return invalidArgument(code, "%s", message) }
