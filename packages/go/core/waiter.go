package core

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"slices"
	"strings"
	"time"
)

// Waiter is how to wait for a resource, from the description of the API.
type Waiter struct {
	// What is the resource, for messages: document, run.
	What string
	// Field is the path of its status.
	Field string
	// Pending, Succeeded and Failed have its statuses. One in no list is pending too, with one warning.
	Pending, Succeeded, Failed []string
	// FirstDelay, Factor and MaxDelay are those between polls; 0 for 1 s, 1.5 and 10 s.
	FirstDelay time.Duration
	Factor     float64
	MaxDelay   time.Duration
	// Timeout is for the whole wait; 0 for 10 min.
	Timeout time.Duration
	// NotFoundGrace is how long "not found" means "not yet"; 0 for 5 s.
	NotFoundGrace time.Duration
}

const (
	// waitJitter is the share by which a delay varies in both directions.
	waitJitter = 0.2
	// shortestPoll: a service that advises no delay must not be polled in a tight loop.
	shortestPoll = 100 * time.Millisecond
	// finalPoll is the time for the final poll after the timeout.
	finalPoll = 5 * time.Second
)

// Wait has the options of a wait.
type Wait[T any] struct {
	// Timeout is for the whole wait; 0 for that of the resource, mostly 10 min.
	Timeout time.Duration
	// OnUpdate is called with each state that differs from the one before.
	OnUpdate func(*T)
}

// WaitFor polls a resource with growing delays until it is done. A Retry-After of the service replaces them;
// unchanged states have no body (ETag). Failures of the service and of connections do not end the wait.
func WaitFor[T any](ctx context.Context, c *Client, waiter Waiter, op *Op, options []Option, wait Wait[T]) (*T, error) {
	return newPoller(ctx, c, waiter, op, options, wait).untilDone()
}

// DoThenWait makes a call that starts processing, and waits until it is done. poll describes the call that
// reads the state; when both return the same type, the first response counts as the first poll.
func DoThenWait[S, T any](ctx context.Context, c *Client, waiter Waiter, op *Op, options []Option,
	poll func(*S) *Op, wait Wait[T]) (*T, error) {
	var response Response
	var started *S
	if err := Do(ctx, c, op, append(slices.Clone(options), WithResponse(&response)), &started); err != nil {
		return nil, err
	}
	// Options of the call that starts it, such as its key, do not apply to the polls.
	polling := slices.DeleteFunc(slices.Clone(options), func(each Option) bool { return each.scope == callScope })
	poller := newPoller(ctx, c, waiter, poll(started), polling, wait)
	state, _ := any(started).(*T)
	if err := poller.accept(state, response.Header); err != nil {
		return nil, err
	}
	return poller.untilDone()
}

// poller polls one resource and keeps its latest state.
type poller[T any] struct {
	ctx     context.Context
	client  *Client
	waiter  Waiter
	op      *Op
	options []Option
	wait    Wait[T]
	name    string
	start   time.Duration
	warned  []string
	latest  *T
	status  string
	etag    string
	advice  float64 // negative without one
	count   int
	delays  int
	isLast  bool
}

func newPoller[T any](ctx context.Context, c *Client, waiter Waiter, op *Op, options []Option, wait Wait[T]) *poller[T] {
	p := &poller[T]{ctx: ctx, client: c, waiter: waiter, op: op, options: options, wait: wait, advice: -1}
	p.start = c.cfg.clock.Monotonic()
	var ids []string
	for _, each := range op.Params {
		if each.In == InPath {
			v, _ := valueOf(each.Value)
			ids = append(ids, v.text)
		}
	}
	p.name = cmp.Or(strings.Join(ids, ", "), "the "+waiter.What)
	if p.wait.Timeout == 0 {
		p.wait.Timeout = cmp.Or(waiter.Timeout, 10*time.Minute)
	}
	p.waiter.FirstDelay = cmp.Or(waiter.FirstDelay, time.Second)
	p.waiter.Factor = cmp.Or(waiter.Factor, 1.5)
	p.waiter.MaxDelay = cmp.Or(waiter.MaxDelay, 10*time.Second)
	p.waiter.NotFoundGrace = cmp.Or(waiter.NotFoundGrace, 5*time.Second)
	return p
}

func (p *poller[T]) untilDone() (*T, error) {
	if p.wait.Timeout < 0 {
		return nil, invalidArgument("invalid_option", "The option Timeout is %s: pass a duration of at least 0.", p.wait.Timeout)
	}
	for {
		switch {
		case p.latest != nil && slices.Contains(p.waiter.Succeeded, p.status):
			return p.latest, nil
		case p.latest != nil && slices.Contains(p.waiter.Failed, p.status):
			return nil, p.failure()
		case p.isLast:
			return nil, p.timedOut()
		}
		if err := p.pause(); err != nil {
			return nil, err
		}
		if err := p.poll(); err != nil {
			return nil, err
		}
	}
}

