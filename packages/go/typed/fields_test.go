package typed_test

import (
	"errors"
	"testing"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/typed"
)

type named string

type row struct {
	Description string      `json:"description"`
	UnitPrice   core.Number `json:"unit_price"`
}

type signed struct {
	Paid bool `json:"paid"`
}

type note struct {
	NoteNumber named     `json:"note_number" description:"As printed"`
	Day        core.Date `json:"day" hints:"Delivered on|Geliefert am"`
	signed
	Pages   uint16       `json:"pages"`
	Rows    []row        `json:"rows"`
	Value   *core.Number `json:"value,omitzero" currency:"true"`
	Weight  float64      `json:"weight,omitempty"`
	Local   string       `json:"-"`
	private string
}

func TestFieldsMakesAFieldOfEach(t *testing.T) {
	fields, err := typed.Fields[note]()
	if err != nil {
		t.Fatal(err)
	}
	text, err := core.Encode(fields)
	if err != nil {
		t.Fatal(err)
	}
	want := `[{"name":"note_number","type":"string","description":"As printed","required":true},` +
		`{"name":"day","type":"date","required":true,"hints":["Delivered on","Geliefert am"]},` +
		`{"name":"paid","type":"boolean","required":true},` +
		`{"name":"pages","type":"number","required":true},` +
		`{"name":"rows","type":"line_items","required":true},` +
		`{"name":"value","type":"currency","required":false},` +
		`{"name":"weight","type":"number","required":false}]`
	if string(text) != want {
		t.Errorf("the fields are %s", text)
	}
	_ = note{}.private
}

func refused[T any]() error {
	_, err := typed.Fields[T]()
	return err
}

func TestFieldsNamesWhatAWorkflowCannotHave(t *testing.T) {
	const rows = "is a slice, and a slice is the line items of a table: of a struct with amount, description, quantity, tax_rate, unit, unit_price"
	for message, err := range map[string]error{
		`"" has no fields, and a workflow needs one`: refused[struct{}](),
		`"/at" is a time, and the service gives days; use core.Date`: refused[struct {
			At time.Time `json:"at"`
		}](),
		`"/row" is of the type typed_test.row; a field is text, a number, a date, a boolean or line items`: refused[struct {
			Row row `json:"row"`
		}](),
		`"/names" ` + rows: refused[struct {
			Names []string `json:"names"`
		}](),
		`"/notes" ` + rows: refused[struct {
			Notes []note `json:"notes"`
		}](),
		`"/total" has the tag currency, which is "true", and only for numbers`: refused[struct {
			Total string `json:"total" currency:"true"`
		}](),
	} {
		var failure *core.Error
		if !errors.As(err, &failure) || failure.Code != "invalid_shape" || failure.Message != "The struct cannot be a workflow: "+message+"." {
			t.Errorf("%s: %v", message, err)
		}
	}
	var failure *core.Error
	if !errors.As(refused[docuvane.SortOrder](), &failure) || failure.Code != "invalid_argument" {
		t.Errorf("what is no struct: %v", failure)
	}
}
