package webhook

import (
	"bytes"
	"fmt"
	"math"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/docuvane/docuvane-go/core"
)

// Options are how deliveries are verified.
type Options struct {
	// Secret is the signing secret of the webhook endpoint.
	Secret string
	// Secrets are several, during a rotation.
	Secrets []string
	// Tolerance is how far the time of an attempt may be from now, in both directions; 0 for that of the
	// scheme, mostly 5 min.
	Tolerance time.Duration
	// Now returns the time; replace it in tests.
	Now func() time.Time
	// URL and Method are those of this endpoint as the service knows them, where they are signed: proxies may
	// change them.
	URL, Method string
}

// String hides the secrets.
func (o Options) String() string { return "[webhook options]" }

// GoString hides the secrets.
func (o Options) GoString() string { return o.String() }

func (o Options) secrets() []string {
	if o.Secrets != nil {
		return o.Secrets
	}
	return []string{o.Secret}
}

// Verifier verifies and reads deliveries. It is safe for concurrent use.
type Verifier struct {
	scheme  *Scheme
	options Options
	keys    []key
}

// NewVerifier checks the options now, not at the first event.
func NewVerifier(scheme *Scheme, options Options) (*Verifier, error) {
	keys, err := readKeys(scheme, options.secrets())
	if err != nil {
		return nil, err
	}
	for _, each := range keys {
		if each.private != nil {
			return nil, badSecret("it is a private key (whsk_…), and a receiver needs the public one (whpk_…)")
		}
	}
	if options.Tolerance < 0 {
		return nil, core.NewArgumentError("invalid_option",
			fmt.Sprintf("The option Tolerance is %s: pass a duration of at least 0.", options.Tolerance))
	}
	if err := options.checkPlaces(scheme); err != nil {
		return nil, err
	}
	if options.Now == nil {
		options.Now = time.Now
	}
	return &Verifier{scheme, options, keys}, nil
}

func (o Options) checkPlaces(scheme *Scheme) error {
	for name, given := range map[string]string{"url": o.URL, "method": o.Method} {
		if given == "" && strings.Contains(scheme.Signed, "{"+name+"}") {
			return core.NewArgumentError("invalid_option",
				fmt.Sprintf("The option %s is missing: the service signs the %s of a delivery.", strings.ToUpper(name[:1])+name[1:], name))
		}
	}
	return nil
}

// Delivery is a verified event.
type Delivery struct {
	// Type is the type of the event; empty when nothing says it.
	Type string
	// ID identifies the event, and is the same when it is delivered again; empty if the service sends none.
	ID string
	// Body is the event.
	Body core.JSON
}

// Decode reads the event into a model.
func (d *Delivery) Decode(into any) error { return d.Body.Decode(into) }

// Verify verifies a delivery, whose body must be as it was received. Body, headers, signature, time and
// content are checked in this order: only a sender with a secret can probe our clock. The error matches
// [core.ErrWebhookVerification]; its code says why.
func (v *Verifier) Verify(body []byte, header http.Header) (*Delivery, error) {
	if body == nil {
		return nil, refuse("body_not_raw", "Webhook verification failed: the body is not raw (nil); give the bytes or the "+
			"text of the request before anything parses it.")
	}
	id, timeText, signature, err := v.readFamily(header)
	if err != nil {
		return nil, err
	}
	signatures := entriesOf(signature, v.scheme.Separator)
	timestamp, seconds, err := readTime(timeText, v.scheme.Timestamp, v.scheme.Separator)
	if err != nil {
		return nil, err
	}
	content := v.scheme.content(map[string]string{"id": id, "timestamp": timestamp, "url": v.options.URL, "method": v.options.Method}, body)
	found := false
	for _, each := range v.keys {
		for _, given := range signatures {
			// No early exit: timing must not reveal which one fits.
			found = each.fits(given, content) || found
		}
	}
	if !found {
		return nil, v.noMatch(signatures)
	}
	if err := v.checkTime(seconds); err != nil {
		return nil, err
	}
	return v.scheme.read(body, header, id, "Webhook verification failed: the signature is valid, but the body %s; contact the sender.")
}

