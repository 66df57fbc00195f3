package core

import (
	"errors"
	"net"
	"os"
	"syscall"
)

// outcomeWhen returns the outcome of a request without a response.
func outcomeWhen(sent bool) Outcome {
	if sent {
		return Unknown
	}
	return NotSent
}

// asError finds the failure of the client in an error.
func asError(err error) *Error {
	if err == nil {
		return nil
	}
	var failure *Error
	if errors.As(err, &failure) {
		return failure
	}
	return nil
}

// errnoNames has the names of system errors that connections and files end with.
var errnoNames = map[syscall.Errno]string{
	syscall.EACCES:       "EACCES",
	syscall.EADDRINUSE:   "EADDRINUSE",
	syscall.ECONNABORTED: "ECONNABORTED",
	syscall.ECONNREFUSED: "ECONNREFUSED",
	syscall.ECONNRESET:   "ECONNRESET",
	syscall.EHOSTUNREACH: "EHOSTUNREACH",
	syscall.EIO:          "EIO",
	syscall.ELOOP:        "ELOOP",
	syscall.EMFILE:       "EMFILE",
	syscall.ENETUNREACH:  "ENETUNREACH",
	syscall.EPERM:        "EPERM",
	syscall.EPIPE:        "EPIPE",
	syscall.ETIMEDOUT:    "ETIMEDOUT",
}

// errnoName names the system error below err, as ECONNRESET; or else what kind of error it is.
func errnoName(err error) string {
	var errno syscall.Errno
	if errors.As(err, &errno) {
		if name := errnoNames[errno]; name != "" {
			return name
		}
		return errno.Error()
	}
	var dns *net.DNSError
	switch {
	case errors.As(err, &dns):
		return "ENOTFOUND"
	case errors.Is(err, os.ErrClosed):
		return "closed"
	}
	return "error"
}
