package core

import (
	"net/http"
	"regexp"
	"sort"
	"strings"
)

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
	found.reset = headers[found.resetName]
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
