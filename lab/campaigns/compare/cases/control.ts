// Cases about what the caller controls: abort, timeouts, redirects, secrets, lists and IDs.
import { getEventListeners } from "node:events";
import { slowDown, until } from "../../../../test/until.ts";
import { type Play, type Stage, settle } from "../stage.ts";
import { countOf, ending, type FailureCase, type Group, judge, notApplicable, type Verdict } from "./case.ts";

/** Milliseconds an aborted call may take; the aborts themselves take less than one. */
const ABORT_MS = 4_000;

/** A response that stops in the middle and leaves the connection open. */
const stalledBody = {
  raw: ["HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"],
};

/** Aborts a read once the server has its request. */
async function abortRead(stage: Stage, { calls, requests, server }: Play): Promise<Verdict> {
  const controller = new AbortController();
  const call = settle(calls.read("doc_1", controller.signal), 3 * ABORT_MS);
  await until(() => requests.length > 0);
  // Until the headers of the response have been read, where there are any.
  await slowDown(200);
  controller.abort();
  const outcome = await Promise.race([call, slowDown(ABORT_MS).then(() => ({ status: "pending" }) as const)]);
  const closed = await until(() => server.open === 0, { timeoutMs: ABORT_MS }).catch(() => false);
  const connection = closed ? "connection closed" : "connection left open";
  const isRight = outcome.status === "rejected" && closed && requests.length === 1;
  return judge(isRight, countOf(requests), ending(outcome, stage.client), connection);
}

/** Cases about `AbortSignal`. */
export const abort: Group = {
  title: "Does an abort stop the call?",
  cases: [
    {
      id: "abort-before",
      name: "Aborted before the call",
      sent: "A read with a signal that is aborted already.",
      right: "An error, and nothing is sent.",
      from: "retry/abort",
      needs: ["signal"],
      run: async (stage) => {
        const { calls, requests } = await stage.play([stage.ok]);
        const outcome = await settle(calls.read("doc_1", AbortSignal.abort()), ABORT_MS);
        await slowDown(100);
        const isRight = outcome.status === "rejected" && requests.length === 0;
        return judge(isRight, countOf(requests), ending(outcome, stage.client));
      },
    },
    {
      id: "abort-headers",
      name: "Aborted before the response",
      sent: "No response; the read is aborted 0.2 s after its request.",
      right: "An error at once, the connection is closed, and nothing is repeated.",
      from: "packages/client/test/abort.test.ts",
      needs: ["signal"],
      run: async (stage) => abortRead(stage, await stage.playAlways({ fault: "stall" })),
    },
    {
      id: "abort-body",
      name: "Aborted in the middle of the response",
      sent: "Headers and the first byte of 1 000; the read is aborted 0.2 s after its request.",
      right: "An error at once, the connection is closed, and nothing is repeated.",
      from: "packages/client/test/abort.test.ts",
      needs: ["signal"],
      run: async (stage) => abortRead(stage, await stage.playAlways(stalledBody)),
    },
    {
      id: "abort-wait",
      name: "Aborted while it waits for a retry",
      sent: "429 with `Retry-After: 20`; the read is aborted a second later.",
      right: "An error at once: the caller no longer waits for the result.",
      from: "retry/abort",
      needs: ["signal"],
      run: runAbortWait,
    },
    {
      id: "abort-listeners",
      name: "One signal for 200 calls",
      sent: "200 reads, one after the other, with one signal that is never aborted.",
      right:
        "No listeners are left on the signal after garbage collection: a signal may live as long as a program.",
      from: "packages/client/test/abort.test.ts",
      needs: ["signal"],
      run: runListeners,
    },
  ],
};

async function runAbortWait(stage: Stage): Promise<Verdict> {
  const { calls, requests } = await stage.playAlways(stage.problem(429, { "retry-after": "20" }));
  const controller = new AbortController();
  const call = calls.read("doc_1", controller.signal);
  call.catch(() => undefined);
  const early = await settle(call, 1_000);
  if (early.status !== "pending") return notApplicable(`does not wait: ${countOf(requests)}`);
  controller.abort();
  const outcome = await settle(call, ABORT_MS);
  return judge(outcome.status === "rejected", countOf(requests), ending(outcome, stage.client));
}

