package webhook

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/docuvane/docuvane-go/core"
)

func readVectors(t *testing.T, name string, into any) {
	t.Helper()
	text, err := os.ReadFile("../../../test/conformance/vectors/" + name)
	if err != nil {
		t.Skip("the vectors are in the repository only")
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

func codeOf(err error) string {
	var failure *core.Error
	if errors.As(err, &failure) {
		return failure.Code
	}
	return fmt.Sprint(err)
}

func TestStandardVectors(t *testing.T) {
	var vectors struct {
		Vectors []struct {
			Name, Secret, ID, Body, Signature string
			Public                            string
			Seed                              string `json:"secret_seed_hex"`
			Timestamp                         int64
		}
	}
	readVectors(t, "webhook.json", &vectors)
	for _, each := range vectors.Vectors {
		now := time.Unix(each.Timestamp, 0)
		signing := each.Secret
		if each.Secret == "" {
			seed, _ := hex.DecodeString(each.Seed)
			each.Secret, signing = each.Public, "whsk_"+base64.StdEncoding.EncodeToString(seed)
		}
		verifier, err := NewVerifier(Standard(), Options{Secret: each.Secret, Now: func() time.Time { return now.Add(299 * time.Second) }})
		if err != nil {
			t.Errorf("%s: %v", each.Name, err)
			continue
		}
		header := http.Header{}
		header.Set("Webhook-Id", each.ID)
		header.Set("Webhook-Timestamp", fmt.Sprint(each.Timestamp))
		header.Set("Webhook-Signature", "v1,AAAA "+each.Signature)
		// Some bodies are no events, but signed.
		if _, err := verifier.Verify([]byte(each.Body), header); err != nil && codeOf(err) != "bad_json" {
			t.Errorf("%s: %v", each.Name, err)
		}
		if _, err := verifier.Verify([]byte(each.Body+" "), header); codeOf(err) != "no_match" {
			t.Errorf("%s: a changed body is %v", each.Name, err)
		}
		signed, err := Sign(Standard(), []byte(each.Body), SignOptions{Secret: signing, ID: each.ID, Time: now})
		if err != nil || signed.Get("Webhook-Signature") != each.Signature {
			t.Errorf("%s: signed %v, %v", each.Name, signed, err)
		}
	}
}

func TestSchemeVectors(t *testing.T) {
	for _, file := range []string{"webhook-signatures.json", "webhook-signature-blocks.json"} {
		var vectors struct {
			Schemes map[string]*Scheme
			Vectors []struct {
				Preset, Name, Secret, Body, URL, Method string
				Headers                                 map[string]string
				Now                                     int64
			}
		}
		readVectors(t, file, &vectors)
		for _, each := range vectors.Vectors {
			name := each.Preset + " " + each.Name
			options := Options{Secret: each.Secret, URL: each.URL, Method: each.Method, Now: func() time.Time { return time.Unix(each.Now, 0) }}
			verifier, err := NewVerifier(vectors.Schemes[each.Preset], options)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			header := http.Header{}
			for key, value := range each.Headers {
				header.Set(key, value)
			}
			if _, err := verifier.Verify([]byte(each.Body), header); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if _, err := verifier.Verify([]byte(strings.Replace(each.Body, "{", "{ ", 1)), header); codeOf(err) != "no_match" {
				t.Errorf("%s: a changed body is %v", name, err)
			}
		}
	}
}

const secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX"

func TestReasons(t *testing.T) {
	now := time.Unix(1_795_204_800, 0)
	sign := func(body string, at time.Time) http.Header {
		header, err := Sign(Standard(), []byte(body), SignOptions{Secret: secret, ID: "evt_1", Time: at})
		if err != nil {
			t.Fatal(err)
		}
		return header
	}
	without := func(header http.Header, name string) http.Header {
		header.Del(name)
		return header
	}
	verifier, err := NewVerifier(Standard(), Options{Secrets: []string{secret}, Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	odd, far := sign("{}", now), sign("{}", now)
	odd.Set("Webhook-Timestamp", "soon")
	far.Set("Webhook-Timestamp", "1795204800000")
	for want, each := range map[string]struct {
		body   string
		header http.Header
	}{
		"missing_header": {"{}", without(sign("{}", now), "Webhook-Id")},
		"bad_timestamp":  {"{}", odd},
		"too_old":        {"{}", sign("{}", now.Add(-301*time.Second))},
		"too_new":        {"{}", sign("{}", now.Add(301*time.Second))},
		"bad_json":       {"[]", sign("[]", now)},
		"<nil>":          {"{}", sign("{}", now.Add(300*time.Second))},
		"no_match":       {"{} ", sign("{}", now)},
	} {
		_, err := verifier.Verify([]byte(each.body), each.header)
		if codeOf(err) != want {
			t.Errorf("%s: %v", want, err)
		}
		if err != nil && (!errors.Is(err, core.ErrWebhookVerification) || strings.Contains(err.Error(), secret[6:])) {
			t.Errorf("%v", err)
		}
	}
	if _, err := verifier.Verify([]byte("{}"), far); codeOf(err) != "bad_timestamp" {
		t.Errorf("milliseconds: %v", err)
	}
	if _, err := verifier.Verify([]byte("\ufeff{}"), sign("\ufeff{}", now)); codeOf(err) != "bad_json" {
		t.Errorf("a byte order mark: %v", err)
	}
	blank := sign("{}", now)
	blank.Set("Webhook-Signature", " ")
	if _, err := verifier.Verify([]byte("{}"), blank); codeOf(err) != "no_match" {
		t.Errorf("a blank signature: %v", err)
	}
	// An empty body is one, and none was already parsed or read.
	if _, err := verifier.Verify(nil, sign("", now)); codeOf(err) != "body_not_raw" {
		t.Errorf("no body: %v", err)
	}
	if _, err := verifier.Verify([]byte{}, sign("", now)); codeOf(err) != "bad_json" {
		t.Errorf("an empty body: %v", err)
	}
	for _, bad := range []string{"", "whsec_%", "whsec_AAEC", "whpk_AAEC", "whsk_" + strings.Repeat("A", 43)} {
		if _, err := NewVerifier(Standard(), Options{Secret: bad}); codeOf(err) != "bad_secret" {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if shown := fmt.Sprintf("%v %+v %#v", Options{Secret: secret}, Options{Secret: secret}, SignOptions{Secret: secret}); strings.Contains(shown, secret) {
		t.Errorf("%s shows the secret", shown)
	}
}

func TestEventsAreFoundByTheirBodies(t *testing.T) {
	events := EventScheme{
		Places: []Place{{Headers: []string{"x-event"}, Body: "/action"}},
		Names:  map[string]string{"pullrequestopened": "pull_request-opened"},
		Shapes: []Shape{
			{Name: "small", Required: []string{"id"}},
			{Name: "large", Required: []string{"id"}, Values: map[string][]any{"/kind/0": {"x", 1.0, true}}},
		},
	}
	for body, want := range map[string]string{
		`{"action":"opened"}`:   "pull_request-opened",
		`{"action":"closed"}`:   "pull_request.closed",
		`{"id":1,"kind":["x"]}`: "large",
		`{"id":1,"kind":[1]}`:   "large",
		`{"id":1,"kind":["y"]}`: "small",
		`{"other":1}`:           "",
	} {
		var event any
		if _, err := core.Decode([]byte(body), &event, false); err != nil {
			t.Fatal(err)
		}
		if found := events.typeOf(event, http.Header{"X-Event": {"pull_request"}}); found != want {
			t.Errorf("%s is %q, not %q", body, found, want)
		}
	}
}

type thing struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func deliver(t *testing.T, h http.Handler, method, body string, header http.Header) (int, string) {
	t.Helper()
	request := httptest.NewRequest(method, "/hooks", strings.NewReader(body))
	request.Header = header
	recorder := httptest.NewRecorder()
	h.ServeHTTP(recorder, request)
	return recorder.Code, recorder.Body.String()
}

func TestHandler(t *testing.T) {
	verifier, err := NewVerifier(Standard(), Options{Secret: secret})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	var names, failures []string
	h := NewHandler(verifier, HandlerOptions{
		MaxBodyBytes: 100,
		Seen:         func(_ context.Context, id string) (bool, error) { return seen[id], nil },
		Remember: func(_ context.Context, id string) error {
			seen[id] = true
			return nil
		},
		OnError: func(_ context.Context, err error) { failures = append(failures, codeOf(err)) },
	}, On("thing.created", func(_ context.Context, event *thing) error {
		if event.Name == "bad" {
			return errors.New("no")
		}
		names = append(names, event.ID+" "+event.Name)
		return nil
	}))
	number := 0
	for _, each := range []struct {
		method, body, id string
		status           int
		answer           string
	}{
		{"POST", `{"type":"thing.created","name":"a"}`, "1", 200, `{"code":"handled"}`},
		{"POST", `{"type":"thing.created","name":"a"}`, "1", 200, `{"code":"duplicate"}`},
		{"POST", `{"type":"thing.created","name":"bad"}`, "2", 500, `{"code":"handler_failed"}`},
		{"POST", `{"type":"thing.created","name":"bad"}`, "2", 500, `{"code":"handler_failed"}`},
		{"POST", `{"type":"other"}`, "3", 200, `{"code":"ignored"}`},
		{"POST", `{}`, "4", 400, `{"code":"unknown_type"}`},
		{"POST", `{"type":"` + strings.Repeat("x", 100) + `"}`, "5", 413, `{"code":"body_too_large"}`},
		{"GET", ``, "6", 405, `{"code":"method_not_allowed"}`},
	} {
		header, err := Sign(Standard(), []byte(each.body), SignOptions{Secret: secret, ID: each.id})
		if err != nil {
			t.Fatal(err)
		}
		status, answer := deliver(t, h, each.method, each.body, header)
		if status != each.status || answer != each.answer {
			t.Errorf("%s: %d %s", each.body, status, answer)
		}
		number++
	}
	if status, answer := deliver(t, h, "POST", "{}", http.Header{}); status != 400 || answer != `{"code":"missing_header"}` {
		t.Errorf("%d %s", status, answer)
	}
	if fmt.Sprint(names) != "[1 a]" || fmt.Sprint(failures) != "[no no unknown_type missing_header]" {
		t.Errorf("%q, %q", names, failures)
	}
}

func TestConcurrentDeliveriesAreHandledOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		header, _ := Sign(Standard(), []byte(`{"type":"x"}`), SignOptions{Secret: secret, ID: "evt_1"})
		verifier, err := NewVerifier(Standard(), Options{Secret: secret})
		if err != nil {
			t.Fatal(err)
		}
		var count atomic.Int32
		release := make(chan struct{})
		h := NewHandler(verifier, HandlerOptions{}, Otherwise(func(context.Context, *Delivery) error {
			count.Add(1)
			<-release
			return nil
		}))
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				if status, _ := deliver(t, h, "POST", `{"type":"x"}`, header); status != 200 {
					t.Errorf("%d", status)
				}
			})
		}
		// All wait: one in the function, the others for it. Those that arrive after the end are handled again: only Seen knows them.
		synctest.Wait()
		close(release)
		group.Wait()
		if count.Load() != 1 {
			t.Errorf("handled %d times", count.Load())
		}
		if len(h.(*handler).flights) != 0 {
			t.Error("a flight is left")
		}
	})
}

