// Calls the generated Go package against a local server and prints what it saw, one JSON value per line.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	api "example.com/docuvane/docuvane-go"
)

const document = `{"id":"doc_1","status":"a_new_status","extracted_data":{"total":12.5},"more":true}`

func main() {
	server := httptest.NewServer(http.HandlerFunc(serve))
	defer server.Close()
	configuration := api.NewConfiguration()
	configuration.Servers = api.ServerConfigurations{{URL: server.URL}}
	client := api.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), api.ContextAccessToken, "dv_test")
	upload(ctx, client)
	read(ctx, client)
	for _, status := range os.Args[1:] {
		fail(ctx, client, status)
	}
	events()
	list(ctx, client)
	twoFiles(ctx, client)
	pets(ctx, client)
	shape(ctx, client)
}

// serve answers with what a request was, or with the error that its path names.
func serve(response http.ResponseWriter, request *http.Request) {
	response.Header().Set("Content-Type", "application/json")
	switch {
	case strings.HasPrefix(request.URL.Path, "/documents/status-"):
		status, _ := strconv.Atoi(strings.TrimPrefix(request.URL.Path, "/documents/status-"))
		response.Header().Set("Content-Type", "application/problem+json")
		response.WriteHeader(status)
		fmt.Fprintf(response, `{"title":"Failed","status":%d,"code":"code_%d"}`, status, status)
	case request.URL.Path == "/documents" && request.Method == "GET":
		fmt.Fprint(response, `{"data":[`+document+`],"has_more":false,"next_cursor":null}`)
	case request.Method == "POST" && (request.URL.Path == "/probe/pets" || request.URL.Path == "/probe/形状"):
		io.Copy(response, request.Body)
	case request.Method == "POST":
		show("sent", map[string]any{"path": request.URL.Path, "parts": parts(request), "token": request.Header.Get("Authorization")})
		fmt.Fprint(response, document)
	default:
		fmt.Fprint(response, document)
	}
}

// parts lists the parts of a multipart body: field, file name and content.
func parts(request *http.Request) []string {
	reader, err := request.MultipartReader()
	if err != nil {
		return []string{err.Error()}
	}
	seen := []string{}
	for part, err := reader.NextPart(); err == nil; part, err = reader.NextPart() {
		content, _ := io.ReadAll(part)
		seen = append(seen, part.FormName()+" "+part.FileName()+" "+string(content))
	}
	return seen
}

func upload(ctx context.Context, client *api.APIClient) {
	got, _, err := client.DocumentsAPI.UploadDocument(ctx).File(file("a.pdf")).WorkflowId("invoice_processing").Metadata(`{"source":"mail"}`).Execute()
	show("upload", describe(got, err))
}

func read(ctx context.Context, client *api.APIClient) {
	got, _, err := client.DocumentsAPI.GetDocument(ctx, "doc_1").Execute()
	show("read", describe(got, err))
}

func describe(got *api.Document, err error) any {
	if err != nil {
		return err.Error()
	}
	return map[string]any{"id": got.GetId(), "status": got.GetStatus(), "total": got.GetExtractedData()["total"], "more": got.AdditionalProperties["more"]}
}

func fail(ctx context.Context, client *api.APIClient, status string) {
	_, response, err := client.DocumentsAPI.GetDocument(ctx, "status-"+status).Execute()
	var failure *api.GenericOpenAPIError
	if !errors.As(err, &failure) {
		show("error", fmt.Sprintf("%s: %v", status, err))
		return
	}
	problem, _ := failure.Model().(api.Problem)
	show("error", map[string]any{"status": response.StatusCode, "code": problem.GetCode()})
}

func events() {
	for _, text := range []string{
		`{"type":"document.completed","id":"evt_1","data":{"id":"doc_1","status":"completed"}}`,
		`{"type":"workflow_run.failed","id":"evt_2","data":{"id":"run_1","status":"failed"}}`,
		`{"type":"webhook.test","id":"evt_3"}`,
		`{"type":"invoice.paid","id":"evt_4"}`,
	} {
		var event api.WebhookEvent
		err := json.Unmarshal([]byte(text), &event)
		again, _ := json.Marshal(event)
		show("event", map[string]any{"variant": fmt.Sprintf("%T", event.GetActualInstance()), "error": err != nil, "same": same(string(again), text)})
	}
}

func list(ctx context.Context, client *api.APIClient) {
	got, _, err := client.DocumentsAPI.ListDocuments(ctx).Execute()
	if err != nil {
		show("list", err.Error())
		return
	}
	again, _ := json.Marshal(got)
	show("list", map[string]any{"count": len(got.Data), "set": got.NextCursor.IsSet(), "null": got.NextCursor.Get() == nil, "kept": strings.Contains(string(again), `"next_cursor":null`)})
}

func twoFiles(ctx context.Context, client *api.APIClient) {
	_, _, err := client.ProbeAPI.SendPair(ctx).Front(file("front.png")).Back(file("back.png")).Execute()
	show("pair", err == nil)
}

func shape(ctx context.Context, client *api.APIClient) {
	point := api.NewNewProbePointModel("red")
	point.SetGru00f6u00dfe(3)
	got, _, err := client.ProbeAPI.U5f62u72b6(ctx).NewProbePointModel(*point).Execute()
	if err != nil {
		show("shape", err.Error())
		return
	}
	show("shape", map[string]any{"color": got.U989cu8272, "size": got.GetGru00f6u00dfe()})
}

func pets(ctx context.Context, client *api.APIClient) {
	for _, pet := range []api.ProbePet{
		api.ProbeCatAsProbePet(&api.ProbeCat{Kind: "cat", Lives: 9}),
		api.ProbeDogAsProbePet(&api.ProbeDog{Kind: "dog", Lives: 1}),
	} {
		got, _, err := client.ProbeAPI.EchoPet(ctx).ProbePet(pet).Execute()
		if err != nil {
			show("pet", err.Error())
			continue
		}
		show("pet", fmt.Sprintf("%T", got.GetActualInstance()))
	}
}

func file(name string) *os.File {
	path := filepath.Join(os.TempDir(), name)
	if len(os.Getenv("PROBE_FILES")) > 0 {
		path = filepath.Join(os.Getenv("PROBE_FILES"), name)
	}
	opened, err := os.Open(path)
	if err != nil {
		panic(err)
	}
	return opened
}

func same(one, other string) bool {
	var a, b any
	json.Unmarshal([]byte(one), &a)
	json.Unmarshal([]byte(other), &b)
	left, _ := json.Marshal(a)
	right, _ := json.Marshal(b)
	return string(left) == string(right)
}

func show(what string, value any) {
	line, _ := json.Marshal([]any{what, value})
	fmt.Println(string(line))
}
