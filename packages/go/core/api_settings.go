package core

import (
	"cmp"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"strings"
)

// Variable is a variable in the URL of a service.
type Variable struct {
	Name    string
	Default string
	// Pattern matches the values that it takes, and Hint describes them.
	Pattern, Hint string
	// Option is how the caller passes it, for messages: option.WithRegion.
	Option string
}

// APIHeader is a header whose value comes from an option, the environment or a default, in this order.
type APIHeader struct {
	Name    string
	Env     string
	Default string
	// Option is how the caller passes it, for messages: option.WithAccount.
	Option string
	// IsRequired says that a client cannot be created without a value.
	IsRequired bool
}

// WithVariable sets a variable in the URL of the service; a base URL takes precedence. Of a client.
func WithVariable(name, value string) Option {
	return option("WithVariable", accountScope, func(c *config) {
		variables := map[string]string{name: value}
		for other, given := range c.variables {
			if other != name {
				variables[other] = given
			}
		}
		c.variables = variables
	})
}

// fillURL returns the URL of the service with the values of its variables; empty without a template.
func (a *API) fillURL(values map[string]string) (string, error) {
	url := a.URL
	for _, each := range a.Variables {
		value, isGiven := values[each.Name]
		if !isGiven {
			value = each.Default
		}
		if matched, err := regexp.MatchString("^(?:"+each.Pattern+")$", value); err != nil || !matched {
			return "", invalidArgument("invalid_option", "The option %s is %q. %s", each.Option, value, each.Hint)
		}
		url = strings.ReplaceAll(url, "{"+each.Name+"}", value)
	}
	return url, nil
}

// setHeaders adds the headers of the API that no option has set.
func (c *config) setHeaders(headers []APIHeader) error {
	for _, each := range headers {
		if _, isGiven := c.headers[http.CanonicalHeaderKey(each.Name)]; isGiven {
			continue
		}
		value := each.Default
		if each.Env != "" {
			value = cmp.Or(os.Getenv(each.Env), value)
		}
		if value == "" {
			if !each.IsRequired {
				continue
			}
			message := fmt.Sprintf("The option %s is missing", each.Option)
			if each.Env != "" {
				message += " and " + each.Env + " is not set"
			}
			return invalidArgument("invalid_option", "%s.", message)
		}
		if err := checkHeader(each.Name, value); err != nil {
			return err
		}
		c.setHeader(each.Name, value)
	}
	return nil
}
