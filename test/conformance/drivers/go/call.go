package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/option"
	"github.com/docuvane/docuvane-go/webhook"
)

// operation is where the client has an operation.
type operation struct {
	Resource, Method string
	Path, Constants  []string
}

// helpers are no operations: methods with a name of their own.
var helpers = map[string]operation{
	"documents.process":         {Resource: "documents", Method: "process"},
	"documents.upload_many":     {Resource: "documents", Method: "upload_many"},
	"documents.wait_until_done": {Resource: "documents", Method: "wait_until_done", Path: []string{"id"}},
	"runs.wait_until_done":      {Resource: "runs", Method: "wait_until_done", Path: []string{"id"}},
}

// readOperations reads the table that `npm run generate` writes.
func readOperations() map[string]operation {
	text, err := os.ReadFile("test/conformance/generated/operations.json")
	if err != nil {
		panic(err)
	}
	var operations map[string]operation
	if err := json.Unmarshal(text, &operations); err != nil {
		panic(err)
	}
	return operations
}

// call is a call of a case.
type call struct {
	Call        string
	Arguments   map[string]json.RawMessage
	File        *fileOf
	Files       []fileOf
	Take        any
	Options     callOptions
	WaitTimeout *int64 `json:"wait_timeout_ms"`
	Concurrency *int

	task      *task
	left      map[string]json.RawMessage
	files     []core.File
	onSleeps  []func()
	abort     context.CancelFunc
	reporting sync.Mutex
	reports   []core.Progress
	response  core.Response
	read      fields
}

type callKey struct{}

func (c *call) onSleep() {
	for _, each := range c.onSleeps {
		each()
	}
}

// run makes the call and describes its outcome.
func (c *call) run(of *task, client *docuvane.Client) fields {
	c.task, c.left, c.read = of, maps.Clone(c.Arguments), fields{}
	described := c.Files
	if c.File != nil {
		described = []fileOf{*c.File}
	}
	for _, each := range described {
		file, onSleep := each.file()
		c.files, c.onSleeps = append(c.files, file), append(c.onSleeps, onSleep)
	}
	ctx, cancel := context.WithCancel(context.WithValue(context.Background(), callKey{}, c))
	defer cancel()
	c.abort = cancel
	made, err := c.make(ctx, client)
	c.reporting.Lock()
	defer c.reporting.Unlock()
	if err != nil {
		failed := errorOf(err)
		maps.Copy(failed, c.read)
		maps.Copy(failed, progressOf(c.reports))
		if found := leaksOf(err, of.secrets()); found != nil {
			failed["leaks"] = found
		}
		return fields{"error": failed}
	}
	maps.Copy(made, c.read)
	maps.Copy(made, progressOf(c.reports))
	return fields{"result": made}
}

// make makes the call. A token is asked for with an ID and a secret, which are options of the client.
func (c *call) make(ctx context.Context, client *docuvane.Client) (fields, error) {
	if c.Call == "webhooks.verify" {
		return c.verify()
	}
	if _, isToken := c.left["client_id"]; isToken {
		var given core.ClientCredentials
		c.take("client_id", &given.ID)
		c.take("client_secret", &given.Secret)
		own, err := docuvane.New(c.task.options(option.WithCredentials(given))...)
		if err != nil {
			return nil, err
		}
		defer own.Close()
		client = own
	}
	operation, isOperation := c.task.operations[c.Call]
	if !isOperation {
		operation = helpers[c.Call]
	}
	switch c.Take {
	case nil:
	case "pages":
		c.read["pages"] = []any{}
	default:
		c.read["items"] = []any{}
	}
	service := named(reflect.ValueOf(client).Elem(), operation.Resource)
	method := methodOf(service.Addr(), operation.Method)
	if !method.IsValid() {
		return nil, fmt.Errorf("the client has no %s", c.Call)
	}
	inputs, err := c.inputs(ctx, method.Type(), operation, isOperation)
	if err != nil {
		return nil, err
	}
	return c.describe(method.CallSlice(inputs), isOperation)
}

