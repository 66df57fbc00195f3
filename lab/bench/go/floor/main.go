// Measures net/http and encoding/json by themselves: what each client cannot be below by much.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"docuvane.dev/bench/measure"
)

func main() { measure.Main(open) }

// document is the document, as a program would describe it.
type document struct {
	ID               string             `json:"id"`
	Status           string             `json:"status"`
	WorkflowID       string             `json:"workflow_id"`
	CreatedAt        time.Time          `json:"created_at"`
	CompletedAt      *time.Time         `json:"completed_at"`
	ExtractedData    map[string]any     `json:"extracted_data"`
	ConfidenceScores map[string]float64 `json:"confidence_scores"`
	Metadata         map[string]string  `json:"metadata"`
	File             struct {
		Name      string `json:"name"`
		Size      int64  `json:"size"`
		MediaType string `json:"media_type"`
		SHA256    string `json:"sha256"`
		Pages     int64  `json:"pages"`
	} `json:"file"`
	Receipt json.RawMessage `json:"receipt"`
}

type client struct {
	origin    string
	transport *http.Transport
}

func open(origin string) (measure.Peer, error) {
	// As many connections as there are goroutines: by default there would be two.
	c := client{origin + "/api/v1/documents", &http.Transport{MaxIdleConnsPerHost: 64, DisableCompression: true}}
	return measure.Peer{
		Get: func(ctx context.Context) error {
			return c.send(ctx, http.MethodGet, "/doc_42", "", nil, 0, &document{})
		},
		Upload: c.upload,
		List: func(ctx context.Context) (int, error) {
			count, query := 0, "?limit=100"
			for {
				var page struct {
					Data       []document `json:"data"`
					HasMore    bool       `json:"has_more"`
					NextCursor string     `json:"next_cursor"`
				}
				if err := c.send(ctx, http.MethodGet, query, "", nil, 0, &page); err != nil {
					return count, err
				}
				count += len(page.Data)
				if !page.HasMore {
					return count, nil
				}
				query = "?limit=100&cursor=" + page.NextCursor
			}
		},
	}, nil
}

// upload sends a multipart body of known length.
func (c client) upload(ctx context.Context, path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return "", err
	}
	head := "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"invoice.pdf\"\r\nContent-Type: application/pdf\r\n\r\n"
	tail := "\r\n--b--\r\n"
	body := io.MultiReader(strings.NewReader(head), file, strings.NewReader(tail))
	var created document
	err = c.send(ctx, http.MethodPost, "", "multipart/form-data; boundary=b", body, info.Size()+int64(len(head)+len(tail)), &created)
	return string(created.Receipt), err
}

func (c client) send(ctx context.Context, method, path, contentType string, body io.Reader, length int64, into any) error {
	request, err := http.NewRequestWithContext(ctx, method, c.origin+path, body)
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+measure.APIKey)
	if contentType != "" {
		request.Header.Set("Content-Type", contentType)
		request.ContentLength = length
	}
	response, err := c.transport.RoundTrip(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode >= 300 {
		return fmt.Errorf("%s: %s", response.Status, content)
	}
	return json.Unmarshal(content, into)
}
