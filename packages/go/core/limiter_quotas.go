package core

import (
	"math"
	"net/http"
	"slices"
)

// A request in flight so many seconds longer than an answered one is counted by the service already.
const countedSeconds = 1.0

// allOperations is the key of a pause that applies to all operations.
const allOperations = "*"

// slot is an admitted request. It counts as in flight until it is finished.
type slot struct {
	operation string
	number    int // from 1, in the order of sending
	sentAt    float64
}

// quotas counts the requests and quotas of one account. The limiter holds its lock around each method.
type quotas struct {
	clock    Clock
	service  serviceClock
	date     knownDate
	policies knownPolicies
	byName   map[string]*limiterQuota
	// By operation, the quotas that its last response with limits carried; only these hold it back.
	carried  map[string][]*limiterQuota
	pauses   map[string]float64 // until when a 429 pauses an operation, or all
	inFlight map[string][]*slot // by operation, in the order of sending
	sent     int
}

func newQuotas(clock Clock) *quotas {
	return &quotas{
		clock: clock, service: serviceClock{math.Inf(-1), math.Inf(1)}, byName: map[string]*limiterQuota{},
		carried: map[string][]*limiterQuota{}, pauses: map[string]float64{}, inFlight: map[string][]*slot{},
	}
}

func (q *quotas) moment() moment { return moment{q.clock.Monotonic().Seconds(), q.sent} }

func (q *quotas) take(operation string) *slot {
	q.sent++
	taken := &slot{operation, q.sent, q.clock.Monotonic().Seconds()}
	q.inFlight[operation] = append(q.inFlight[operation], taken)
	return taken
}

func (q *quotas) release(s *slot) {
	slots := q.inFlight[s.operation]
	// One that was counted by the service is forgotten already.
	if index := slices.Index(slots, s); index >= 0 {
		q.inFlight[s.operation] = slices.Delete(slots, index, index+1)
	}
}

// pause pauses all operations.
func (q *quotas) pause(delay float64) {
	q.pauses[allOperations] = math.Max(q.moment().now+delay, q.pausedUntil(""))
}

// readyAt returns when a request of an operation may be sent; when one of any may, for an empty name.
func (q *quotas) readyAt(at moment, operation string) float64 {
	ready := math.Max(at.now, q.pausedUntil(operation))
	for _, quota := range q.of(operation) {
		ready = math.Max(ready, quota.readyAt(at, q.inFlightOf(quota)))
	}
	return ready
}

// of returns the quotas that hold an operation back: before its first response, those that hold all others.
func (q *quotas) of(operation string) []*limiterQuota {
	if carried, ok := q.carried[operation]; ok {
		return carried
	}
	var common []*limiterQuota
	begun := false
	for _, carried := range q.carried {
		if !begun {
			common, begun = slices.Clone(carried), true
			continue
		}
		common = slices.DeleteFunc(common, func(each *limiterQuota) bool { return !slices.Contains(carried, each) })
	}
	return common
}

func (q *quotas) inFlightOf(quota *limiterQuota) int {
	count := 0
	for operation, carried := range q.carried {
		if slices.Contains(carried, quota) {
			count += len(q.inFlight[operation])
		}
	}
	return count
}

func (q *quotas) pausedUntil(operation string) float64 {
	until, ok := q.pauses[allOperations]
	if !ok {
		until = math.Inf(-1)
	}
	if own, ok := q.pauses[operation]; ok {
		until = math.Max(until, own)
	}
	return until
}

// learn takes a response; it returns what that said about its rate limits, or nil.
func (q *quotas) learn(s *slot, status int, header http.Header) *RateLimit {
	wall, at := epoch(q.clock.Now()), q.moment()
	if joined(header, "Date") != "" {
		q.service.observe(q.date.serverNow(header, wall), s.sentAt, at.now)
	}
	seen := q.policies.readRateLimit(header, wall, q.service.now(wall, at.now))
	q.forgetCounted(s.sentAt - countedSeconds)
	pause := -1.0
	if status == http.StatusTooManyRequests {
		pause, _ = readRetryAfter(header, wall)
	}
	isExhausted := false
	if seen != nil {
		learned := q.carried[s.operation][:0]
		for _, described := range seen.Quotas {
			quota := q.byName[described.Name]
			if quota == nil {
				quota = newLimiterQuota()
				q.byName[described.Name] = quota
			}
			refused, isEmpty := -1.0, described.Remaining != nil && *described.Remaining == 0
			if isEmpty {
				refused, isExhausted = pause, true
			}
			quota.learn(described, s.number, at, refused)
			learned = append(learned, quota)
		}
		q.carried[s.operation] = learned
	}
	// A 429 although the quotas have room concerns this operation; without any quota, it concerns all.
	if pause > 0 && !isExhausted {
		key := allOperations
		if seen != nil {
			key = s.operation
		}
		q.pauses[key] = at.now + pause
	}
	return seen
}

// forgetCounted: long uploads are counted when they begin; they must not hold back others until they end.
func (q *quotas) forgetCounted(before float64) {
	for operation, slots := range q.inFlight {
		first := slices.IndexFunc(slots, func(each *slot) bool { return each.sentAt >= before })
		if first < 0 {
			first = len(slots)
		}
		q.inFlight[operation] = slices.Delete(slots, 0, first)
	}
}

// Servers write the same Date for up to a second, and a little longer when they are busy.
const datePrecision = 1.1

// serviceClock estimates what the clock of a service shows. It is ahead of the monotonic clock by at least
// and at most so many seconds; responses narrow it down. Setting the wall clock changes nothing.
type serviceClock struct{ least, most float64 }

func (c *serviceClock) observe(date, sentAt, monotonic float64) {
	least, most := date-monotonic, date+datePrecision-sentAt
	c.least, c.most = math.Max(c.least, least), math.Min(c.most, most)
	// The bounds contradict each other: the service's clock was set, so begin again.
	if c.least > c.most {
		c.least, c.most = least, most
	}
}

// now returns the local time while the clocks may agree, else the least possible: no reset is early.
func (c *serviceClock) now(wall, monotonic float64) float64 {
	if ahead := wall - monotonic; c.least <= ahead && ahead <= c.most {
		return wall
	}
	return monotonic + c.least
}
