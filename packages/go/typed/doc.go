// Package typed reads extracted data into structs of the caller, and makes the fields of a workflow from such a
// struct, so that a shape is written once.
//
// A field of the struct is a field of the workflow by its json tag:
//
//	type Invoice struct {
//		InvoiceNumber string      `json:"invoice_number"`
//		Date          core.Date   `json:"date"`
//		Total         core.Number `json:"total"`
//		Vendor        string      `json:"vendor,omitzero"` // may be missing
//	}
package typed
