package core

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

// Number is a decimal number as its text, such as 12.50, which no rounding has changed. The zero value is 0.
type Number string

// smallestExact bounds the memory of [Number.Rat]; JSON cannot have larger numbers than 1e308, but smaller ones.
const smallestExact = 1e-300

// Float64 returns the nearest float64; 0 if the text is not a number.
func (n Number) Float64() float64 {
	value, err := strconv.ParseFloat(string(n.orZero()), 64)
	if err != nil {
		return 0
	}
	return value
}

// Int64 returns the value, and whether it is an integer that fits; 1.0 and 5e2 do.
func (n Number) Int64() (int64, bool) {
	value := n.Rat()
	if value == nil || !value.IsInt() || !value.Num().IsInt64() {
		return 0, false
	}
	return value.Num().Int64(), true
}

// Rat returns the exact value; nil if the text is not a number, or one closer to 0 than 1e-300.
func (n Number) Rat() *big.Rat {
	if !isNumber(n.String()) {
		return nil
	}
	digits := strings.TrimRight(strings.TrimLeft(strings.ToLower(n.String()), "-0."), "0")
	if digits == "" || digits[0] == 'e' {
		return new(big.Rat)
	}
	if math.Abs(n.Float64()) < smallestExact {
		return nil
	}
	value, _ := new(big.Rat).SetString(n.String())
	return value
}

// String returns the text.
func (n Number) String() string { return string(n.orZero()) }

// MarshalJSON writes the digits as they are.
func (n Number) MarshalJSON() ([]byte, error) { return Encode(n) }

// UnmarshalJSON keeps the digits, also of a number in a string.
func (n *Number) UnmarshalJSON(data []byte) error {
	_, err := Decode(data, n, false)
	return err
}

func (n Number) orZero() Number {
	if n == "" {
		return "0"
	}
	return n
}

// isNumber reports whether a text is a number of JSON.
func isNumber(text string) bool {
	r := jsonReader{data: []byte(text)}
	var err error
	func() {
		defer catchSyntax(&err)
		r.number()
	}()
	return err == nil && r.pos == len(text)
}
