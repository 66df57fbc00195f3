package core

import (
	"context"
	"time"
)

// ValidationMode is what happens when a response does not match the contract.
type ValidationMode string

const (
	// ValidateOff does not compare responses.
	ValidateOff ValidationMode = "off"
	// ValidateWarn logs one warning per operation and place.
	ValidateWarn ValidationMode = "warn"
	// ValidateThrow returns a [*ValidationError].
	ValidateThrow ValidationMode = "throw"
)

// RateLimitMode is what happens to a request whose quota is used up.
type RateLimitMode string

const (
	// RateLimitWaits sends it after the reset.
	RateLimitWaits RateLimitMode = "wait"
	// RateLimitThrows fails at once.
	RateLimitThrows RateLimitMode = "throw"
	// RateLimitOff sends it regardless.
	RateLimitOff RateLimitMode = "off"
)

// RateLimitWait is how long and why a request waits before it is sent.
type RateLimitWait struct {
	// Delay is the expected time; more when other requests wait as well.
	Delay  time.Duration
	Reason WaitReason
}

// WaitReason is why a request waits.
type WaitReason string

const (
	// WindowEmpty means that nothing is left until the reset.
	WindowEmpty WaitReason = "window_empty"
	// Refused means that a 429 said when to retry.
	Refused WaitReason = "refused"
)

// RateLimitStore shares between processes that use one credential until when nothing may be sent. It holds
// one time per key, and is read at most once a second, in a goroutine of its own; when it fails, requests
// are sent without it.
type RateLimitStore interface {
	// Get returns until when nothing may be sent; the zero time when nothing is known. The key identifies
	// the account by the origin and a hash, never by the credential.
	Get(ctx context.Context, key string) (time.Time, error)
	// Set stores until when nothing may be sent; after ttl the entry is worthless. A later time should win.
	Set(ctx context.Context, key string, until time.Time, ttl time.Duration) error
}
