package main

import (
	"fmt"
	"log/slog"
	"reflect"
	"strings"
)

// shortestSecret: shorter ones of cases are part of other words, too.
const shortestSecret = 6

// leaksOf searches everything that an error shows, and all that can be reached from it, for secrets. It returns
// where it found one.
func leaksOf(err error, secrets []string) []string {
	search := &leaks{secrets: secrets, seen: map[uintptr]bool{}}
	search.text(fmt.Sprintf("%v %+v %#v %q", err, err, err, err), "format")
	search.text(slog.AnyValue(err).Resolve().String(), "LogValue")
	search.walk(reflect.ValueOf(err), "error")
	return search.found
}

type leaks struct {
	secrets []string
	seen    map[uintptr]bool
	found   []string
}

func (l *leaks) text(text, path string) {
	for _, secret := range l.secrets {
		if len(secret) >= shortestSecret && strings.Contains(text, secret) {
			l.found = append(l.found, path)
			return
		}
	}
}

func (l *leaks) walk(v reflect.Value, path string) {
	switch v.Kind() {
	case reflect.String:
		l.text(v.String(), path)
	case reflect.Interface:
		l.walk(v.Elem(), path)
	case reflect.Pointer:
		if !v.IsNil() && !l.seen[v.Pointer()] {
			l.seen[v.Pointer()] = true
			l.walk(v.Elem(), path)
		}
	case reflect.Struct:
		for index := range v.NumField() {
			l.walk(v.Field(index), path+"."+v.Type().Field(index).Name)
		}
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			if v.Kind() == reflect.Slice {
				l.text(string(v.Bytes()), path)
			}
			return
		}
		for index := range v.Len() {
			l.walk(v.Index(index), path+"[]")
		}
	case reflect.Map:
		for name, value := range v.Seq2() {
			l.walk(name, path+".name")
			l.walk(value, path+"[]")
		}
	}
}
