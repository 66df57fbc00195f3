package core

import (
	"context"
	"iter"
	"slices"
	"sync"
)

// defaultConcurrency hides the latency of the network, and leaves the service and the disk for others.
const defaultConcurrency = 5

// Batch has the options of work on many inputs.
type Batch[T any] struct {
	// Concurrency is how many inputs are in progress at a time; 0 for 5.
	Concurrency int
	// OnProgress is called each time an input is finished, by one goroutine at a time.
	OnProgress func(BatchProgress[T])
}

// BatchProgress is the progress of a batch.
type BatchProgress[T any] struct {
	// Finished counts the finished inputs, Failed those of them that failed.
	Finished, Failed int
	// Latest is the most recent result.
	Latest BatchResult[T]
}

// BatchResult is the result of one input.
type BatchResult[T any] struct {
	// Index is that of the input, from 0.
	Index int
	// Value is the result, if Err is nil.
	Value T
	// Err is the error of this input alone; [OutcomeOf] says whether the service may have processed it.
	Err error
}

// RunBatch works on every input, several at a time, and returns a result for each in their order: a failed
// one does not stop the others. An input is requested only when work can start. After ctx has ended, no more
// are requested, and work in progress ends.
func RunBatch[In, T any](ctx context.Context, inputs iter.Seq[In], work func(context.Context, In) (T, error), options Batch[T]) ([]BatchResult[T], error) {
	if options.Concurrency < 0 {
		return nil, invalidArgument("invalid_option", "The option Concurrency is %d: pass an integer of at least 1.", options.Concurrency)
	}
	if options.Concurrency == 0 {
		options.Concurrency = defaultConcurrency
	}
	var (
		running  sync.WaitGroup
		mu       sync.Mutex
		results  []BatchResult[T]
		progress BatchProgress[T]
	)
	places := make(chan struct{}, options.Concurrency)
	take := func() bool {
		select {
		case places <- struct{}{}:
			return ctx.Err() == nil
		case <-ctx.Done():
			return false
		}
	}
	index := 0
	if take() {
		for input := range inputs {
			at := index
			index++
			running.Go(func() {
				defer func() { <-places }()
				value, err := work(ctx, input)
				mu.Lock()
				defer mu.Unlock()
				results = append(results, BatchResult[T]{at, value, err})
				progress.Finished++
				if err != nil {
					progress.Failed++
				}
				if progress.Latest = results[len(results)-1]; options.OnProgress != nil {
					options.OnProgress(progress)
				}
			})
			if !take() {
				break
			}
		}
	}
	running.Wait()
	slices.SortFunc(results, func(a, b BatchResult[T]) int { return a.Index - b.Index })
	return results, nil
}
