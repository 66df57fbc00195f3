package core

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"unicode/utf8"
)

func headerOf(pairs ...string) http.Header {
	header := http.Header{}
	for i := 0; i < len(pairs); i += 2 {
		header.Set(pairs[i], pairs[i+1])
	}
	return header
}

func TestErrorBodiesAreReadAsInOtherLanguages(t *testing.T) {
	kinds := map[string]error{
		"APIError": ErrAPI, "BadRequestError": ErrBadRequest, "AuthenticationError": ErrAuthentication, "PermissionDeniedError": ErrPermissionDenied,
		"NotFoundError": ErrNotFound, "ConflictError": ErrConflict, "ValidationError": ErrValidation, "RateLimitError": ErrRateLimited, "ServerError": ErrServer,
	}
	var vectors []struct {
		Name    string
		Status  int
		Headers map[string]string
		Body    json.RawMessage
		Expect  struct {
			Class, Code, Message string
			N                    int
		}
	}
	readVectors(t, "errors.json", &vectors)
	for _, vector := range vectors {
		var body string
		if json.Unmarshal(vector.Body, &body) != nil {
			body = string(vector.Body)
		}
		header := http.Header{}
		for name, value := range vector.Headers {
			header.Set(name, value)
		}
		err := newAPIError("GET /a", vector.Status, header, body, "")
		if want := vector.Expect; !errors.Is(err, kinds[want.Class]) || err.Code != want.Code || err.Detail != want.Message || len(err.Errors) != want.N {
			t.Errorf("%s: got %+v, %q, %+v", vector.Name, err, err.Detail, err.Errors)
		}
	}
	if len(vectors) < 17 {
		t.Errorf("%d vectors", len(vectors))
	}
}

func TestMessagesOfErrorResponses(t *testing.T) {
	json := headerOf("Content-Type", "application/json")
	for _, test := range []struct {
		status int
		header http.Header
		body   string
		want   string
	}{
		{404, nil, "", "404 Not Found: GET /a (not_found, req_1): HTTP 404 with no body"},
		{418, headerOf("Content-Type", "text/html; charset=x"), "<html><body>x</body>", "418: GET /a (request_failed, req_1): HTTP 418 (text/html)"},
		{502, nil, "<HTML><hr><H1 class=a>Bad\r\n\a gateway</H1>", "502 Bad Gateway: GET /a (bad_gateway, req_1): Bad  gateway"},
		{503, nil, "<html>" + strings.Repeat("<title ", 300_000), "503 Service Unavailable: GET /a (service_unavailable, req_1): HTTP 503 ()"},
		{400, json, `"too many cooks"`, "400 Bad Request: GET /a (invalid_request, req_1): too many cooks"},
		{400, nil, ` {"message":"Not here"}`, "400 Bad Request: GET /a (invalid_request, req_1): Not here"},
		{400, json, "[1]", "400 Bad Request: GET /a (invalid_request, req_1): [1]"},
		{422, json, `{"title":7,"detail":["no"],"code":{"a":1},"errors":"none"}`, "422 Unprocessable Content: GET /a (validation_failed, req_1): no"},
		{422, json, `{"detail":"no","x":1e400}`, `422 Unprocessable Content: GET /a (validation_failed, req_1): {"detail":"no","x":1e400}`},
		{404, headerOf("Content-Type", "text/plain"), "\xef\xbb\xbfcaf\xe9", "404 Not Found: GET /a (not_found, req_1): caf\ufffd"},
		{403, json, `{"type":"urn:docuvane:problems/prefetch-refused","title":"x","status":403}`, "403 Forbidden: GET /a (prefetch_refused, req_1): x"},
		{404, json, `{"type":"about:blank","title":"x","status":404}`, "404 Not Found: GET /a (not_found, req_1): x"},
		{500, nil, "<html><title <p>no</p><h1>Real</h1>", "500 Internal Server Error: GET /a (internal_error, req_1): Real"},
		{400, json, `{"error":"Not Found","code":"a#b"}`, "400 Bad Request: GET /a (b, req_1): Not Found"},
		{400, json, `{"error":"invalid_client"}`, "400 Bad Request: GET /a (invalid_client, req_1): invalid_client"},
		{400, json, `{"__type":"com.acme#Throttled","Message":"Slow"}`, "400 Bad Request: GET /a (Throttled, req_1): Slow"},
		{401, headerOf("Www-Authenticate", `Bearer xerror="a", error="b"`), "", "401 Unauthorized: GET /a (b, req_1): HTTP 401 with no body"},
		{307, headerOf("Location", "https://other.example:8/b?secret#c"), "", "307: GET /a (redirect_refused, req_1): The service redirects to https://other.example:8/b; set WithBaseURL to the new address."},
		{302, headerOf("Location", "/b"), "", "302: GET /a (redirect_refused, req_1): The service redirects; set WithBaseURL to the new address."},
	} {
		err := newAPIError("GET /a", test.status, test.header, test.body, "req_1")
		if want := "Request failed with " + test.want; err.Message != want || !utf8.ValidString(err.Body()) {
			t.Errorf("got  %s\nwant %s", err.Message, want)
		}
	}
	if err := newAPIError("GET /a", 400, nil, strings.Repeat("é", 501), ""); err.Detail != strings.Repeat("é", 499)+"…" || strings.Contains(err.Message, ", )") {
		t.Errorf("got %s", err)
	}
}

