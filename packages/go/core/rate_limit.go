package core

import "time"

// RateLimit is what a response said about its rate limits. A pointer is nil when the service did not send it.
type RateLimit struct {
	// Limit counts the requests that the quota that binds allows.
	Limit *int64
	// Remaining counts the requests left in it.
	Remaining *int64
	// ResetAt is when it resets, by the local clock.
	ResetAt *time.Time
	// ResetIn is the time from ObservedAt until it resets.
	ResetIn *time.Duration
	// Unit is the format of the reset header, such as epoch-s or delta-s; empty without one.
	Unit string
	// Sure is false when the unit of the reset had to be guessed.
	Sure bool
	// Quotas has all quotas of the response, the one that binds first.
	Quotas []RateLimitQuota
	// ObservedAt is when the response arrived, by the local clock.
	ObservedAt time.Time
}

// RateLimitQuota is one quota, as a response described it. A pointer is nil when the service did not send it.
type RateLimitQuota struct {
	// Name is the name of the quota, such as minute; its limit when the service gives it no name.
	Name string
	// Limit counts the requests allowed per window.
	Limit *int64
	// Remaining counts the requests left.
	Remaining *int64
	// ResetIn is the time until it resets.
	ResetIn *time.Duration
	// Window is the length of the window, when the service states it.
	Window *time.Duration
	// IsBucket says whether it is a token bucket, which refills steadily; a window refills at its reset.
	IsBucket bool
}
