// The trace context of a request or job (W3C Trace Context): taken from callers, stored with what they cause, sent to receivers.
import { AsyncLocalStorage } from "node:async_hooks";

/** Where in a trace something happens. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Bits: 1 = sampled, 2 = the trace ID is random. */
  readonly flags: number;
  /** The header `tracestate` as it came. */
  readonly state?: string;
}

const parent = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** Characters of `tracestate`; the specification demands that 512 of them are passed on. */
const stateText = /^[\x20-\x7e]{1,512}$/;

/** The bits of the flags that have a meaning. */
const knownFlags = 3;

/**
 * Reads the headers `traceparent` and `tracestate`.
 *
 * @returns `undefined` for a `traceparent` that is missing, invalid or given twice; `tracestate` is ignored with it.
 */
export function readTraceContext(headers: {
  readonly [name: string]: string | string[] | undefined;
}): TraceContext | undefined {
  const [, version, traceId, spanId, flags, more] = parent.exec(String(headers["traceparent"] ?? "")) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  if (version === "00" && more !== undefined) return undefined;
  const state = String(headers["tracestate"] ?? "").trim();
  return {
    ...{ traceId, spanId, flags: Number.parseInt(flags, 16) & knownFlags },
    ...(stateText.test(state) && { state }),
  };
}

/** Writes the headers of a context. */
export function traceHeaders({ traceId, spanId, flags, state }: TraceContext): Record<string, string> {
  const traceparent = `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, "0")}`;
  return { traceparent, ...(state !== undefined && { tracestate: state }) };
}

/** Returns a context as text for a column; null without one. */
export function storeTrace(context: TraceContext | undefined): string | null {
  return context ? Object.values(traceHeaders(context)).join(" ") : null;
}

/** Reads what {@link storeTrace} wrote. */
export function storedTrace(text: string | null | undefined): TraceContext | undefined {
  const [traceparent, ...state] = (text ?? "").split(" ");
  return readTraceContext({ traceparent, tracestate: state.join(" ") });
}

const contexts = new AsyncLocalStorage<TraceContext | undefined>();

/** Runs `work`, and whatever it starts, in a context. */
export function withTrace<T>(context: TraceContext | undefined, work: () => T): T {
  return contexts.run(context, work);
}

/** The context of the request or job that runs; `undefined` where nothing is traced. */
export function currentTrace(): TraceContext | undefined {
  return contexts.getStore();
}
