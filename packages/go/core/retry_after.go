package core

import (
	"math"
	"net/http"
	"strings"
)

const (
	// A number this large can only be a time: 1e9 s is September 2001, or 31 years of waiting.
	smallestEpoch = 1e9
	// From here on it is a time in milliseconds: 1e11 ms is March 1973; in seconds it would be the year 5138.
	smallestEpochMS = 1e11
	// Larger numbers are no plausible times: 1e14 ms is the year 5138.
	largestEpochMS = 1e14
)

// readRetryAfter reads retry-after-ms, then Retry-After: seconds (also fractions), the HTTP dates, ISO
// dates, epoch seconds and durations such as 10s. Dates are compared with the service's own Date (RFC 9110
// §10.2.3). It returns seconds from now, 0 for the past; false when nothing readable was sent.
func readRetryAfter(header http.Header, now float64) (float64, bool) {
	exact := strings.TrimSpace(joined(header, "Retry-After-Ms"))
	if isPlainNumber(exact) && atof(exact) < largestEpochMS {
		return atof(exact) / 1000, true
	}
	value := strings.TrimSpace(joined(header, "Retry-After"))
	if value == "" {
		return 0, false
	}
	server := serverNow(header, now)
	if longest, ok, numbers := readNumbers(value, server); numbers {
		return longest, ok
	}
	at, ok := parseHTTPDate(value, server)
	if !ok {
		at, ok = parseISODate(value)
	}
	if !ok {
		return parseDuration(value)
	}
	return math.Max(0, at-server), true
}

// readNumbers returns the longest of one or more delays in numbers.
func readNumbers(value string, server float64) (longest float64, ok, numbers bool) {
	for part := range strings.SplitSeq(value, ",") {
		part = strings.TrimSpace(part)
		if !isPlainNumber(part) {
			return 0, false, false
		}
		if delay, plausible := delayOf(atof(part), server); plausible {
			longest, ok = math.Max(longest, delay), true
		}
	}
	return longest, ok, true
}

// delayOf ignores a time in the past, which is either an error or an absurdly long delay.
func delayOf(number, server float64) (float64, bool) {
	if number < smallestEpoch {
		return number, true
	}
	at := number
	if number >= smallestEpochMS {
		at = number / 1000
	}
	return at - server, at >= server && number < largestEpochMS
}
