package core

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// chunked is a body in pieces of a size.
type chunked struct {
	text string
	size int
	end  error
}

func (c *chunked) Read(p []byte) (int, error) {
	if c.text == "" {
		return 0, c.end
	}
	n := copy(p[:min(len(p), c.size)], c.text)
	c.text = c.text[n:]
	return n, nil
}

func (c *chunked) Close() error { return nil }

func streamOp() *Op { return &Op{ID: "stream", Method: "GET", Path: "/stream", Retry: Safe} }

var sse = StreamFormat{Accept: "text/event-stream"}

func TestEventVectors(t *testing.T) {
	var vectors struct {
		Events []struct {
			Name string
			Text string
			Data []string
		}
		IDs struct {
			Text   string
			Events []struct{ Event, Data, ID string }
		}
	}
	readVectors(t, "streams.json", &vectors)
	for _, each := range vectors.Events {
		for _, size := range []int{1, 2, 1000} {
			reader := &eventReader{lines: newLineReader((&chunked{each.Text, size, io.EOF}).Read, true, 1000)}
			found := []string{}
			for {
				_, data, err := reader.next()
				if err != nil {
					break
				}
				found = append(found, data)
			}
			if !slices.Equal(found, each.Data) {
				t.Errorf("%s in pieces of %d: %q, not %q", each.Name, size, found, each.Data)
			}
		}
	}
	reader := &eventReader{lines: newLineReader((&chunked{vectors.IDs.Text, 1, io.EOF}).Read, true, 1000)}
	for _, want := range vectors.IDs.Events {
		event, data, err := reader.next()
		if err != nil || event != want.Event || data != want.Data || reader.id != want.ID {
			t.Errorf("%s %s %s, not %+v", event, data, reader.id, want)
		}
	}
}

func TestStreamVectors(t *testing.T) {
	var vectors struct {
		Streams []struct {
			Name   string
			Format string
			Text   string
			End    string
			IsText bool
			Items  []any
			Error  *struct{ Class, Code, Message string }
		}
	}
	readVectors(t, "streams.json", &vectors)
	for _, each := range vectors.Streams {
		for _, size := range []int{1, 3, 1000} {
			t.Run(fmt.Sprintf("%s, in pieces of %d", each.Name, size), func(t *testing.T) {
				bubble(t, func(*http.Request) (*http.Response, error) {
					r := respond(200, "")
					r.Header.Set("Content-Type", "text/event-stream")
					r.Body = &chunked{each.Text, size, io.EOF}
					return r, nil
				}, func(client *Client) {
					format := StreamFormat{IsLines: each.Format != "sse", End: each.End, IsText: each.IsText}
					found := []any{}
					var ended error
					collect := func(item any, err error) bool {
						if ended = err; err == nil {
							found = append(found, item)
						}
						return true
					}
					if each.IsText {
						stream, err := OpenStream[string](context.Background(), client, streamOp(), nil, format)
						if err != nil {
							t.Fatal(err)
						}
						stream.All()(func(item string, err error) bool { return collect(item, err) })
					} else {
						stream, err := OpenStream[JSON](context.Background(), client, streamOp(), nil, format)
						if err != nil {
							t.Fatal(err)
						}
						stream.All()(func(item JSON, err error) bool {
							var value any
							_ = json.Unmarshal([]byte(item), &value)
							return collect(value, err)
						})
					}
					if want := each.Items; len(want)+len(found) > 0 && !reflect.DeepEqual(found, want) {
						t.Errorf("%v, not %v", found, want)
					}
					if (ended != nil) != (each.Error != nil) || ended != nil && each.Error.Code != "" && asError(ended).Code != each.Error.Code {
						t.Errorf("%v, not %+v", ended, each.Error)
					}
				}, WithMaxResponseBytes(1000))
			})
		}
	}
}

// TestLeavingALoopEndsTheRequest: the service notices, and no goroutine or connection is left.
func TestLeavingALoopEndsTheRequest(t *testing.T) {
	left := make(chan struct{})
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		for r.Context().Err() == nil {
			_, _ = io.WriteString(w, "data: {}\n\n")
			w.(http.Flusher).Flush()
			time.Sleep(time.Millisecond)
		}
		close(left)
	})
	client := testClient(t, url)
	stream, err := OpenStream[thing](context.Background(), client, streamOp(), nil, sse)
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, err := range stream.All() {
		if err != nil {
			t.Fatal(err)
		}
		if count++; count == 3 {
			break
		}
	}
	select {
	case <-left:
	case <-time.After(10 * time.Second):
		t.Fatal("the request continues")
	}
	if stream.Err() != nil || len(client.shared.gates[client.origin]) != 0 {
		t.Errorf("%v, %d connections in use", stream.Err(), len(client.shared.gates[client.origin]))
	}
}

func TestSilentStreamTimesOutAndASlowReaderDoesNot(t *testing.T) {
	bubble(t, func(r *http.Request) (*http.Response, error) {
		response := respond(200, "")
		response.Header.Set("Content-Type", "text/event-stream")
		response.Body = &silent{r.Context(), "data: 1\n\n"}
		return response, nil
	}, func(client *Client) {
		stream, err := OpenStream[int](context.Background(), client, streamOp(), []Option{WithIdleTimeout(3 * time.Second)}, sse)
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		for item, err := range stream.All() {
			if err == nil && item == 1 {
				time.Sleep(time.Hour)
				continue
			}
			if failure := expect(t, err, "timeout", Unknown); failure.Attempts != 1 || failure.Message != "No response within 3 s: GET /stream." {
				t.Errorf("%d attempts: %s", failure.Attempts, failure.Message)
			}
		}
		if took := time.Since(start); took != time.Hour+3*time.Second || stream.Err() == nil {
			t.Errorf("ended after %s with %v", took, stream.Err())
		}
	})
}

