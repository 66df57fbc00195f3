// Command go makes the calls of conformance cases with the Go client. Each line on stdin is a task; see
// test/conformance/README.md.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"log"
	"os"
	"runtime"
	"strings"
	"sync"
)

func main() {
	// net/http prints unsolicited bytes of responses.
	log.SetOutput(io.Discard)
	lines := &lines{in: bufio.NewReader(os.Stdin)}
	operations := readOperations()
	lines.write(map[string]any{"ready": "go", "version": strings.TrimPrefix(runtime.Version(), "go")})
	for text := lines.read(); text != nil; text = lines.read() {
		var line struct {
			task
			Vector string
			Inputs []vector
		}
		if err := json.Unmarshal(text, &line); err != nil {
			panic(err)
		}
		if line.Vector != "" {
			lines.write(map[string]any{"id": line.ID, "outputs": evaluate(line.Vector, line.Inputs)})
			continue
		}
		task := &line.task
		task.lines, task.operations = lines, operations
		outcomes := task.run()
		lines.write(map[string]any{"id": task.ID, "outcomes": outcomes, "logs": task.logs})
	}
}

// lines are those between runner and driver. One goroutine reads at a time.
type lines struct {
	in      *bufio.Reader
	writing sync.Mutex
}

// read returns the next line; nil when the runner is done.
func (l *lines) read() []byte {
	text, err := l.in.ReadBytes('\n')
	if err == io.EOF {
		return nil
	}
	if err != nil {
		panic(err)
	}
	return text
}

func (l *lines) write(line any) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(line); err != nil {
		panic(err)
	}
	l.writing.Lock()
	defer l.writing.Unlock()
	if _, err := os.Stdout.Write(text.Bytes()); err != nil {
		panic(err)
	}
}
