package core

import (
	"errors"
	"testing"
)

func TestVariablesFillTheURL(t *testing.T) {
	api := &API{
		Name: "acme", URL: "https://{region}.example.com/{version}",
		Variables: []Variable{
			{Name: "region", Default: "eu", Pattern: "eu|us", Hint: "Available: eu, us.", Option: "option.WithRegion"},
			{Name: "version", Default: "v1", Pattern: "[a-z0-9]+", Option: "option.WithVersion"},
		},
	}
	for _, test := range []struct {
		options []Option
		want    string
	}{
		{nil, "https://eu.example.com/v1"},
		{[]Option{WithVariable("region", "us"), WithVariable("version", "v2")}, "https://us.example.com/v2"},
		{[]Option{WithVariable("region", "us"), WithBaseURL("https://localhost/x")}, "https://localhost/x"},
	} {
		client, err := NewClient(api, test.options...)
		if err != nil || client.origin.String()+client.prefix != test.want {
			t.Errorf("%v, %v, want %s", client, err, test.want)
		}
	}
	_, err := NewClient(api, WithVariable("region", "eu.evil.example/"))
	if !errors.Is(err, ErrInvalidArgument) {
		t.Errorf("accepted: %v", err)
	}
}

func TestHeadersOfAnAPIComeFromOptionEnvironmentAndDefault(t *testing.T) {
	api := &API{Name: "acme", Servers: []string{"https://example.com"}, Headers: []APIHeader{
		{Name: "X-Account", Env: "ACME_ACCOUNT", Option: "option.WithAccount", IsRequired: true},
		{Name: "X-Version", Default: "1"},
		{Name: "X-Other"},
	}}
	if _, err := NewClient(api); !errors.Is(err, ErrInvalidArgument) {
		t.Errorf("created without an account: %v", err)
	}
	t.Setenv("ACME_ACCOUNT", "a")
	for want, options := range map[string][]Option{"a": nil, "b": {WithHeader("x-account", "b")}} {
		client, err := NewClient(api, options...)
		if err != nil {
			t.Fatal(err)
		}
		header := client.cfg.headers
		if header.Get("X-Account") != want || header.Get("X-Version") != "1" || header.Values("X-Other") != nil {
			t.Errorf("got %v, want %s", header, want)
		}
	}
}

func TestDefaultsOfAnAPIAreReplaced(t *testing.T) {
	api := &API{Name: "acme", Servers: []string{"https://example.com"}, Defaults: []Option{WithMaxRetries(7)}}
	client, err := NewClient(api)
	own, _ := NewClient(api, WithMaxRetries(1))
	if err != nil || client.cfg.maxRetries != 7 || own.cfg.maxRetries != 1 {
		t.Errorf("%v, %+v", err, own.cfg)
	}
}
