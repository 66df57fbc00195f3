package core

// RetryClass says when a call may be made again.
type RetryClass string

const (
	// Safe calls change nothing and may be repeated after any failure.
	Safe RetryClass = "safe"
	// Keyed calls carry an idempotency key, so that the service recognizes a repetition.
	Keyed RetryClass = "keyed"
	// UnprocessedOnly calls are repeated only if the service certainly did not process them.
	UnprocessedOnly RetryClass = "unprocessed-only"
)

// Op is one call of an operation, which a generated method fills in.
type Op struct {
	// ID is the operation's ID in the description of the API.
	ID     string
	Method string
	// Path is its template, such as /documents/{id}.
	Path  string
	Retry RetryClass
	// Security has its alternatives of schemes; nil, what the API needs by default.
	Security []Security
	// AtOrigin says that the path starts at the origin instead of below the prefix of the base URL.
	AtOrigin bool
	// Server is the absolute URL of another server.
	Server string
	// NoKey says that no idempotency key is sent, although the call is not Safe.
	NoKey bool
	// Accept has the media types of its responses; empty, JSON.
	Accept string
	// MayBeEmpty says that a success may come without a body.
	MayBeEmpty bool
	// Params has the values of path, query, headers and cookies, in the order of the description.
	Params []Param
	// Body is the body; nil without one.
	Body Body
	// Decode reads a body that is not JSON, such as XML, as [Decode] reads JSON; nil for JSON.
	Decode func(content []byte, into any) ([]Issue, error)
	// Errors has the models of error bodies.
	Errors []ErrorModel

	nextURL string // of a further page, as the service sent it; replaces path and query
}

// ErrorModel is the model of the error bodies of a status.
type ErrorModel struct {
	// Status is 404, 4XX or default.
	Status string
	// New returns a pointer to a new model.
	New func() any
}

// In is where a parameter is.
type In int

const (
	// InPath, InQuery, InHeader and InCookie are the locations of parameters.
	InPath In = iota
	InQuery
	InHeader
	InCookie
)

// Style is how lists and objects are written (OpenAPI, "Style Values").
type Style int

const (
	// StyleDefault joins values of path and header by commas; in query and cookie, a list repeats the
	// name, and properties of an object are parameters of their own.
	StyleDefault Style = iota
	// StyleExploded writes properties in path and header as name=value.
	StyleExploded
	// StyleLabel and StyleLabelExploded begin a path segment with a dot.
	StyleLabel
	StyleLabelExploded
	// StyleMatrix and StyleMatrixExploded begin a path segment with a semicolon.
	StyleMatrix
	StyleMatrixExploded
	// StyleJoined, StyleSpaces and StylePipes write the values in one parameter.
	StyleJoined
	StyleSpaces
	StylePipes
	// StyleDeepObject writes properties as name[property], at any depth.
	StyleDeepObject
	// StyleJSON writes the value as JSON.
	StyleJSON
)

// Param is a parameter and its value. A nil value is not sent.
type Param struct {
	In    In
	Name  string
	Value any
	Style Style
	// Reserved says that reserved characters such as / are not encoded.
	Reserved bool
}

// isEffectiveGet reports whether it is a GET with side effects: a cached response would have none.
func (o *Op) isEffectiveGet() bool { return o.Method == "GET" && o.Retry == UnprocessedOnly }
