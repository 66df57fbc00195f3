// Creates a client that sends nothing over the network and whose time stands still.
import { Docuvane, type DocuvaneOptions } from "../src/index.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeTransport, type Step } from "./fake-transport.ts";

/** Key of the clients made here; no test may find it anywhere but in the Authorization header. */
export const KEY = "dv_test_topsecret";

/** A client on a scripted transport and a fake clock, with the chance of `random` fixed at 0. */
export function makeClient(steps: readonly Step[], options: DocuvaneOptions = {}) {
  const transport = new FakeTransport(...steps);
  const clock = new FakeClock();
  const client = new Docuvane({
    apiKey: KEY,
    baseURL: "http://127.0.0.1:4010",
    transport,
    clock,
    random: () => 0,
    ...options,
  });
  return { client, transport, clock };
}

/** A document as the service sends it. */
export function document(status: string, more: object = {}) {
  return { id: "doc_1", status, extracted_data: {}, confidence_scores: {}, warnings: [], ...more };
}

/** Returns what a promise rejects with; fails the test when it does not. */
export async function failureOf<E = unknown>(promise: PromiseLike<unknown>): Promise<E> {
  try {
    await promise;
  } catch (error) {
    return error as E;
  }
  throw new Error("it did not fail");
}
