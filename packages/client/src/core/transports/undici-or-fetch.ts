/** Sends by undici on Node, and by `fetch` where undici does not fit. */
import type { TransportResponse } from "../request.ts";
import { isMocked } from "./mocked-origins.ts";
import { LibraryMissing, type Transport, type TransportRequest } from "./transport.ts";

/**
 * Sends to origins that a test mocks by `fetch`, as test libraries do not see undici, and all where undici cannot be loaded, as in a
 * bundle of esbuild in the format of modules.
 *
 * @param isProxied - Whether requests go through a proxy: only undici knows proxies.
 */
export function undiciOrFetch(undici: Transport, byFetch: Transport, isProxied: boolean): Transport {
  let isMissing = false;
  const fallBack = (failure: unknown, request: TransportRequest): Promise<TransportResponse> => {
    const { cause } = failure as Error;
    if (isProxied || !(cause instanceof LibraryMissing)) throw failure;
    if (!isMissing) warnOf(cause);
    isMissing = true;
    return byFetch.send(request);
  };
  return {
    send: (request) =>
      isMissing || isMocked(request.origin)
        ? byFetch.send(request)
        : undici.send(request).catch((failure: unknown) => fallBack(failure, request)),
    close: async () => undici.close?.(),
  };
}

function warnOf({ message }: Error): void {
  process.emitWarning(`${message}, for limits on connections and proxies. Until then, fetch sends.`);
}