// inputs makes the inputs of a method from the arguments of the case.
func (c *call) inputs(ctx context.Context, method reflect.Type, of operation, isOperation bool) ([]reflect.Value, error) {
	inputs := []reflect.Value{reflect.ValueOf(ctx)}
	for _, name := range of.Constants {
		// The client sends it by itself.
		delete(c.left, name)
	}
	for index := 1; index < method.NumIn()-1; index++ {
		input := reflect.New(method.In(index)).Elem()
		switch at := index - 1; {
		case at < len(of.Path):
			if err := c.take(of.Path[at], input.Addr().Interface()); err != nil {
				return nil, err
			}
		case input.Kind() == reflect.Pointer:
			input.Set(reflect.New(input.Type().Elem()))
			if err := c.fill(input.Elem()); err != nil {
				return nil, err
			}
		case input.Kind() == reflect.Func:
			input.Set(reflect.ValueOf(slices.Values(c.files)))
		case input.Kind() == reflect.Struct:
			// Of a wait, or of a batch. Zero means the default in Go.
			if timeout := input.FieldByName("Timeout"); timeout.IsValid() && c.WaitTimeout != nil {
				timeout.SetInt(int64(positive(duration(*c.WaitTimeout))))
			}
			if concurrency := input.FieldByName("Concurrency"); concurrency.IsValid() && c.Concurrency != nil {
				concurrency.SetInt(int64(cmp.Or(*c.Concurrency, -1)))
			}
		}
		inputs = append(inputs, input)
	}
	options, err := c.options(isOperation)
	if err != nil {
		return nil, err
	}
	return append(inputs, reflect.ValueOf(options)), nil
}

// positive returns the shortest time for none.
func positive(d time.Duration) time.Duration {
	if d == 0 {
		return time.Nanosecond
	}
	return d
}

// options are those of the call. Header parameters begin with a capital letter.
func (c *call) options(isOperation bool) ([]option.Option, error) {
	var options []option.Option
	if isOperation {
		options = append(options, option.WithResponse(&c.response))
	}
	if c.File != nil {
		options = append(options, option.WithProgress(func(report core.Progress) {
			c.reporting.Lock()
			defer c.reporting.Unlock()
			c.reports = append(c.reports, report)
		}))
	}
	for name := range c.left {
		if strings.ToLower(name[:1]) == name[:1] {
			return nil, fmt.Errorf("%s takes no argument %s", c.Call, name)
		}
		var value string
		if err := c.take(name, &value); err != nil {
			return nil, err
		}
		options = append(options, option.WithHeader(name, value))
	}
	return append(options, c.Options.list()...), nil
}

// take reads an argument, if the case gives it.
func (c *call) take(name string, into any) error {
	value, isGiven := c.left[name]
	if !isGiven {
		return nil
	}
	delete(c.left, name)
	if err := core.JSON(value).Decode(into); err != nil {
		return fmt.Errorf("the argument %s of %s: %w", name, c.Call, err)
	}
	return nil
}

// fill sets the parameters that the case gives.
func (c *call) fill(params reflect.Value) error {
	if file := params.FieldByName("File"); file.IsValid() && len(c.files) == 1 {
		switch each := c.files[0]; file.Kind() {
		case reflect.Pointer:
			file.Set(reflect.ValueOf(&each))
		default:
			file.Set(reflect.ValueOf(each))
		}
	}
	for name := range c.left {
		if field := named(params, name); field.IsValid() {
			if err := c.take(name, field.Addr().Interface()); err != nil {
				return err
			}
		}
	}
	return nil
}

// named returns the field of a name as in JSON: created_at[gte] is CreatedAtGte.
func named(of reflect.Value, name string) reflect.Value {
	return of.FieldByNameFunc(func(field string) bool { return strings.EqualFold(field, plain(name)) })
}

func methodOf(of reflect.Value, name string) reflect.Value {
	for index := range of.NumMethod() {
		if strings.EqualFold(of.Type().Method(index).Name, plain(name)) {
			return of.Method(index)
		}
	}
	return reflect.Value{}
}

func plain(name string) string { return strings.NewReplacer("_", "", "[", "", "]", "").Replace(name) }

