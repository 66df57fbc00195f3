package core

import (
	"cmp"
	"io"
	"strings"
)

// streamConn is one connection of a stream.
type streamConn struct {
	call    *call
	reply   *reply
	body    *responseBody
	lines   *lineReader
	events  *eventReader // nil for lines
	isOver  bool         // whether the stream has no items, or the data that ends it has arrived
	maxItem int64
}

func newStreamConn(made *call, got *reply, format StreamFormat, onBlock func(string)) *streamConn {
	conn := &streamConn{call: made, reply: got, body: got.body, isOver: neverHasBody(got.status), maxItem: made.cfg.maxItem}
	conn.lines = newLineReader(got.body.readOpen, !format.IsLines, conn.maxItem)
	if !format.IsLines {
		conn.events = &eventReader{lines: conn.lines, onBlock: onBlock}
	}
	return conn
}

// next reads the next item; io.EOF at the end of the stream.
func (c *streamConn) next(into any, format StreamFormat) error {
	if c.isOver {
		return io.EOF
	}
	event, data, err := c.message()
	switch {
	case err == errLineTooLong:
		return c.fail(newError(ErrResponseTooLarge, Unknown, "response_too_large",
			"An item of the stream is larger than WithMaxResponseBytes, %d bytes.", c.maxItem))
	case err == io.EOF && format.End != "":
		return c.call.complain(newError(ErrConnection, Unknown, "stream_cut_off",
			"The stream was cut off before its end; the service may have processed the call."))
	case err != nil:
		return err
	case data == cmp.Or(format.End, defaultStreamEnd):
		c.isOver = true
		return io.EOF
	case event == "error" || !format.IsText && isStreamError(data):
		return c.call.complain(c.call.streamError(c.reply, data))
	}
	if format.IsText {
		if target, ok := into.(*string); ok {
			*target = data
			return nil
		}
	}
	if _, err := Decode([]byte(data), into, false); err != nil {
		return c.fail(newError(ErrUnreadableResponse, Unknown, "unreadable_response",
			"An item of the stream is not the JSON that the service describes."))
	}
	return nil
}

func (c *streamConn) message() (event, data string, err error) {
	if c.events != nil {
		return c.events.next()
	}
	for {
		line, err := c.lines.next()
		if err != nil {
			return "", "", err
		}
		if data := strings.TrimSpace(strings.TrimPrefix(line, recordSeparator)); data != "" {
			return "message", data, nil
		}
	}
}

// isStreamError reports whether an item is nothing but an error: {"error": {…}}.
func isStreamError(data string) bool {
	if !strings.Contains(data, `"error"`) {
		return false
	}
	found, err := parseOrdered([]byte(data))
	inner, isThere := found.get("error")
	return err == nil && isThere && len(found.parts) == 1 && inner.kind == '{'
}

func (c *streamConn) fail(failure *Error) error {
	return c.call.complain(failure.at(c.reply.status, c.reply.header))
}
