package docuvanetest

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strings"
	"time"
)

const (
	// CommandVariable is the environment variable with the command of the service, split as a shell does.
	CommandVariable = "DOCUVANE_SERVER_COMMAND"
	// FaultHeader requests an injected fault, such as unavailable or lost_response; the README of the service lists them.
	FaultHeader = "Docuvane-Fault"

	serviceKey = "dv_test_000000000000000000000000"
	// startTimeout: a first start creates the database, on a slow machine.
	startTimeout = 2 * time.Minute
	// stopTimeout: the service stops within 10 seconds.
	stopTimeout = 15 * time.Second
	// keptLog bounds the log that explains a failure, in bytes.
	keptLog = 8 << 10
)

// ServiceOptions are how a service is started. The zero value has the defaults.
type ServiceOptions struct {
	// Args are more arguments, such as "--plan", "A.standard" or "--faults", "lost_response=0.05".
	Args []string
	// Command is the program with its first arguments. Default: the one in [CommandVariable], else docuvane-server in
	// node_modules or on the path.
	Command []string
	// Env has more environment variables, such as "DOCUVANE_SERVER_PLAN=A.standard".
	Env []string
	// Timeout is how long the service may take to be ready. Default 2 min.
	Timeout time.Duration
}

// Service is a real service on a free port of 127.0.0.1, with data in a temporary directory. It ends with
// [Service.Close], and with this process, however that ends.
type Service struct {
	// URL is for [github.com/docuvane/docuvane-go/option.WithBaseURL], with the prefix /api/v1.
	URL string
	// APIKey is a key with all scopes.
	APIKey string

	process *exec.Cmd
	input   io.Closer
	log     tail
}

// StartService starts a service: the command docuvane-server of the npm package @docuvane/server. The error says why it
// did not start.
//
//	service, err := docuvanetest.StartService(docuvanetest.ServiceOptions{})
//	if err != nil {
//		t.Fatal(err)
//	}
//	t.Cleanup(service.Close)
func StartService(options ServiceOptions) (*Service, error) {
	command := options.Command
	if command == nil {
		found, err := serverCommand(os.Getenv(CommandVariable), runtime.GOOS, ".")
		if err != nil {
			return nil, fmt.Errorf("the command in %s cannot be read: %w", CommandVariable, err)
		}
		command = found
	}
	own := []string{"--ephemeral", "--port", "0", "--while-stdin", "--api-key", serviceKey, "--log", "json", "--faults", "ask"}
	s := &Service{APIKey: serviceKey, process: exec.Command(command[0], append(append(command[1:len(command):len(command)], own...), options.Args...)...)}
	s.process.Env = append(os.Environ(), options.Env...)
	s.process.Stderr = &s.log
	s.process.WaitDelay = stopTimeout // Programs that a launcher started may keep the log open.
	input, err := s.process.StdinPipe()
	if err != nil {
		return nil, err
	}
	output, err := s.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	s.input = input
	if err := s.process.Start(); err != nil {
		return nil, fmt.Errorf("%s cannot be run; install the npm package @docuvane/server, which `npm run pack` in the repository "+
			"of Docuvane builds, or set %s: %w", command[0], CommandVariable, err)
	}
	if err := s.waitUntilReady(output, cmp.Or(options.Timeout, startTimeout)); err != nil {
		return nil, err
	}
	return s, nil
}

var readyLine = regexp.MustCompile(`ready at (https?://\S+)`)

func (s *Service) waitUntilReady(output io.Reader, timeout time.Duration) error {
	late := time.AfterFunc(timeout, func() {
		// Behind a launcher, such as a batch file of npm, the service ends with its standard input.
		_ = s.process.Process.Kill()
		_ = s.input.Close()
	})
	defer late.Stop()
	lines := bufio.NewScanner(output)
	for lines.Scan() {
		if found := readyLine.FindStringSubmatch(lines.Text()); found != nil {
			s.URL = found[1]
			go func() { _, _ = io.Copy(io.Discard, output) }()
			return nil
		}
	}
	s.Close()
	reason := strings.TrimSpace(string(s.log))
	if reason == "" {
		reason = fmt.Sprintf("code %d, or not ready within %s", s.process.ProcessState.ExitCode(), timeout)
	}
	return fmt.Errorf("the service did not start: %s", reason)
}

// Close stops the service and removes its data.
func (s *Service) Close() {
	// A signal would reach only a launcher in between.
	_ = s.input.Close()
	late := time.AfterFunc(stopTimeout, func() { _ = s.process.Process.Kill() })
	defer late.Stop()
	_ = s.process.Wait()
}

// AdvanceClock advances the clock of the service: tokens expire, rate-limit windows reset. The clock keeps running from
// there; the service's own waits are not shortened.
func (s *Service) AdvanceClock(d time.Duration) error {
	address, err := url.Parse(s.URL)
	if err != nil {
		return err
	}
	body := fmt.Sprintf(`{"advance_ms":%d}`, d.Milliseconds())
	response, err := http.Post(address.ResolveReference(&url.URL{Path: "/test/clock"}).String(), "application/json", strings.NewReader(body))
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= 300 {
		return fmt.Errorf("the clock was not advanced: the service responded with %s", response.Status)
	}
	return nil
}

// tail keeps the end of a log.
type tail []byte

// Write adds to the end.
func (t *tail) Write(data []byte) (int, error) {
	*t = append(*t, data...)
	*t = (*t)[max(0, len(*t)-keptLog):]
	return len(data), nil
}
