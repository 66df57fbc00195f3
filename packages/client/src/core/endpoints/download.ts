/** Makes calls whose response is read as it arrives, and not item by item. */
import type { Headers } from "../headers.ts";
import type { ApiResponse, Context } from "../request.ts";
import { type ResultPromise, toResult } from "../result.ts";
import type { ByteSource, ByteStream } from "../streaming/bytes.ts";
import type { Endpoint } from "./operation.ts";
import { type Arguments, send } from "./sender.ts";

/** Makes a call that returns the bytes of its response as they arrive. */
export function download<H extends Headers = Headers>(
  context: Context,
  endpoint: Endpoint,
  given: Arguments,
): ResultPromise<ByteStream, H> {
  return toResult<ByteStream, H>(open(context, endpoint, given));
}

async function open(
  context: Context,
  endpoint: Endpoint,
  given: Arguments,
): Promise<ApiResponse<ByteStream>> {
  const controller = new AbortController();
  const { signal } = given.options ?? {};
  const both = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
  const streaming: Endpoint = { ...endpoint, response: "stream" };
  const options = { ...given.options, signal: both };
  const response = await send<ByteSource["data"]>(context, streaming, { ...given, options });
  // Loaded at the first download: most programs have none.
  const { ByteStream } = await import("../streaming/bytes.ts");
  const source = { ...response, maxBytes: context.maxResponseBytes };
  return { ...response, data: new ByteStream(source, () => controller.abort()) };
}
