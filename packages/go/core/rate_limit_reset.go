package core

import (
	"math"
	"regexp"
	"strings"
)

// reset is a parsed rate-limit reset.
type reset struct {
	delay float64 // seconds; 0 when it has passed
	unit  string
	sure  bool
}

// resetEvidence distinguishes seconds from milliseconds. Its fields are negative when they are not known.
type resetEvidence struct {
	serviceNow float64
	window     float64
	retryAfter float64
}

const (
	// No plan has a window longer than 400 days, so a later reset is an error of the service.
	maxResetDelay = 400 * 86_400
	// A bare delay up to a day is read as seconds: a day is the longest common window.
	maxResetSeconds = 86_400
)

// From which number on a value is a point in time, by unit: all lie between 1973 and the year 5138.
var epochUnits = []struct {
	smallest float64
	unit     string
	seconds  float64
}{{1e17, "epoch-ns", 1e-9}, {1e14, "epoch-us", 1e-6}, {1e11, "epoch-ms", 1e-3}, {1e9, "epoch-s", 1}}

var resetNamed = regexp.MustCompile(`\bresets?=([^;,]+)`)

// readReset parses a reset: a number, a date or a duration. The name of the header may tell its unit.
func readReset(text, name string, evidence resetEvidence) (reset, bool) {
	value := strings.TrimSpace(text)
	if len(value) > 1 && value[0] == '"' && value[len(value)-1] == '"' {
		value = value[1 : len(value)-1]
	}
	if strings.Contains(value, "=") {
		if named := resetNamed.FindStringSubmatch(value); named != nil {
			value = strings.TrimSpace(named[1])
		}
	}
	found, ok := readResetNumber(value, name, evidence)
	if !ok {
		found, ok = readResetDate(value, evidence)
	}
	if !ok {
		found.delay, ok = parseDuration(value)
		found.unit, found.sure = "duration", true
	}
	return found, ok && found.delay <= maxResetDelay
}

func readResetDate(value string, evidence resetEvidence) (reset, bool) {
	if at, ok := parseHTTPDate(value, 0); ok {
		return reset{until(at, evidence), "http-date", true}, true
	}
	at, ok := parseISODate(value)
	return reset{until(at, evidence), "iso-date", true}, ok
}

func readResetNumber(value, name string, evidence resetEvidence) (reset, bool) {
	if end := strings.IndexAny(value, ",;"); end >= 0 {
		value = strings.TrimSpace(value[:end])
	}
	if digits, isNegative := strings.CutPrefix(value, "-"); isNegative && isPlainNumber(digits) && atof(digits) > 0 {
		return reset{0, "negative", true}, true
	}
	if !isPlainNumber(strings.TrimPrefix(value, "-")) {
		return reset{}, false
	}
	number := atof(value)
	for _, each := range epochUnits {
		if number >= each.smallest {
			return reset{until(number*each.seconds, evidence), each.unit, true}, true
		}
	}
	unit := resetUnitByName(value, name)
	if unit == "" {
		unit = resetUnitByEvidence(number, evidence)
	}
	sure := unit != ""
	if unit == "s" || unit == "" && number <= maxResetSeconds {
		return reset{number, "delta-s", sure}, true
	}
	return reset{number / 1000, "delta-ms", sure}, true
}

// until returns seconds until a moment, without floating-point noise below a microsecond.
func until(at float64, evidence resetEvidence) float64 {
	return math.Max(0, math.Round((at-evidence.serviceNow)*1e6)/1e6)
}

func resetUnitByName(digits, name string) string {
	switch {
	case strings.HasSuffix(name, "-ms"):
		return "ms"
	case strings.HasSuffix(name, "-after") || strings.Contains(digits, "."):
		return "s"
	}
	return ""
}

// resetUnitByEvidence uses that a delay fits into its window (5 % for rounding), and that Retry-After
// usually means the same moment.
func resetUnitByEvidence(delay float64, evidence resetEvidence) string {
	switch {
	case evidence.window >= 0 && delay <= evidence.window*1.05:
		return "s"
	case evidence.window >= 0 && delay <= evidence.window*1050:
		return "ms"
	case evidence.retryAfter < 0:
		return ""
	}
	tolerance := math.Max(2, evidence.retryAfter/10)
	fitsSeconds := math.Abs(delay-evidence.retryAfter) <= tolerance
	fitsMilliseconds := math.Abs(delay/1000-evidence.retryAfter) <= tolerance
	switch {
	case fitsSeconds == fitsMilliseconds:
		return ""
	case fitsSeconds:
		return "s"
	}
	return "ms"
}
