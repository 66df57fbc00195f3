package core

import (
	"net/http"
	"regexp"
	"strconv"
)

var (
	linkValue = regexp.MustCompile(`<([^<>]*)>((?:\s*;\s*[^,;="]+(?:=(?:"[^"]*"|[^",;]*))?)*)`)
	linkNext  = regexp.MustCompile(`(?i);\s*rel\s*=\s*(?:"[^"]*\bnext\b[^"]*"|next\b)`)
)

// find returns where the next page is, and whether there is one.
func (w *pageWalk) find(page *listPage) (string, bool) {
	paging, count := w.list.paging, page.items.Len()
	switch paging.Kind {
	case CursorPages:
		return byCursor(page.model, paging.Next, page.model, paging.HasMore)
	case CursorIDs:
		if count == 0 {
			return "", false
		}
		return byCursor(page.items.Index(count-1).Addr().Interface(), paging.Next, page.model, paging.HasMore)
	case OffsetPages:
		at, _ := strconv.Atoi(w.position)
		return w.unlessLast(page, at+count, at+count)
	case NumberedPages:
		number, err := strconv.Atoi(w.position)
		if err != nil {
			number = paging.First
		}
		return w.unlessLast(page, number+1, number-paging.First+1)
	case URLPages:
		next, _ := textAt(page.model, paging.Next)
		return next, next != ""
	}
	return linkTo(page.response.Header)
}

func linkTo(header http.Header) (string, bool) {
	for _, link := range linkValue.FindAllStringSubmatch(joined(header, "Link"), -1) {
		if linkNext.MatchString(link[2]) {
			return link[1], link[1] != ""
		}
	}
	return "", false
}

// byCursor: only a missing cursor and has_more mark the end; an empty page does not.
func byCursor(holder any, path string, model any, hasMore string) (string, bool) {
	more, isTold := "", false
	if hasMore != "" {
		more, isTold = textAt(model, hasMore)
	}
	if isTold && more == "false" {
		return "", false
	}
	cursor, _ := textAt(holder, path)
	return cursor, cursor != "" || isTold && more == "true"
}

// unlessLast returns the next value, unless the page is empty or the total was reached.
func (w *pageWalk) unlessLast(page *listPage, next, reached int) (string, bool) {
	if total := w.list.paging.Total; total != "" {
		found, _ := textAt(page.model, total)
		if most, err := strconv.Atoi(found); err == nil && reached >= most {
			return "", false
		}
	}
	if page.items.Len() == 0 {
		return "", false
	}
	return strconv.Itoa(next), true
}
