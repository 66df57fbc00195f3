package core

import "errors"

// WaitError is a wait whose resource failed, which matches [ErrWaitFailed], or that timed out, which matches
// [ErrWaitTimeout]. It has the fields of [Error].
type WaitError struct {
	*base
	last any
}

// Last returns the resource as last seen, a pointer to its model; nil if it never was.
func (e *WaitError) Last() any { return e.last }

// Unwrap returns the [Error] that it has the fields of.
func (e *WaitError) Unwrap() error { return e.base }

// LastOf returns the resource that a failed wait saw last; nil if it saw none.
func LastOf[T any](err error) *T {
	var failure *WaitError
	if errors.As(err, &failure) {
		last, _ := failure.last.(*T)
		return last
	}
	return nil
}
