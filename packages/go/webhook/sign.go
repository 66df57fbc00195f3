package webhook

import (
	"crypto/rand"
	"encoding/hex"
	"net/http"
	"regexp"
	"strconv"
	"time"

	"github.com/docuvane/docuvane-go/core"
)

// SignOptions are how a body is signed, for tests of receivers and for senders.
type SignOptions struct {
	// Secret signs; for Ed25519, the private key (whsk_…).
	Secret string
	// Secrets are several, each of which signs.
	Secrets []string
	// ID is that of the event. Default: evt_ and random digits.
	ID string
	// Time of the attempt. Default: now.
	Time time.Time
	// URL and Method are those of the endpoint, where they are signed.
	URL, Method string
}

// String hides the secrets.
func (o SignOptions) String() string { return "[webhook sign options]" }

// GoString hides the secrets.
func (o SignOptions) GoString() string { return o.String() }

// An ID is printable ASCII without spaces; a full stop would make the signed text ambiguous.
var validID = regexp.MustCompile(`^[!-\-/-~]+$`)

// Sign signs a body as the service does, and returns the headers of the delivery.
func Sign(scheme *Scheme, body []byte, options SignOptions) (http.Header, error) {
	if options.ID == "" {
		var random [16]byte
		_, _ = rand.Read(random[:])
		options.ID = "evt_" + hex.EncodeToString(random[:])
	}
	if !validID.MatchString(options.ID) {
		return nil, core.NewArgumentError("invalid_argument",
			"The id of a webhook event must be printable ASCII without full stops and spaces.")
	}
	if options.Time.IsZero() {
		options.Time = time.Now()
	}
	if err := (Options{URL: options.URL, Method: options.Method}).checkPlaces(scheme); err != nil {
		return nil, err
	}
	keys, err := readKeys(scheme, Options{Secret: options.Secret, Secrets: options.Secrets}.secrets())
	if err != nil {
		return nil, err
	}
	values := map[string]string{"id": options.ID, "url": options.URL, "method": options.Method}
	header := http.Header{}
	add := func(name, text string) {
		if before := header.Get(name); before != "" {
			text = before + scheme.Separator + text
		}
		header.Set(name, text)
	}
	if len(scheme.ID) > 0 {
		add(scheme.ID[0], options.ID)
	}
	if at := scheme.Timestamp; at != nil {
		values["timestamp"] = at.format(options.Time)
		add(at.Headers[0], at.Prefix+values["timestamp"])
	}
	content := scheme.content(values, body)
	for _, each := range keys {
		signature, err := each.sign(content)
		if err != nil {
			return nil, err
		}
		add(scheme.Headers[0], signature)
	}
	return header, nil
}

func (s *TimestampScheme) format(at time.Time) string {
	switch s.Format {
	case "iso":
		return at.UTC().Format(time.RFC3339Nano)
	case "unix_ms":
		return strconv.FormatInt(at.UnixMilli(), 10)
	}
	return strconv.FormatInt(at.Unix(), 10)
}
