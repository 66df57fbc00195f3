// Tests a program against a service whose responses the test decides.
package fake_test

import (
	"slices"
	"strings"
	"testing"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/docuvanetest"
)

// #region fake
func TestReportNamesTheFailedDocuments(t *testing.T) {
	server := docuvanetest.Start(t)
	server.ListDocuments = func(_ *docuvanetest.Request, params *docuvane.ListDocumentsParams) (*docuvane.DocumentList, error) {
		if !slices.Equal(params.Status, []docuvane.DocumentStatusFilter{docuvane.DocumentStatusFilterFailed}) {
			t.Errorf("asked for documents with the status %v", params.Status)
		}
		failed := docuvane.Document{ID: "doc_1", Status: docuvane.DocumentStatusFailed}
		return &docuvane.DocumentList{Data: []docuvane.Document{failed}}, nil
	}

	if got := report(t, server.Client(t)); got != "doc_1" {
		t.Errorf("got %q", got)
	}
}

// #endregion

// report is what a program would have that uses the client.
func report(t *testing.T, client *docuvane.Client) string {
	var names []string
	params := &docuvane.ListDocumentsParams{Status: []docuvane.DocumentStatusFilter{docuvane.DocumentStatusFilterFailed}}
	for document, err := range client.Documents.List(t.Context(), params).All() {
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, document.ID)
	}
	return strings.Join(names, ", ")
}
