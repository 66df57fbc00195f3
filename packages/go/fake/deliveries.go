package fake

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/webhook"
)

// Deliveries are deliveries of events, and some that must be refused. The tests of a generated module have them in
// testdata/deliveries.json.
type Deliveries struct {
	// Secret is empty where the service signs nothing.
	Secret, URL, Method string
	// Now is the time at which they arrive, in Unix seconds.
	Now        int64
	Deliveries []Delivery
}

// Delivery is a delivery, and the code of the response to it: handled, or why it is refused.
type Delivery struct {
	Name, Body, Type, Code string
	Headers                map[string]string
}

// Header returns the headers.
func (d *Delivery) Header() http.Header {
	header := http.Header{}
	for name, value := range d.Headers {
		header.Set(name, value)
	}
	return header
}

// ReadDeliveries reads a file.
func ReadDeliveries(t testing.TB, path string) (all Deliveries) {
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// Check fails the test unless each delivery is handled or refused as it must be, and each that is handled can be read as
// the type of its event. types has a pointer to a value of each.
func (d *Deliveries) Check(t *testing.T, scheme *webhook.Scheme, types map[string]any) {
	for _, each := range d.Deliveries {
		t.Run(each.Name, func(t *testing.T) {
			if d.Secret != "" {
				d.checkHandled(t, scheme, &each, types)
			}
			if d.Secret != "" && each.Code != "handled" {
				return
			}
			found, err := webhook.Unverified(scheme, []byte(each.Body), each.Header())
			if err != nil || found.Type != each.Type || types[found.Type] == nil {
				t.Fatalf("%+v, %v", found, err)
			}
			if err := found.Decode(types[found.Type]); err != nil {
				t.Error(err)
			}
		})
	}
	if _, err := webhook.NewVerifier(scheme, webhook.Options{URL: d.URL, Method: d.Method}); d.Secret != "" && err == nil {
		t.Error("accepted an empty secret")
	}
	if _, err := webhook.Unverified(scheme, []byte("{"), nil); err == nil {
		t.Error("accepted a body that is no JSON")
	}
}

// checkHandled gives a delivery to a handler of all events.
func (d *Deliveries) checkHandled(t *testing.T, scheme *webhook.Scheme, each *Delivery, types map[string]any) {
	now := func() time.Time { return time.Unix(d.Now, 0) }
	verifier, err := webhook.NewVerifier(scheme, webhook.Options{Secret: d.Secret, URL: d.URL, Method: d.Method, Now: now})
	if err != nil {
		t.Fatal(err)
	}
	var received, calls []string
	var actions []webhook.Action
	for name := range types {
		actions = append(actions, webhook.On(name, func(context.Context, *core.JSON) error {
			received = append(received, name)
			return nil
		}))
	}
	request := httptest.NewRequest(http.MethodPost, "/hooks", strings.NewReader(each.Body))
	request.Header = each.Header()
	recorder := httptest.NewRecorder()
	webhook.NewHandler(verifier, webhook.HandlerOptions{}, actions...).ServeHTTP(recorder, request)
	status := 400
	if each.Code == "handled" {
		status, calls = 200, []string{each.Type}
	}
	if recorder.Code != status || recorder.Body.String() != fmt.Sprintf(`{"code":%q}`, each.Code) || !slices.Equal(received, calls) {
		t.Errorf("%d %s, received %v", recorder.Code, recorder.Body, received)
	}
	if _, err := verifier.Verify([]byte(each.Body), request.Header); (err == nil) != (status == 200 || each.Code == "unknown_type") {
		t.Errorf("verified with %v", err)
	}
}
