package core

import (
	"fmt"
	"hash/fnv"
	"io"
	"reflect"
	"sync"
)

// maxLimiters: a process that serves more accounts forgets the limiter that was used least recently.
const maxLimiters = 1_000

type limiterKey struct {
	clock   Clock
	account string
}

var limiters struct {
	sync.Mutex
	byKey   map[limiterKey]*limiterEntry
	uses    uint64
	sources uint64
}

type limiterEntry struct {
	limiter *limiter
	used    uint64
}

// limiterOf returns the limiter that all clients of a process share which use one credential at one
// service. Clients with clocks of their own share nothing with others.
func limiterOf(origin, identity string, clock Clock) *limiter {
	if !reflect.ValueOf(clock).Comparable() {
		return newLimiter(origin+"#"+identity, clock)
	}
	limiters.Lock()
	defer limiters.Unlock()
	key := limiterKey{clock, fmt.Sprintf("%s#%s", origin, identity)}
	limiters.uses++
	entry := limiters.byKey[key]
	if entry == nil {
		if limiters.byKey == nil {
			limiters.byKey = map[limiterKey]*limiterEntry{}
		}
		if len(limiters.byKey) >= maxLimiters {
			forgetOldestLimiter()
		}
		entry = &limiterEntry{limiter: newLimiter(key.account, clock)}
		limiters.byKey[key] = entry
	}
	entry.used = limiters.uses
	return entry.limiter
}

func forgetOldestLimiter() {
	var oldest limiterKey
	least := limiters.uses
	for key, entry := range limiters.byKey {
		if entry.used < least {
			oldest, least = key, entry.used
		}
	}
	delete(limiters.byKey, oldest)
}

// identityOf hashes a credential: FNV-1a, cut to 52 bits: enough to distinguish accounts, too few to
// recover a key.
func identityOf(credential string) string {
	hash := fnv.New64a()
	_, _ = io.WriteString(hash, credential)
	return fmt.Sprintf("%x", hash.Sum64()&0xFFFFFFFFFFFFF)
}

// newIdentity identifies an account by the function that returns its keys, which are not known in advance.
func newIdentity() string {
	limiters.Lock()
	defer limiters.Unlock()
	limiters.sources++
	return fmt.Sprintf("function-%d", limiters.sources)
}
