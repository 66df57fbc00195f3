package main

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"
)

// settled is how long nothing changes when no call is about to wait or to send: a call may wait for another one.
const settled = 250 * time.Millisecond

// clock is a clock that asks the runner for every wait, the shortest first. Time moves only when the runner says so.
type clock struct {
	task    *task
	changed chan struct{}
	closed  chan struct{}
	done    sync.WaitGroup

	mu       sync.Mutex
	now      int64
	readings int64
	active   int // calls in progress
	waits    []*wait
}

type wait struct {
	ctx  context.Context
	at   int64
	over chan struct{}
}

func newClock(of *task) *clock {
	c := &clock{task: of, changed: make(chan struct{}, 1), closed: make(chan struct{}), now: of.Now}
	c.done.Go(c.askForWaits)
	return c
}

// close ends the clock, after the response to the wait that was asked for.
func (c *clock) close() {
	close(c.closed)
	c.done.Wait()
}

// Now steps at each reading by what the case says.
func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.readings++
	return time.UnixMilli(c.now + c.readings*c.task.ClockStep).UTC()
}

// Monotonic is the same time without steps.
func (c *clock) Monotonic() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Duration(c.now-c.task.Now) * time.Millisecond
}

// Sleep waits until the runner says that the time is over.
func (c *clock) Sleep(ctx context.Context, d time.Duration) error {
	if milliseconds(d) <= 0 || ctx.Err() != nil {
		return context.Cause(ctx)
	}
	each := &wait{ctx: ctx, over: make(chan struct{})}
	c.change(func() {
		each.at = c.now + milliseconds(d)
		c.waits = append(c.waits, each)
	})
	select {
	case <-each.over:
	case <-ctx.Done():
	}
	c.change(func() { c.waits = slices.DeleteFunc(c.waits, func(other *wait) bool { return other == each }) })
	return context.Cause(ctx)
}

// milliseconds are whole ones, rounded up from more than a thousandth of one.
func milliseconds(d time.Duration) int64 {
	return int64((d + time.Millisecond - time.Microsecond - 1) / time.Millisecond)
}

// count adds to the number of calls in progress.
func (c *clock) count(calls int) { c.change(func() { c.active += calls }) }

func (c *clock) change(make func()) {
	c.mu.Lock()
	make()
	c.mu.Unlock()
	select {
	case c.changed <- struct{}{}:
	default:
	}
}

func (c *clock) askForWaits() {
	for {
		next, all := c.next()
		var timeout <-chan time.Time
		switch {
		case next != nil && all:
			c.ask(next)
			continue
		case next != nil:
			timeout = time.After(settled)
		}
		select {
		case <-c.changed:
		case <-c.closed:
			return
		case <-timeout:
			c.ask(next)
		}
	}
}

// next returns the shortest wait, and whether all calls wait.
func (c *clock) next() (shortest *wait, all bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	count := 0
	for _, each := range c.waits {
		if each.ctx.Err() != nil {
			continue
		}
		count++
		if shortest == nil || each.at < shortest.at {
			shortest = each
		}
	}
	return shortest, count >= c.active
}

func (c *clock) ask(next *wait) {
	call := next.ctx.Value(callKey{}).(*call)
	call.onSleep()
	c.task.lines.write(map[string]any{"id": c.task.ID, "sleep": next.at - c.now})
	text := c.task.lines.read()
	if text == nil {
		panic("the runner left in the middle of a wait")
	}
	var response struct {
		Wake  int64
		Abort bool
	}
	if err := json.Unmarshal(text, &response); err != nil {
		panic(err)
	}
	if response.Abort {
		call.abort()
		return
	}
	c.change(func() {
		c.now = response.Wake
		c.waits = slices.DeleteFunc(c.waits, func(each *wait) bool {
			if each.at > c.now {
				return false
			}
			close(each.over)
			return true
		})
	})
}
