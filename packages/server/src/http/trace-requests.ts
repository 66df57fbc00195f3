// Makes a span of each request, under the context that its caller sent.
import type { FastifyInstance } from "fastify";
import { readTraceContext, withTrace } from "../runtime/trace-context.ts";
import type { Span, Tracing } from "../runtime/tracing.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Null where nothing is traced: the caller sent no context and nothing is exported. */
    span: Span | null;
  }
}

/** Runs hooks and handler of each request within its context. Call before hooks that need it are added. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest("span", null);
  app.addHook("onRequest", (request, _, done) => {
    const { operation, quiet } = request.routeOptions.config;
    const parent = readTraceContext(request.headers);
    if (quiet || (!parent && !tracing.exports)) return done();
    const route = operation?.path;
    request.span = tracing.start(route === undefined ? request.method : `${request.method} ${route}`, {
      ...{ kind: "server", parent },
      facts: {
        "http.request.method": request.method,
        "http.route": route,
        "docuvane.operation": operation?.id,
        "docuvane.request_id": request.id,
      },
    });
    return withTrace(request.span.context, done);
  });
  // The events of a body come from the socket, outside of what the first hook started.
  app.addHook("preValidation", ({ span }, _, done) => {
    if (span) withTrace(span.context, done);
    else done();
  });
  app.addHook("onResponse", ({ span }, { statusCode }, done) => {
    span?.set({ "http.response.status_code": statusCode });
    span?.end(statusCode >= 500 ? String(statusCode) : undefined);
    done();
  });
}
