package core

import (
	"cmp"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"unicode"
)

// problem is the content of an error response, whatever its form: a problem (RFC
// 9457), another shape of JSON, a page of a gateway, text, or nothing.
type problem struct {
	code      string
	detail    string
	errors    []ProblemDetail
	requestID string
}

// longestDetail is how many characters a detail has at most: enough for a sentence, too
// few for a page of markup in a log.
const longestDetail = 500

// object is a JSON object whose shape is not known. Properties of the wrong type are
// ignored (RFC 9457 section 3.1).
type object map[string]any

// readProblem reads an error response; text is valid UTF-8.
func readProblem(status int, header http.Header, text string) problem {
	mediaType, _, _ := strings.Cut(header.Get("Content-Type"), ";")
	mediaType = strings.ToLower(strings.TrimSpace(mediaType))
	parsed := parseProblem(text, mediaType)
	var found problem
	if body, isObject := parsed.(map[string]any); isObject {
		found = object(body).problem()
		found.requestID = object(body).text("request_id")
	} else {
		if inner, isText := parsed.(string); isText {
			text = inner
		}
		found.detail = withoutMarkup(text)
	}
	found.code = cmp.Or(found.code, challengeCode(header), codeOfStatus(status))
	found.detail = clean(found.detail)
	if found.detail == "" {
		found.detail = fmt.Sprintf("HTTP %d (%s)", status, mediaType)
		if strings.TrimSpace(text) == "" {
			found.detail = fmt.Sprintf("HTTP %d with no body", status)
		}
	}
	return found
}

func parseProblem(text, mediaType string) any {
	start := strings.TrimSpace(text)
	if !strings.HasSuffix(mediaType, "json") && (start == "" || !strings.Contains(`{["`, start[:1])) {
		return nil
	}
	var parsed any
	if _, err := Decode([]byte(text), &parsed, false); err != nil {
		return nil
	}
	return parsed
}

func (o object) problem() problem {
	found := problem{errors: o.details()}
	single := o.text("error")
	switch nested, hasNested := o["error"].(map[string]any); {
	case hasNested:
		// As Stripe, OpenAI, Azure and Google send it; Google's code is in status.
		inner := object(nested)
		if _, isNumber := inner["code"].(Number); isNumber {
			found.code = inner.text("status")
		}
		found.code = cmp.Or(found.code, inner.code(), inner.text("type"))
		found.detail = inner.text("message", "detail", "title")
	case o.isProblem():
		found.code = cmp.Or(o.code(), slug(o.text("type")))
		found.detail = o.text("detail", "title")
	case single != "":
		// {"error": "invalid_client"} is a code (RFC 6749 section 5.2), {"error": "Not Found"} a sentence.
		if found.code = single; strings.ContainsFunc(single, isNoCode) {
			found.code = o.code()
		}
		found.detail = cmp.Or(o.text("error_description", "message", "detail"), single)
	default:
		var first ProblemDetail
		if len(found.errors) > 0 {
			first = found.errors[0]
		}
		found.code = cmp.Or(o.code(), first.Code)
		found.detail = cmp.Or(o.text("message", "Message", "detail", "msg", "title"), first.Detail)
	}
	return found
}

func isNoCode(char rune) bool {
	return (char < 'a' || char > 'z') && (char < 'A' || char > 'Z') && (char < '0' || char > '9') && !strings.ContainsRune("_.-", char)
}

func (o object) isProblem() bool {
	_, hasStatus := o["status"].(Number)
	return o.text("title", "detail") != "" && (hasStatus || o.text("type") != "")
}

