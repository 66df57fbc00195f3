package core

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// The floor of a call is a request with net/http whose body is read and decoded with encoding/json.
func BenchmarkCall(b *testing.B) {
	body := `{"id":"doc_1","status":"completed","pages":[` + strings.Repeat(`{"n":1,"text":"some text of a page"},`, 20) + `{"n":2}]}`
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, body)
	}))
	defer server.Close()
	type page struct {
		N    int64  `json:"n"`
		Text string `json:"text,omitzero"`
	}
	type document struct {
		ID     string `json:"id"`
		Status string `json:"status"`
		Pages  []page `json:"pages"`
	}
	b.Run("net/http", func(b *testing.B) {
		b.ReportAllocs()
		transport := &http.Transport{}
		for b.Loop() {
			request, _ := http.NewRequestWithContext(context.Background(), "GET", server.URL+"/things", nil)
			request.Header.Set("Authorization", "Bearer k")
			response, err := transport.RoundTrip(request)
			if err != nil {
				b.Fatal(err)
			}
			content, _ := io.ReadAll(response.Body)
			response.Body.Close()
			if json.Unmarshal(content, new(document)) != nil {
				b.Fatal("no JSON")
			}
		}
	})
	b.Run("client", func(b *testing.B) {
		b.ReportAllocs()
		client, err := NewClient(testAPI, WithBaseURL(server.URL), WithCredential("key", Key("k")))
		if err != nil {
			b.Fatal(err)
		}
		defer client.Close()
		for b.Loop() {
			if _, err := do[document](context.Background(), client, getOp(), nil); err != nil {
				b.Fatal(err)
			}
		}
	})
}
