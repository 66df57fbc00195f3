package typed_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/typed"
)

type lineItem struct {
	Amount   core.Number  `json:"amount"`
	Quantity *core.Number `json:"quantity,omitzero"`
}

type invoice struct {
	InvoiceNumber string      `json:"invoice_number"`
	Date          core.Date   `json:"date"`
	Total         core.Number `json:"total"`
	Vendor        string      `json:"vendor,omitzero"`
	LineItems     []lineItem  `json:"line_items,omitzero"`
}

func document(t *testing.T, data string) *docuvane.Document {
	t.Helper()
	var found docuvane.Document
	text := `{"id":"doc_1","status":"completed","extracted_data":` + data + `}`
	if _, err := core.Decode([]byte(text), &found, true); err != nil {
		t.Fatal(err)
	}
	return &found
}

func TestDataReadsAStruct(t *testing.T) {
	found := document(t, `{"invoice_number":"7","date":"2026-11-20","total":12.50,"line_items":[{"amount":1,"tax_rate":19}],"iban":"DE"}`)
	data, err := typed.Data[invoice](found)
	if err != nil {
		t.Fatal(err)
	}
	if data.InvoiceNumber != "7" || data.Date != (core.Date{Year: 2026, Month: 11, Day: 20}) || data.Total != "12.50" ||
		data.Vendor != "" || len(data.LineItems) != 1 || data.LineItems[0].Amount != "1" || data.LineItems[0].Quantity != nil {
		t.Errorf("read %+v", data)
	}
}

func TestDataReadsAnExtraction(t *testing.T) {
	extraction := &docuvane.Extraction{ID: "ext_1", ExtractedData: map[string]core.JSON{"total": "3"}}
	data, err := typed.Data[struct {
		Total int `json:"total"`
	}](extraction)
	if err != nil || data.Total != 3 {
		t.Errorf("read %+v, %v", data, err)
	}
}

func TestDataNamesWhatIsMissingOrDoesNotMatch(t *testing.T) {
	for data, pointers := range map[string][]string{
		`{"total":1}`: {"/extracted_data/invoice_number", "/extracted_data/date"},
		`{"invoice_number":"7","date":"2026-11-20","total":"much"}`:                                {"/extracted_data/total"},
		`{"invoice_number":"7","date":"2026-11-20","total":1,"line_items":[{"amount":1},{}]}`:      {"/extracted_data/line_items/1/amount"},
		`{"invoice_number":"7","date":"2026-11-20","total":1,"line_items":"none","vendor":"Mill"}`: {"/extracted_data/line_items"},
	} {
		found, err := typed.Data[invoice](document(t, data))
		var failure *typed.DataError
		if !errors.As(err, &failure) || failure.Code != "extracted_data_incomplete" ||
			!strings.HasPrefix(failure.Error(), "The extracted data of doc_1 does not match its struct at "+strings.Join(pointers, ", ")+": ") {
			t.Fatalf("%s: the error is %v", data, err)
		}
		var got []string
		for _, issue := range failure.Issues {
			got = append(got, issue.Pointer)
		}
		if !slices.Equal(got, pointers) {
			t.Errorf("%s: the issues are at %v", data, got)
		}
		if found.Total == "" && !strings.Contains(data, "much") {
			t.Errorf("%s: what was found is lost", data)
		}
	}
}

func TestDataRefusesWhatIsNoStructAndNoDocument(t *testing.T) {
	if _, err := typed.Data[map[string]any](document(t, "{}")); !errors.Is(err, core.ErrInvalidArgument) {
		t.Errorf("a map: %v", err)
	}
	var none *docuvane.Document
	if _, err := typed.Data[invoice](none); !errors.Is(err, core.ErrInvalidArgument) {
		t.Errorf("no document: %v", err)
	}
	var failure *core.Error
	_, err := typed.Data[invoice](document(t, "{}"))
	if !errors.As(err, &failure) || failure.Outcome != "" {
		t.Errorf("a document without data: %v", err)
	}
}
