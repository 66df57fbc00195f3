// Makes one call of stripe-go.
package main

import (
	"context"
	"fmt"

	"github.com/stripe/stripe-go/v85"
)

func main() {
	client := stripe.NewClient("sk_test")
	customer, err := client.V1Customers.Retrieve(context.Background(), "doc_42", nil)
	if err != nil {
		panic(err)
	}
	fmt.Println(customer.ID)
}
