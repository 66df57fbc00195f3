package core

// Outcome says whether the service may have processed a call that failed. Empty: the error is not about a call.
type Outcome string

const (
	// NotSent means that the service never received a complete request.
	NotSent Outcome = "not_sent"
	// Rejected means that the service refused the call.
	Rejected Outcome = "rejected"
	// Unknown means that the service may have processed the call.
	Unknown Outcome = "unknown"
)

// OutcomeOf returns the outcome of the call that an error ended, over all its
// attempts. Empty: the error is nil, of another package, or not about a call.
func OutcomeOf(err error) Outcome {
	if failure := asError(err); failure != nil {
		return failure.Outcome
	}
	return ""
}
