// Measures the Go client of Docuvane, with its defaults: everything on.
package main

import (
	"context"

	"github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/option"

	"docuvane.dev/bench/measure"
)

func main() { measure.Main(open) }

func open(origin string) (measure.Peer, error) {
	client, err := docuvane.New(option.WithAPIKey(measure.APIKey), option.WithBaseURL(origin))
	if err != nil {
		return measure.Peer{}, err
	}
	return measure.Peer{
		Get: func(ctx context.Context) error {
			_, err := client.Documents.Get(ctx, "doc_42")
			return err
		},
		Upload: func(ctx context.Context, path string) (string, error) {
			params := &docuvane.UploadDocumentParams{File: core.FilePath(path), WorkflowID: core.Ptr("invoice_processing")}
			document, err := client.Documents.Upload(ctx, params)
			if err != nil {
				return "", err
			}
			return string(document.AdditionalProperties["receipt"]), nil
		},
		List: func(ctx context.Context) (int, error) {
			count := 0
			for _, err := range client.Documents.List(ctx, &docuvane.ListDocumentsParams{Limit: core.Ptr[int64](100)}).All() {
				if err != nil {
					return count, err
				}
				count++
			}
			return count, nil
		},
	}, nil
}