func TestFunctionThatPanicsLeavesNothingBehind(t *testing.T) {
	verifier, _ := NewVerifier(Standard(), Options{Secret: secret})
	h := NewHandler(verifier, HandlerOptions{}, Otherwise(func(context.Context, *Delivery) error { panic("no") }))
	header, _ := Sign(Standard(), []byte(`{"type":"x"}`), SignOptions{Secret: secret, ID: "evt_1"})
	func() {
		defer func() { _ = recover() }()
		deliver(t, h, "POST", `{"type":"x"}`, header)
	}()
	if len(h.(*handler).flights) != 0 {
		t.Error("a flight is left")
	}
}

func TestNanosecondOfToleranceIsNone(t *testing.T) {
	at := time.Unix(1_800_000_000, 0)
	secret := GenerateSecret()
	header, err := Sign(Standard(), []byte("{}"), SignOptions{Secret: secret, Time: at})
	if err != nil {
		t.Fatal(err)
	}
	for late, want := range map[time.Duration]string{0: "", time.Second: "it was sent 1 s ago, and 0 s are tolerated"} {
		verifier, err := NewVerifier(Standard(), Options{Secret: secret, Tolerance: 1, Now: func() time.Time { return at.Add(late) }})
		if err != nil {
			t.Fatal(err)
		}
		_, err = verifier.Verify([]byte("{}"), header)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s late: %v", late, err)
		}
	}
}

func TestUnverifiedReadsWhatNothingVerifies(t *testing.T) {
	header := http.Header{"Webhook-Id": {"msg_1"}}
	delivery, err := Unverified(Standard(), []byte(`{"type":"a.b"}`), header)
	if err != nil || delivery.Type != "a.b" || delivery.ID != "msg_1" || delivery.Body.Get("id") != `"msg_1"` {
		t.Errorf("%+v, %v", delivery, err)
	}
	for _, body := range []string{"{", "[]", "\xff"} {
		if _, err := Unverified(Standard(), []byte(body), header); !errors.Is(err, core.ErrWebhookVerification) {
			t.Errorf("%q: %v", body, err)
		}
	}
}
