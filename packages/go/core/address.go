package core

import (
	"cmp"
	"net"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
)

// origin is scheme, host and port of a service.
type origin struct {
	scheme string
	host   string // lower case, without the brackets of an IPv6 address
	port   string
	// authority is host and port as in a URL and in Host; the default port is omitted.
	authority string
}

func (o origin) String() string { return o.scheme + "://" + o.authority }

// isProtected reports whether traffic there is encrypted or local, or the caller allowed plain http.
func (o origin) isProtected(allowInsecure bool) bool {
	return o.scheme == "https" || allowInsecure || isLoopback(o.host)
}

var loopbackV4 = regexp.MustCompile(`^127(\.\d+){3}$`)

func isLoopback(host string) bool {
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || host == "::1" || loopbackV4.MatchString(host)
}

// readAddress parses the URL of the service: its origin, and the path before every operation.
func readAddress(api *API, baseURL string, allowInsecure bool) (origin, string, error) {
	text := strings.TrimSpace(baseURL)
	if text == "" && len(api.Servers) > 0 {
		text = api.Servers[0]
	}
	if text == "" {
		message := "No base URL: pass WithBaseURL to the client, or set the environment variable " + api.env("BASE_URL") + ". " + api.Hint
		return origin{}, "", invalidArgument("missing_base_url", "%s", strings.TrimRight(message, " "))
	}
	at := splitURL(text)
	if at == nil || at.RawQuery != "" {
		return origin{}, "", invalidArgument("invalid_base_url",
			"The base URL must be an http or https URL without user, query and fragment, such as https://api.example.com.")
	}
	found := originOf(at)
	if !found.isProtected(allowInsecure) {
		return origin{}, "", invalidArgument("insecure_base_url",
			"The base URL %s is plain http, so the API key could be intercepted: use https, or pass WithAllowInsecure.", found)
	}
	return found, withPrefix(strings.TrimRight(at.EscapedPath(), "/"), api.Prefix), nil
}

var unsafeInURL = regexp.MustCompile(`[\s\x00-\x1f\x7f\\]`)

// splitURL parses an http(s) URL; nil for others, and for those with a user or fragment.
func splitURL(text string) *url.URL {
	if unsafeInURL.MatchString(text) || strings.ContainsAny(text, "#") {
		return nil
	}
	at, err := url.Parse(text)
	if err != nil {
		// net/url refuses percent signs that are part of no triple; other clients keep them.
		if at, err = url.Parse(strayPercent.ReplaceAllString(text, "%25$1")); err != nil {
			return nil
		}
	}
	host := strings.ToLower(at.Hostname())
	if at.Scheme != "http" && at.Scheme != "https" || host == "" || at.User != nil || strings.Contains(at.Host, "@") {
		return nil
	}
	if at.Port() == "0" || strings.HasSuffix(at.Host, ":0") || strings.Contains(at.Host, "%") || isOddAddress(host) || !isPort(at.Port()) {
		return nil
	}
	return at
}

var strayPercent = regexp.MustCompile(`%([^0-9A-Fa-f]|[0-9A-Fa-f][^0-9A-Fa-f]|.?$)`)

func isPort(port string) bool {
	return port == "" || len(port) <= 5 && atoi(port) > 0 && atoi(port) < 65_536
}

var (
	oddHost  = regexp.MustCompile(`^([0-9]+|0x[0-9a-f]*)$`)
	versions = regexp.MustCompile(`/v\d+$`)
)

// isOddAddress reports whether a host is an IPv4 address in a form that libraries read differently, as 127.1.
func isOddAddress(host string) bool {
	trimmed := strings.TrimRight(host, ".")
	last := trimmed[strings.LastIndex(trimmed, ".")+1:]
	_, err := netip.ParseAddr(host)
	return oddHost.MatchString(last) && err != nil
}

func originOf(at *url.URL) origin {
	usual := map[string]string{"http": "80", "https": "443"}[at.Scheme]
	host, port := strings.ToLower(at.Hostname()), strings.TrimLeft(cmp.Or(at.Port(), usual), "0")
	authority := net.JoinHostPort(host, port)
	if port == usual {
		authority = strings.TrimSuffix(authority, ":"+port)
	}
	return origin{at.Scheme, host, port, authority}
}

// withPrefix: a path that ends in a version is complete; any other is the mount point of the service. A
// part of the prefix that the path already has is not added again.
func withPrefix(path, prefix string) string {
	if versions.MatchString(path) {
		return path
	}
	var parts []string
	for part := range strings.SplitSeq(prefix, "/") {
		if part != "" {
			parts = append(parts, "/"+part)
		}
	}
	for count := len(parts); count > 0; count-- {
		if strings.HasSuffix(path, strings.Join(parts[:count], "")) {
			return path + strings.Join(parts[count:], "")
		}
	}
	return path + strings.Join(parts, "")
}
