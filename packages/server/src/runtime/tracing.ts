// Spans of requests and jobs, whether they are exported or not.
import { currentTrace, type TraceContext, withTrace } from "./trace-context.ts";

/** What a span describes: a request that came in, a job, a request that goes out, or a part of one of them. */
export type SpanKind = "server" | "consumer" | "client" | "internal";

/** Facts about a span. No bodies, file names, queries or credentials. */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>;

/** How a span begins. */
export interface SpanStart {
  readonly kind: SpanKind;
  /** The context that caused it. */
  readonly parent: TraceContext | undefined;
  readonly facts?: SpanFacts;
}

/** A span that has begun. */
export interface Span {
  /** The context for what it causes; that of its parent where nothing is exported. */
  readonly context: TraceContext | undefined;
  set(facts: SpanFacts): void;
  /** @param failure - Class or code of an error. Default: it succeeded. */
  end(failure?: string): void;
}

/** Makes spans. */
export interface Tracing {
  /** Whether spans are exported; otherwise contexts are only passed on. */
  readonly exports: boolean;
  start(name: string, start: SpanStart): Span;
  /** Exports what has ended, within some seconds. */
  close(): Promise<void>;
}

/** Passes the context of callers on, and exports nothing. */
export const passThrough: Tracing = {
  exports: false,
  start: (_, { parent }) => ({ context: parent, set: () => undefined, end: () => undefined }),
  close: async () => undefined,
};

/**
 * Does work in a span, which ends with it.
 *
 * @param start.parent - Default: the context in which it is called. `undefined`: none; a job may be taken by a loop that a request woke.
 */
export async function inSpan<T>(
  tracing: Tracing,
  name: string,
  start: Omit<SpanStart, "parent"> & Partial<Pick<SpanStart, "parent">>,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracing.start(name, { ...start, parent: "parent" in start ? start.parent : currentTrace() });
  try {
    const result = await withTrace(span.context, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error instanceof Error ? error.name : typeof error);
    throw error;
  }
}
