package core

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"
)

type row struct {
	ID int64 `json:"id"`

	AdditionalProperties map[string]JSON `json:"-"`
}

// markedRows are rows whose contract requires has_more.
type markedRows struct {
	Data    []row   `json:"data"`
	Next    *string `json:"next" api:"nullable"`
	HasMore bool    `json:"has_more"`

	AdditionalProperties map[string]JSON `json:"-"`
}

type rows struct {
	Data []row `json:"data"`
	Meta *struct {
		Next  *string `json:"next,omitzero"`
		Total *int64  `json:"total,omitzero"`
	} `json:"meta,omitzero"`
	HasMore *bool `json:"has_more,omitzero"`

	AdditionalProperties map[string]JSON `json:"-"`
}

func listOp() *Op {
	return &Op{ID: "list", Method: "GET", Path: "/rows", Retry: Safe, Params: []Param{{In: InQuery, Name: "limit", Value: 2}}}
}

func TestPaging(t *testing.T) {
	cursor := Paging{Items: "data", Parameter: "cursor", Next: "meta.next", HasMore: "has_more"}
	for name, each := range map[string]struct {
		paging   Paging
		pages    []string
		requests string
		items    string
		code     string
	}{
		"cursors": {cursor,
			[]string{`{"data":[{"id":1}],"meta":{"next":"a b"},"has_more":true}`, `{"data":[],"meta":{"next":"c"}}`, `{"data":[{"id":2}],"meta":{"next":"d"},"has_more":false}`},
			"/rows?limit=2 /rows?limit=2&cursor=a%20b /rows?limit=2&cursor=c", "[1 2]", ""},
		"a cursor that repeats": {cursor,
			[]string{`{"data":[{"id":1}],"meta":{"next":"a"}}`, `{"data":[{"id":2}],"meta":{"next":"a"}}`},
			"/rows?limit=2 /rows?limit=2&cursor=a", "[1 2]", "repeated_cursor"},
		"a cursor that is missing": {cursor, []string{`{"data":[{"id":1}],"has_more":true}`}, "/rows?limit=2", "[1]", "missing_cursor"},
		"no list":                  {cursor, []string{`{"has_more":false}`}, "/rows?limit=2", "[]", "unreadable_response"},
		"IDs": {Paging{Kind: CursorIDs, Items: "data", Parameter: "after", Next: "id", HasMore: "has_more"},
			[]string{`{"data":[{"id":1},{"id":5}],"has_more":true}`, `{"data":[{"id":6}],"has_more":false}`},
			"/rows?limit=2 /rows?limit=2&after=5", "[1 5 6]", ""},
		"offsets": {Paging{Kind: OffsetPages, Items: "data", Parameter: "offset", Total: "meta.total"},
			[]string{`{"data":[{"id":1},{"id":2}],"meta":{"total":3}}`, `{"data":[{"id":3}],"meta":{"total":3}}`},
			"/rows?limit=2 /rows?limit=2&offset=2", "[1 2 3]", ""},
		"numbers": {Paging{Kind: NumberedPages, Items: "data", Parameter: "page", First: 1},
			[]string{`{"data":[{"id":1}]}`, `{"data":[]}`}, "/rows?limit=2 /rows?limit=2&page=2", "[1]", ""},
		"URLs": {Paging{Kind: URLPages, Items: "data", Next: "meta.next"},
			[]string{`{"data":[{"id":1}],"meta":{"next":"?page=x#y"}}`, `{"data":[{"id":2}]}`}, "/rows?limit=2 /rows?page=x", "[1 2]", ""},
		"a URL elsewhere": {Paging{Kind: URLPages, Items: "data", Next: "meta.next"},
			[]string{`{"data":[{"id":1}],"meta":{"next":"https://evil.example/rows"}}`}, "/rows?limit=2", "[1]", "foreign_page"},
		"links": {Paging{Kind: LinkPages, Items: "data"},
			[]string{`{"data":[{"id":1}]}`, `{"data":[{"id":2}]}`}, "/rows?limit=2 /next?p=2", "[1 2]", ""},
	} {
		t.Run(name, func(t *testing.T) {
			var requests []string
			bubble(t, func(r *http.Request) (*http.Response, error) {
				page := respond(200, each.pages[len(requests)])
				if name == "links" && len(requests) == 0 {
					page.Header.Set("Link", `</prev>; rel="prev", </next?p=2>; rel="next last"`)
				}
				requests = append(requests, r.URL.RequestURI())
				return page, nil
			}, func(client *Client) {
				pager := NewPager[row](context.Background(), client, listOp(), nil, (*rows)(nil), each.paging)
				if len(requests) != 0 {
					t.Error("a list is sent before it is read")
				}
				items, err := pager.Collect(100)
				ids := []int64{}
				for _, item := range items {
					ids = append(ids, item.ID)
				}
				if each.code != "" && asError(err) == nil || each.code == "" && err != nil || each.code != "" && asError(err).Code != each.code {
					t.Errorf("%v, not %q", err, each.code)
				}
				if strings.Join(requests, " ") != each.requests || fmt.Sprint(ids) != each.items || !errors.Is(pager.Err(), err) {
					t.Errorf("%s: %v, %v", strings.Join(requests, " "), ids, pager.Err())
				}
			})
		})
	}
}

