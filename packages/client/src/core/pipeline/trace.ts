/** Publishes calls and their attempts on the tracing channel; costs nothing without subscribers. */
import type { TracingChannel } from "node:diagnostics_channel";
import { type CallFailure, type OpenTrace, openCallChannel } from "../diagnostics.ts";
import { checkHeaders, lowerCase } from "../errors/checks.ts";
import { APIError, DocuvaneError, ResponseParseError } from "../errors/errors.ts";
import { type ApiResponse, bodyLength, type OutgoingRequest, type Stage } from "../request.ts";
import type { Settings } from "./settings.ts";

type Channel = TracingChannel<OpenTrace, OpenTrace>;

/** Publishes the start and end of each call. */
export function traceCall({ origin }: Pick<Settings, "origin">): Stage {
  const channel = openCallChannel();
  if (!channel) return (request, next) => next(request);
  return (request, next) => {
    if (!isHeard(channel)) return next(request);
    const trace = describe(request, origin);
    const start = (): Promise<ApiResponse> => {
      const go = async (): Promise<ApiResponse> =>
        next({ ...request, headers: withTrace(request, trace), trace });
      return follow(channel, trace, trace.run ? trace.run(go) : go());
    };
    // As `tracePromise` of Node, but without the result and the error, which hold documents and responses.
    return channel.start.runStores(trace, () => {
      try {
        return start();
      } finally {
        channel.end.publish(trace);
      }
    });
  };
}

/** Adds each attempt to the trace of its call, if there is one. */
export function traceAttempt({ clock }: Pick<Settings, "clock">): Stage {
  return (request, next) => {
    const { trace, attempt } = request;
    if (!trace) return next(request);
    const startedAt = clock.now();
    const start = clock.monotonic();
    const end = (facts: { readonly status?: number | undefined; readonly code?: string }): void => {
      trace.attempts.push({ attempt, startedAt, durationMs: clock.monotonic() - start, ...facts });
    };
    return watch(
      next(request),
      ({ status }) => end({ status }),
      (error) => end({ status: statusOf(error), code: describeFailure(error).code }),
    );
  };
}

function isHeard({ start, asyncEnd, error }: Channel): boolean {
  return start.hasSubscribers || asyncEnd.hasSubscribers || error.hasSubscribers;
}

function describe({ operation, body, idempotencyKey }: OutgoingRequest, origin: string): OpenTrace {
  const { id, method, path: route } = operation;
  const requestBytes = bodyLength(body);
  return { operation: id, method, route, origin, idempotencyKey, requestBytes, attempts: [], headers: {} };
}

/** A credential would be mistaken for the operation's own. */
function withTrace({ headers }: OutgoingRequest, trace: OpenTrace): Readonly<Record<string, string>> {
  const { authorization: _, ...added } = lowerCase(checkHeaders(trace.headers));
  return { ...added, ...headers };
}

function follow(channel: Channel, trace: OpenTrace, call: Promise<ApiResponse>): Promise<ApiResponse> {
  const end = (): void => {
    channel.asyncStart.publish(trace);
    channel.asyncEnd.publish(trace);
  };
  return watch(
    call,
    ({ status, requestId }) => {
      Object.assign(trace, { status, requestId });
      end();
    },
    (error) => {
      Object.assign(trace, {
        status: statusOf(error),
        requestId: requestIdOf(error),
        error: describeFailure(error),
      });
      channel.error.publish(trace);
      end();
    },
  );
}

function watch(
  work: Promise<ApiResponse>,
  onResponse: (response: ApiResponse) => void,
  onError: (error: unknown) => void,
): Promise<ApiResponse> {
  return work.then(
    (response) => {
      onResponse(response);
      return response;
    },
    (error: unknown) => {
      onError(error);
      throw error;
    },
  );
}

function hasResponse(error: unknown): error is APIError | ResponseParseError {
  return error instanceof APIError || error instanceof ResponseParseError;
}

function statusOf(error: unknown): number | undefined {
  return hasResponse(error) ? error.status : undefined;
}

function requestIdOf(error: unknown): string | undefined {
  return hasResponse(error) ? error.requestId : undefined;
}

/** A middleware's error belongs to the caller; only its presence is reported. */
function describeFailure(error: unknown): CallFailure {
  if (!(error instanceof DocuvaneError)) return { name: "Error", code: "unexpected", outcome: undefined };
  const { name, code, outcome } = error;
  return { name, code, outcome };
}
