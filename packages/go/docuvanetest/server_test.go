package docuvanetest_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/docuvanetest"
	"github.com/docuvane/docuvane-go/option"
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
	params := &docuvane.ListDocumentsParams{Status: []docuvane.DocumentStatusFilter{docuvane.DocumentStatusFilterFailed}, Limit: core.Ptr[int64](5)}
	for document, err := range client.Documents.List(t.Context(), params).All() {
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, document.ID)
	}
	return strings.Join(names, ", ")
}

func TestUploadsArriveAsTheArgumentsOfTheCall(t *testing.T) {
	server := docuvanetest.Start(t)
	server.UploadDocument = func(r *docuvanetest.Request, params *docuvane.UploadDocumentParams) (*docuvane.Document, error) {
		if core.Val(params.WorkflowID) != "wf_1" || params.File.IsZero() || r.MultipartForm.File["file"][0].Filename != "a.txt" {
			t.Errorf("%+v", params)
		}
		return &docuvane.Document{ID: "doc_1", Status: docuvane.DocumentStatusProcessing}, nil
	}
	params := &docuvane.UploadDocumentParams{File: core.FileBytes("a.txt", []byte("text")), WorkflowID: core.Ptr("wf_1")}
	document, err := server.Client(t).Documents.Upload(t.Context(), params)
	if err != nil || document.ID != "doc_1" {
		t.Fatalf("%+v, %v", document, err)
	}
	if all := server.Requests(); len(all) != 1 || all[0].Operation != "UploadDocument" || !strings.Contains(string(all[0].Content), "text") {
		t.Errorf("%d requests", len(all))
	}
}

func TestBodiesAndBytesArrive(t *testing.T) {
	server := docuvanetest.Start(t)
	server.UpdateDocument = func(_ *docuvanetest.Request, id string, params *docuvane.UpdateDocumentParams) (*docuvane.Document, error) {
		if id != "a/b" || core.Val(params.RejectionReason) != "blurred" || core.Val(params.Status) != docuvane.ReviewedStatusRejected {
			t.Errorf("%q %+v", id, params)
		}
		return &docuvane.Document{ID: id, Status: docuvane.DocumentStatusRejected}, nil
	}
	server.GetPageImage = func(_ *docuvanetest.Request, _ string, number int64, _ *docuvane.GetPageImageParams) ([]byte, error) {
		return fmt.Appendf(nil, "page %d", number), nil
	}
	client := server.Client(t)
	update := &docuvane.UpdateDocumentParams{Status: core.Ptr(docuvane.ReviewedStatusRejected), RejectionReason: core.Ptr("blurred")}
	if _, err := client.Documents.Update(t.Context(), "a/b", update); err != nil {
		t.Error(err)
	}
	image, err := client.Documents.GetPageImage(t.Context(), "doc_1", 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	if content, err := image.Bytes(); string(content) != "page 2" || err != nil {
		t.Errorf("%q, %v", content, err)
	}
}

func TestErrorsAreThoseOfTheService(t *testing.T) {
	server := docuvanetest.Start(t)
	server.GetDocument = func(*docuvanetest.Request, string) (*docuvane.Document, error) {
		return nil, &docuvanetest.Failure{Status: 404, Body: &docuvane.Problem{Title: core.Ptr("Gone")}}
	}
	server.DeleteDocument = func(*docuvanetest.Request, string) error { return errors.New("broken") }
	client := server.Client(t, option.WithMaxRetries(0))
	if _, err := client.Documents.Get(t.Context(), "doc_1"); !errors.Is(err, core.ErrNotFound) {
		t.Error(err)
	}
	if err := client.Documents.Delete(t.Context(), "doc_1"); !errors.Is(err, core.ErrServer) {
		t.Error(err)
	}
}

// recorder is a test that may fail.
type recorder struct {
	testing.TB
	failures []string
}

func (r *recorder) Errorf(format string, args ...any) {
	r.failures = append(r.failures, fmt.Sprintf(format, args...))
}

func TestACallOfAFunctionThatIsNotSetFailsTheTest(t *testing.T) {
	test := &recorder{TB: t}
	server := docuvanetest.Start(test)
	_, err := server.Client(t, option.WithMaxRetries(0)).Documents.Get(t.Context(), "doc_1")
	if err == nil || len(test.failures) != 1 || !strings.HasSuffix(test.failures[0], "/documents/doc_1 was called: set the function GetDocument") {
		t.Errorf("%v, %q", err, test.failures)
	}
}
