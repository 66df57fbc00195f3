package core

import (
	"net/netip"
	"net/url"
	"regexp"
	"strings"
)

// proxies chooses the proxy for an origin, alike in all languages. Only https addresses go through one, so
// that the key stays inside TLS; loopback addresses are reached directly.
type proxies struct {
	option   string
	address  string
	excluded []string
}

var separators = regexp.MustCompile(`[\s,]+`)

func newProxies(option string, environment func(string) string) *proxies {
	lookup := func(name string) string {
		if value := environment(name); value != "" {
			return strings.TrimSpace(value)
		}
		return strings.TrimSpace(environment(strings.ToUpper(name)))
	}
	found := &proxies{option: option, address: lookup("https_proxy")}
	if option == "" {
		found.excluded = separators.Split(strings.ToLower(lookup("no_proxy")), -1)
	}
	return found
}

// proxyFor returns the proxy for an origin, or nil for a direct connection.
func (p *proxies) proxyFor(to origin) (*url.URL, error) {
	if to.scheme != "https" || isLoopback(to.host) || p.option == "none" {
		return nil, nil
	}
	if p.option != "" {
		return readProxy(p.option, "The option WithProxy")
	}
	if p.address == "" {
		return nil, nil
	}
	for _, entry := range p.excluded {
		if excludes(entry, to) {
			return nil, nil
		}
	}
	return readProxy(p.address, "HTTPS_PROXY")
}

var withPort = regexp.MustCompile(`^(\[[^\]]+\]|[^:]+):([0-9]+)$`)

// excludes reports whether an entry of NO_PROXY names a host, at its port where it has one.
func excludes(entry string, to origin) bool {
	name := entry
	if match := withPort.FindStringSubmatch(entry); match != nil {
		if strings.TrimLeft(match[2], "0") != to.port {
			return false
		}
		name = match[1]
	}
	return covers(strings.Trim(name, "[]"), strings.TrimSuffix(to.host, "."))
}

var leadingDot = regexp.MustCompile(`^\*?\.`)

// covers: the name is *, the host or a domain above it, an IP address in any spelling, or a range.
func covers(name, host string) bool {
	address, err := netip.ParseAddr(host)
	isAddress := err == nil
	if prefix, err := netip.ParsePrefix(name); err == nil {
		return isAddress && prefix.Masked().Contains(address)
	}
	if same, err := netip.ParseAddr(name); err == nil {
		return isAddress && same == address
	}
	domain := strings.TrimSuffix(leadingDot.ReplaceAllString(name, ""), ".")
	return name == "*" || domain != "" && (host == domain || strings.HasSuffix(host, "."+domain))
}

var unsafeInProxy = regexp.MustCompile(`[\s?#\\]`)

func readProxy(text, name string) (*url.URL, error) {
	address := text
	if !strings.Contains(address, "://") {
		address = "http://" + address
	}
	at, err := url.Parse(address)
	isPlain := err == nil && (at.Path == "" || at.Path == "/") && !unsafeInProxy.MatchString(text)
	if isPlain && at.Scheme == "http" && at.Hostname() != "" && isPort(at.Port()) {
		at.Path = ""
		return at, nil
	}
	return nil, invalidArgument("invalid_proxy", "%s is not the address of a proxy: give it as http://proxy.example:3128.", name)
}
