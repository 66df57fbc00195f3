package core

import (
	"reflect"
	"strings"
)

// memberAt returns the value at a path of properties in a model, by their names in JSON, separated by dots;
// an invalid value if it is absent.
func memberAt(model any, path string) reflect.Value {
	v := reflect.ValueOf(model)
	for {
		v = indirect(v)
		if path == "" || !v.IsValid() {
			return v
		}
		// A name that itself contains dots takes precedence.
		if found := memberOf(v, path); found.IsValid() {
			return indirect(found)
		}
		name, rest, _ := strings.Cut(path, ".")
		if rest == "" {
			return reflect.Value{}
		}
		v, path = memberOf(v, name), rest
	}
}

// indirect follows pointers, nullable properties and interfaces to a value.
func indirect(v reflect.Value) reflect.Value {
	for v.IsValid() {
		if v.Kind() == reflect.Struct && v.CanAddr() {
			if found, ok := v.Addr().Interface().(nullable); ok {
				value, state := found.slot()
				if *state != hasValue {
					return reflect.Value{}
				}
				v = reflect.ValueOf(value)
				continue
			}
		}
		if v.Kind() != reflect.Pointer && v.Kind() != reflect.Interface {
			return v
		}
		if v.IsNil() {
			return reflect.Value{}
		}
		v = v.Elem()
	}
	return v
}

func memberOf(v reflect.Value, name string) reflect.Value {
	switch {
	case !v.IsValid():
		return reflect.Value{}
	case v.Kind() == reflect.Struct:
		p := planOf(v.Type()).ready()
		if index, ok := p.index[name]; ok {
			found := p.fields[index].in(v)
			if kept := p.extrasIn(v); kept != nil && found.IsZero() {
				if text, ok := (*kept)[name]; ok {
					return existing(text)
				}
			}
			return found
		}
		if p.extras != nil {
			return memberOf(p.extras.in(v), name)
		}
		if v.NumField() == 1 && v.Field(0).Kind() == reflect.Interface {
			// A union.
			return memberOf(indirect(v.Field(0)), name)
		}
	case v.Kind() == reflect.Map && v.Type().Key().Kind() == reflect.String:
		return v.MapIndex(reflect.ValueOf(name).Convert(v.Type().Key()))
	case v.Type() == reflect.TypeFor[JSON]():
		return existing(v.Interface().(JSON).Properties()[name])
	}
	return reflect.Value{}
}

// existing returns a property as it was sent; an empty text means that it is absent.
func existing(text JSON) reflect.Value {
	if text == "" {
		return reflect.Value{}
	}
	return reflect.ValueOf(text)
}

// textAt returns a text, number or boolean at a path, as text.
func textAt(model any, path string) (string, bool) {
	v := memberAt(model, path)
	if !v.IsValid() {
		return "", false
	}
	found, err := valueOf(v.Interface())
	return found.text, err == nil && found.isScalar()
}
