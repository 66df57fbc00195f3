package core

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Date is a day without a time of day, such as 2026-11-20.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// DateOf returns the day of a time, at its own offset from UTC.
func DateOf(t time.Time) Date {
	year, month, day := t.Date()
	return Date{year, month, day}
}

// ParseDate reads a day in the form 2026-11-20.
func ParseDate(text string) (Date, error) {
	if date, ok := parseDate(text); ok {
		return date, nil
	}
	return Date{}, fmt.Errorf("%q is not a date such as 2026-11-20", text)
}

// In returns the start of the day at a location.
func (d Date) In(location *time.Location) time.Time {
	return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, location)
}

// IsZero reports whether the date is the zero value.
func (d Date) IsZero() bool { return d == Date{} }

// String returns the day in the form 2026-11-20.
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day) }

// MarshalText returns the day in the form 2026-11-20.
func (d Date) MarshalText() ([]byte, error) {
	text := d.String()
	if _, ok := parseDate(text); !ok {
		return nil, invalidArgument("invalid_argument", "The date %s does not exist.", text)
	}
	return []byte(text), nil
}

// UnmarshalText reads a day in the form 2026-11-20.
func (d *Date) UnmarshalText(text []byte) (err error) {
	*d, err = ParseDate(string(text))
	return err
}

func parseDate(text string) (Date, bool) {
	day, err := time.Parse(time.DateOnly, text)
	return DateOf(day), err == nil
}

// parseTime reads a time (RFC 3339). A leap second is the first one of the next minute. One without an offset
// is read as UTC, which services that omit it mean, and hasOffset is false. More digits than nanoseconds have
// are refused, because they would be lost.
func parseTime(text string) (t time.Time, hasOffset, ok bool) {
	const local = len("2026-11-20T20:00:00")
	if len(text) < local || text[13] != ':' || text[16] != ':' || text[10] != ' ' && text[10]|0x20 != 't' {
		return t, false, false
	}
	day, clock, fraction, zone := text[:10], text[11:local], strings.ToUpper(text[local:]), "Z"
	if at := strings.LastIndexAny(fraction, "Z+-"); at >= 0 {
		fraction, zone, hasOffset = fraction[:at], fraction[at:], true
	}
	// What package time would take, too.
	if len(fraction) > len(".123456789") || strings.Contains(fraction, ",") || len(zone) == 6 && (zone[1:3] > "23" || zone[4:] > "59") {
		return t, hasOffset, false
	}
	start, isLeap := strings.CutSuffix(clock, ":60")
	if isLeap {
		clock = start + ":59"
	}
	if isLeap || !hasOffset || text[10] != 'T' {
		text = day + "T" + clock + fraction + zone
	}
	t, err := time.Parse(time.RFC3339, strings.ToUpper(text))
	if isLeap {
		t = t.Add(time.Second)
	}
	// Never the local zone, whatever its offset is now.
	location := time.UTC
	if _, offset := t.Zone(); offset != 0 {
		location = time.FixedZone("", offset)
	}
	return t.In(location), hasOffset, err == nil
}

// appendTime writes a time (RFC 3339) at its own offset, with no, three, six or nine digits of its fraction, as
// the clients in other languages do. It is false for a time that RFC 3339 cannot have.
func appendTime(text []byte, t time.Time) ([]byte, bool) {
	_, offset := t.Zone()
	if t.Year() < 0 || t.Year() > 9999 || offset%60 != 0 || offset <= -24*3600 || offset >= 24*3600 {
		return text, false
	}
	second := len(text) + len("2006-01-02T15:04:05")
	text = t.AppendFormat(text, time.RFC3339)
	if nanoseconds := t.Nanosecond(); nanoseconds > 0 {
		digits := strconv.Itoa(1_000_000_000 + nanoseconds)
		for len(digits) > 4 && digits[len(digits)-3:] == "000" {
			digits = digits[:len(digits)-3]
		}
		text = slices.Insert(text, second, []byte("."+digits[1:])...)
	}
	return text, true
}
