package webhook

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// maxSignatures is how many are read. One per active secret is normal.
const maxSignatures = 20

// readFamily reads ID, time and signatures of one sender: the first of each list of names, or the second of
// each.
func (v *Verifier) readFamily(header http.Header) (id, timestamp, signature string, err error) {
	var timestamps []string
	if v.scheme.Timestamp != nil {
		timestamps = v.scheme.Timestamp.Headers
	}
	lists := [][]string{v.scheme.ID, timestamps, v.scheme.Headers}
	var begun, first []string
	for index := range max(len(lists[0]), len(lists[1]), len(lists[2])) {
		var texts, absent []string
		isBegun := false
		for _, names := range lists {
			name := ""
			if index < len(names) {
				name = names[index]
			} else if len(names) > 0 {
				name = names[0]
			}
			text := ""
			if name != "" {
				text = strings.Join(header.Values(name), ", ")
				if text == "" && !slices.Contains(absent, name) {
					absent = append(absent, name)
				}
				isBegun = isBegun || text != "" && index < len(names)
			}
			texts = append(texts, text)
		}
		if len(absent) == 0 {
			return texts[0], texts[1], texts[2], nil
		}
		if first == nil {
			first = absent
		}
		if begun == nil && isBegun {
			begun = absent
		}
	}
	if begun == nil {
		begun = first
	}
	return "", "", "", refuse("missing_header", fmt.Sprintf("Webhook verification failed: no header %s; check that the request "+
		"is from the service and that proxies forward its headers.", strings.Join(begun, ", ")))
}

// entriesOf returns the entries of a header.
func entriesOf(text, separator string) []string {
	entries := []string{text}
	if separator != "" {
		entries = strings.Split(text, separator)
	}
	var found []string
	for _, each := range entries {
		if each = strings.TrimSpace(each); each != "" && len(found) < maxSignatures {
			found = append(found, each)
		}
	}
	return found
}

var (
	secondDigits      = regexp.MustCompile(`^[0-9]{1,12}$`)
	millisecondDigits = regexp.MustCompile(`^[0-9]{1,15}$`)
)

// readTime returns the time as it is signed, and in seconds.
func readTime(header string, scheme *TimestampScheme, separator string) (string, int64, error) {
	if scheme == nil {
		return "", 0, nil
	}
	if scheme.Prefix == "" {
		separator = ""
	}
	text := ""
	for _, each := range slices.Backward(entriesOf(header, separator)) {
		if rest, ok := strings.CutPrefix(each, scheme.Prefix); ok {
			text = rest
		}
	}
	kind := "a number of seconds"
	switch scheme.Format {
	case "iso":
		kind = "an ISO 8601 time"
		for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02T15:04:05-0700"} {
			if at, err := time.Parse(layout, strings.ToUpper(text)); err == nil {
				return text, at.Unix(), nil
			}
		}
	case "unix_ms":
		kind = "a number of milliseconds"
		if millisecondDigits.MatchString(text) {
			milliseconds, _ := strconv.ParseInt(text, 10, 64)
			return text, milliseconds / 1000, nil
		}
	default:
		if secondDigits.MatchString(text) {
			seconds, _ := strconv.ParseInt(text, 10, 64)
			return text, seconds, nil
		}
	}
	return "", 0, refuse("bad_timestamp", fmt.Sprintf("Webhook verification failed: the timestamp is not %s; check that the "+
		"request is from the service.", kind))
}
