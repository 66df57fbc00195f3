package typed_test

import (
	"context"
	"errors"
	"os"
	"testing"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/docuvanetest"
	"github.com/docuvane/docuvane-go/option"
	"github.com/docuvane/docuvane-go/typed"
)

type order struct {
	CustomerNumber string      `json:"customer_number"`
	IBAN           string      `json:"iban"`
	Due            core.Date   `json:"due" hints:"Due date|Fällig am"`
	Total          core.Number `json:"total" currency:"true" description:"With tax"`
	GiftWrapped    *bool       `json:"gift_wrapped,omitzero"`
}

type withTracking struct {
	order
	TrackingNumber string `json:"tracking_number"`
}

// The struct that made a workflow reads its documents, with a confidence for each value.
func TestServiceExtractsTheFieldsOfAStruct(t *testing.T) {
	if os.Getenv(docuvanetest.CommandVariable) == "" {
		t.Skip("needs the command of a service in " + docuvanetest.CommandVariable)
	}
	service, err := docuvanetest.StartService(docuvanetest.ServiceOptions{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(service.Close)
	client, err := docuvane.New(option.WithAPIKey(service.APIKey), option.WithBaseURL(service.URL))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	ctx := context.Background()
	fields, err := typed.Fields[order]()
	if err != nil {
		t.Fatal(err)
	}
	workflow, err := client.Workflows.Create(ctx, &docuvane.CreateWorkflowParams{Name: "Orders", Fields: fields})
	if err != nil {
		t.Fatal(err)
	}
	params := &docuvane.UploadDocumentParams{WorkflowID: &workflow.ID, File: core.FilePath("../../../examples/invoice/invoice.pdf")}
	document, err := client.Documents.Process(ctx, params, core.Wait[docuvane.Document]{})
	if err != nil {
		t.Fatal(err)
	}
	data, err := typed.Data[order](document)
	want := order{"C-10496", "GB82WEST12345698765432", core.Date{Year: 2025, Month: 4, Day: 13}, "1295.52", nil}
	if err != nil || data != want {
		t.Errorf("read %+v, %v", data, err)
	}
	for _, name := range []string{"customer_number", "iban", "due", "total"} {
		if found := document.ConfidenceScores[name]; found <= 0 || found > 1 {
			t.Errorf("the confidence of %s is %v", name, found)
		}
	}
	more, err := typed.Data[withTracking](document)
	var incomplete *typed.DataError
	if !errors.As(err, &incomplete) || len(incomplete.Issues) != 1 || incomplete.Issues[0].Pointer != "/extracted_data/tracking_number" || more.order != want {
		t.Errorf("read %+v, %v", more, err)
	}
}
