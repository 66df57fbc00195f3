package core

import (
	"math"
	"net/http"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"
)

// readRateLimit reads what a response says about its rate limits: the IETF fields (drafts 00 to 11),
// X-RateLimit-*, X-Rate-Limit-* and names per resource. It returns nil when it says nothing. serviceNow is
// the time by the service's clock.
func readRateLimit(header http.Header, now, serviceNow float64) *RateLimit {
	return new(knownPolicies).readRateLimit(header, now, serviceNow)
}

// readRateLimit does the same, and reads policies only when they differ from those of the newest response.
func (k *knownPolicies) readRateLimit(header http.Header, now, serviceNow float64) *RateLimit {
	names := lowerHeaders(header)
	policies := k.read(firstOf(names, "ratelimit-policy", "x-ratelimit-limit", "ratelimit-limit"))
	text, isThere := names["ratelimit"]
	described, ok := readStructured(text, isThere, policies)
	if !ok {
		described = readPlain(names)
	}
	if len(described) == 0 {
		return nil
	}
	evidence := resetEvidence{serviceNow: serviceNow, window: -1, retryAfter: -1}
	if delay, asked := readRetryAfter(header, now); asked {
		evidence.retryAfter = delay
	}
	limit := &RateLimit{ObservedAt: fromEpoch(now)}
	for index, fields := range described {
		quota, found := fields.describe(policies, names, evidence)
		limit.Quotas = append(limit.Quotas, quota)
		if index > 0 {
			continue
		}
		limit.Limit, limit.Remaining, limit.ResetIn = quota.Limit, quota.Remaining, quota.ResetIn
		if found != nil {
			at := limit.ObservedAt.Add(seconds(found.delay))
			limit.ResetAt, limit.Unit, limit.Sure = &at, found.unit, found.sure
		}
	}
	return limit
}

