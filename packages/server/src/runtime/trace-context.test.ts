// The headers of a trace: read as the specification says, stored as text, written as they came.
import { describe, expect, it } from "vitest";
import { readTraceContext, storedTrace, storeTrace, traceHeaders } from "./trace-context.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const spanId = "00f067aa0ba902b7";
const traceparent = `00-${traceId}-${spanId}-01`;

describe("a traceparent", () => {
  it.each([
    [traceparent, 1],
    [`00-${traceId}-${spanId}-00`, 0],
    [`00-${traceId}-${spanId}-03`, 3],
    ["a bit that has no meaning yet", 1, `00-${traceId}-${spanId}-f1`],
    ["a later version", 1, `cc-${traceId}-${spanId}-01-what-follows`],
  ])("%s is read", (name, flags, text = name) => {
    expect(readTraceContext({ traceparent: text })).toEqual({ traceId, spanId, flags });
  });

  it.each([
    "",
    "00",
    `00-${traceId}-${spanId}`,
    `00-${traceId}-${spanId}-01-more`,
    `ff-${traceId}-${spanId}-01`,
    `00-${"0".repeat(32)}-${spanId}-01`,
    `00-${traceId}-${"0".repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}0-${spanId}-01`,
    ` ${traceparent}`,
    `${traceparent}, ${traceparent}`,
    `${traceparent}\n`,
  ])("%j is ignored", (text) => {
    expect(readTraceContext({ traceparent: text, tracestate: "a=b" })).toBeUndefined();
  });
});

describe("a tracestate", () => {
  it("is kept with its traceparent, in headers and in a column", () => {
    const headers = { traceparent, tracestate: "rojo=00f067aa0ba902b7,congo=t61 rcWkgMzE" };
    const context = readTraceContext(headers);
    if (!context) throw new Error("not read");
    expect(traceHeaders(context)).toEqual(headers);
    expect(storedTrace(storeTrace(context))).toEqual(context);
  });

  it.each(["", " ", "a=\u0000", "a=é", "a".repeat(513)])(
    "%j is ignored, its traceparent is not",
    (tracestate) => {
      expect(readTraceContext({ traceparent, tracestate })).toEqual({ traceId, spanId, flags: 1 });
    },
  );
});

it("stores nothing where nothing is traced", () => {
  expect([storeTrace(undefined), storedTrace(null), storedTrace("")]).toEqual([null, undefined, undefined]);
});