func TestListGoesOnByTheCursorWhereARequiredMarkIsMissing(t *testing.T) {
	pages := []string{`{"data":[{"id":1}],"next":"a"}`, `{"data":[{"id":2}],"next":"b","has_more":false}`}
	bubble(t, func(r *http.Request) (*http.Response, error) {
		page := pages[0]
		pages = pages[1:]
		return respond(200, page), nil
	}, func(client *Client) {
		paging := Paging{Items: "data", Parameter: "cursor", Next: "next", HasMore: "has_more"}
		items, err := NewPager[row](context.Background(), client, listOp(), nil, (*markedRows)(nil), paging).Collect(100)
		if err != nil || len(items) != 2 {
			t.Errorf("%v, %v", items, err)
		}
	})
}

func TestPagerIsLazyAndCanBeReadAgain(t *testing.T) {
	var keys []string
	count := 0
	bubble(t, func(r *http.Request) (*http.Response, error) {
		count++
		keys = append(keys, sentKey(r))
		return respond(200, fmt.Sprintf(`{"data":[{"id":1},{"id":2}],"meta":{"next":"%d"}}`, count)), nil
	}, func(client *Client) {
		op := listOp()
		op.Retry, op.Method, op.Body = Keyed, "POST", JSONBody{Value: map[string]int{"limit": 2}}
		pager := NewPager[row](context.Background(), client, op, []Option{WithIdempotencyKey("mine")}, (*rows)(nil),
			Paging{Items: "data", Parameter: "cursor", InBody: true, Next: "meta.next"})
		for range 2 {
			if items, err := pager.Collect(3); err != nil || len(items) != 3 {
				t.Error(err)
			}
		}
		if items, err := pager.Collect(0); len(items) != 0 || err != nil {
			t.Error(err)
		}
		for page, err := range pager.Pages() {
			if err != nil || page.Response.Status != 200 || !page.HasMore || page.NextCursor != "5" || page.Model.(*rows).Data[0].ID != 1 {
				t.Errorf("%+v, %v", page, err)
			}
			break
		}
	})
	if count != 5 || keys[0] != "mine" || keys[1] == "mine" || keys[2] != "mine" {
		t.Errorf("%d requests with %q", count, keys)
	}
}

type job struct {
	ID      string `json:"id"`
	Status  string `json:"status"`
	Failure *struct {
		Code    string `json:"code"`
		Message string `json:"message"`
	} `json:"failure,omitzero"`

	AdditionalProperties map[string]JSON `json:"-"`
}

var jobWaiter = Waiter{What: "job", Field: "status", Pending: []string{"queued"}, Succeeded: []string{"done"}, Failed: []string{"failed"}}

func jobOp() *Op {
	return &Op{ID: "getJob", Method: "GET", Path: "/jobs/{id}", Retry: Safe, Params: []Param{{In: InPath, Name: "id", Value: "job_1"}}}
}

// script responds with one response after another; the last one stays.
func script(responses ...func() *http.Response) (fakeTransport, *[]*http.Request) {
	requests := &[]*http.Request{}
	return func(r *http.Request) (*http.Response, error) {
		next := responses[min(len(*requests), len(responses)-1)]
		*requests = append(*requests, r)
		if made := next(); made != nil {
			return made, nil
		}
		return nil, io.ErrUnexpectedEOF
	}, requests
}

func state(status int, body string, headers ...string) func() *http.Response {
	return func() *http.Response { return respond(status, body, headers...) }
}

func TestWaiting(t *testing.T) {
	service, requests := script(
		state(404, "{}"), state(200, `{"status":"queued"}`, "ETag", `"1"`), state(304, "", "Retry-After", "3"),
		func() *http.Response { return nil }, state(503, "{}"), state(200, `{"status":"odd"}`), state(200, `{"status":"done","id":"job_1"}`))
	var log strings.Builder
	bubble(t, service, func(client *Client) {
		start := time.Now()
		var updates []string
		found, err := WaitFor(context.Background(), client, jobWaiter, jobOp(), []Option{WithMaxRetries(0)}, Wait[job]{OnUpdate: func(j *job) { updates = append(updates, j.Status) }})
		if err != nil || found.ID != "job_1" || fmt.Sprint(updates) != "[queued odd done]" {
			t.Errorf("%+v, %v, %q", found, err, updates)
		}
		if got := (*requests)[2].Header.Get("If-None-Match"); got != `"1"` {
			t.Errorf("If-None-Match: %s", got)
		}
		// 1, 1.5, 3 as asked, 3.375, 5.0625, 7.59375 s.
		if took := time.Since(start); took.Round(time.Millisecond) != 21531*time.Millisecond {
			t.Errorf("took %s", took)
		}
	}, WithLogger(slog.New(slog.NewTextHandler(&log, nil))))
	if !strings.Contains(log.String(), `a job has a status this version does not know: \"odd\"`) {
		t.Error(log.String())
	}
}

