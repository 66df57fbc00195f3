// Package docuvanetest helps to test programs that use the client.
//
//   - [Start] plays the service in a test: set the function of each operation that the test calls.
//   - [Document], [Run], [Extraction], [Workflow] and [DocumentEvent] make values from the examples of the API.
//   - [Delivery] makes the signed request that a webhook handler gets.
//   - [StartService] starts a real service, with real extraction.
//
// A test of a program, without a service:
//
//	server := docuvanetest.Start(t)
//	server.GetDocument = func(_ *docuvanetest.Request, id string) (*docuvane.Document, error) {
//		return docuvanetest.Document(docuvane.DocumentStatusCompleted), nil
//	}
//	document, err := server.Client(t).Documents.Get(t.Context(), "doc_1")
package docuvanetest
