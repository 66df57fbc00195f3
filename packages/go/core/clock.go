package core

import (
	"context"
	"math"
	"time"
)

// Clock is the source of time of a client. Replace it in tests; inside a testing/synctest bubble the
// default works too.
type Clock interface {
	// Now returns the wall-clock time, which is compared with dates in headers.
	Now() time.Time
	// Monotonic returns the time since any fixed start. Deadlines and delays use it, so that setting the
	// wall clock changes nothing.
	Monotonic() time.Duration
	// Sleep waits. It returns early when ctx is done, with the cause of ctx.
	Sleep(ctx context.Context, d time.Duration) error
}

// never is a point in time that no clock reaches.
const never = time.Duration(math.MaxInt64)

var processStart = time.Now()

type systemClock struct{}

func (systemClock) Now() time.Time { return time.Now() }

func (systemClock) Monotonic() time.Duration { return time.Since(processStart) }

func (systemClock) Sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-timer.C:
		return nil
	}
}

// after returns the point in time d after now; never when it would overflow.
func after(now, d time.Duration) time.Duration {
	if now > 0 && d > never-now {
		return never
	}
	return now + d
}

// seconds converts a number of seconds, which may be fractional or too large for a duration.
func seconds(s float64) time.Duration {
	if s >= float64(never)/float64(time.Second) {
		return never
	}
	return time.Duration(math.Round(s * float64(time.Second)))
}
