// Does the main job of `npm start -- --language go`: sends a PDF and prints its fields.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/option"
)

// main takes a file and a workflow; address and key of the service come from the environment.
func main() {
	if err := process(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "Error: "+sentenceOf(err))
		os.Exit(1)
	}
}

// process uploads one file, waits for its fields and prints them.
func process(file, workflow string) error {
	client, err := docuvane.New()
	if err != nil {
		return err
	}
	defer client.Close()
	ctx := context.Background()
	line := begin("Upload")
	params := &docuvane.UploadDocumentParams{File: core.FilePath(file), WorkflowID: &workflow}
	uploaded, err := client.Documents.Upload(ctx, params, option.WithProgress(line.showProgress))
	if err != nil {
		return err
	}
	line.end(file + " → " + uploaded.ID)
	line = begin("Process")
	done, err := client.Documents.WaitUntilDone(ctx, uploaded.ID, core.Wait[docuvane.Document]{
		OnUpdate: func(document *docuvane.Document) { line.show(string(document.Status)) },
	})
	if err != nil {
		return err
	}
	line.end(string(done.Status))
	found, err := client.Workflows.Get(ctx, workflow)
	if err != nil {
		return err
	}
	printFields(done, found.Fields)
	return nil
}

// line is one line about a step; on a terminal it moves while the step runs.
type line struct {
	name       string
	started    time.Time
	isTerminal bool
}

func begin(name string) line {
	info, err := os.Stdout.Stat()
	return line{fmt.Sprintf("%-8s", name), time.Now(), err == nil && info.Mode()&os.ModeCharDevice != 0}
}

func (l line) show(progress string) {
	if l.isTerminal {
		fmt.Printf("\r\x1b[K… %s %s  %s", l.name, l.seconds(), progress)
	}
}

func (l line) showProgress(progress core.Progress) {
	if progress.Total > 0 {
		l.show(fmt.Sprintf("%d %%", 100*progress.Loaded/progress.Total))
	} else {
		l.show(fmt.Sprintf("%d bytes", progress.Loaded))
	}
}

func (l line) end(outcome string) {
	if l.isTerminal {
		fmt.Print("\r\x1b[K")
	}
	fmt.Printf("✓ %s %s  (%s)\n", l.name, outcome, l.seconds())
}

func (l line) seconds() string { return fmt.Sprintf("%.1f s", time.Since(l.started).Seconds()) }

// printFields prints a document's fields with their confidences as a table, in the order of the workflow.
func printFields(document *docuvane.Document, fields []docuvane.WorkflowField) {
	rows := [][3]string{{"field", "value", "confidence"}, {}}
	for _, field := range fields {
		name := core.Val(field.Name)
		if value, isFound := document.ExtractedData[name]; isFound {
			rows = append(rows, [3]string{name, formatValue(value), formatConfidence(document, name)})
		}
	}
	for column := range 3 {
		widest := slices.MaxFunc(rows, func(a, b [3]string) int { return cmp.Compare(widthOf(a[column]), widthOf(b[column])) })
		rows[1][column] = strings.Repeat("─", widthOf(widest[column]))
	}
	fmt.Println()
	for _, row := range rows {
		text := ""
		for column, cell := range row {
			text += "  " + cell + strings.Repeat(" ", widthOf(rows[1][column])-widthOf(cell))
		}
		fmt.Println(strings.TrimRight(text, " "))
	}
	if len(rows) == 2 {
		fmt.Println("  no field was found")
	}
	if document.Status == docuvane.DocumentStatusNeedsReview {
		fmt.Println("\n  Status needs_review: a required field is missing or below the workflow's threshold.")
	}
}

func widthOf(text string) int { return utf8.RuneCountInString(text) }

func formatValue(value core.JSON) string {
	if value.Kind() == "array" {
		count := 0
		for range value.Items() {
			count++
		}
		return fmt.Sprint(count, " items")
	}
	if text, ok := value.Text(); ok {
		return text
	}
	return string(value)
}

func formatConfidence(document *docuvane.Document, name string) string {
	if confidence, ok := document.ConfidenceScores[name]; ok {
		return fmt.Sprintf("%.2f", confidence)
	}
	return "–"
}

// sentenceOf returns one sentence for an error, with its stable code and request ID where it has them.
func sentenceOf(err error) string {
	var failure *core.Error
	if !errors.As(err, &failure) {
		return err.Error()
	}
	if document := core.LastOf[docuvane.Document](err); document != nil {
		sentence := failure.Message
		if document.Failure != nil && document.Failure.Message != nil {
			sentence = *document.Failure.Message
		}
		return withFacts(sentence, failure.Code, document.ID)
	}
	return withFacts(failure.Message, failure.Code, failure.RequestID)
}

// withFacts adds facts in brackets, except those that the sentence contains already.
func withFacts(sentence string, facts ...string) string {
	missing := slices.DeleteFunc(facts, func(fact string) bool { return fact == "" || strings.Contains(sentence, fact) })
	if len(missing) == 0 {
		return sentence
	}
	return sentence + " (" + strings.Join(missing, ", ") + ")"
}
