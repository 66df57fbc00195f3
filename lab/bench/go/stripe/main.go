// Measures stripe-go, with its default retries: its customers and files.
package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/stripe/stripe-go/v85"

	"docuvane.dev/bench/measure"
)

func main() { measure.Main(open) }

func open(origin string) (measure.Peer, error) {
	config := &stripe.BackendConfig{
		URL:             stripe.String(origin),
		EnableTelemetry: stripe.Bool(false),
		LeveledLogger:   &stripe.LeveledLogger{Level: stripe.LevelNull},
	}
	backends := &stripe.Backends{
		API:     stripe.GetBackendWithConfig(stripe.APIBackend, config),
		Uploads: stripe.GetBackendWithConfig(stripe.UploadsBackend, config),
	}
	client := stripe.NewClient(measure.APIKey, stripe.WithBackends(backends))
	return measure.Peer{
		Get: func(ctx context.Context) error {
			_, err := client.V1Customers.Retrieve(ctx, "doc_42", nil)
			return err
		},
		Upload: func(ctx context.Context, path string) (string, error) {
			file, err := os.Open(path)
			if err != nil {
				return "", err
			}
			defer file.Close()
			created, err := client.V1Files.Create(ctx, &stripe.FileCreateParams{
				FileReader: file,
				Filename:   stripe.String(filepath.Base(path)),
				Purpose:    stripe.String(string(stripe.FilePurposeDisputeEvidence)),
			})
			if err != nil {
				return "", err
			}
			var found struct{ Receipt json.RawMessage }
			err = json.Unmarshal(created.LastResponse.RawJSON, &found)
			return string(found.Receipt), err
		},
		List: func(ctx context.Context) (int, error) {
			params, count := &stripe.CustomerListParams{}, 0
			params.Limit = stripe.Int64(100)
			for _, err := range client.V1Customers.List(ctx, params).All(ctx) {
				if err != nil {
					return count, err
				}
				count++
			}
			return count, nil
		},
	}, nil
}