// accept takes a response; without a state, nothing has changed.
func (p *poller[T]) accept(state *T, header http.Header) error {
	p.advice = -1
	if asked, ok := readRetryAfter(header, epoch(p.client.cfg.clock.Now())); ok {
		p.advice = asked
	}
	if state == nil {
		return nil
	}
	status, ok := textAt(state, p.waiter.Field)
	if !ok {
		return newError(ErrUnreadableResponse, Unknown, "unreadable_response",
			"The state of %s has no %s.", p.name, p.waiter.Field).at(200, header)
	}
	etag := header.Get("ETag")
	changed := status != p.status || etag == "" || etag != p.etag
	p.etag, p.status, p.latest = etag, status, state
	p.warn()
	if changed && p.wait.OnUpdate != nil {
		p.wait.OnUpdate(state)
	}
	return nil
}

// pause sleeps until the next poll is due, at the deadline at the latest.
func (p *poller[T]) pause() error {
	delay, left := p.delay(), max(0, p.left())
	p.isLast = delay >= left
	p.advice = -1
	if shorter := min(delay, left); shorter > 0 {
		_ = p.client.cfg.clock.Sleep(p.ctx, shorter)
	}
	if p.ctx.Err() == nil {
		return nil
	}
	return newError(ErrAborted, "", "aborted", "Aborted while waiting for %s; processing continues.", p.name).because(causeOf(p.ctx))
}

func (p *poller[T]) delay() time.Duration {
	// Nothing is known yet, so there is nothing to wait for.
	if p.count == 0 && p.latest == nil && p.advice < 0 {
		return 0
	}
	growing := math.Min(p.waiter.MaxDelay.Seconds(), p.waiter.FirstDelay.Seconds()*math.Pow(p.waiter.Factor, float64(min(p.delays, 100))))
	p.delays++
	if p.advice >= 0 {
		return max(shortestPoll, seconds(p.advice))
	}
	return max(shortestPoll, seconds(growing*(1-waitJitter+2*waitJitter*p.client.cfg.random())))
}

func (p *poller[T]) poll() error {
	p.count++
	op := *p.op
	if p.etag != "" {
		op.Params = append(withoutHeader(op.Params, "If-None-Match"), Param{In: InHeader, Name: "If-None-Match", Value: p.etag})
	}
	var response Response
	// No call may outlast the wait; the final poll has no retries and a short timeout.
	options := append(slices.Clone(p.options), WithResponse(&response))
	if p.isLast {
		options = append(options, WithTotalTimeout(finalPoll), WithMaxRetries(0))
	} else {
		options = append(options, WithTotalTimeout(max(0, p.left())+finalPoll))
	}
	var state *T
	if err := Do(p.ctx, p.client, &op, options, &state); err != nil {
		if failure := asError(err); failure == nil || !p.mayPass(failure) {
			return err
		}
		return nil
	}
	return p.accept(state, response.Header)
}

func (p *poller[T]) left() time.Duration {
	return p.start + p.wait.Timeout - p.client.cfg.clock.Monotonic()
}

// mayPass reports whether to keep polling after a failed poll.
func (p *poller[T]) mayPass(failure *Error) bool {
	if failure.RetryAfter != nil {
		p.advice = failure.RetryAfter.Seconds()
	}
	switch {
	case p.ctx.Err() != nil:
		return false
	case !isKind(failure, ErrAPI):
		return isKind(failure, ErrConnection)
	case failure.Status == http.StatusNotFound:
		return p.client.cfg.clock.Monotonic()-p.start < p.waiter.NotFoundGrace
	}
	return isPassing(failure.Status)
}

func (p *poller[T]) warn() {
	w := p.waiter
	if slices.Contains(slices.Concat(w.Pending, w.Succeeded, w.Failed, p.warned), p.status) {
		return
	}
	p.warned = append(p.warned, p.status)
	p.client.cfg.logger.LogAttrs(p.ctx, slog.LevelWarn,
		fmt.Sprintf("a %s has a status this version does not know: %.100q", w.What, p.status))
}

func (p *poller[T]) timedOut() error {
	failure := newError(ErrWaitTimeout, "", "wait_timeout", "%s is not done after %g s (%s); processing continues, wait again with the same ID.",
		p.name, p.wait.Timeout.Seconds(), cmp.Or(p.status, "never seen"))
	failure.Attempts, failure.Retryable = p.count, true
	timedOut := &WaitError{base: failure}
	if p.latest != nil {
		timedOut.last = p.latest
	}
	return timedOut
}

// failure returns the reason from failure or error, as most services name it.
func (p *poller[T]) failure() error {
	find := func(name string) string {
		for _, holder := range []string{"failure", "error"} {
			if memberAt(p.latest, holder).IsValid() {
				found, _ := textAt(p.latest, holder+"."+name)
				return found
			}
		}
		return ""
	}
	code := cmp.Or(find("code"), p.waiter.What+"_failed")
	return &WaitError{base: newError(ErrWaitFailed, "", code, "The %s %s failed (%s): %s",
		p.waiter.What, p.name, code, cmp.Or(find("message"), "no reason given")), last: p.latest}
}
