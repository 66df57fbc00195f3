// Package book is a program under test.
package book

import (
	"context"
	"errors"
	"fmt"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
)

// #region program

// Invoice uploads an invoice and returns what to do with it.
func Invoice(ctx context.Context, client *docuvane.Client, file core.File) (string, error) {
	params := &docuvane.UploadDocumentParams{File: file}
	document, err := client.Documents.Process(ctx, params, core.Wait[docuvane.Document]{})
	var failure *core.Error
	switch {
	case errors.Is(err, core.ErrWaitFailed) && errors.As(err, &failure):
		return fmt.Sprintf("returned (%s)", failure.Code), nil
	case err != nil:
		return "", err
	case document.Status == docuvane.DocumentStatusNeedsReview:
		return "to be checked", nil
	}
	return fmt.Sprintf("booked %s", document.ExtractedData["total"]), nil
}

// #endregion
