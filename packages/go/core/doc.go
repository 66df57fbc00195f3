// Package core is the runtime of the client: requests, retries, JSON, errors, pages and streams. Programs use
// its types; the methods that call the service are in the package above it.
//
// The package uses the standard library only. Everything in it that is not
// documented otherwise is safe for concurrent use once it has been created.
package core
