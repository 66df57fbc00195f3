package core

import (
	"cmp"
	"math"
	"net/http"
	"net/url"
	"testing"
	"time"
)

// milliseconds rounds up, but for the noise of floating point.
func milliseconds(s float64) int64 { return int64(math.Ceil(s*1000 - 1e-3)) }

func headersOf(pairs map[string]string) http.Header {
	header := http.Header{}
	for name, value := range pairs {
		header.Set(name, value)
	}
	return header
}

func TestRateLimitVectors(t *testing.T) {
	var vectors struct {
		Now   float64
		Cases []struct {
			Name    string
			Headers map[string]string
			DelayMS *int64 `json:"delayMs"`
			Unit    *string
		}
		RetryAfter []struct {
			Value   string
			Date    string
			DelayMS *int64 `json:"delayMs"`
		}
	}
	readVectors(t, "rate-limit.json", &vectors)
	now := vectors.Now / 1000
	for _, each := range vectors.Cases {
		header := headersOf(each.Headers)
		found := new(knownPolicies).readRateLimit(header, now, serverNow(header, now))
		switch {
		case each.DelayMS == nil:
			if found != nil && found.ResetIn != nil {
				t.Errorf("%s: %s", each.Name, found.ResetIn)
			}
		case found == nil || found.ResetIn == nil:
			t.Errorf("%s: nothing, not %d ms", each.Name, *each.DelayMS)
		case milliseconds(found.ResetIn.Seconds()) != *each.DelayMS || each.Unit != nil && found.Unit != *each.Unit:
			t.Errorf("%s: %s %s, not %d ms %s", each.Name, found.ResetIn, found.Unit, *each.DelayMS, *each.Unit)
		}
	}
	for _, each := range vectors.RetryAfter {
		delay, ok := readRetryAfter(headersOf(map[string]string{"Retry-After": each.Value, "Date": each.Date}), now)
		if ok != (each.DelayMS != nil) || ok && milliseconds(delay) != *each.DelayMS {
			t.Errorf("Retry-After: %s is %v (%v)", each.Value, delay, ok)
		}
	}
}

func TestRateLimitQuotas(t *testing.T) {
	header := headersOf(map[string]string{
		"RateLimit-Policy": `"burst";q=10;w=1, "minute";q=100;w=60;policy="token bucket"`,
		"RateLimit":        `"burst";r=5;t=1, "minute";r=0;t=30`,
	})
	found := new(knownPolicies).readRateLimit(header, 1000, 1000)
	if found == nil || len(found.Quotas) != 2 || found.Quotas[0].Name != "minute" || *found.Remaining != 0 || *found.Limit != 100 {
		t.Fatalf("%+v", found)
	}
	if !found.Quotas[0].IsBucket || *found.Quotas[0].Window != time.Minute || *found.ResetIn != 30*time.Second {
		t.Errorf("%+v", found.Quotas[0])
	}
	if malformed := new(knownPolicies).readRateLimit(headersOf(map[string]string{"RateLimit": "x", "X-RateLimit-Remaining": "3"}), 1000, 1000); *malformed.Remaining != 3 {
		t.Errorf("%+v", malformed)
	}
	if new(knownPolicies).readRateLimit(http.Header{"Content-Type": {"x"}}, 1000, 1000) != nil {
		t.Error("no header says nothing")
	}
}

func TestEmptyPolicyHidesOtherHeaders(t *testing.T) {
	header := headersOf(map[string]string{
		"RateLimit": `"requests";r=8;t=360, "default";r=3;t=402`, "RateLimit-Policy": "", "X-RateLimit-Limit": `"default";q=9;w=1`,
	})
	if found := new(knownPolicies).readRateLimit(header, 0, 0); found == nil || found.Limit != nil || *found.Remaining != 8 {
		t.Errorf("%+v", found)
	}
}

func TestProxyVectors(t *testing.T) {
	var vectors struct {
		Cases []struct {
			Name        string
			Origin      string
			Environment map[string]string
			Proxy       string
			Expected    string
			Error       string
		}
	}
	readVectors(t, "proxy.json", &vectors)
	for _, each := range vectors.Cases {
		to, _ := url.Parse(each.Origin)
		found, err := newProxies(each.Proxy, func(name string) string { return each.Environment[name] }).proxyFor(originOf(to))
		got := ""
		if failure := asError(err); failure != nil {
			got = failure.Code
		} else if found != nil {
			got = found.String()
			if found.Port() == "" {
				got = found.Scheme + "://" + found.Host + ":80"
			}
		}
		if want := cmp.Or(each.Expected, each.Error); got != want {
			t.Errorf("%s: %q, not %q", each.Name, got, want)
		}
	}
}

func TestMediaTypeVectors(t *testing.T) {
	var vectors struct {
		Types map[string]string
		Names []struct{ Name, Expected string }
	}
	readVectors(t, "media-types.json", &vectors)
	for extension, expected := range vectors.Types {
		if mediaTypes[extension] != expected {
			t.Errorf("%s is %q, not %q", extension, mediaTypes[extension], expected)
		}
	}
	if len(mediaTypes) != len(vectors.Types) {
		t.Errorf("%d types, not %d", len(mediaTypes), len(vectors.Types))
	}
	for _, each := range vectors.Names {
		if found := mediaTypeOf(safeName(each.Name)); found != each.Expected {
			t.Errorf("%q is %q, not %q", each.Name, found, each.Expected)
		}
	}
}

func TestDelays(t *testing.T) {
	for retry, want := range map[int]time.Duration{1: 375, 2: 750, 5: 6000, 6: 6000, 1000: 6000} {
		if delay := backoffDelay(retry, func() float64 { return 0.5 }); delay != want*time.Millisecond {
			t.Errorf("retry %d waits %s", retry, delay)
		}
	}
	if delay := askedDelay(never, func() float64 { return 0.5 }); delay != never {
		t.Errorf("an endless wait is %s", delay)
	}
}

func TestAddresses(t *testing.T) {
	api := &API{Name: "acme", Prefix: "/api/v1"}
	for given, want := range map[string]string{
		"https://api.example.com":      "https://api.example.com/api/v1",
		"https://API.example.com:443/": "https://api.example.com/api/v1",
		"https://a.example/docs/api":   "https://a.example/docs/api/v1",
		"https://a.example/v2":         "https://a.example/v2",
		"http://localhost:8080":        "http://localhost:8080/api/v1",
		"http://[::1]:8080":            "http://[::1]:8080/api/v1",
		"http://a.example":             "insecure_base_url",
		"ftp://a.example":              "invalid_base_url",
		"https://user@a.example":       "invalid_base_url",
		"https://a.example?x=1":        "invalid_base_url",
		"https://a.example#x":          "invalid_base_url",
		"https://127.1":                "invalid_base_url",
		"https://0x7f.1":               "invalid_base_url",
		"https://a.example:0":          "invalid_base_url",
		"https://a.example:65536":      "invalid_base_url",
		"https://a.exa mple":           "invalid_base_url",
		"":                             "missing_base_url",
	} {
		at, prefix, err := readAddress(api, given, false)
		got := at.String() + prefix
		if failure := asError(err); failure != nil {
			got = failure.Code
		}
		if got != want {
			t.Errorf("%q is %s, not %s", given, got, want)
		}
	}
}
