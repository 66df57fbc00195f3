// Reads values from each method of a module and sends each back. Arguments: base URL, and number of values of each method.
// The function connect, which returns the service of the methods, is in a file of the module's name.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strconv"
	"strings"
)

func main() {
	service, err := connect(os.Args[1])
	if err != nil {
		panic(err)
	}
	rounds, err := strconv.Atoi(os.Args[2])
	if err != nil {
		panic(err)
	}
	value := reflect.ValueOf(service)
	for index := range value.NumMethod() {
		for range rounds {
			if err := send(value.Method(index)); err != nil {
				fmt.Printf("FAILED %s: %v\n", value.Type().Method(index).Name, err)
			}
		}
	}
}

// send reads a value and sends it back.
func send(method reflect.Value) error {
	params := method.Type().In(1)
	item, err := call(method, reflect.Zero(params))
	if err != nil {
		return err
	}
	given := reflect.New(params.Elem())
	if err := set(given.Elem().FieldByName("Item"), item); err != nil {
		return err
	}
	_, err = call(method, given)
	return err
}

func call(method, params reflect.Value) (reflect.Value, error) {
	results := method.Call([]reflect.Value{reflect.ValueOf(context.Background()), params})
	err, _ := results[1].Interface().(error)
	return results[0], err
}

// set gives a field the value that a method returned. Structs are returned as pointers; optional values are kept behind one.
func set(field, item reflect.Value) error {
	taken := field.Type()
	switch {
	case item.Type().AssignableTo(taken):
		field.Set(item)
	case taken.Kind() == reflect.Pointer && item.Type().AssignableTo(taken.Elem()):
		field.Set(reflect.New(taken.Elem()))
		field.Elem().Set(item)
	case item.Kind() == reflect.Pointer && item.Type().Elem().AssignableTo(taken) && !item.IsNil():
		field.Set(item.Elem())
	case strings.HasPrefix(taken.Name(), "Nullable["):
		return setNullable(field, item)
	default:
		return fmt.Errorf("a field of type %s takes no %s", taken, item.Type())
	}
	return nil
}

// setNullable sets a core.Nullable, which takes what a pointer points to or null.
func setNullable(field, item reflect.Value) error {
	content, err := json.Marshal(item.Interface())
	if err != nil {
		return err
	}
	return json.Unmarshal(content, field.Addr().Interface())
}
