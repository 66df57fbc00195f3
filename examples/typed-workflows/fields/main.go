// Creates a workflow from a struct.
package main

import (
	"context"
	"fmt"
	"log"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/typed"
)

// #region struct
type DeliveryNote struct {
	NoteNumber   string       `json:"note_number" description:"Number of the note, as printed"`
	DeliveryDate core.Date    `json:"delivery_date" hints:"Delivered on|Geliefert am"`
	Value        *core.Number `json:"value,omitzero" currency:"true"`
}

// #endregion

func main() {
	client, err := docuvane.New()
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	ctx := context.Background()
	// #region fields
	fields, err := typed.Fields[DeliveryNote]()
	if err != nil {
		log.Fatal(err)
	}
	workflow, err := client.Workflows.Create(ctx, &docuvane.CreateWorkflowParams{Name: "Delivery notes", Fields: fields})
	if err != nil {
		log.Fatal(err)
	}
	// #endregion
	for _, field := range workflow.Fields {
		fmt.Println(*field.Name, *field.Type, *field.Required)
	}
	if err := client.Workflows.Delete(ctx, workflow.ID); err != nil {
		log.Fatal(err)
	}
}

/* Prints:
note_number string true
delivery_date date true
value currency false
*/
