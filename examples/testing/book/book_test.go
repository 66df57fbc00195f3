package book_test

import (
	"context"
	"testing"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/docuvanetest"
	"github.com/docuvane/docuvane-go/option"

	"example.com/docuvane-examples/testing/book"
)

// #region service
func TestBooksTheInvoiceOfThePaperMerchant(t *testing.T) {
	service, err := docuvanetest.StartService(docuvanetest.ServiceOptions{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(service.Close)
	client, err := docuvane.New(option.WithBaseURL(service.URL), option.WithAPIKey(service.APIKey))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	got, err := book.Invoice(context.Background(), client, core.FilePath("../../invoice/invoice.pdf"))
	if err != nil || got != "booked 1295.52" {
		t.Errorf("got %q, %v", got, err)
	}
}

// #endregion
