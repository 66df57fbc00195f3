package core

import (
	"fmt"
	"strconv"
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
	if len(text) != len("2026-11-20") || text[4] != '-' || text[7] != '-' {
		return Date{}, false
	}
	year, month, day := number(text[:4]), number(text[5:7]), number(text[8:])
	date := Date{year, time.Month(month), day}
	// A day that does not exist becomes another one.
	return date, year >= 0 && month >= 1 && month <= 12 && day >= 1 && DateOf(date.In(time.UTC)) == date
}

// number reads digits; -1 if there is anything else.
func number(text string) int {
	value := 0
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return -1
		}
		value = 10*value + int(text[i]-'0')
	}
	return value
}

// parseTime reads a time (RFC 3339). A leap second is the first one of the next
// minute. One without an offset is read as UTC, which services that omit it mean,
// and hasOffset is false. More digits than nanoseconds have are refused, because
// they would be lost.
func parseTime(text string) (t time.Time, hasOffset, ok bool) {
	const local = len("2026-11-20T20:00:00")
	if len(text) < local || text[13] != ':' || text[16] != ':' {
		return t, false, false
	}
	date, ok := parseDate(text[:10])
	if separator := text[10] | 0x20; !ok || separator != 't' && separator != ' ' {
		return t, false, false
	}
	hour, minute, second := number(text[11:13]), number(text[14:16]), number(text[17:19])
	if hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60 {
		return t, false, false
	}
	nanoseconds, rest, ok := fraction(text[local:])
	location, hasOffset, isZone := zone(rest)
	t = time.Date(date.Year, date.Month, date.Day, hour, minute, second, nanoseconds, location)
	return t, hasOffset, ok && isZone
}

func fraction(text string) (nanoseconds int, rest string, ok bool) {
	if text == "" || text[0] != '.' {
		return 0, text, true
	}
	end := 1
	for end < len(text) && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	if end == 1 || end > 10 {
		return 0, text, false
	}
	nanoseconds = number(text[1:end])
	for range 10 - end {
		nanoseconds *= 10
	}
	return nanoseconds, text[end:], true
}

func zone(text string) (location *time.Location, hasOffset, ok bool) {
	if text == "" || text == "Z" || text == "z" {
		return time.UTC, text != "", true
	}
	if len(text) != len("+01:00") || text[0] != '+' && text[0] != '-' || text[3] != ':' {
		return time.UTC, true, false
	}
	hours, minutes := number(text[1:3]), number(text[4:])
	if hours < 0 || hours > 23 || minutes < 0 || minutes > 59 {
		return time.UTC, true, false
	}
	offset := (hours*60 + minutes) * 60
	if text[0] == '-' {
		offset = -offset
	}
	if offset == 0 {
		return time.UTC, true, true
	}
	return time.FixedZone("", offset), true, true
}

// appendTime writes a time (RFC 3339) at its own offset, with no, three, six or nine
// digits of its fraction, as the clients in other languages do. It is false for a
// time that RFC 3339 cannot have.
func appendTime(text []byte, t time.Time) ([]byte, bool) {
	_, offset := t.Zone()
	if t.Year() < 0 || t.Year() > 9999 || offset%60 != 0 || offset <= -24*3600 || offset >= 24*3600 {
		return text, false
	}
	text = t.AppendFormat(text, "2006-01-02T15:04:05")
	if nanoseconds := t.Nanosecond(); nanoseconds > 0 {
		digits := strconv.Itoa(1_000_000_000 + nanoseconds)[1:]
		for len(digits) > 3 && digits[len(digits)-3:] == "000" {
			digits = digits[:len(digits)-3]
		}
		text = append(append(text, '.'), digits...)
	}
	return t.AppendFormat(text, "Z07:00"), true
}