async function runListeners(stage: Stage): Promise<Verdict> {
  const calls = 200;
  const play = await stage.play(Array(calls).fill(stage.ok));
  const { signal } = new AbortController();
  for (let call = 0; call < calls; call += 1) await play.calls.read("doc_1", signal);
  let left = getEventListeners(signal, "abort").length;
  for (let round = 0; round < 20 && left > 0; round += 1) {
    globalThis.gc?.();
    await slowDown(20);
    left = getEventListeners(signal, "abort").length;
  }
  // Fetch keeps the last one alive now and then.
  const isRight = left <= 2;
  return judge(isRight, countOf(play.requests), isRight ? "no listeners left" : "listeners left");
}

/** A read with a timeout of half a second. */
function timeoutCase(
  facts: Pick<FailureCase, "id" | "name" | "sent">,
  step: Parameters<Stage["playAlways"]>[0],
): FailureCase {
  return {
    right: "An error within a few seconds, repetitions included.",
    from: "retry/safe",
    needs: ["timeout"],
    ...facts,
    run: async (stage) => {
      const { calls, requests } = await stage.playAlways(step, { timeoutMs: 500 });
      const outcome = await settle(calls.read());
      return judge(outcome.status === "rejected", countOf(requests), ending(outcome, stage.client));
    },
  };
}

/** Cases about timeouts. */
export const timeouts: Group = {
  title: "Are timeouts enforced?",
  cases: [
    timeoutCase(
      { id: "timeout-headers", name: "No response", sent: "No response; the timeout option is 500 ms." },
      { fault: "stall" },
    ),
    timeoutCase(
      {
        id: "timeout-body",
        name: "Stalled response body",
        sent: "Headers and the first byte of 1 000, then nothing; the timeout option is 500 ms.",
      },
      stalledBody,
    ),
  ],
};

/** Cases about lists and paths. */
export const requests: Group = {
  title: "Are lists and IDs handled safely?",
  cases: [
    {
      id: "cursor-repeats",
      name: "Pagination cursor repeats",
      sent: "The same page, which says that there is another one, to each request.",
      right: "The iteration ends after the repetition: it would never end otherwise.",
      from: "paging/lists",
      needs: ["list"],
      run: runRepeatedCursor,
    },
    {
      id: "id-dots",
      name: "The ID `..`",
      sent: "A read of the object with the ID `..`.",
      right:
        "An error: written as `..` or as `%2E%2E`, the segment removes the one before it (RFC 3986 §6.2.2), and the request is for another path.",
      from: "client/arguments",
      run: (stage) => runPath(stage, ".."),
    },
    {
      id: "id-slash",
      name: "The ID `../x?y#z`",
      sent: "A read of the object with the ID `../x?y#z`.",
      right: "An error, or one percent-encoded segment.",
      from: "client/arguments",
      run: (stage) => runPath(stage, "../x?y#z"),
    },
  ],
};

/** Pages after which the iteration is broken off. */
const MOST_PAGES = 8;

async function runRepeatedCursor(stage: Stage): Promise<Verdict> {
  const { calls, requests } = await stage.playAlways({ status: 200, json: stage.client.page });
  const outcome = await settle(iterate(calls.list?.(), MOST_PAGES));
  const isRight = requests.length <= 3;
  const text = isRight ? ending(outcome, stage.client) : "stopped by the test";
  return judge(isRight, countOf(requests), text);
}

async function iterate(items: AsyncIterable<unknown> | undefined, most: number): Promise<number> {
  let seen = 0;
  for await (const _ of items ?? []) {
    seen += 1;
    if (seen === most) break;
  }
  return seen;
}

async function runPath(stage: Stage, id: string): Promise<Verdict> {
  const { calls, requests } = await stage.playAlways(stage.ok);
  const outcome = await settle(calls.read(id));
  const path = requests[0]?.line.split(" ")[1];
  if (path === undefined)
    return judge(outcome.status === "rejected", "nothing sent", ending(outcome, stage.client));
  const segment = path.startsWith(stage.client.readPath) ? path.slice(stage.client.readPath.length) : "";
  const isOneSegment = /^[^/?#]+$/.test(segment) && segment !== "..";
  return judge(isOneSegment && decodeURIComponent(segment) === id, `GET \`${path}\``);
}
