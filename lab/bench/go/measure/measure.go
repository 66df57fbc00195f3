// Package measure runs a client in a process of its own, and reports what it costs as one line of JSON.
package measure

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"syscall"
	"time"
)

// APIKey is the key that every client sends.
const APIKey = "dv_test_bench"

// Peer is a client, by the three calls that are measured.
type Peer struct {
	Get func(ctx context.Context) error
	// Upload returns the property `receipt` of the response: what the service received.
	Upload func(ctx context.Context, path string) (receipt string, err error)
	// List reads all items, and returns how many there were.
	List func(ctx context.Context) (int, error)
}

// Main measures what the command line names. Arguments: topic, origin of the service, and those of the topic.
func Main(open func(origin string) (Peer, error)) {
	topics := map[string]func(peer Peer, args []string) (any, error){
		"call": call, "upload": upload, "list": list, "goodput": goodput,
	}
	if err := report(topics[os.Args[1]], open); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func report(topic func(Peer, []string) (any, error), open func(origin string) (Peer, error)) error {
	peer, err := open(os.Args[2])
	if err != nil {
		return err
	}
	result, err := topic(peer, os.Args[3:])
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}

// cpu returns the processor time of this process so far, all its threads.
func cpu() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// numbers reads arguments.
func numbers(args []string) []int {
	found := make([]int, len(args))
	for index, arg := range args {
		found[index], _ = strconv.Atoi(arg)
	}
	return found
}