func TestWaitThatFails(t *testing.T) {
	service, _ := script(state(200, `{"id":"job_1"}`))
	bubble(t, service, func(client *Client) {
		_, err := WaitFor(context.Background(), client, jobWaiter, jobOp(), nil, Wait[job]{})
		if expect(t, err, "unreadable_response", Unknown); err.Error() != "The state of job_1 has no status." {
			t.Error(err)
		}
	})
	service, _ = script(state(200, `{"status":"failed","failure":{"code":"encrypted","message":"no password"}}`))
	bubble(t, service, func(client *Client) {
		_, err := WaitFor(context.Background(), client, jobWaiter, jobOp(), nil, Wait[job]{})
		expect(t, err, "encrypted", "")
		if !errors.Is(err, ErrWaitFailed) || LastOf[job](err).Status != "failed" || err.Error() != "The job job_1 failed (encrypted): no password" {
			t.Error(err)
		}
	})
	service, requests := script(state(200, `{"status":"queued"}`))
	bubble(t, service, func(client *Client) {
		start := time.Now()
		_, err := WaitFor(context.Background(), client, jobWaiter, jobOp(), nil, Wait[job]{Timeout: 3 * time.Second})
		expect(t, err, "wait_timeout", "")
		want := "job_1 is not done after 3 s (queued); processing continues, wait again with the same ID."
		if !errors.Is(err, ErrWaitTimeout) || LastOf[job](err) == nil || err.Error() != want || time.Since(start) != 3*time.Second || len(*requests) != 4 {
			t.Errorf("%v after %s and %d polls", err, time.Since(start), len(*requests))
		}
	})
	service, _ = script(state(403, "{}"))
	bubble(t, service, func(client *Client) {
		_, err := WaitFor(context.Background(), client, jobWaiter, jobOp(), nil, Wait[job]{})
		expect(t, err, "permission_denied", Rejected)
	})
	service, _ = script(state(404, "{}"))
	bubble(t, service, func(client *Client) {
		_, err := WaitFor(context.Background(), client, jobWaiter, jobOp(), nil, Wait[job]{})
		expect(t, err, "not_found", Rejected)
	})
	service, _ = script(state(200, `{"status":"queued"}`))
	bubble(t, service, func(client *Client) {
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(1500*time.Millisecond, cancel)
		_, err := WaitFor(ctx, client, jobWaiter, jobOp(), nil, Wait[job]{})
		if expect(t, err, "aborted", ""); !errors.Is(err, context.Canceled) || err.Error() != "Aborted while waiting for job_1; processing continues." {
			t.Error(err)
		}
	})
}

func TestDoThenWaitCountsTheFirstResponse(t *testing.T) {
	service, requests := script(state(202, `{"id":"job_1","status":"queued"}`, "Retry-After", "2"), state(200, `{"status":"done"}`))
	bubble(t, service, func(client *Client) {
		start := time.Now()
		op := &Op{ID: "createJob", Method: "POST", Path: "/jobs", Retry: Keyed, Body: JSONBody{Value: map[string]string{}}}
		poll := func(*job) *Op { return jobOp() }
		if _, err := DoThenWait(context.Background(), client, jobWaiter, op, []Option{WithIdempotencyKey("k")}, poll, Wait[job]{}); err != nil {
			t.Fatal(err)
		}
		if len(*requests) != 2 || time.Since(start) != 2*time.Second || sentKey((*requests)[1]) != "" {
			t.Errorf("%d requests in %s", len(*requests), time.Since(start))
		}
	})
}

func TestNothingIsLoggedThatIsPrivate(t *testing.T) {
	var log strings.Builder
	service, _ := script(state(503, "{}"), state(200, `{"id":"private_result"}`, "Deprecation", "true", "Sunset", "soon", "X-Request-Id", "req_9"))
	bubble(t, service, func(client *Client) {
		op := jobOp()
		op.Method, op.Retry, op.Body = "POST", Keyed, JSONBody{Value: map[string]string{"a": "private_body"}}
		op.Params = append(op.Params, Param{In: InQuery, Name: "q", Value: "private_query"})
		for range 2 {
			if err := call1(t, client, op, WithMaxRetries(1)); err != nil {
				t.Fatal(err)
			}
		}
	}, WithLogger(slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))))
	for _, private := range []string{"private", "job_1", "secret_key"} {
		if strings.Contains(log.String(), private) {
			t.Errorf("%s in %s", private, log.String())
		}
	}
	for want, count := range map[string]int{"call: POST /jobs/{id}": 2, "retry: POST /jobs/{id} in 0.375 s": 1, "response: POST /jobs/{id}  200 after 0.375 s (req_9)": 0, "is deprecated by the service; it ends on soon": 1, "req_9": 4} {
		if found := strings.Count(log.String(), want); found != count && count > 0 {
			t.Errorf("%q %d times in %s", want, found, log.String())
		}
	}
}
