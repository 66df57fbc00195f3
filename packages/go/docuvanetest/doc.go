// Package docuvanetest helps to test programs that use the client: documents, runs and signed events made from the
// examples of the API, and a real service.
package docuvanetest
