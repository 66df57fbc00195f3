package core

import (
	"sync"
	"time"
)

const (
	// renewalLead is how long before its expiry a token is renewed; for lifetimes of 5 minutes and more
	// this is later than 80 %.
	renewalLead = 60 * time.Second
	// renewalShare is the share of its lifetime after which a shorter-lived token is renewed.
	renewalShare = 0.8
	// renewalPause lies between two attempts to renew a token that is still valid.
	renewalPause = 5 * time.Second
)

// token is an access token as it was issued. Times are of the monotonic clock.
type token struct {
	value    string
	issuedAt time.Duration // the time of the request: the earliest at which it was issued
	life     time.Duration
}

func (t *token) renewal() time.Duration {
	return after(t.issuedAt, max(t.life-renewalLead, time.Duration(float64(t.life)*renewalShare)))
}

// lastUse lies halfway between renewal and expiry; the remaining time lets the request arrive.
func (t *token) lastUse() time.Duration {
	return t.renewal() + (after(t.issuedAt, t.life)-t.renewal())/2
}

// tokenCache has the token of one client. It is renewed before it expires, by one request at a time, and
// dropped once rejected.
type tokenCache struct {
	mu          sync.Mutex
	token       *token
	flight      *tokenFlight
	pausedUntil time.Duration
}

// tokenFlight is a request for a token, which others wait for.
type tokenFlight struct {
	done  chan struct{}
	token *token
	err   error // nil without a token: the caller that made it left, so another one does
}

// get returns a token that is valid now. One near its expiry is renewed by one caller, within its call; the
// others get the old one meanwhile. If that fails, the old one stays in use.
func (t *tokenCache) get(c *call, grant *clientGrant) (string, error) {
	now := c.cfg.clock.Monotonic()
	t.mu.Lock()
	held := t.token
	if held == nil || now >= held.lastUse() {
		t.mu.Unlock()
		return t.join(c, grant, func(fresh *token) bool { return now < fresh.lastUse() })
	}
	if now < held.renewal() || now < t.pausedUntil || t.flight != nil {
		t.mu.Unlock()
		return held.value, nil
	}
	t.pausedUntil = now + renewalPause
	t.mu.Unlock()
	if value, err := t.join(c, grant, func(fresh *token) bool { return now < fresh.renewal() }); err == nil {
		return value, nil
	}
	return held.value, nil
}

// drop forgets a token that the service rejected. A request in progress may return one from before the
// rejection, so the next caller makes another.
func (t *tokenCache) drop(value string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.token != nil && t.token.value == value {
		t.token, t.flight = nil, nil
	}
}

// join requests a token, or waits for the caller that is doing so. When that one left early, because its
// context ended, the next one does it.
func (t *tokenCache) join(c *call, grant *clientGrant, isGood func(*token) bool) (string, error) {
	for {
		t.mu.Lock()
		if t.token != nil && isGood(t.token) {
			value := t.token.value
			t.mu.Unlock()
			return value, nil
		}
		flight := t.flight
		if flight == nil {
			flight = &tokenFlight{done: make(chan struct{})}
			t.flight = flight
			before := t.token
			t.mu.Unlock()
			return t.lead(c, grant, flight, before)
		}
		t.mu.Unlock()
		select {
		case <-flight.done:
		case <-c.ctx.Done():
			return "", c.explainWait("while waiting for a credential: "+c.op.Method+" "+c.op.Path, NotSent)
		}
		switch {
		case flight.token != nil:
			return flight.token.value, nil
		case flight.err != nil:
			return "", noToken(flight.err)
		}
	}
}

func (t *tokenCache) lead(c *call, grant *clientGrant, flight *tokenFlight, before *token) (string, error) {
	got, err := grant.fetch(c)
	t.mu.Lock()
	if err == nil {
		flight.token = got
		// Not when it was rejected and dropped meanwhile: this one may be from before the rejection.
		if t.token == before {
			t.token = got
		}
	} else if c.ctx.Err() == nil {
		flight.err = err
	}
	if t.flight == flight {
		t.flight = nil
	}
	t.mu.Unlock()
	close(flight.done)
	if err != nil {
		return "", noToken(err)
	}
	return got.value, nil
}
