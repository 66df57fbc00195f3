package core

import "math"

// moment is a point in time: seconds of the monotonic clock, and the requests sent by then.
type moment struct {
	now  float64
	sent int
}

const (
	// After a reset, the other requests wait so many seconds for the response to the first one.
	probeSeconds = 0.25
	// Seconds to wait after a 429 at least: services round resets down.
	refusedSeconds = 0.25
	// Services round resets to seconds: two that differ by less are the same.
	sameResetSeconds = 1.1
)

// limiterQuota counts one quota of the service. Requests that may be sent now: what remained in the last
// known response, plus what a token bucket has gained since, less all requests in flight. Those may be
// counted already; that only delays the next ones until they are answered.
type limiterQuota struct {
	limit     float64
	remaining float64
	refill    float64 // requests that a token bucket gains per second; 0 for a window
	learned   moment  // when remaining was learned
	hasReset  bool
	resetAt   float64
	sameReset float64
	passed    moment // the last reset that passed
	isProbing bool   // whether the reset has passed and the first response after it is awaited
}

func newLimiterQuota() *limiterQuota {
	return &limiterQuota{
		limit: math.Inf(1), remaining: math.Inf(1), sameReset: sameResetSeconds, passed: moment{math.Inf(-1), 0},
	}
}

// readyAt returns when the next request may be sent; at.now when it may at once.
func (q *limiterQuota) readyAt(at moment, inFlight int) float64 {
	if q.hasReset && q.resetAt <= at.now && q.refill == 0 {
		q.reset(at, inFlight)
	}
	missing := 1 + float64(inFlight) - q.level(at.now)
	switch {
	case missing <= 0:
		return at.now
	case q.refill > 0:
		return at.now + missing/q.refill
	case !q.hasReset:
		return at.now
	}
	return q.resetAt
}

// learn takes what a response says; responses arrive in any order. number is that of its request, from 1.
// refused is negative, or for a 429 because of this quota the seconds of Retry-After.
func (q *limiterQuota) learn(seen RateLimitQuota, number int, at moment, refused float64) {
	isRefused, delay := refused >= 0, -1.0
	if seen.ResetIn != nil {
		delay = seen.ResetIn.Seconds()
	}
	if isRefused {
		if refused > 0 {
			delay = refused
		}
		delay = math.Max(refusedSeconds, delay)
	}
	// A request sent before the last reset may be counted after it; then its response names a later reset.
	isOld := isRefused || delay <= 0 || at.now+delay <= q.passed.now+q.sameReset
	if seen.Remaining == nil || number <= q.passed.sent && isOld {
		return
	}
	remaining := float64(*seen.Remaining)
	// Only a request sent after the last change was certainly counted after it; a lower count is newer.
	if number <= q.learned.sent && remaining >= q.level(at.now) && !isRefused {
		return
	}
	q.limit, q.remaining, q.refill, q.sameReset = math.Inf(1), remaining, 0, sameResetSeconds
	if seen.Limit != nil {
		q.limit = float64(*seen.Limit)
	}
	if seen.Window != nil && *seen.Window > 0 {
		window := seen.Window.Seconds()
		q.sameReset = math.Min(sameResetSeconds, window/2)
		// A bucket that refused is empty until its reset.
		if seen.IsBucket && !isRefused && seen.Limit != nil {
			q.refill = float64(*seen.Limit) / window
		}
	}
	q.learned = at
	q.hasReset, q.resetAt = delay >= 0, at.now+delay
	q.isProbing = false
}

func (q *limiterQuota) level(now float64) float64 {
	gained := 0.0
	if q.refill > 0 {
		gained = q.refill * (now - q.learned.now)
	}
	return math.Min(q.limit, q.remaining+gained)
}

// reset begins a new window. Services differ in what is left then, so one request goes first; without a
// response to it, all may go.
func (q *limiterQuota) reset(at moment, inFlight int) {
	if q.isProbing {
		q.remaining, q.hasReset = q.limit, false
	} else {
		q.passed = moment{q.resetAt, at.sent}
		q.remaining = math.Max(1+float64(inFlight), q.remaining)
		q.resetAt = at.now + probeSeconds
	}
	q.learned = at
	q.isProbing = !q.isProbing
}