// silent gives a text and then nothing until its context ends.
type silent struct {
	ctx  context.Context
	text string
}

func (s *silent) Read(p []byte) (int, error) {
	if s.text != "" {
		n := copy(p, s.text)
		s.text = s.text[n:]
		return n, nil
	}
	<-s.ctx.Done()
	return 0, context.Cause(s.ctx)
}

func (s *silent) Close() error { return nil }

func TestFollowedStreamResumes(t *testing.T) {
	t.Run("after 40 s of silence", func(t *testing.T) { followStream(t, 40*time.Second) })
	t.Run("after the timeout of the call", func(t *testing.T) { followStream(t, 3*time.Second, WithTimeout(3*time.Second)) })
}

func followStream(t *testing.T, silence time.Duration, options ...Option) {
	var seen []string
	connections := 0
	bubble(t, func(r *http.Request) (*http.Response, error) {
		connections++
		seen = append(seen, r.Header.Get("Last-Event-ID"))
		response := respond(200, "")
		response.Header.Set("Content-Type", "text/event-stream")
		switch connections {
		case 1:
			response.Body = &chunked{"id: 1\ndata: 1\n\nid: 2\n\n", 5, errors.New("reset")}
		case 2:
			return respond(503, "{}"), nil
		case 3:
			response.Body = &silent{r.Context(), "id: 3\ndata: 3\n\ndata: incompl"}
		default:
			return respond(204, ""), nil
		}
		return response, nil
	}, func(client *Client) {
		format := StreamFormat{Accept: "text/event-stream", Resume: "Last-Event-ID"}
		stream, err := OpenStream[int](context.Background(), client, streamOp(), append(options, WithMaxRetries(0)), format)
		if err != nil {
			t.Fatal(err)
		}
		var items []int
		start := time.Now()
		for item, err := range stream.All() {
			if err != nil {
				t.Fatal(err)
			}
			items = append(items, item)
		}
		if fmt.Sprint(items) != "[1 3]" || fmt.Sprintf("%q", seen) != `["" "2" "2" "3"]` || stream.LastEventID() != "3" {
			t.Errorf("%v, resumed after %q, last %s", items, seen, stream.LastEventID())
		}
		// 0.75 s, then 1.5 s after a failure; the silence, and 0.75 s.
		if took := time.Since(start); took != 3*time.Second+silence {
			t.Errorf("took %s", took)
		}
	})
}

func TestFollowedStreamEndsWhenTheServiceRefusesIt(t *testing.T) {
	connections := 0
	bubble(t, func(*http.Request) (*http.Response, error) {
		if connections++; connections == 1 {
			response := respond(200, "id: 1\ndata: 1\n\n")
			response.Header.Set("Content-Type", "text/event-stream")
			return response, nil
		}
		return respond(410, `{"code":"event_expired"}`), nil
	}, func(client *Client) {
		stream, err := OpenStream[int](context.Background(), client, streamOp(), nil, StreamFormat{Resume: "Last-Event-ID"})
		if err != nil {
			t.Fatal(err)
		}
		for range stream.All() {
		}
		expect(t, stream.Err(), "event_expired", Rejected)
	})
}

func TestStreamOfAnotherMediaTypeIsUnreadable(t *testing.T) {
	bubble(t, func(*http.Request) (*http.Response, error) { return respond(200, "{}"), nil }, func(client *Client) {
		_, err := OpenStream[thing](context.Background(), client, streamOp(), nil, sse)
		expect(t, err, "unreadable_response", Unknown)
	})
}

func TestStreamIsReadWhileItArrives(t *testing.T) {
	var sent atomic.Int32
	next := make(chan struct{})
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/jsonl")
		for range 3 {
			fmt.Fprintf(w, "{\"n\":%d}\n", sent.Add(1))
			w.(http.Flusher).Flush()
			select {
			case <-next:
			case <-r.Context().Done():
			}
		}
	})
	stream, err := OpenStream[struct {
		N int32 `json:"n"`
	}](context.Background(), testClient(t, url), streamOp(), nil, StreamFormat{IsLines: true})
	if err != nil {
		t.Fatal(err)
	}
	for item, err := range stream.All() {
		if err != nil || item.N != sent.Load() {
			t.Fatalf("%d after %d were sent: %v", item.N, sent.Load(), err)
		}
		next <- struct{}{}
	}
	if sent.Load() != 3 || strings.Contains(fmt.Sprint(stream.Err()), "cut") {
		t.Errorf("%d items, %v", sent.Load(), stream.Err())
	}
}

func TestLineEndOfTwoCharactersEndsOneLine(t *testing.T) {
	for size := 1; size < 20; size++ {
		reader := &eventReader{lines: newLineReader((&chunked{"data: a\r\ndata: b\r\n\r\n", size, io.EOF}).Read, true, 1000)}
		if _, data, err := reader.next(); err != nil || data != "a\nb" {
			t.Errorf("in pieces of %d: %q, %v", size, data, err)
		}
	}
}
