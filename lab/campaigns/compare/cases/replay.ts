// Cases about requests that are sent twice: a POST must have an effect once.
import type { ServerStep } from "../../../../test/conformance/case.ts";
import { slowDown } from "../../../../test/until.ts";
import type { Settings } from "../clients/client.ts";
import { type Outcome, type Play, type Seen, type Stage, settle } from "../stage.ts";
import { countOf, ending, type FailureCase, type Group, judge, notApplicable, type Verdict } from "./case.ts";

const ONCE =
  "One POST, or several with one `Idempotency-Key`: the service may have done what was asked (RFC 9110 §9.2.2).";

/** Bytes: more than is sent in one packet, so that half of it arrives. */
const LARGE_BODY = 200_000;

interface Recipe extends Pick<FailureCase, "id" | "name" | "sent" | "from"> {
  /** What each request meets. */
  readonly step: (stage: Stage) => ServerStep;
  readonly text?: string;
  readonly settings?: Settings;
  readonly needs?: FailureCase["needs"];
  /** Whether the response is complete, so that a result is right. */
  readonly mayResolve?: boolean;
}

/** A POST to a server that does the same with each request. */
function replayCase({ step, text = "text", settings, mayResolve = false, ...rest }: Recipe): FailureCase {
  return {
    right: ONCE,
    ...rest,
    run: async (stage) => {
      const play = await stage.playAlways(step(stage), settings);
      return judgeReplay(play, await settle(play.calls.create(text)), { stage, mayResolve });
    },
  };
}

function judgeReplay(
  { requests }: Play,
  outcome: Outcome,
  { stage, mayResolve }: { readonly stage: Stage; readonly mayResolve: boolean },
): Verdict {
  const isResult = outcome.status === "resolved" && !mayResolve;
  const isOnce = requests.length < 2 || keysOf(requests).length === 1;
  return judge(isOnce && !isResult, countOf(requests), ...keyText(requests), ending(outcome, stage.client));
}

/** The different keys; a request without one counts as a key of its own. */
function keysOf(requests: readonly Seen[]): readonly string[] {
  return [...new Set(requests.map((request) => keyOf(request) ?? `none ${request.number}`))];
}

function keyOf({ headers }: Seen): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === "idempotency-key")?.[1];
}

function keyText(requests: readonly Seen[]): readonly string[] {
  if (requests.length < 2) return [];
  if (requests.every((request) => keyOf(request) === undefined)) return ["no key"];
  return [keysOf(requests).length === 1 ? "one key" : "different keys"];
}

const cut = "retry/keyed";

/** Cases about repeated requests. */
export const replay: Group = {
  title: "Is a POST repeated safely?",
  cases: [
    replayCase({
      id: "post-cut-headers",
      name: "POST, cut after its headers",
      sent: "The connection is reset after the headers of each request.",
      from: cut,
      step: () => ({ fault: "reset", after: 0 }),
    }),
    replayCase({
      id: "post-cut-body",
      name: "POST, cut in the middle of its body",
      sent: "The connection is reset after half of a body of 200 kB.",
      from: "upload/replay",
      step: () => ({ fault: "reset", after: LARGE_BODY / 2 }),
      text: "a".repeat(LARGE_BODY),
    }),
    replayCase({
      id: "post-cut-response",
      name: "POST, cut before the response",
      sent: "The connection is closed after each complete request.",
      from: cut,
      step: () => ({ fault: "close" }),
    }),
    replayCase({
      id: "post-cut-status",
      name: "POST, cut after the status line",
      sent: "`HTTP/1.1 200 OK`, then the connection is reset.",
      from: "framing/responses",
      step: () => ({ raw: ["HTTP/1.1 200 OK\r\n"], close: "reset" }),
    }),
    replayCase({
      id: "post-500",
      name: "POST, 500",
      sent: "500 to each request.",
      from: cut,
      step: (stage) => stage.problem(500),
    }),
    replayCase({
      id: "post-503",
      name: "POST, 503",
      sent: "503 without `Retry-After` to each request.",
      from: cut,
      step: (stage) => stage.problem(503),
    }),
    replayCase({
      id: "post-100",
      name: "POST, unsolicited 100",
      sent: "Unsolicited `100 Continue`, then the response.",
      from: "interim-responses/unsolicited",
      step: (stage) => ({ ...(stage.created as { status: number }), interim: ["HTTP/1.1 100 Continue"] }),
      mayResolve: true,
    }),
    replayCase({
      id: "post-large-headers",
      name: "POST, 20 kB of response headers",
      sent: "A complete response with one header of 20 kB.",
      from: "framing/responses",
      step: (stage) => ({
        ...(stage.created as { status: number }),
        headers: { "x-filler": "a".repeat(20_000) },
      }),
      mayResolve: true,
    }),
    replayCase({
      id: "post-timeout",
      name: "POST, timeout",
      sent: "No response; the timeout option is 500 ms.",
      from: cut,
      needs: ["timeout"],
      settings: { timeoutMs: 500 },
      step: () => ({ fault: "stall" }),
    }),
    {
      id: "post-keep-alive",
      name: "POST on a connection that is being closed",
      sent: "A read; then a POST on the same connection, which is reset after the request.",
      right: ONCE,
      from: "retry/connections",
      run: runKeepAliveRace,
    },
    {
      id: "post-keys",
      name: "One idempotency key per call",
      sent: "Two POSTs; the first attempt of each meets 503.",
      right:
        "All attempts of a call have one key and one body, and another call has another key: a key names one intended effect.",
      from: "retry/idempotency-key",
      run: runKeys,
    },
  ],
};

async function runKeepAliveRace(stage: Stage): Promise<Verdict> {
  const faults = Array<ServerStep>(7).fill({ fault: "reset" });
  const play = await stage.play([stage.ok, ...faults]);
  await play.calls.read();
  // Until the connection is back in the client's pool.
  await slowDown(50);
  const outcome = await settle(play.calls.create("text"));
  const requests = play.requests.slice(1);
  if (requests[0]?.connections !== 1) return notApplicable("opens a connection for each request");
  return judgeReplay({ ...play, requests }, outcome, { stage, mayResolve: false });
}

async function runKeys(stage: Stage): Promise<Verdict> {
  const { calls, requests } = await stage.play([503, 200, 503, 200].map((status) => stepOf(stage, status)));
  const first = await settle(calls.create("one"));
  if (first.status !== "resolved") return notApplicable(`does not repeat a POST: ${countOf(requests)}`);
  await settle(calls.create("two"));
  const [one, oneAgain, two, twoAgain] = requests;
  if (!one || !oneAgain || !two || !twoAgain) return judge(false, countOf(requests));
  const sameBodies = one.body.equals(oneAgain.body) && two.body.equals(twoAgain.body);
  const [a, b] = [keyOf(one), keyOf(two)];
  const sameKeys = a !== undefined && a === keyOf(oneAgain) && b !== undefined && b === keyOf(twoAgain);
  const keys = sameKeys && a !== b ? "a key per call" : "no key per call";
  return judge(sameBodies && sameKeys && a !== b, `${countOf(requests)} by two calls`, keys);
}

function stepOf(stage: Stage, status: number): ServerStep {
  return status === 200 ? stage.created : stage.problem(status);
}
