package core

import (
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"time"
)

const (
	// The delay of the first retry: long enough for a dropped connection, short enough to go unnoticed.
	backoffBase = 500 * time.Millisecond
	// The delay stops growing here; longer waits are up to the caller.
	backoffCap = 8 * time.Second
	// Maximum jitter added to a wait that the service requested.
	largestSpread = time.Second
	// Tokens of the retry budget: enough for twenty retries in a row before calls fail fast.
	fullBudget  = 100
	retryCost   = 5
	timeoutCost = 10
)

// backoffDelay returns the delay before a retry, from 1: d = min(8 s, 0.5 s · 2^(retry-1)), half of it
// fixed and half random.
func backoffDelay(retry int, random func() float64) time.Duration {
	longest := min(backoffCap, backoffBase<<(min(retry, 5)-1))
	return longest/2 + time.Duration(random()*float64(longest/2))
}

// askedDelay returns the delay when the service specified one: never shorter, plus jitter.
func askedDelay(asked time.Duration, random func() float64) time.Duration {
	return after(asked, time.Duration(random()*float64(min(largestSpread, asked/10))))
}

// retryBudget keeps retries from making an outage worse: each retry costs tokens, each success returns one.
type retryBudget struct {
	mu     sync.Mutex
	tokens int
}

func newRetryBudget() *retryBudget { return &retryBudget{tokens: fullBudget} }

func (b *retryBudget) spend(cost int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.tokens < cost {
		return false
	}
	b.tokens -= cost
	return true
}

func (b *retryBudget) refund() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tokens = min(fullBudget, b.tokens+1)
}

// attempts makes the attempts of a call, as its retry class, the advice of the service and the budget
// allow. A rejected credential that can be renewed gets one more, immediately, which does not count: the
// service did nothing. Errors have the number of attempts, the key, and the worst outcome of all.
func (c *call) attempts() (*reply, error) {
	var worst Outcome
	renewals := 0
	for {
		got, err := c.limited()
		if err == nil {
			c.shared.budget.refund()
			return got, nil
		}
		failure := asError(err)
		if failure == nil {
			// An error of the caller's middleware is the caller's.
			return got, err
		}
		c.renew()
		judged := c.judge(failure, got)
		worst = worseOutcome(worst, failure.Outcome)
		c.complete(failure, judged, worst)
		if renewals == 0 && judged.wasRefused && c.grant == nil && c.auth.isRenewable(c.op) {
			renewals = 1
			c.attempt++
			continue
		}
		delay, again := c.nextDelay(judged, c.attempt-renewals)
		if !again {
			return got, err
		}
		if !c.pay(failure, judged) {
			return got, err
		}
		if aborted := c.pause(delay, failure); aborted != nil {
			return got, aborted
		}
		c.attempt++
	}
}

// judgment says whether a failed attempt can be repeated.
type judgment struct {
	retryable  bool
	settled    bool // it comes from a nested call with retries of its own, such as a token request
	unsent     bool // this attempt was not made
	wasRefused bool // the service rejected the credential
	asked      *time.Duration
}

func (c *call) judge(failure *Error, got *reply) judgment {
	if isKind(failure, ErrRateLimited) && failure.Outcome == NotSent {
		// The caller set how long a call may wait for the rate limit.
		return judgment{retryable: true, settled: true, unsent: true, asked: failure.RetryAfter}
	}
	made := judgment{
		settled: failure.Attempts > 0,
		unsent:  isKind(failure, ErrAborted) && failure.Outcome == NotSent,
	}
	repeatable := isTransient(failure, got) && c.mayRepeat(failure, got)
	made.retryable = repeatable && c.payload.isReplayable()
	made.asked = c.readAdvice(failure, got)
	made.wasRefused = !made.settled && c.payload.isReplayable() && got.status == http.StatusUnauthorized
	return made
}

func isTransient(failure *Error, got *reply) bool {
	if got.status == 0 {
		return isKind(failure, ErrConnection) && failure.Code != "total_timeout" && failure.Code != "tls_failed"
	}
	if !isKind(failure, ErrAPI) {
		// The body of a response broke off, or cannot be used.
		return isKind(failure, ErrConnection) && failure.Code != "total_timeout"
	}
	switch joined(got.header, "X-Should-Retry") {
	case "true":
		return true
	case "false":
		return false
	}
	switch got.status {
	case 408, 425, 429, 500, 502, 503, 504:
		return true
	}
	return got.status == http.StatusConflict && failure.Code == "idempotency_in_progress"
}

