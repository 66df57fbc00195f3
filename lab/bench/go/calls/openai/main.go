// Makes one call of openai-go.
package main

import (
	"context"
	"fmt"

	"github.com/openai/openai-go/v3"
)

func main() {
	client := openai.NewClient()
	file, err := client.Files.Get(context.Background(), "doc_42")
	if err != nil {
		panic(err)
	}
	fmt.Println(file.ID)
}
