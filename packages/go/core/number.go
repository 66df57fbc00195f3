package core

import (
	"math/big"
	"strconv"
)

// Number is a decimal number as its text, such as 12.50, which no rounding has
// changed. The zero value is 0.
type Number string

// largestExponent bounds the memory of [Number.Rat]; JSON cannot have larger numbers
// than 1e308, but smaller ones.
const largestExponent = 10_000

// Float64 returns the nearest float64; 0 if the text is not a number.
func (n Number) Float64() float64 {
	value, err := strconv.ParseFloat(string(n.orZero()), 64)
	if err != nil {
		return 0
	}
	return value
}

// Int64 returns the value, and whether it is an integer that fits; 1.0 and 5e2 do.
func (n Number) Int64() (int64, bool) { return integerOf([]byte(n.orZero())) }

// Rat returns the exact value; nil if the text is not a number, or one closer to 0
// than 1e-10000.
func (n Number) Rat() *big.Rat {
	if !isNumber(string(n.orZero())) {
		return nil
	}
	if _, _, exponent := split([]byte(n.orZero())); exponent < -largestExponent || exponent > largestExponent {
		return nil
	}
	value, _ := new(big.Rat).SetString(string(n.orZero()))
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

// split returns the sign, the digits without the point, and the power of ten that
// they are multiplied by, without zeros at the end of the digits.
func split(text []byte) (isNegative bool, digits []byte, exponent int) {
	isFraction := false
	for at, c := range text {
		switch {
		case c == '-':
			isNegative = true
		case c == '.':
			isFraction = true
		case c|0x20 == 'e':
			written, err := strconv.Atoi(string(text[at+1:]))
			if err != nil {
				// Beyond an int, so far from 0 that nothing else matters.
				written = 1 << 40
				if text[at+1] == '-' {
					written = -written
				}
			}
			return isNegative, digits, exponent + written
		default:
			digits = append(digits, c)
			if isFraction {
				exponent--
			}
		}
	}
	return isNegative, digits, exponent
}

// integerOf returns the value of a JSON number that is an integer by its value,
// such as 1.0 and 5e2 (JSON Schema, "integer"), and whether it fits.
func integerOf(text []byte) (int64, bool) {
	isNegative, digits, exponent := split(text)
	for exponent < 0 && len(digits) > 0 && digits[len(digits)-1] == '0' {
		digits, exponent = digits[:len(digits)-1], exponent+1
	}
	for len(digits) > 0 && digits[0] == '0' {
		digits = digits[1:]
	}
	if len(digits) == 0 {
		return 0, true
	}
	if exponent < 0 || exponent+len(digits) > 19 {
		return 0, false
	}
	for ; exponent > 0; exponent-- {
		digits = append(digits, '0')
	}
	sign := ""
	if isNegative {
		sign = "-"
	}
	value, err := strconv.ParseInt(sign+string(digits), 10, 64)
	return value, err == nil
}