func TestRequestIDsOfErrors(t *testing.T) {
	header, body := headerOf("Cf-Ray", "ray"), `{"request_id":"body"}`
	for want, err := range map[string]*APIError{
		"header": newAPIError("", 404, header, body, "header"), "body": newAPIError("", 404, header, body, ""), "ray": newAPIError("", 404, header, "{}", ""),
	} {
		if err.RequestID != want {
			t.Errorf("got %s, want %s", err.RequestID, want)
		}
	}
}

func TestDetailsOfErrors(t *testing.T) {
	err := newAPIError("", 422, headerOf("Content-Type", "application/problem+json"), `{"title":"x","status":422,"errors":[
		{"detail":"a","code":"required","pointer":"#/fields/0/name"},{"detail":"b","parameter":"limit"},{"message":"c","header":"Key"},{"msg":"d","part":"file"},"e",7]}`, "")
	want := []ProblemDetail{{Detail: "a", Code: "required", Pointer: "#/fields/0/name"}, {Detail: "b", Parameter: "limit"}, {Detail: "c", Header: "Key"}, {Detail: "d", Part: "file"}, {Detail: "e"}}
	if fmt.Sprint(err.Errors) != fmt.Sprint(want) {
		t.Errorf("got %+v", err.Errors)
	}
}

func TestOutcomesOfErrorResponses(t *testing.T) {
	retry := headerOf("Retry-After", "1")
	for _, test := range []struct {
		status int
		header http.Header
		body   string
		want   Outcome
	}{
		{404, nil, "", Rejected}, {409, nil, "", Rejected}, {409, nil, `{"error":"idempotency_in_progress"}`, Unknown}, {500, retry, "", Unknown},
		{501, nil, "", Rejected}, {503, nil, "", Unknown}, {503, retry, "", Rejected}, {307, nil, "", Rejected},
	} {
		if err := newAPIError("", test.status, test.header, test.body, ""); OutcomeOf(err) != test.want {
			t.Errorf("%d %s: got %s", test.status, test.body, OutcomeOf(err))
		}
	}
}

func TestAPIErrorsShowNeitherHeadersNorBodies(t *testing.T) {
	err := newAPIError("GET /a", 404, headerOf("X-Secret", "secret"), `{"message":"Not here.","x":"secret"}`, "req_1")
	err.data = &pet{Name: "secret"}
	text, _ := json.Marshal(err)
	for _, shown := range []string{err.Error(), fmt.Sprintf("%+v", err), fmt.Sprintf("%#v", err), err.LogValue().String(), string(text)} {
		if strings.Contains(shown, "secret") {
			t.Errorf("shows %s", shown)
		}
	}
	if err.Header().Get("X-Secret") != "secret" || !strings.Contains(err.Body(), "secret") {
		t.Error("cannot be read")
	}
}

func TestErrorBody(t *testing.T) {
	err := newAPIError("GET /a", 404, nil, "{}", "")
	err.data = &pet{ID: 7}
	wrapped := fmt.Errorf("reading: %w", err)
	if body, ok := ErrorBody[pet](wrapped); !ok || body.ID != 7 {
		t.Errorf("got %v, %v", body, ok)
	}
	if body, ok := ErrorBody[owner](wrapped); ok || body != nil {
		t.Errorf("got %v, %v", body, ok)
	}
	if _, ok := ErrorBody[pet](newError(ErrConnection, "", "", "")); ok {
		t.Error("an error without a response has a body")
	}
	var failure *Error
	if !errors.As(wrapped, &failure) || failure.Status != 404 || !errors.Is(wrapped, ErrNotFound) || !errors.Is(wrapped, ErrAPI) || errors.Is(wrapped, ErrServer) {
		t.Errorf("got %+v", failure)
	}
}
