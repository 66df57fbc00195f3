// Reader processes that the services of a test worker share: starting them takes two seconds of processor time.
import { Extractor } from "@docuvane/extract";
import type { Reader } from "../src/start/measure.ts";

let extractor: Extractor | undefined;

/** Returns a reader for one service; closing it rejects what that service waits for, and ends no process. */
export function shareReader(): Reader {
  extractor ??= new Extractor();
  const reader = extractor;
  const closed = Promise.withResolvers<never>();
  // Nobody may be waiting.
  closed.promise.catch(() => undefined);
  return {
    extract: (request, lane) => Promise.race([reader.extract(request, lane), closed.promise]),
    render: (request, lane) => Promise.race([reader.render(request, lane), closed.promise]),
    close: async () => closed.reject(new Error("The service of this test is closed.")),
  };
}
