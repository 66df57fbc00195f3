// Package core is the runtime of the client: requests, retries, JSON, errors, pages and streams. Programs use
// its types; the methods that call the service are in the package above it.
//
// # Arguments and results
//
// A file to upload is a [File], such as [FilePath]. What may be left out is a pointer, which [Ptr] makes and [Val] reads;
// what may be null, too, is a [Nullable]. Amounts are a [Number], with the digits that were sent, and days a [Date].
// Lists are a [Pager], streams a [Stream], files from the service a [Download].
//
// # Errors
//
// Every error is an [*Error] with a stable Code, and matches its class for errors.Is:
//
//	switch err := call(); {
//	case errors.Is(err, core.ErrNotFound):
//		…
//	case core.OutcomeOf(err) == core.Unknown:
//		… // the call may have had an effect
//	}
//
// An error response is an [*APIError], with its status and the problem that the service reported. [WithResponse] gets
// status and headers of any call.
//
// The package uses the standard library only. Everything in it that is not
// documented otherwise is safe for concurrent use once it has been created.
package core
