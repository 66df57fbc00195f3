package core

import (
	"context"
	"math"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// Clocks differ slightly; a wait that ends early must not become a busy loop.
	shortestPark = time.Millisecond
	// Seconds after which a waiting request checks for itself, in case it was not woken.
	lateSeconds = 1.0
)

// limiter admits requests in the order of arrival, as the quotas of the service allow. All clients of a
// process that use one credential at one service share it.
type limiter struct {
	account string // identifies it without revealing its credential
	clock   Clock
	latest  atomic.Pointer[RateLimit]

	mu      sync.Mutex
	quotas  *quotas
	waiting []*waiting // in the order of arrival
	wakeAt  float64
}

// waiting is a request that waits.
type waiting struct {
	operation string
	until     float64 // when it gives up
	slot      *slot   // what it waits for
	alarmAt   float64 // when it wakes by itself; the past while it is awake
	wake      context.CancelFunc
}

func newLimiter(account string, clock Clock) *limiter {
	return &limiter{account: account, clock: clock, quotas: newQuotas(clock), wakeAt: math.Inf(1)}
}

// secondsLeft returns when a request of an operation may be sent; of any, for an empty name.
func (l *limiter) secondsLeft(operation string) float64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.left(operation)
}

func (l *limiter) left(operation string) float64 {
	at := l.quotas.moment()
	return l.quotas.readyAt(at, operation) - at.now
}

// tryTake admits a request at once, or returns nil when it has to wait.
func (l *limiter) tryTake(operation string) *slot {
	l.mu.Lock()
	defer l.mu.Unlock()
	queued := slices.ContainsFunc(l.waiting, func(w *waiting) bool { return w.operation == operation })
	if queued || l.left(operation) > 0 {
		return nil
	}
	return l.quotas.take(operation)
}

// take admits a request regardless of the quotas.
func (l *limiter) take(operation string) *slot {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.quotas.take(operation)
}

// wait admits a request when the quotas allow it. It returns nil when it would wait longer than it may, or
// when ctx ends first.
func (l *limiter) wait(ctx context.Context, operation string, maxWait float64, onWait func(RateLimitWait)) *slot {
	w := l.begin(operation, maxWait, onWait)
	if w == nil {
		return nil
	}
	for {
		taken, sleep, woken := l.check(ctx, w)
		if taken != nil {
			return taken
		}
		now := l.clock.Monotonic().Seconds()
		if now >= w.until || ctx.Err() != nil {
			w.wake()
			return l.leave(w)
		}
		_ = l.clock.Sleep(woken, max(shortestPark, seconds(sleep-now)))
		w.wake()
	}
}

func (l *limiter) begin(operation string, maxWait float64, onWait func(RateLimitWait)) *waiting {
	l.mu.Lock()
	now, left := l.quotas.moment().now, l.left(operation)
	if maxWait <= 0 || left > maxWait {
		l.mu.Unlock()
		return nil
	}
	reason := WindowEmpty
	if l.quotas.pausedUntil(operation) > now {
		reason = Refused
	}
	w := &waiting{operation: operation, until: now + maxWait, wake: func() {}}
	l.waiting = append(l.waiting, w)
	l.mu.Unlock()
	if left > 0 && onWait != nil {
		onWait(RateLimitWait{seconds(left), reason})
	}
	return w
}

// check admits all that may be sent; it returns the slot of this request, or sets its alarm.
func (l *limiter) check(ctx context.Context, w *waiting) (taken *slot, alarm float64, woken context.Context) {
	l.mu.Lock()
	defer l.mu.Unlock()
	w.alarmAt = math.Inf(-1)
	l.pump()
	if w.slot != nil {
		// Read again: a busy program may continue long after it was woken.
		w.slot.sentAt = l.quotas.moment().now
		return w.slot, 0, nil
	}
	late := lateSeconds
	if l.waiting[0] == w {
		late = 0
	}
	w.alarmAt = math.Min(w.until, l.wakeAt+late)
	woken, w.wake = context.WithCancel(ctx)
	return nil, w.alarmAt, woken
}

// leave gives up a wait.
func (l *limiter) leave(w *waiting) *slot {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.forget(w)
	if w.slot != nil {
		l.quotas.release(w.slot)
	}
	l.pump()
	return nil
}

// pump admits all that may be sent, the longest waiting first. It wakes those that may go, and the first of
// the rest when its alarm is too late.
func (l *limiter) pump() {
	l.wakeAt = math.Inf(1)
	if len(l.waiting) == 0 {
		return
	}
	blocked := map[string]bool{}
	for index := 0; index < len(l.waiting); {
		w := l.waiting[index]
		if blocked[w.operation] {
			index++
			continue
		}
		at := l.quotas.moment()
		if ready := l.quotas.readyAt(at, w.operation); ready > at.now {
			blocked[w.operation] = true
			l.wakeAt = math.Min(l.wakeAt, ready)
			continue
		}
		w.slot = l.quotas.take(w.operation)
		l.forget(w)
		w.wake()
	}
	if len(l.waiting) > 0 && l.waiting[0].alarmAt > l.wakeAt {
		l.waiting[0].wake()
	}
}

func (l *limiter) forget(w *waiting) {
	l.waiting = slices.DeleteFunc(l.waiting, func(each *waiting) bool { return each == w })
}

// finish ends a request; it returns what its response, if any, said about its rate limits.
func (l *limiter) finish(s *slot, status int, header http.Header) *RateLimit {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.quotas.release(s)
	var seen *RateLimit
	if header != nil {
		seen = l.quotas.learn(s, status, header)
	}
	if seen != nil {
		l.latest.Store(seen)
	}
	l.pump()
	return seen
}

// pause pauses all operations, as another process was told to.
func (l *limiter) pause(delay float64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.quotas.pause(delay)
	l.pump()
}
