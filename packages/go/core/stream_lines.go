package core

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"strings"
)

var errLineTooLong = errors.New("a line, or an event of several lines, is larger than it may be")

// lineReader splits a stream into lines of UTF-8, wherever its parts are cut; the last one needs no end.
type lineReader struct {
	read       func([]byte) (int, error)
	hasReturns bool // whether a CR alone ends a line too, as in server-sent events
	most       int64

	buffer        []byte
	start, end    int
	line          []byte
	begun         bool
	isAfterReturn bool
	err           error
}

func newLineReader(read func([]byte) (int, error), hasReturns bool, most int64) *lineReader {
	return &lineReader{read: read, hasReturns: hasReturns, most: most, buffer: make([]byte, 32<<10)}
}

// next returns the next line without its end; io.EOF at the end.
func (r *lineReader) next() (string, error) {
	r.line = r.line[:0]
	for {
		if r.isAfterReturn && r.start < r.end {
			// A CR ended the last line; the LF of the pair comes now.
			if r.isAfterReturn = false; r.buffer[r.start] == '\n' {
				r.start++
			}
		}
		rest := r.buffer[r.start:r.end]
		at := bytes.IndexByte(rest, '\n')
		if r.hasReturns {
			if before := bytes.IndexByte(rest, '\r'); before >= 0 && (at < 0 || before < at) {
				at = before
			}
		}
		if at >= 0 {
			r.isAfterReturn = rest[at] == '\r'
			r.start += at + 1
			return r.take(rest[:at])
		}
		r.start = r.end
		if r.line = append(r.line, rest...); int64(len(r.line)) > r.most {
			return "", errLineTooLong
		}
		if r.err != nil {
			if r.err == io.EOF && len(r.line) > 0 {
				return r.take(nil)
			}
			return "", r.err
		}
		r.start = 0
		r.end, r.err = r.read(r.buffer)
	}
}

func (r *lineReader) take(rest []byte) (string, error) {
	line := append(r.line, rest...)
	if int64(len(line)) > r.most {
		return "", errLineTooLong
	}
	if !r.begun {
		r.begun = true
		line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf"))
	}
	if !r.hasReturns {
		line = bytes.TrimSuffix(line, []byte("\r"))
	}
	text := strings.ToValidUTF8(string(line), "\uFFFD")
	r.line = line[:0]
	return text, nil
}

// eventReader reads server-sent events (WHATWG HTML, §9.2.5 and §9.2.6). Blocks without data and an
// incomplete last event are dropped.
type eventReader struct {
	lines   *lineReader
	onBlock func(id string) // at the end of each block, also of one without data
	id      string          // the last that the service sent; empty before the first
}

// next returns type and data of the next event.
func (r *eventReader) next() (event, data string, err error) {
	var parts []string
	size := int64(0)
	for {
		line, err := r.lines.next()
		if err != nil {
			return "", "", err
		}
		if line == "" {
			if r.onBlock != nil {
				r.onBlock(r.id)
			}
			if parts != nil {
				return cmp.Or(event, "message"), strings.Join(parts, "\n"), nil
			}
			event = ""
			continue
		}
		// A line without a colon is a field without a value, one that starts with a colon a comment.
		field, value, _ := strings.Cut(line, ":")
		value = strings.TrimPrefix(value, " ")
		switch field {
		case "data":
			if size += int64(len(value)) + 1; size > r.lines.most {
				return "", "", errLineTooLong
			}
			parts = append(parts, value)
		case "event":
			event = value
		case "id":
			if !strings.Contains(value, "\x00") {
				r.id = value
			}
		}
	}
}