// Unverified reads a delivery without verifying it: anyone may have sent it. The error matches
// [core.ErrWebhookVerification].
func Unverified(scheme *Scheme, body []byte, header http.Header) (*Delivery, error) {
	id := ""
	for _, name := range scheme.ID {
		if id == "" {
			id = header.Get(name)
		}
	}
	return scheme.read(body, header, id, "The body of the webhook event %s; contact the sender.")
}

// read parses the body of a delivery. wrong is the message for one that cannot be read.
func (s *Scheme) read(body []byte, header http.Header, id, wrong string) (*Delivery, error) {
	var event any
	// JSON text has no byte order mark (RFC 8259 §8.1), which core.Decode accepts.
	if _, err := core.Decode(body, &event, false); err != nil || bytes.HasPrefix(body, []byte("\ufeff")) {
		return nil, refuse("bad_json", fmt.Sprintf(wrong, "is not JSON in UTF-8"))
	}
	object, isObject := event.(map[string]any)
	if s.Events.IsObject && !isObject {
		return nil, refuse("bad_json", fmt.Sprintf(wrong, "is not a JSON object"))
	}
	delivery := &Delivery{Type: s.Events.typeOf(event, header), Body: core.JSON(body)}
	if place := s.Events.ID; place != nil {
		delivery.ID, _ = place.text(event, header)
	}
	if s.addsID && isObject && object["id"] == nil {
		object["id"] = id
		with, err := core.ToJSON(object)
		if err != nil {
			return nil, err
		}
		delivery.Body = with
	}
	return delivery, nil
}

var placeholders = regexp.MustCompile(`\{\w+\}`)

// content returns the bytes that are signed.
func (s *Scheme) content(values map[string]string, body []byte) []byte {
	var content []byte
	rest := s.Signed
	for rest != "" {
		at := placeholders.FindStringIndex(rest)
		if at == nil {
			at = []int{len(rest), len(rest)}
		}
		content = append(content, rest[:at[0]]...)
		if name := strings.Trim(rest[at[0]:at[1]], "{}"); name == "body" {
			content = append(content, body...)
		} else {
			content = append(content, values[name]...)
		}
		rest = rest[at[1]:]
	}
	return content
}

var trailingSigns = regexp.MustCompile(`\W+$`)

func (v *Verifier) noMatch(signatures []string) error {
	var known []string
	isKnown := false
	for _, each := range v.scheme.Keys {
		known = append(known, trailingSigns.ReplaceAllString(each.Prefix, ""))
		isKnown = isKnown || slices.ContainsFunc(signatures, func(given string) bool { return strings.HasPrefix(given, each.Prefix) })
	}
	found := "no signature fits"
	if !isKnown {
		found = fmt.Sprintf("it has no signature of a known scheme (%s)", strings.Join(known, ", "))
	}
	return refuse("no_match", fmt.Sprintf("Webhook verification failed: %s; check that the secret belongs to this endpoint "+
		"and that nothing changes the body in transit.", found))
}

// checkTime refuses a message that was sent too long ago, or too far in the future.
func (v *Verifier) checkTime(seconds int64) error {
	if v.scheme.Timestamp == nil {
		return nil
	}
	tolerance := v.scheme.Timestamp.ToleranceSeconds
	if v.options.Tolerance > 0 {
		// Times are whole seconds, so that a nanosecond tolerates none.
		tolerance = v.options.Tolerance.Truncate(time.Millisecond).Seconds()
	}
	age := v.options.Now().Unix() - seconds
	if math.Abs(float64(age)) <= tolerance {
		return nil
	}
	reason, when := "too_old", fmt.Sprintf("%d s ago", age)
	if age < 0 {
		reason, when = "too_new", fmt.Sprintf("%d s ahead", -age)
	}
	return refuse(reason, fmt.Sprintf("Webhook verification failed: it was sent %s, and %g s are tolerated; check the clock of "+
		"this machine.", when, tolerance))
}
