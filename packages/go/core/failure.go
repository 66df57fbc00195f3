package core

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"strings"
	"time"
)

// explain creates the error of an attempt without a response, or with one that broke off.
func (c *call) explain(cause error, sent bool) error {
	what, outcome := c.describe(), outcomeWhen(sent)
	if ended := c.parent.Err(); ended != nil {
		// A token request runs within another call, which may have ended it.
		cause = context.Cause(c.parent)
		if !errors.Is(cause, errClientClosed) && !errors.Is(cause, errTotalTimeout) {
			return c.explainParent(what, ended, outcome)
		}
	}
	switch {
	case errors.Is(cause, errClientClosed):
		return newError(ErrAborted, outcome, "client_closed", "The client is closed: %s. Make a new client.", what)
	case errors.Is(cause, errAttemptTimeout):
		return newError(ErrTimeout, outcome, "timeout", "No response within %g s: %s.", c.attemptTimeout().Seconds(), what)
	case errors.Is(cause, errTotalTimeout):
		return newError(ErrTimeout, outcome, "total_timeout", "The call took longer than its total timeout: %s.", what)
	case isHeaderLimit(cause):
		return newError(ErrResponseTooLarge, Unknown, "response_too_large",
			"The headers of the response to %s are larger than %d bytes.", what, maxHeaderBytes)
	}
	return c.noResponse(cause, sent, what)
}

// explainParent: the caller's own context ended the call.
func (c *call) explainParent(what string, ended error, outcome Outcome) error {
	cause := causeOf(c.parent)
	if errors.Is(ended, context.DeadlineExceeded) {
		return newError(ErrTimeout, outcome, "total_timeout", "The call took longer than the deadline of its context: %s.", what).because(cause)
	}
	return newError(ErrAborted, outcome, "aborted", "Aborted: %s.", what).because(cause)
}

// causeOf returns why a context ended; it also matches context.Canceled or context.DeadlineExceeded.
func causeOf(ctx context.Context) error {
	cause := context.Cause(ctx)
	if !errors.Is(cause, ctx.Err()) {
		return errors.Join(ctx.Err(), cause)
	}
	return cause
}

// attemptTimeout returns how long an attempt may take, or how long it may make no progress.
func (c *call) attemptTimeout() time.Duration {
	if c.payload.isStreamed() || c.reading.open {
		return c.cfg.idle()
	}
	return c.cfg.timeout
}

// isHeaderLimit: net/http has no type for it.
func isHeaderLimit(err error) bool {
	return err != nil && (strings.Contains(err.Error(), "response headers exceeded") ||
		strings.Contains(err.Error(), "response header list larger than advertised limit"))
}

func (c *call) noResponse(cause error, sent bool, what string) error {
	code, format, advice := "connection_failed", "No connection to %s%s; %s: %s.", "check that the service is running there"
	if sent {
		format, advice = "The connection to %s broke%s; %s: %s.", "the service may have processed the call"
	} else if found, isTLS := tlsAdvice(cause); isTLS {
		code, format, advice = "tls_failed", "No TLS connection to %s%s; %s: %s.", found
	}
	return newError(ErrConnection, outcomeWhen(sent), code, format, c.origin, reasonOf(cause), advice, what).because(cause)
}

// reasonOf returns " (ECONNREFUSED)", if the system reported a code, or the response of a proxy.
func reasonOf(cause error) string {
	var proxy *proxyRefused
	if errors.As(cause, &proxy) {
		return " (" + proxy.Error() + ")"
	}
	if name := errnoName(cause); name != "error" {
		return " (" + name + ")"
	}
	return ""
}

func tlsAdvice(cause error) (string, bool) {
	var (
		host    x509.HostnameError
		unknown x509.UnknownAuthorityError
		invalid x509.CertificateInvalidError
		record  tls.RecordHeaderError
		alert   tls.AlertError
		other   *tls.CertificateVerificationError
	)
	switch {
	case errors.As(cause, &host):
		return "its certificate is for another host: check the address", true
	case errors.As(cause, &invalid) && invalid.Reason == x509.Expired:
		return "its certificate is not valid now: check it, and your clock", true
	case errors.As(cause, &unknown), errors.As(cause, &invalid), errors.As(cause, &other):
		return "set SSL_CERT_FILE to the certificate of its authority, if you trust it", true
	case errors.As(cause, &record), errors.As(cause, &alert):
		return "check that it speaks TLS at this port", true
	}
	return "check that it speaks TLS at this port", cause != nil && strings.HasPrefix(cause.Error(), "tls: ")
}
