package main

import (
	"encoding/json"
	"errors"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
)

// fields are those of an outcome.
type fields = map[string]any

// resultOf describes a call that succeeded; response is nil for helpers, which have several.
func resultOf(data any, response *core.Response) fields {
	made := fields{"status": nil, "request_id": nil, "attempts": nil, "idempotency_key": nil, "rate_limit": nil, "data": written(data)}
	if response != nil {
		made["status"], made["request_id"] = response.Status, orNull(response.RequestID)
		made["attempts"], made["idempotency_key"] = response.Attempts, orNull(response.IdempotencyKey)
		made["rate_limit"] = limitOf(response.RateLimit)
	}
	return made
}

// written writes a model back as JSON.
func written(model any) any {
	if model == nil {
		return nil
	}
	text, err := core.Encode(model)
	if err != nil {
		return "the model cannot be written: " + err.Error()
	}
	return json.RawMessage(text)
}

func orNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

func limitOf(limit *core.RateLimit) any {
	if limit == nil {
		return nil
	}
	return fields{
		"limit": limit.Limit, "remaining": limit.Remaining, "reset_in_ms": millisecondsOf(limit.ResetIn),
		"unit": orNull(limit.Unit), "sure": limit.Sure,
	}
}

func millisecondsOf(d *time.Duration) any {
	if d == nil {
		return nil
	}
	return milliseconds(*d)
}

// classes are the kinds of errors by the names of the cases, narrower ones first.
var classes = []struct {
	kind error
	name string
}{
	{core.ErrBadRequest, "BadRequestError"},
	{core.ErrAuthentication, "AuthenticationError"},
	{core.ErrPermissionDenied, "PermissionDeniedError"},
	{core.ErrNotFound, "NotFoundError"},
	{core.ErrConflict, "ConflictError"},
	{core.ErrPayloadTooLarge, "PayloadTooLargeError"},
	{core.ErrUnsupportedMediaType, "UnsupportedMediaTypeError"},
	{core.ErrValidation, "ValidationError"},
	{core.ErrRateLimited, "RateLimitError"},
	{core.ErrServer, "ServerError"},
	{core.ErrAPI, "APIError"},
	{core.ErrTimeout, "TimeoutError"},
	{core.ErrConnection, "ConnectionError"},
	{core.ErrAborted, "AbortedError"},
	{core.ErrUnexpectedResponse, "ResponseValidationError"},
	{core.ErrUnreadableResponse, "ResponseParseError"},
	{core.ErrResponseTooLarge, "ResponseTooLargeError"},
	{core.ErrInvalidFile, "InvalidFileError"},
	{core.ErrInvalidArgument, "InvalidArgumentError"},
	{core.ErrWaitTimeout, "WaitTimeoutError"},
	{core.ErrWebhookVerification, "WebhookVerificationError"},
}

func classOf(err error) string {
	if errors.Is(err, core.ErrWaitFailed) {
		if core.LastOf[docuvane.Run](err) != nil {
			return "RunFailedError"
		}
		return "DocumentFailedError"
	}
	for _, each := range classes {
		if errors.Is(err, each.kind) {
			return each.name
		}
	}
	return "DocuvaneError"
}

// errorOf describes a call that failed.
func errorOf(err error) fields {
	var failure *core.Error
	if !errors.As(err, &failure) {
		return fields{"class": "error", "message": err.Error()}
	}
	made := fields{
		"class": classOf(err), "message": err.Error(), "status": nil, "code": failure.Code, "docs_url": orNull(failure.DocsURL()),
		"request_id": orNull(failure.RequestID), "errors": []any{}, "retry_after_ms": millisecondsOf(failure.RetryAfter),
		"idempotency_key": orNull(failure.IdempotencyKey), "attempts": failure.Attempts, "outcome": orNull(string(failure.Outcome)),
		"rate_limit": limitOf(failure.RateLimit),
	}
	if failure.Status != 0 {
		made["status"] = failure.Status
	}
	var response *core.APIError
	if errors.As(err, &response) {
		details := make([]any, 0, len(response.Errors))
		for _, each := range response.Errors {
			details = append(details, detailOf(each))
		}
		made["errors"] = details
	}
	var waited *core.WaitError
	if errors.As(err, &waited) {
		made["last"] = written(waited.Last())
	}
	if errors.Is(err, core.ErrWebhookVerification) {
		made["reason"] = failure.Code
	}
	return made
}

func detailOf(detail core.ProblemDetail) fields {
	made := fields{"detail": detail.Detail}
	for name, value := range map[string]string{
		"code": detail.Code, "pointer": detail.Pointer, "parameter": detail.Parameter, "header": detail.Header, "part": detail.Part,
	} {
		if value != "" {
			made[name] = value
		}
	}
	return made
}

// progressOf describes the progress of an upload, if any was reported.
func progressOf(reports []core.Progress) fields {
	if len(reports) == 0 {
		return nil
	}
	attempts := []int{}
	for _, each := range reports {
		if len(attempts) == 0 || attempts[len(attempts)-1] != each.Attempt {
			attempts = append(attempts, each.Attempt)
		}
	}
	last := reports[len(reports)-1]
	progress := fields{"attempts": attempts, "loaded": last.Loaded, "total": last.Total}
	if last.Total < 0 {
		progress["total"] = nil
	}
	return fields{"progress": progress}
}
