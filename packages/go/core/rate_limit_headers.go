package core

import (
	"cmp"
	"math"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// readRateLimit reads what a response says about its rate limits: the IETF fields (drafts 00 to 11),
// X-RateLimit-*, X-Rate-Limit-* and names per resource. It returns nil when it says nothing. serviceNow is
// the time by the service's clock. Policies are parsed only when they differ from those of the newest response.
func (k *knownPolicies) readRateLimit(header http.Header, now, serviceNow float64) *RateLimit {
	policies := k.read(firstOf(header, "Ratelimit-Policy", "X-Ratelimit-Limit", "Ratelimit-Limit"))
	described, ok := readStructured(header, policies)
	if !ok {
		described = readPlain(lowerHeaders(header))
	}
	if len(described) == 0 {
		return nil
	}
	evidence := resetEvidence{serviceNow: serviceNow, window: -1, retryAfter: -1}
	if delay, asked := readRetryAfter(header, now); asked {
		evidence.retryAfter = delay
	}
	limit := &RateLimit{ObservedAt: fromEpoch(now), Quotas: make([]RateLimitQuota, 0, len(described))}
	for index, fields := range described {
		quota, found := fields.describe(policies, header, evidence)
		limit.Quotas = append(limit.Quotas, quota)
		if index > 0 {
			continue
		}
		limit.Limit, limit.Remaining, limit.ResetIn = quota.Limit, quota.Remaining, quota.ResetIn
		if quota.ResetIn != nil {
			at := limit.ObservedAt.Add(seconds(found.delay))
			limit.ResetAt, limit.Unit, limit.Sure = &at, found.unit, found.sure
		}
	}
	return limit
}

// firstOf returns the first of the headers that is there, even if it is empty.
func firstOf(header http.Header, names ...string) string {
	for _, name := range names {
		if _, isThere := header[name]; isThere {
			return joined(header, name)
		}
	}
	return ""
}

// policy is one quota of RateLimit-Policy.
type policy struct {
	name     string
	limit    int64
	window   int64
	isBucket bool
}

// quotaFields is one quota of the other headers.
type quotaFields struct {
	name      string
	isNamed   bool // as those of RateLimit are
	limit     *int64
	remaining *int64
	reset     string // empty without one
	resetName string
}

func (f quotaFields) describe(policies []policy, header http.Header, evidence resetEvidence) (RateLimitQuota, reset) {
	quota := RateLimitQuota{Limit: f.limit, Remaining: f.remaining}
	for _, each := range policies {
		if !f.isNamed && f.limit != nil && each.limit == *f.limit || f.isNamed && each.name == f.name {
			window := time.Duration(each.window) * time.Second
			quota.Window, quota.IsBucket = &window, each.isBucket
			evidence.window = float64(each.window)
			break
		}
	}
	if quota.Window == nil && len(policies) > 0 {
		evidence.window = float64(policies[len(policies)-1].window)
	}
	switch {
	case f.isNamed:
		quota.Name = f.name
	case f.limit != nil:
		quota.Name = strconv.FormatInt(*f.limit, 10)
	}
	found, ok := f.readReset(header, evidence)
	if ok {
		delay := seconds(found.delay)
		quota.ResetIn = &delay
	}
	return quota, found
}

// structuredReset is used as the name of the reset in RateLimit, which is always a delay in seconds.
const structuredReset = "ratelimit-after"

// A point in time has at least as many characters as a Unix time of today.
const shortestTime = len("1000000000")

func (f quotaFields) readReset(header http.Header, evidence resetEvidence) (reset, bool) {
	if f.reset == "" {
		return reset{}, false
	}
	delta, ok := readReset(f.reset, f.resetName, evidence)
	plain := joined(header, "X-Ratelimit-Reset")
	if !ok || f.resetName != structuredReset || len(plain) < shortestTime {
		return delta, ok
	}
	// RateLimit has whole seconds: a time in X-RateLimit-Reset less than 2 s from it is used.
	exact, isReadable := readReset(plain, "", resetEvidence{serviceNow: evidence.serviceNow, window: -1, retryAfter: -1})
	isTime := strings.HasPrefix(exact.unit, "epoch") || strings.HasSuffix(exact.unit, "-date")
	if isReadable && isTime && math.Abs(exact.delay-delta.delay) <= 2 {
		return exact, true
	}
	return delta, true
}

var (
	policyBucket = regexp.MustCompile(`;\s*policy="[^"]*bucket"`)
	draft7       = regexp.MustCompile(`\blimit=(\d{1,15}), *remaining=(\d{1,15}), *reset=(\d{1,15})`)
)

// entryOf splits an entry such as "minute";q=100;w=60 into its name and its parameters, which begin with a semicolon.
func entryOf(entry string) (name, parameters string, isQuoted bool) {
	entry = strings.TrimSpace(entry)
	if quoted, ok := strings.CutPrefix(entry, `"`); ok {
		name, parameters, _ = strings.Cut(quoted, `"`)
		return name, strings.TrimSpace(parameters), true
	}
	end := max(0, strings.IndexByte(entry, ';'))
	return strings.TrimSpace(entry[:end]), entry[end:], false
}

// parameter returns the digits of a parameter, such as 60 for w; empty when they are missing or too many for a count.
func parameter(parameters, name string) string {
	for parameters != "" {
		var part string
		part, parameters, _ = strings.Cut(parameters, ";")
		if found, value, ok := strings.Cut(part, "="); ok && strings.TrimSpace(found) == name {
			return leadingDigits(value)
		}
	}
	return ""
}

// leadingDigits returns the 1 to 15 digits that a text begins with; empty for another text.
func leadingDigits(text string) string {
	if count := countDigits(text); count <= 15 {
		return text[:count]
	}
	return ""
}

// knownPolicies are those of the newest response: most responses repeat them.
type knownPolicies struct {
	text  string
	found []policy
}

func (k *knownPolicies) read(text string) []policy {
	if text != k.text {
		k.text, k.found = text, readPolicies(text)
	}
	return k.found
}

// readPolicies parses "minute";q=100;w=60;policy="token bucket" and 100, 100;window=60.
func readPolicies(text string) []policy {
	var found []policy
	for entry := range strings.SplitSeq(text, ",") {
		name, parameters, isQuoted := entryOf(entry)
		window, quota := cmp.Or(parameter(parameters, "w"), parameter(parameters, "window")), parameter(parameters, "q")
		if !isQuoted {
			if quota == "" && leadingDigits(name) == name {
				// 100;window=60
				quota = name
			}
			name = ""
		}
		if window == "" || quota == "" {
			continue
		}
		found = append(found, policy{name, int64(atof(quota)), int64(atof(window)), policyBucket.MatchString(entry)})
	}
	slices.SortStableFunc(found, func(a, b policy) int { return cmp.Compare(a.window, b.window) })
	return found
}

// readStructured parses "burst";r=50;t=30 (drafts 08 to 11) or limit=100, remaining=50, reset=5 (draft 07).
// A malformed field is ignored as a whole (draft-ietf-httpapi-ratelimit-headers-11, section 6).
func readStructured(header http.Header, policies []policy) ([]quotaFields, bool) {
	if _, isThere := header["Ratelimit"]; !isThere {
		return nil, false
	}
	text := joined(header, "Ratelimit")
	if strings.Contains(text, "limit=") {
		if m := draft7.FindStringSubmatch(text); m != nil {
			return []quotaFields{{limit: whole(m[1]), remaining: whole(m[2]), reset: m[3], resetName: structuredReset}}, true
		}
	}
	items := make([]quotaFields, 0, 1+strings.Count(text, ","))
	for isMore := true; isMore; {
		var entry string
		entry, text, isMore = strings.Cut(text, ",")
		name, parameters, isQuoted := entryOf(entry)
		left := parameter(parameters, "r")
		if !isQuoted || left == "" || parameters[0] != ';' {
			return nil, false
		}
		item := quotaFields{name: name, isNamed: true, remaining: whole(left), reset: parameter(parameters, "t"), resetName: structuredReset}
		if at := slices.IndexFunc(policies, func(p policy) bool { return p.name == name }); at >= 0 {
			item.limit = Ptr(policies[at].limit)
		}
		items = append(items, item)
	}
	slices.SortStableFunc(items, func(a, b quotaFields) int { return cmp.Compare(a.urgency(), b.urgency()) })
	return items, true
}

// urgency orders by what binds first: of the exhausted quotas the longest wait, else the smallest share left.
func (f quotaFields) urgency() float64 {
	switch {
	case *f.remaining == 0 && f.reset != "":
		return -1 - atof(f.reset)
	case *f.remaining == 0:
		return -1
	case f.limit == nil:
		return 1
	case *f.limit == 0:
		return math.Inf(1)
	}
	return float64(*f.remaining) / float64(*f.limit)
}

func whole(digits string) *int64 {
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		return nil
	}
	return &n
}

func fromEpoch(at float64) time.Time {
	whole, fraction := math.Modf(at)
	return time.Unix(int64(whole), int64(math.Round(fraction*1e9)))
}
