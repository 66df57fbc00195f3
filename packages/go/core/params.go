package core

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// writtenParams are the parameters of a call, encoded.
type writtenParams struct {
	path    string
	query   string // with ?, or empty
	headers []pair
}

// writeParams writes path, query, headers and cookies of a call.
func writeParams(op *Op) (writtenParams, error) {
	written := writtenParams{path: op.Path}
	var query, cookies []string
	segments := make([]pair, 0, 4)
	for _, each := range op.Params {
		v, err := valueOf(each.Value)
		if err != nil {
			return written, err
		}
		if each.Style == StyleJSON && v.kind != 0 {
			encoded, err := Encode(each.Value)
			if err != nil {
				return written, err
			}
			v = textValue(string(encoded))
		}
		switch each.In {
		case InPath:
			segment, err := each.segment(v)
			if err != nil {
				return written, err
			}
			segments = append(segments, pair{each.Name, segment})
		case InQuery:
			query = append(query, each.query(v)...)
		case InCookie:
			cookies = append(cookies, each.cookies(v)...)
		case InHeader:
			if !v.isEmpty() {
				written.headers = append(written.headers, pair{each.Name, each.header(v)})
			}
		}
	}
	if len(query) > 0 {
		written.query = "?" + strings.Join(query, "&")
	}
	if len(cookies) > 0 {
		written.headers = append(written.headers, pair{"Cookie", strings.Join(cookies, "; ")})
	}
	var err error
	written.path, err = fillPath(op.Path, segments)
	return written, err
}

// fillPath fills in a path template.
func fillPath(template string, segments []pair) (string, error) {
	path, rest, _ := strings.Cut(template, "{")
	for rest != "" {
		part := ""
		part, rest, _ = strings.Cut(rest, "{")
		name, after, isName := strings.Cut(part, "}")
		if !isName {
			path += part
			continue
		}
		index := slices.IndexFunc(segments, func(each pair) bool { return each.name == name })
		if index < 0 {
			return "", invalidSegment(name, "")
		}
		path += segments[index].value + after
	}
	return path, nil
}

// segment refuses a value that is empty, . or ..: a proxy may resolve these to another path.
func (p Param) segment(v ordered) (string, error) {
	encode := encodeComponent
	if p.Reserved {
		encode = encodeReserved
	}
	switch p.Style {
	case StyleLabel:
		return "." + joinValues(v, ",", ",", encode), nil
	case StyleLabelExploded:
		return "." + joinValues(v, ".", "=", encode), nil
	case StyleMatrix:
		return ";" + encodeComponent(p.Name) + "=" + joinValues(v, ",", ",", encode), nil
	case StyleMatrixExploded:
		var segment strings.Builder
		for _, each := range v.exploded(p.Name) {
			segment.WriteString(";" + encodeComponent(each.name) + "=" + encode(each.value))
		}
		return segment.String(), nil
	}
	if v.isScalar() && (v.text == "" || v.text == "." || v.text == "..") || v.isEmpty() {
		return "", invalidSegment(p.Name, v.text)
	}
	sign := ","
	if p.Style == StyleExploded {
		sign = "="
	}
	return joinValues(v, ",", sign, encode), nil
}

func invalidSegment(name, given string) error {
	return invalidArgument("invalid_path_segment", "The %s %q is not a valid path segment: pass the ID of a resource.", name, given)
}

func (p Param) query(v ordered) []string {
	encode := encodeInQuery
	if p.Reserved {
		encode = encodeReserved
	}
	name := encodeInQuery(p.Name)
	switch p.Style {
	case StyleJoined, StyleSpaces, StylePipes:
		if v.isEmpty() {
			return nil
		}
		separator := map[Style]string{StyleJoined: ",", StyleSpaces: "%20", StylePipes: "%7C"}[p.Style]
		return []string{name + "=" + joinValues(v, separator, separator, encode)}
	case StyleDeepObject:
		if v.kind == '{' {
			return encodePairs(v.flattened(p.Name, false), encode)
		}
	}
	if v.kind != '{' {
		return encodePairs(v.repeated(p.Name), encode)
	}
	var parts []string
	for i, each := range v.parts {
		parts = append(parts, encodePairs(each.repeated(v.names[i]), encode)...)
	}
	return parts
}

func encodePairs(pairs []pair, encode func(string) string) []string {
	parts := make([]string, 0, len(pairs))
	for _, each := range pairs {
		parts = append(parts, encodeInQuery(each.name)+"="+encode(each.value))
	}
	return parts
}

// cookies are encoded, so that none can add another one.
func (p Param) cookies(v ordered) []string {
	if p.Style == StyleJoined {
		if v.isEmpty() {
			return nil
		}
		return []string{p.Name + "=" + joinValues(v, ",", ",", encodeComponent)}
	}
	var parts []string
	for _, each := range v.exploded(p.Name) {
		name := each.name
		if v.kind == '{' {
			name = encodeComponent(name)
		}
		parts = append(parts, name+"="+encodeComponent(each.value))
	}
	return parts
}

func (p Param) header(v ordered) string {
	if p.Style != StyleExploded {
		return v.plainText()
	}
	return joinValues(v, ",", "=", func(text string) string { return text })
}

// joinValues joins items, or properties whose names and values are joined by a sign.
func joinValues(v ordered, separator, sign string, encode func(string) string) string {
	if v.isScalar() {
		return encode(v.text)
	}
	var parts []string
	for _, each := range v.exploded("") {
		if v.kind == '{' {
			each.value = encode(each.name) + sign + encode(each.value)
		} else {
			each.value = encode(each.value)
		}
		parts = append(parts, each.value)
	}
	return strings.Join(parts, separator)
}

// encodeInQuery encodes an apostrophe, too: URL parsers do so in queries.
func encodeInQuery(text string) string { return strings.ReplaceAll(encodeComponent(text), "'", "%27") }

var (
	percentTriple = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)
	reservedToo   = strings.NewReplacer("%3A", ":", "%2F", "/", "%40", "@", "%21", "!", "%24", "$", "%27", "'",
		"%28", "(", "%29", ")", "%2A", "*", "%2C", ",", "%3B", ";", "%3D", "=", "+", "%20")
)

// encodeReserved keeps reserved characters and percent-encoded triples. ?, #, &, + and brackets are encoded:
// they would end the value.
func encodeReserved(text string) string {
	var encoded strings.Builder
	for text != "" {
		at := percentTriple.FindStringIndex(text)
		if at == nil {
			at = []int{len(text), len(text)}
		}
		encoded.WriteString(reservedToo.Replace(url.QueryEscape(text[:at[0]])))
		encoded.WriteString(text[at[0]:at[1]])
		text = text[at[1]:]
	}
	return encoded.String()
}
