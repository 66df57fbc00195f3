// Measures openai-go, with its default retries: its files.
package main

import (
	"context"
	"os"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"

	"docuvane.dev/bench/measure"
)

func main() { measure.Main(open) }

func open(origin string) (measure.Peer, error) {
	client := openai.NewClient(option.WithAPIKey(measure.APIKey), option.WithBaseURL(origin+"/v1/"))
	return measure.Peer{
		Get: func(ctx context.Context) error {
			_, err := client.Files.Get(ctx, "doc_42")
			return err
		},
		Upload: func(ctx context.Context, path string) (string, error) {
			file, err := os.Open(path)
			if err != nil {
				return "", err
			}
			defer file.Close()
			created, err := client.Files.New(ctx, openai.FileNewParams{File: file, Purpose: openai.FilePurposeUserData})
			if err != nil {
				return "", err
			}
			return created.JSON.ExtraFields["receipt"].Raw(), nil
		},
		List: func(ctx context.Context) (int, error) {
			count := 0
			pages := client.Files.ListAutoPaging(ctx, openai.FileListParams{Limit: openai.Int(100)})
			for pages.Next() {
				count++
			}
			return count, pages.Err()
		},
	}, nil
}