// mayRepeat: the operation's retry class decides; no response overrides it.
func (c *call) mayRepeat(failure *Error, got *reply) bool {
	if c.op.Retry == Safe || c.op.Retry == Keyed && c.cfg.retryKeyed {
		return true
	}
	if isKind(failure, ErrAPI) {
		return got.status == 429 || got.status == 503 && joined(got.header, "Retry-After") != ""
	}
	return failure.Outcome == NotSent
}

// readAdvice returns the delay that the service asks for: Retry-After, else the reset of an exhausted window.
func (c *call) readAdvice(failure *Error, got *reply) *time.Duration {
	if got.status == 0 || !isKind(failure, ErrAPI) {
		return nil
	}
	if asked, ok := readRetryAfter(got.header, epoch(c.cfg.clock.Now())); ok {
		return Ptr(seconds(asked))
	}
	limit := failure.RateLimit
	if limit == nil {
		return nil
	}
	if limit.Remaining == nil && got.status == 429 || limit.Remaining != nil && *limit.Remaining == 0 {
		return limit.ResetIn
	}
	return nil
}

func worseOutcome(a, b Outcome) Outcome {
	rank := map[Outcome]int{NotSent: 1, Rejected: 2, Unknown: 3}
	if rank[a] > rank[b] {
		return a
	}
	return b
}

// complete adds what the whole call knows: an earlier attempt that may have been processed makes the
// outcome unknown.
func (c *call) complete(failure *Error, judged judgment, worst Outcome) {
	failure.Attempts = c.attempt
	if judged.unsent {
		failure.Attempts--
	}
	failure.Outcome = worst
	failure.Retryable = judged.retryable
	failure.IdempotencyKey = c.key
	failure.RetryAfter = judged.asked
}

// nextDelay returns the time until the next attempt; false when the call ends.
func (c *call) nextDelay(judged judgment, retry int) (time.Duration, bool) {
	if !judged.retryable || judged.settled || retry > c.cfg.maxRetries || c.ctx.Err() != nil {
		return 0, false
	}
	delay := time.Duration(0)
	if judged.asked == nil {
		delay = backoffDelay(retry, c.cfg.random)
	} else {
		// A shorter wait would be rejected again, and a very long one would look like a hang.
		if *judged.asked > c.cfg.maxRetryAfter {
			return 0, false
		}
		delay = askedDelay(*judged.asked, c.cfg.random)
	}
	if deadline, ok := c.parent.Deadline(); ok && time.Until(deadline) <= delay {
		return 0, false
	}
	return delay, after(c.cfg.clock.Monotonic(), delay) < c.deadline
}

// pay charges the retry to the budget. A 429 with a retry time is free: the service planned it.
func (c *call) pay(failure *Error, judged judgment) bool {
	if failure.Status == 429 && judged.asked != nil {
		return true
	}
	cost := retryCost
	if isKind(failure, ErrTimeout) {
		cost = timeoutCost
	}
	if c.shared.budget.spend(cost) {
		return true
	}
	failure.Message += " Not retried: too many calls of this client failed lately."
	failure.RetryBudgetExhausted = true
	return false
}

func (c *call) pause(delay time.Duration, failure *Error) error {
	c.cfg.logger.LogAttrs(c.ctx, slog.LevelInfo,
		fmt.Sprintf("retry: %s %s in %.3f s (%s)", c.op.Method, c.op.Path, delay.Seconds(), failure.Code),
		slog.String("operation", c.op.ID), slog.String("method", c.op.Method), slog.String("route", c.op.Path),
		slog.Int("attempt", c.attempt), slog.String("code", failure.Code), slog.Duration("delay", delay))
	_ = c.cfg.clock.Sleep(c.ctx, delay)
	if c.ctx.Err() == nil {
		return nil
	}
	ended := asError(c.explainWait(fmt.Sprintf("while waiting to repeat %s %s", c.op.Method, c.op.Path), failure.Outcome))
	ended.Attempts, ended.IdempotencyKey = c.attempt, c.key
	return ended
}

// isKind reports whether a failure is of a kind, which is one of the Err variables.
func isKind(failure *Error, kind error) bool {
	return failure != nil && failure.kind != nil && failure.kind.Is(kind)
}
