package core

import (
	"math"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// The date forms of RFC 9110 §5.6.7, that of JavaScript's Date.prototype.toString, and RFC 3339 with its
// SQL and Go spellings.
var (
	dayFirst   = regexp.MustCompile(`^[A-Z][a-z]+, (\d{1,2})[ -]([A-Z][a-z]{2})[ -](\d{2,4}) (\d{2}):(\d{2}):(\d{2}) GMT$`)
	asctime    = regexp.MustCompile(`^[A-Z][a-z]{2} ([A-Z][a-z]{2}) +(\d{1,2}) (\d{2}):(\d{2}):(\d{2}) (\d{4})$`)
	scriptDate = regexp.MustCompile(`^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT([+-])(\d{2})(\d{2})(?: \(.*\))?$`)
	isoDate    = regexp.MustCompile(`^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(\.\d+)? ?(?:Z|([+-])(\d{2}):?(\d{2}))?(?: UTC)?$`)

	goDuration  = regexp.MustCompile(`^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s)?(?:(\d+(?:\.\d+)?)ms)?$`)
	isoDuration = regexp.MustCompile(`^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?()$`)
)

const months = "JanFebMarAprMayJunJulAugSepOctNovDec"

// parseHTTPDate returns seconds since the epoch. A two-digit year is of this century, unless that is more
// than 50 years after now.
func parseHTTPDate(text string, now float64) (float64, bool) {
	if isFixedDate(text) {
		return utc(text[12:16], text[8:11], text[5:7], []string{text[17:19], text[20:22], text[23:25]})
	}
	if m := dayFirst.FindStringSubmatch(text); m != nil {
		if len(m[3]) != 2 {
			return utc(m[3], m[2], m[1], m[4:7])
		}
		at, ok := utc("20"+m[3], m[2], m[1], m[4:7])
		later := time.Unix(int64(now), 0).UTC().AddDate(50, 0, 0)
		if ok && now != 0 && at > float64(later.Unix()) {
			return utc("19"+m[3], m[2], m[1], m[4:7])
		}
		return at, ok
	}
	if m := asctime.FindStringSubmatch(text); m != nil {
		return utc(m[6], m[1], m[2], m[3:6])
	}
	if m := scriptDate.FindStringSubmatch(text); m != nil {
		local, ok := utc(m[3], m[1], m[2], m[4:7])
		return local - zoneOffset(m[7], m[8], m[9]), ok
	}
	return 0, false
}

// isFixedDate matches the form that servers send (RFC 9110, IMF-fixdate), without the cost of an expression.
func isFixedDate(text string) bool {
	const form = "Aaa, 00 Aaa 0000 00:00:00 GMT"
	if len(text) != len(form) {
		return false
	}
	for index := range len(form) {
		c, wanted := text[index], form[index]
		switch {
		case wanted == '0' && '0' <= c && c <= '9', wanted == 'A' && 'A' <= c && c <= 'Z', wanted == 'a' && 'a' <= c && c <= 'z':
			continue
		}
		if c != wanted {
			return false
		}
	}
	return true
}

// parseISODate returns seconds since the epoch; without a zone it reads UTC.
func parseISODate(text string) (float64, bool) {
	m := isoDate.FindStringSubmatch(text)
	if m == nil || atoi(m[6]) > 59 {
		return 0, false
	}
	at, ok := utcDay(atoi(m[1]), atoi(m[2]), atoi(m[3]), m[4:7])
	if m[8] != "" {
		at -= zoneOffset(m[8], m[9], m[10])
	}
	return at + atof(m[7]), ok
}

// parseDuration reads a Go duration (1h2m3.5s, 250ms) or an ISO 8601 duration (PT1M30S) as seconds.
func parseDuration(text string) (float64, bool) {
	m := goDuration.FindStringSubmatch(text)
	if m == nil {
		m = isoDuration.FindStringSubmatch(text)
	}
	if m == nil || strings.Join(m[1:], "") == "" {
		return 0, false
	}
	return atof(m[1])*3600 + atof(m[2])*60 + atof(m[3]) + atof(m[4])/1000, true
}

// serverNow returns the service's time at a response, in seconds since the epoch: its Date, and the Age
// that a cache added. A wrong clock on either side then does no harm.
func serverNow(header http.Header, now float64) float64 {
	return new(knownDate).serverNow(header, now)
}

// knownDate is the Date of the newest response: those within a second repeat it.
type knownDate struct {
	text   string
	at     float64
	isDate bool
}

// serverNow does the same, and parses Date only when it differs from that of the newest response.
func (k *knownDate) serverNow(header http.Header, now float64) float64 {
	if text := joined(header, "Date"); text != k.text {
		k.text = text
		k.at, k.isDate = parseHTTPDate(text, 0)
	}
	if !k.isDate {
		return now
	}
	if age := strings.TrimSpace(joined(header, "Age")); isPlainNumber(age) {
		return k.at + atof(age)
	}
	return k.at
}

// isPlainNumber reports whether a text has only digits, with or without a fraction.
func isPlainNumber(text string) bool {
	whole, fraction, hasFraction := strings.Cut(text, ".")
	return isDigits(whole) && (!hasFraction || isDigits(fraction))
}

func isDigits(text string) bool { return text != "" && countDigits(text) == len(text) }

// countDigits returns how many digits a text begins with.
func countDigits(text string) int {
	for index := range len(text) {
		if text[index] < '0' || text[index] > '9' {
			return index
		}
	}
	return len(text)
}

func utc(year, month, day string, clock []string) (float64, bool) {
	index := strings.Index(months, month)
	if index < 0 || index%3 != 0 {
		return 0, false
	}
	return utcDay(atoi(year), index/3+1, atoi(day), clock)
}

func utcDay(year, month, day int, clock []string) (float64, bool) {
	hour, minute, second := atoi(clock[0]), atoi(clock[1]), atoi(clock[2])
	// A leap second is the first second of the next minute.
	at := time.Date(year, time.Month(month), day, hour, minute, min(second, 59), 0, time.UTC)
	valid := year > 0 && at.Year() == year && int(at.Month()) == month && at.Day() == day && hour < 24 && minute < 60
	return float64(at.Unix()) + float64(second/60), valid && second <= 60
}

func zoneOffset(sign, hours, minutes string) float64 {
	offset := float64((atoi(hours)*60 + atoi(minutes)) * 60)
	if sign == "-" {
		return -offset
	}
	return offset
}

func atoi(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

func atof(digits string) float64 {
	f, err := strconv.ParseFloat(digits, 64)
	if err != nil && !math.IsInf(f, 0) {
		return 0
	}
	return f
}

// joined returns the value of a header by its canonical name, those of a repeated one joined by commas; empty without it.
func joined(header http.Header, name string) string {
	values := header[name]
	if len(values) == 1 {
		return values[0]
	}
	return strings.Join(values, ", ")
}

// epoch returns a time as seconds since the epoch.
func epoch(t time.Time) float64 {
	return float64(t.Unix()) + float64(t.Nanosecond())/1e9
}
