// A worker in a container: on SIGTERM it finishes the file in progress, takes no other and closes the client.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
)

func main() {
	// #region container
	client, err := docuvane.New()
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close() // after the file in progress: it would end the call
	stopping, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	files, err := filepath.Glob("invoice*")
	if err != nil {
		log.Fatal(err)
	}
	for _, file := range files {
		if stopping.Err() != nil {
			break
		}
		// With the context of the signal, the call would end at once.
		params := &docuvane.UploadDocumentParams{File: core.FilePath(file)}
		document, err := client.Documents.Process(context.Background(), params, core.Wait[docuvane.Document]{})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(file, document.Status)
	}
	// #endregion
}

/* Prints:
invoice.pdf completed
*/
