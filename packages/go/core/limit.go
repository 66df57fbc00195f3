package core

import (
	"context"
	"fmt"
	"math"
	"sync"
	"time"
)

// limited paces an attempt together with all clients of this process that use the same credential.
func (c *call) limited() (*reply, error) {
	if c.grant != nil {
		// A token request: its service may be another one.
		return c.traced()
	}
	limiter := c.limiter
	var taken *slot
	if c.cfg.rateLimit == RateLimitOff {
		taken = limiter.take(c.op.ID)
	} else {
		c.pauses.read(c.ctx)
		if taken = limiter.tryTake(c.op.ID); taken == nil {
			var err error
			if taken, err = c.waitForLimit(); err != nil {
				return &reply{}, err
			}
		}
	}
	got, err := c.traced()
	// In any case: a call that is never finished would count as in flight forever. A token response says
	// nothing about the limits of this call.
	got.rateLimit = limiter.finish(taken, got.status, got.header)
	if got.rateLimit != nil && c.cfg.onRateLimit != nil {
		quietly(func() { c.cfg.onRateLimit(got.rateLimit) })
	}
	if failure := asError(err); failure != nil {
		failure.RateLimit = got.rateLimit
	}
	if got.status == 429 {
		c.pauses.write()
	}
	return got, err
}

// quietly calls an observer; one that panics must not fail the call.
func quietly(observe func()) {
	defer func() { _ = recover() }()
	observe()
}

func (c *call) waitForLimit() (*slot, error) {
	left := (c.deadline - c.cfg.clock.Monotonic()).Seconds()
	if deadline, ok := c.parent.Deadline(); ok {
		left = math.Min(left, time.Until(deadline).Seconds())
	}
	most := 0.0
	if c.cfg.rateLimit == RateLimitWaits {
		most = math.Min(c.cfg.maxLimitWait.Seconds(), left)
	}
	observe := func(wait RateLimitWait) {
		if c.cfg.onLimitWait != nil {
			quietly(func() { c.cfg.onLimitWait(wait) })
		}
	}
	if taken := c.limiter.wait(c.ctx, c.op.ID, most, observe); taken != nil {
		return taken, nil
	}
	if c.ctx.Err() != nil {
		err := c.explainWait(fmt.Sprintf("while waiting for the rate limit: %s %s", c.op.Method, c.op.Path), NotSent)
		asError(err).RateLimit = c.limiter.latest.Load()
		return nil, err
	}
	asked := c.limiter.secondsLeft(c.op.ID)
	failure := newError(ErrRateLimited, NotSent, "rate_limited",
		"Not sent: %s %s (rate_limited): The rate limit is used up for %.0f s, longer than this call may wait.", c.op.Method, c.op.Path, math.Ceil(asked))
	failure.Status, failure.Retryable, failure.RetryAfter = 429, true, Ptr(seconds(asked))
	failure.RateLimit = c.limiter.latest.Load()
	return nil, failure
}

// explainWait creates the error of a call that ended while it waited for something.
func (c *call) explainWait(where string, outcome Outcome) error {
	ended := asError(c.explain(context.Cause(c.ctx), false))
	ended.Outcome = outcome
	if ended.Code == "aborted" {
		ended.Message = "Aborted " + where + "."
	}
	return ended
}

const (
	// readStoreEvery lies between two reads of the store.
	readStoreEvery = time.Second
	// firstStoreRead: the first request waits this long for the store at most.
	firstStoreRead = 250 * time.Millisecond
)

// sharedPauses reads the pauses of an account from a store into a limiter, and writes those of the limiter.
type sharedPauses struct {
	store   RateLimitStore
	limiter *limiter
	mu      sync.Mutex
	readAt  time.Duration
	first   chan struct{}
	once    sync.Once
}

func newSharedPauses(store RateLimitStore, limiter *limiter) *sharedPauses {
	if store == nil {
		return nil
	}
	return &sharedPauses{store: store, limiter: limiter, readAt: -never / 2, first: make(chan struct{})}
}

// read waits until the store was read once or took too long; it starts another read when one is due.
func (p *sharedPauses) read(ctx context.Context) {
	if p == nil {
		return
	}
	p.mu.Lock()
	if now := p.limiter.clock.Monotonic(); now-p.readAt >= readStoreEvery {
		p.readAt = now
		go p.get()
	}
	p.mu.Unlock()
	select {
	case <-p.first:
	case <-ctx.Done():
	case <-time.After(firstStoreRead):
		p.once.Do(func() { close(p.first) })
	}
}

func (p *sharedPauses) get() {
	defer p.once.Do(func() { close(p.first) })
	// A failing store may cost a 429, but must not fail a call.
	quietly(func() {
		ctx, cancel := context.WithTimeout(context.Background(), dialTimeout)
		defer cancel()
		if until, err := p.store.Get(ctx, p.limiter.account); err == nil && !until.IsZero() {
			p.limiter.pause(until.Sub(p.limiter.clock.Now()).Seconds())
		}
	})
}

// write stores until when nothing may be sent.
func (p *sharedPauses) write() {
	if p == nil {
		return
	}
	left := seconds(p.limiter.secondsLeft(""))
	if left <= 0 {
		return
	}
	go quietly(func() {
		ctx, cancel := context.WithTimeout(context.Background(), dialTimeout)
		defer cancel()
		_ = p.store.Set(ctx, p.limiter.account, p.limiter.clock.Now().Add(left), left)
	})
}