// describe reads what a method returned.
func (c *call) describe(outputs []reflect.Value, isOperation bool) (fields, error) {
	last := outputs[len(outputs)-1]
	if err, isError := last.Interface().(error); isError && err != nil {
		return nil, err
	}
	response := &c.response
	if !isOperation {
		response = nil
	}
	if len(outputs) == 1 && last.Type().Implements(reflect.TypeFor[error]()) {
		return resultOf(nil, response), nil
	}
	made := outputs[0]
	if download, isDownload := made.Interface().(*core.Download); isDownload {
		if download.Status == http.StatusNotModified {
			return resultOf(nil, response), nil
		}
		content, err := download.Bytes()
		characters := make([]rune, len(content))
		for index, each := range content {
			characters[index] = rune(each)
		}
		return resultOf(string(characters), response), err
	}
	if pages := made.MethodByName("Pages"); pages.IsValid() {
		return c.walk(made, pages)
	}
	if all := made.MethodByName("All"); all.IsValid() {
		return resultOf(nil, nil), c.readItems(all)
	}
	if made.Kind() == reflect.Slice {
		return resultsOf(made), nil
	}
	if made.Kind() == reflect.Pointer && made.IsNil() {
		return resultOf(nil, response), nil
	}
	return resultOf(made.Interface(), response), nil
}

// walk reads what is taken of a list; what was read before an error stays.
func (c *call) walk(pager, pages reflect.Value) (fields, error) {
	switch c.Take {
	case nil, "pages":
		for page, err := range pages.Call(nil)[0].Seq2() {
			if failure, _ := err.Interface().(error); failure != nil {
				return nil, failure
			}
			page = page.Elem()
			if c.Take == nil {
				response := page.FieldByName("Response").Interface().(core.Response)
				made := resultOf(page.FieldByName("Model").Interface(), &response)
				made["attempts"], made["idempotency_key"] = nil, nil
				return made, nil
			}
			c.read["pages"] = append(c.read["pages"].([]any), written(page.FieldByName("Items").Interface()))
		}
		return resultOf(nil, nil), nil
	}
	return resultOf(nil, nil), c.readItems(pager.MethodByName("All"))
}

// readItems reads all items, or as many as the case says.
func (c *call) readItems(all reflect.Value) error {
	items := []any{}
	most, isLimited := c.Take.(float64)
	if isLimited && most == 0 {
		return nil
	}
	for item, err := range all.Call(nil)[0].Seq2() {
		if failure, _ := err.Interface().(error); failure != nil {
			return failure
		}
		items = append(items, written(item.Interface()))
		c.read["items"] = items
		if isLimited && len(items) >= int(most) {
			return nil
		}
	}
	return nil
}

// resultsOf describes what became of many files.
func resultsOf(batch reflect.Value) fields {
	results := []any{}
	for index := range batch.Len() {
		each := batch.Index(index)
		if err, _ := each.FieldByName("Err").Interface().(error); err != nil {
			results = append(results, fields{"error": errorOf(err)})
		} else {
			results = append(results, fields{"result": resultOf(each.FieldByName("Value").Interface(), nil)})
		}
	}
	made := resultOf(nil, nil)
	made["results"] = results
	return made
}

// verify verifies a webhook.
func (c *call) verify() (fields, error) {
	options := webhook.Options{Now: c.task.clock.Now}
	var body any
	var tolerance *int64
	var headers map[string]string
	header := http.Header{}
	for name, into := range map[string]any{
		"secret": &options.Secret, "secrets": &options.Secrets, "tolerance_seconds": &tolerance, "headers": &headers, "body": &body,
	} {
		if err := c.take(name, into); err != nil {
			return nil, err
		}
	}
	for name, value := range headers {
		header.Set(name, value)
	}
	if tolerance != nil {
		options.Tolerance = positive(time.Duration(*tolerance) * time.Second)
	}
	verifier, err := webhook.NewVerifier(webhook.ServiceScheme(), options)
	if err != nil {
		return nil, err
	}
	// Go has no parsed body in place of bytes: who parsed it has nothing to give.
	var raw []byte
	if text, isText := body.(string); isText {
		raw = append([]byte{}, text...)
	}
	delivery, err := verifier.Verify(raw, header)
	if err != nil {
		return nil, err
	}
	return resultOf(delivery.Body, nil), nil
}
