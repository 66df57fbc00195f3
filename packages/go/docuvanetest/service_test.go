package docuvanetest_test

import (
	"context"
	"errors"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/docuvanetest"
	"github.com/docuvane/docuvane-go/option"
)

const invoicePath = "../../../examples/invoice/invoice.pdf"

// start starts the service of this repository, where the slow tests run.
func start(t *testing.T, args ...string) *docuvanetest.Service {
	t.Helper()
	service, err := docuvanetest.StartService(docuvanetest.ServiceOptions{Args: args})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(service.Close)
	return service
}

// needService skips a test unless the command of a service is set.
func needService(t *testing.T) {
	t.Helper()
	if os.Getenv(docuvanetest.CommandVariable) == "" {
		t.Skip("needs the command of a service in " + docuvanetest.CommandVariable)
	}
}

func newClient(t *testing.T, service *docuvanetest.Service) *docuvane.Client {
	t.Helper()
	client, err := docuvane.New(option.WithAPIKey(service.APIKey), option.WithBaseURL(service.URL), option.WithMaxRetries(0))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return client
}

func TestServiceProcessesADocumentAndEnds(t *testing.T) {
	needService(t)
	service, err := docuvanetest.StartService(docuvanetest.ServiceOptions{})
	if err != nil {
		t.Fatal(err)
	}
	params := &docuvane.UploadDocumentParams{File: core.FilePath(invoicePath)}
	document, err := newClient(t, service).Documents.Process(context.Background(), params, core.Wait[docuvane.Document]{})
	if err != nil || document.ExtractedData["total"] != "1295.52" {
		t.Errorf("the document is %+v, %v", document, err)
	}
	service.Close()
	address, err := url.Parse(service.URL)
	if err != nil {
		t.Fatal(err)
	}
	if connection, err := net.Dial("tcp", address.Host); err == nil {
		connection.Close()
		t.Error("the service still responds")
	}
}

func TestServiceInjectsFaultsAndAdvancesItsClock(t *testing.T) {
	needService(t)
	service := start(t)
	client := newClient(t, service)
	_, err := client.Workflows.Get(context.Background(), "invoice_processing", option.WithHeader(docuvanetest.FaultHeader, "unavailable"))
	if !errors.Is(err, core.ErrServer) {
		t.Errorf("the error is %v", err)
	}
	if err := service.AdvanceClock(400 * 24 * time.Hour); err != nil {
		t.Fatal(err)
	}
	document, err := client.Documents.Upload(context.Background(), &docuvane.UploadDocumentParams{File: core.FilePath(invoicePath)})
	if err != nil || document.CreatedAt.Before(time.Now().Add(399*24*time.Hour)) {
		t.Errorf("the document is %+v, %v", document, err)
	}
}

func TestServiceSaysWhyItDidNotStart(t *testing.T) {
	_, err := docuvanetest.StartService(docuvanetest.ServiceOptions{Command: []string{"no-such-program"}})
	if err == nil || !strings.HasPrefix(err.Error(), "no-such-program cannot be run; install the npm package") {
		t.Errorf("without the program: %v", err)
	}
	t.Setenv(docuvanetest.CommandVariable, `node "cli.js`)
	if _, err := docuvanetest.StartService(docuvanetest.ServiceOptions{}); err == nil || !strings.Contains(err.Error(), "a quotation does not end") {
		t.Errorf("with a malformed command: %v", err)
	}
}

func TestServiceSaysWhichArgumentItRefuses(t *testing.T) {
	needService(t)
	_, err := docuvanetest.StartService(docuvanetest.ServiceOptions{Args: []string{"--prot"}})
	if err == nil || !strings.Contains(err.Error(), "Unknown option '--prot'") {
		t.Errorf("the error is %v", err)
	}
	_, err = docuvanetest.StartService(docuvanetest.ServiceOptions{Env: []string{"DOCUVANE_SERVER_PLAN=none"}})
	if err == nil || !strings.Contains(err.Error(), "did not start") {
		t.Errorf("the error is %v", err)
	}
}

// TestMain also is a program that never gets ready, until its standard input ends.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "waits" {
		_, _ = os.Stdin.Read(make([]byte, 1))
		return
	}
	os.Exit(m.Run())
}

func TestServiceThatIsNotReadyInTimeIsEnded(t *testing.T) {
	program, err := filepath.Abs(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	_, err = docuvanetest.StartService(docuvanetest.ServiceOptions{Command: []string{program, "waits"}, Timeout: 10 * time.Millisecond})
	if err == nil || !strings.Contains(err.Error(), "not ready within 10ms") {
		t.Errorf("the error is %v", err)
	}
}
