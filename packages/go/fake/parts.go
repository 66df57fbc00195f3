package fake

import (
	"bytes"
	"io"
	"mime"
	"mime/multipart"
	"net/url"
	"slices"
	"strings"
	"unicode"
)

// part is a part of a multipart body.
type part struct {
	Name        string
	IsFile      bool
	ContentType string
	Body        string
}

// checkParts compares the parts of a multipart body.
func (x *Exchange) checkParts(sent *Request, expected []part) {
	x.service.t.Helper()
	found := partsOf(sent)
	if len(found) != len(expected) {
		x.service.t.Errorf("parts: %v, not %v", found, expected)
		return
	}
	if x.isUnordered {
		order := func(one, other part) int { return strings.Compare(one.Name, other.Name) }
		slices.SortStableFunc(found, order)
		slices.SortStableFunc(expected, order)
	}
	for index, wanted := range expected {
		one := found[index]
		if !strings.Contains(wanted.ContentType, ";") {
			// Parameters that the document does not ask for are free.
			one.ContentType, _, _ = strings.Cut(one.ContentType, ";")
		}
		if wanted.ContentType == "" && one.ContentType == "text/plain" {
			// A text part may or may not say that it is text.
			one.ContentType = ""
		}
		x.sent(wanted.Name, one.Body, wanted.Body)
		if one.Body = wanted.Body; one != wanted {
			x.service.t.Errorf("part: %+v, not %+v", one, wanted)
		}
	}
}

func partsOf(sent *Request) []part {
	found := []part{}
	_, params, _ := mime.ParseMediaType(sent.Header.Get("Content-Type"))
	reader := multipart.NewReader(bytes.NewReader(sent.Content), params["boundary"])
	for {
		each, err := reader.NextRawPart()
		if err != nil {
			return found
		}
		content, _ := io.ReadAll(each)
		isFile := strings.Contains(each.Header.Get("Content-Disposition"), "filename=")
		found = append(found, part{each.FormName(), isFile, each.Header.Get("Content-Type"), string(content)})
	}
}

// sent compares a part of a request.
func (x *Exchange) sent(what, found, expected string) {
	x.service.t.Helper()
	if found != expected && !(x.isUnordered && slices.Equal(words(found), words(expected))) {
		x.service.t.Errorf("%s: %q, not %q", what, found, expected)
	}
}

// words returns the words of a text in an order of their own.
func words(text string) []string {
	if plain, err := url.QueryUnescape(text); err == nil {
		text = plain
	}
	found := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) })
	slices.Sort(found)
	return found
}