// details reads lists of errors: arrays of RFC 9457 and JSON:API, invalid-params of RFC
// 7807, Laravel's map, FastAPI's detail.
func (o object) details() []ProblemDetail {
	nested, _ := o["error"].(map[string]any)
	for _, list := range []any{o["errors"], o["invalid-params"], o["detail"], nested["details"]} {
		if entries, isList := list.([]any); isList {
			var found []ProblemDetail
			for _, entry := range entries {
				found = appendDetail(found, entry)
			}
			return found
		}
	}
	var found []ProblemDetail
	fields, _ := o["errors"].(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		messages, isList := fields[name].([]any)
		if !isList {
			messages = []any{fields[name]}
		}
		for _, message := range messages {
			if text, _ := message.(string); text != "" {
				found = append(found, ProblemDetail{Detail: text, Parameter: name})
			}
		}
	}
	return found
}

func appendDetail(found []ProblemDetail, entry any) []ProblemDetail {
	switch entry := entry.(type) {
	case string:
		if entry != "" {
			found = append(found, ProblemDetail{Detail: entry})
		}
	case map[string]any:
		one := object(entry)
		found = append(found, ProblemDetail{
			Detail:    clean(one.text("detail", "message", "msg", "reason", "title")),
			Code:      one.code(),
			Pointer:   one.text("pointer"),
			Parameter: one.text("name", "parameter"),
			Header:    one.text("header"),
			Part:      one.text("part"),
		})
	}
	return found
}

// text returns the first of the properties that is a text and not empty.
func (o object) text(names ...string) string {
	for _, name := range names {
		if text, _ := o[name].(string); text != "" {
			return text
		}
	}
	return ""
}

func (o object) code() string {
	code := o["code"]
	if code == nil {
		code = o["__type"]
	}
	if number, isNumber := code.(Number); isNumber {
		return number.String()
	}
	text, _ := code.(string)
	return text[strings.LastIndexByte(text, '#')+1:]
}

// slug returns the code in a problem type: …/problems/validation-failed and
// …#quota-exceeded have theirs at the end.
func slug(kind string) string {
	last := kind[strings.LastIndexAny(kind, "/#")+1:]
	if last == "about:blank" {
		return ""
	}
	return strings.ReplaceAll(last, "-", "_")
}

// challengeCode reads WWW-Authenticate: Bearer error="invalid_token" (RFC 6750 section 3).
func challengeCode(header http.Header) string {
	const name = `error="`
	challenge := strings.Join(header.Values("WWW-Authenticate"), ", ")
	for {
		before, after, found := strings.Cut(challenge, name)
		if !found {
			return ""
		}
		code, _, isClosed := strings.Cut(after, `"`)
		if isClosed && code != "" && strings.TrimRightFunc(before, isWord) == before {
			return code
		}
		challenge = after
	}
}

func isWord(char rune) bool { return char == '_' || unicode.IsLetter(char) || unicode.IsDigit(char) }

// withoutMarkup returns a text; of a page of a gateway only its title.
func withoutMarkup(text string) string {
	lower := strings.ToLower(text)
	isMarkup := false
	for _, tag := range []string{"<html", "<!doctype", "<body", "<head"} {
		isMarkup = isMarkup || strings.Contains(lower, tag)
	}
	if !isMarkup {
		return text
	}
	for {
		_, after, found := strings.Cut(text, "<")
		if !found {
			return ""
		}
		text = after
		if !hasFoldPrefix(after, "title") && !hasFoldPrefix(after, "h1") {
			continue
		}
		if end := strings.IndexAny(after, "<>"); end >= 0 && after[end] == '>' {
			if title, _, isClosed := strings.Cut(after[end+1:], "<"); isClosed {
				return title
			}
		}
	}
}

func hasFoldPrefix(text, prefix string) bool {
	return len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix)
}

// clean makes a text one line of at most 500 characters.
func clean(text string) string {
	isAfterControl := false
	text = strings.Map(func(char rune) rune {
		wasAfterControl := isAfterControl
		isAfterControl = unicode.IsControl(char)
		switch {
		case isAfterControl && wasAfterControl:
			return -1
		case isAfterControl:
			return ' '
		}
		return char
	}, text)
	characters := []rune(strings.TrimSpace(text))
	if len(characters) > longestDetail {
		return string(characters[:longestDetail-1]) + "…"
	}
	return string(characters)
}
