// Takes its key from a vault that changes it now and then.
package main

import (
	"context"
	"fmt"
	"log"
	"os"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/option"
)

var secrets = []string{"dv_test_the_key_of_yesterday", os.Getenv("DOCUVANE_API_KEY")}

// readVault returns a secret; the first time an old one.
func readVault(_ context.Context, name string) (string, error) {
	fmt.Println("asked for", name)
	secret := secrets[0]
	secrets = secrets[1:]
	return secret, nil
}

func main() {
	ctx := context.Background()
	// #region function
	key := core.KeyFunc(func(ctx context.Context) (string, error) { return readVault(ctx, "docuvane-key") })
	client, err := docuvane.New(core.WithCredential("apiKey", key))
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	var response core.Response
	if _, err := client.Workflows.Get(ctx, "invoice_processing", option.WithResponse(&response)); err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.Attempts, "attempts")
	// #endregion
}

/* Prints:
asked for docuvane-key
asked for docuvane-key
2 attempts
*/
