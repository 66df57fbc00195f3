package docuvanetest

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/webhook"
)

// Secret is a signing secret for tests. It is public: never use it for a real webhook endpoint.
const Secret = "whsec_ZG9jdXZhbmUtdGVzdC1zaWduaW5nLXNlY3JldA=="

// Document makes a document with a status from the example of the API; the zero status is completed. Change the
// fields that the test is about:
//
//	document := docuvanetest.Document(docuvane.DocumentStatusFailed)
//	document.ID = "doc_1"
func Document(status docuvane.DocumentStatus) *docuvane.Document {
	document := example[docuvane.Document]("document-"+string(status), "document-completed")
	if status != "" {
		document.Status = status
	}
	return document
}

// Run makes a run of a workflow with a status; the zero status is completed.
func Run(status docuvane.RunStatus) *docuvane.Run {
	run := example[docuvane.Run]("run-"+string(status), "run-completed")
	if status != "" {
		run.Status = &status
	}
	return run
}

// Extraction makes an extraction.
func Extraction() *docuvane.Extraction { return example[docuvane.Extraction]("extraction-file", "") }

// Workflow makes a workflow.
func Workflow() *docuvane.Workflow { return example[docuvane.Workflow]("workflow", "") }

// DocumentEvent makes an event of a document, such as [docuvane.WebhookEventTypeDocumentFailed].
func DocumentEvent(kind docuvane.WebhookEventType) *docuvane.DocumentEvent {
	event := example[docuvane.DocumentEvent](exampleOf(kind), "event-document-completed")
	event.Type = kind
	return event
}

// RunEvent makes an event of a run of a workflow, such as [docuvane.WebhookEventTypeWorkflowRunCompleted].
func RunEvent(kind docuvane.WebhookEventType) *docuvane.WorkflowRunEvent {
	event := example[docuvane.WorkflowRunEvent](exampleOf(kind), "event-workflow-run-completed")
	event.Type = kind
	return event
}

// WebhookTestEvent makes the event that a test of a webhook endpoint sends.
func WebhookTestEvent() *docuvane.WebhookTestEvent {
	return example[docuvane.WebhookTestEvent]("event-webhook-test", "")
}

// Delivery makes the request that delivers an event to a receiver, signed as the service signs it. The defaults of
// its options are [Secret], the ID of the event, and now. It panics if the event or an option is invalid.
//
//	response := httptest.NewRecorder()
//	handler.ServeHTTP(response, docuvanetest.Delivery(event, webhook.SignOptions{}))
func Delivery(event any, options webhook.SignOptions) *http.Request {
	body := must(core.Encode(event))
	if options.ID == "" {
		options.ID, _ = core.JSON(body).Get("id").Text()
	}
	if options.Secret == "" && options.Secrets == nil {
		options.Secret = Secret
	}
	header := must(webhook.Sign(webhook.ServiceScheme(), body, options))
	header.Set("Content-Type", "application/json")
	if options.URL == "" {
		options.URL = "http://127.0.0.1/webhooks"
	}
	request := must(http.NewRequest(http.MethodPost, options.URL, bytes.NewReader(body)))
	request.Header = header
	return request
}

// must panics where a test was written wrong, as [net/http/httptest.NewRequest] does.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

//go:embed examples.json
var examplesText []byte

type examples struct {
	Events   map[docuvane.WebhookEventType]string `json:"events"`
	Examples map[string]json.RawMessage           `json:"examples"`
}

// readExamples reads the examples at the first use.
var readExamples = sync.OnceValue(func() examples {
	var read examples
	if err := json.Unmarshal(examplesText, &read); err != nil {
		panic(err)
	}
	return read
})

func exampleOf(kind docuvane.WebhookEventType) string { return readExamples().Events[kind] }

// example reads an example anew, so that no test changes that of another. A status that it does not know has the
// example of another one.
func example[T any](name, otherwise string) *T {
	found, ok := readExamples().Examples[strings.ReplaceAll(name, "_", "-")]
	if !ok {
		found = readExamples().Examples[otherwise]
	}
	value := new(T)
	if _, err := core.Decode(found, value, true); err != nil {
		panic(fmt.Sprintf("docuvanetest: the example %s: %v", name, err))
	}
	return value
}
