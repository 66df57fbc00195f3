package measure

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// call measures the processor time of a call. Arguments: goroutines, calls.
func call(peer Peer, args []string) (any, error) {
	given := numbers(args)
	goroutines, calls := given[0], given[1]
	if err := repeat(goroutines, calls/4, peer.Get); err != nil {
		return nil, err
	}
	before := cpu()
	if err := repeat(goroutines, calls, peer.Get); err != nil {
		return nil, err
	}
	return map[string]float64{"cpuUs": micros(cpu()-before) / float64(calls)}, nil
}

// repeat makes calls in goroutines, and returns the first error.
func repeat(goroutines, calls int, call func(ctx context.Context) error) error {
	var group sync.WaitGroup
	failures := make(chan error, goroutines)
	for range goroutines {
		group.Go(func() {
			for range calls / goroutines {
				if err := call(context.Background()); err != nil {
					failures <- err
					return
				}
			}
		})
	}
	group.Wait()
	close(failures)
	return <-failures
}

// list measures the processor time of an item of a list. Arguments: how often it is read.
func list(peer Peer, args []string) (any, error) {
	ctx, times, items := context.Background(), numbers(args)[0], 0
	if _, err := peer.List(ctx); err != nil {
		return nil, err
	}
	before := cpu()
	for range times {
		count, err := peer.List(ctx)
		if err != nil {
			return nil, err
		}
		items += count
	}
	return map[string]float64{"cpuUs": micros(cpu()-before) / float64(items), "items": float64(items / times)}, nil
}

// receipt is what the service received.
type receipt struct {
	Bytes   int
	SHA256  string
	Framing string
	Attempt int
	Keys    []*string
}

// uploaded is what an upload cost, and whether it arrived whole.
type uploaded struct {
	Whole       bool    `json:"whole"`
	Framing     string  `json:"framing"`
	Attempts    int     `json:"attempts"`
	Keys        int     `json:"keys"` // that all attempts had together
	RSSRiseMB   float64 `json:"rssRiseMB"`
	CPUMsPerMB  float64 `json:"cpuMsPerMB"`
	MBPerSecond float64 `json:"mbPerSecond"`
}

// upload measures an upload. Arguments: file, its bytes, its SHA-256.
func upload(peer Peer, args []string) (any, error) {
	ctx, size := context.Background(), numbers(args)[1]
	if err := peer.Get(ctx); err != nil {
		return nil, err
	}
	megabytes, resident := float64(size)/1e6, peakRSS()
	start, before := time.Now(), cpu()
	text, err := peer.Upload(ctx, args[0])
	if err != nil {
		return nil, err
	}
	spent, elapsed := cpu()-before, time.Since(start)
	var got receipt
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		return nil, fmt.Errorf("the receipt of the upload: %w", err)
	}
	keys := []string{}
	for _, key := range got.Keys {
		if key != nil && !slices.Contains(keys, *key) {
			keys = append(keys, *key)
		}
	}
	return uploaded{
		Whole:       got.Bytes == size && got.SHA256 == args[2],
		Framing:     got.Framing,
		Attempts:    got.Attempt,
		Keys:        len(keys),
		RSSRiseMB:   peakRSS() - resident,
		CPUMsPerMB:  micros(spent) / 1e3 / megabytes,
		MBPerSecond: megabytes / elapsed.Seconds(),
	}, nil
}

// batch is what came of calls under a rate limit.
type batch struct {
	Done    int64   `json:"done"`
	GivenUp int64   `json:"givenUp"`
	MS      float64 `json:"ms"`
	CPUMS   float64 `json:"cpuMs"`
}

// goodput measures how soon all calls are done under a rate limit. Arguments: goroutines, calls.
func goodput(peer Peer, args []string) (any, error) {
	given := numbers(args)
	var left, done, failed atomic.Int64
	left.Store(int64(given[1]))
	start, before := time.Now(), cpu()
	var group sync.WaitGroup
	for range given[0] {
		group.Go(func() {
			for left.Add(-1) >= 0 {
				if err := peer.Get(context.Background()); err != nil {
					failed.Add(1)
				} else {
					done.Add(1)
				}
			}
		})
	}
	group.Wait()
	return batch{done.Load(), failed.Load(), micros(time.Since(start)) / 1e3, micros(cpu()-before) / 1e3}, nil
}

func micros(d time.Duration) float64 { return float64(d) / 1e3 }

// peakRSS returns the most memory that this process has had, in megabytes. The figure of getrusage would be that of
// the parent, if it is larger.
func peakRSS() float64 {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, after, _ := bytes.Cut(status, []byte("VmHWM:"))
	fields := bytes.Fields(after)
	if len(fields) == 0 {
		return 0
	}
	kilobytes, _ := strconv.ParseFloat(string(fields[0]), 64)
	return kilobytes / 1e3
}