// firstOf returns the first of the headers that is there, even if it is empty.
func firstOf(headers map[string]string, names ...string) string {
	for _, name := range names {
		if text, isThere := headers[name]; isThere {
			return text
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
	name      *string
	limit     *int64
	remaining *int64
	reset     *string
	resetName string
}

func (f quotaFields) describe(policies []policy, names map[string]string, evidence resetEvidence) (RateLimitQuota, *reset) {
	quota := RateLimitQuota{Limit: f.limit, Remaining: f.remaining}
	for _, each := range policies {
		if f.name == nil && f.limit != nil && each.limit == *f.limit || f.name != nil && each.name == *f.name {
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
	case f.name != nil:
		quota.Name = *f.name
	case f.limit != nil:
		quota.Name = strconv.FormatInt(*f.limit, 10)
	}
	found := f.readReset(names, evidence)
	if found != nil {
		delay := seconds(found.delay)
		quota.ResetIn = &delay
	}
	return quota, found
}

// structuredReset is used as the name of the reset in RateLimit, which is always a delay in seconds.
const structuredReset = "ratelimit-after"

func (f quotaFields) readReset(names map[string]string, evidence resetEvidence) *reset {
	if f.reset == nil {
		return nil
	}
	delta, ok := readReset(*f.reset, f.resetName, evidence)
	if !ok {
		return nil
	}
	plain, isThere := names["x-ratelimit-reset"]
	if f.resetName != structuredReset || !isThere {
		return &delta
	}
	// RateLimit has whole seconds: a time in X-RateLimit-Reset less than 2 s from it is used.
	exact, ok := readReset(plain, "", resetEvidence{serviceNow: evidence.serviceNow, window: -1, retryAfter: -1})
	isTime := strings.HasPrefix(exact.unit, "epoch") || strings.HasSuffix(exact.unit, "-date")
	if ok && isTime && math.Abs(exact.delay-delta.delay) <= 2 {
		return &exact
	}
	return &delta
}

var (
	policyWindow  = regexp.MustCompile(`;\s*w(?:indow)?=(\d{1,15})(?:\D|$)`)
	policyQuota   = regexp.MustCompile(`;\s*q=(\d{1,15})(?:\D|$)`)
	leadingQuota  = regexp.MustCompile(`^\s*(\d{1,15})\s*;`)
	policyName    = regexp.MustCompile(`^\s*"([^"]*)"`)
	policyBucket  = regexp.MustCompile(`;\s*policy="[^"]*bucket"`)
	draft7        = regexp.MustCompile(`\blimit=(\d{1,15}), *remaining=(\d{1,15}), *reset=(\d{1,15})`)
	structuredKey = regexp.MustCompile(`^\s*"([^"]*)"\s*;`)
	structuredR   = regexp.MustCompile(`;\s*r=(\d{1,15})(?:\D|$)`)
	structuredT   = regexp.MustCompile(`;\s*t=(\d+)`)
)

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
		window, quota := policyWindow.FindStringSubmatch(entry), policyQuota.FindStringSubmatch(entry)
		if quota == nil {
			quota = leadingQuota.FindStringSubmatch(entry)
		}
		if window == nil || quota == nil {
			continue
		}
		name := ""
		if match := policyName.FindStringSubmatch(entry); match != nil {
			name = match[1]
		}
		found = append(found, policy{name, int64(atof(quota[1])), int64(atof(window[1])), policyBucket.MatchString(entry)})
	}
	sort.SliceStable(found, func(a, b int) bool { return found[a].window < found[b].window })
	return found
}

// readStructured parses "burst";r=50;t=30 (drafts 08 to 11) or limit=100, remaining=50, reset=5 (draft 07).
// A malformed field is ignored as a whole (draft-ietf-httpapi-ratelimit-headers-11, section 6).
func readStructured(text string, isThere bool, policies []policy) ([]quotaFields, bool) {
	if !isThere {
		return nil, false
	}
	if m := draft7.FindStringSubmatch(text); m != nil {
		return []quotaFields{{limit: whole(m[1]), remaining: whole(m[2]), reset: &m[3], resetName: structuredReset}}, true
	}
	var items []quotaFields
	for entry := range strings.SplitSeq(text, ",") {
		name, left := structuredKey.FindStringSubmatch(entry), structuredR.FindStringSubmatch(entry)
		if name == nil || left == nil {
			return nil, false
		}
		item := quotaFields{name: &name[1], remaining: whole(left[1]), resetName: structuredReset}
		if delay := structuredT.FindStringSubmatch(entry); delay != nil {
			item.reset = &delay[1]
		}
		if at := slices.IndexFunc(policies, func(p policy) bool { return p.name == name[1] }); at >= 0 {
			limit := policies[at].limit
			item.limit = &limit
		}
		items = append(items, item)
	}
	sort.SliceStable(items, func(a, b int) bool { return items[a].urgency() < items[b].urgency() })
	return items, true
}

// urgency orders by what binds first: of the exhausted quotas the longest wait, else the smallest share left.
func (f quotaFields) urgency() float64 {
	switch {
	case *f.remaining == 0 && f.reset != nil:
		return -1 - atof(*f.reset)
	case *f.remaining == 0:
		return -1
	case f.limit == nil:
		return 1
	case *f.limit == 0:
		return math.Inf(1)
	}
	return float64(*f.remaining) / float64(*f.limit)
}

// Which of several headers counts, the most exact first; requests go before tokens.
var preferredNames = []*regexp.Regexp{
	regexp.MustCompile(`limit-reset-after$`), regexp.MustCompile(`limit-reset-ms$`), regexp.MustCompile(`limit-reset$`),
	regexp.MustCompile(`requests`), regexp.MustCompile(`reset|remaining`), regexp.MustCompile(`limit$`),
}

var (
	anyLimitName = regexp.MustCompile(`rate-?limit.*(?:reset|remaining|limit)`)
	lastWord     = regexp.MustCompile(`^(.*)(?:reset|remaining|limit)(?:-after|-ms)?(.*)$`)
	leadingCount = regexp.MustCompile(`^\s*"?(\d{1,15})(?:\D|$)`)
)

// readPlain reads X-RateLimit-Reset and its siblings as well as acme-rate-limit-requests-remaining.
func readPlain(headers map[string]string) []quotaFields {
	var names []string
	for name := range headers {
		if strings.Contains(name, "limit") && anyLimitName.MatchString(name) {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	for _, pattern := range preferredNames {
		for _, name := range names {
			if pattern.MatchString(name) {
				return []quotaFields{plainFields(headers, name)}
			}
		}
	}
	return nil
}

func plainFields(headers map[string]string, name string) quotaFields {
	found := quotaFields{resetName: name}
	if !strings.Contains(name, "reset") {
		found.resetName = sibling(name, "reset")
	}
	if text, ok := headers[found.resetName]; ok {
		found.reset = &text
	}
	if m := leadingCount.FindStringSubmatch(headers[sibling(name, "limit")]); m != nil {
		found.limit = whole(m[1])
	}
	if m := leadingCount.FindStringSubmatch(headers[sibling(name, "remaining")]); m != nil {
		found.remaining = whole(m[1])
	}
	return found
}

// sibling returns a header of the same family: x-ratelimit-limit for x-ratelimit-reset-after.
func sibling(name, word string) string { return lastWord.ReplaceAllString(name, "${1}"+word+"${2}") }

func whole(digits string) *int64 {
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		return nil
	}
	return &n
}

// lowerHeaders returns the headers about limits by their names in lower case.
func lowerHeaders(header http.Header) map[string]string {
	var found map[string]string
	for name := range header {
		// Names are canonical: only their first letters are capitals.
		if !strings.Contains(name, "imit") {
			continue
		}
		lower := strings.ToLower(name)
		if !strings.Contains(lower, "limit") {
			continue
		}
		if found == nil {
			found = make(map[string]string, 8)
		}
		found[lower] = joined(header, name)
	}
	return found
}

func fromEpoch(at float64) time.Time {
	whole, fraction := math.Modf(at)
	return time.Unix(int64(whole), int64(math.Round(fraction*1e9)))
}
