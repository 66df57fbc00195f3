// Makes a span of each file that is read.
import { inSpan, type Tracing } from "../runtime/tracing.ts";
import type { Reader } from "./measure.ts";

/** Traces the jobs of an extractor. */
export function traceReader(reader: Reader, tracing: Tracing): Reader {
  if (!tracing.exports) return reader;
  return {
    extract: (request, lane) =>
      inSpan(
        tracing,
        "extract",
        { kind: "internal", facts: { "docuvane.media_type": request.mediaType } },
        async (span) => {
          const result = await reader.extract(request, lane);
          span.set({ "docuvane.cpu_ms": result.cpuMs });
          if (result.ok) span.set({ "docuvane.pages": result.pages });
          else span.set({ "docuvane.failure": result.code });
          return result;
        },
      ),
    render: (request, lane) =>
      inSpan(tracing, "render", { kind: "internal" }, () => reader.render(request, lane)),
    close: () => reader.close(),
  };
}
