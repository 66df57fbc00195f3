package core

import (
	"context"
	"fmt"
	"log/slog"
	"reflect"
	"regexp"
)

// Do makes a call whose result is a model, and sets a pointer to it: result points to that pointer, which stays nil for a
// response without a body, where the description permits one. No function here has type parameters: programs would
// compile each for every model.
func Do(ctx context.Context, c *Client, op *Op, options []Option, result any) error {
	pointer := reflect.ValueOf(result).Elem()
	model := reflect.New(pointer.Type().Elem())
	_, got, err := c.do(ctx, op, options, decodesInto(model.Interface()))
	if err == nil && len(got.content) > 0 {
		pointer.Set(model)
	}
	return err
}

// DoValue is Do for results that are no models, such as lists: result points to the value, which is zero after an error.
func DoValue(ctx context.Context, c *Client, op *Op, options []Option, result any) error {
	_, _, err := c.do(ctx, op, options, decodesInto(result))
	if err != nil {
		reflect.ValueOf(result).Elem().SetZero()
	}
	return err
}

// DoNone makes a call that returns nothing; a body is ignored.
func DoNone(ctx context.Context, c *Client, op *Op, options []Option) error {
	_, _, err := c.do(ctx, op, options, reading{})
	return err
}

// DoText makes a call whose result is text.
func DoText(ctx context.Context, c *Client, op *Op, options []Option) (string, error) {
	ignore := func(*call, []byte) error { return nil }
	_, got, err := c.do(ctx, op, options, reading{mayBeEmpty: true, decode: ignore})
	if err != nil {
		return "", err
	}
	return string(got.content), nil
}

// decodesInto reads a body into a model, and compares it with the contract.
func decodesInto(into any) reading {
	return reading{decode: func(c *call, content []byte) error {
		issues, err := c.op.decode(content, into)
		if err != nil || len(issues) == 0 || c.cfg.validation == ValidateOff {
			return err
		}
		if c.cfg.validation == ValidateThrow {
			failure := newValidationError(c.describe(), issues, into)
			failure.Operation = c.op.ID
			return failure
		}
		for _, each := range issues {
			c.warnOfIssue(each)
		}
		return nil
	}}
}

func (o *Op) decode(content []byte, into any) ([]Issue, error) {
	if o.Decode != nil {
		return o.Decode(content, into)
	}
	return Decode(content, into, false)
}

var listIndex = regexp.MustCompile(`/[0-9]+(/|$)`)

// warnOfIssue logs a location once per operation. List items are alike: /data/0/id and /data/1/id count as
// one location.
func (c *call) warnOfIssue(issue Issue) {
	if !c.shared.warned.first(c.op.ID + " " + listIndex.ReplaceAllString(issue.Pointer, "/*$1")) {
		return
	}
	c.cfg.logger.LogAttrs(c.ctx, slog.LevelWarn,
		fmt.Sprintf("a response does not match the contract: %s %s at %q %s", c.op.Method, c.op.Path, issue.Pointer, issue.Message),
		slog.String("operation", c.op.ID), slog.String("method", c.op.Method), slog.String("route", c.op.Path),
		slog.String("code", "unexpected_response"))
}
