package core

import "time"

// Progress is the progress of an upload. It counts bytes of the file that were passed to the connection.
type Progress struct {
	// Loaded is the number of bytes so far; it never decreases within an attempt.
	Loaded int64
	// Total is the size of the file; -1 until the end when it is not known in advance.
	Total int64
	// Attempt counts from 1; each starts again at 0 bytes.
	Attempt int
}

// progressInterval lies between two reports: ten a second look smooth.
const progressInterval = 100 * time.Millisecond

// progressMeter counts one attempt at an upload.
type progressMeter struct {
	report   func(Progress)
	clock    Clock
	total    int64
	attempt  int
	loaded   int64
	reported time.Duration
	begun    bool
	finished bool
}

func (m *progressMeter) add(n int) {
	m.loaded += int64(n)
	if m.report == nil || n == 0 || m.loaded == m.total {
		return
	}
	if now := m.clock.Monotonic(); !m.begun || now-m.reported >= progressInterval {
		m.begun, m.reported = true, now
		m.report(Progress{m.loaded, m.total, m.attempt})
	}
}

// finish reports the end, once.
func (m *progressMeter) finish() {
	if m.report != nil && !m.finished {
		m.finished = true
		m.report(Progress{m.loaded, m.loaded, m.attempt})
	}
}
