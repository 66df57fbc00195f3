// Makes cases with one read: it must fail, must succeed, or must fail with a status.
import type { Piece, ServerStep } from "../../../../test/conformance/case.ts";
import { type Stage, settle } from "../stage.ts";
import { countOf, ending, type FailureCase, judge } from "./case.ts";

/** Description of a case. */
export type Facts = Pick<FailureCase, "id" | "name" | "sent" | "right" | "from">;

/** Returns the JSON of a successful response, which has only ASCII characters. */
export function bytesOf(stage: Stage): string {
  return JSON.stringify(stage.client.object);
}

/** Returns a response whose headers are written by the case; the connection is closed afterwards. */
export function raw(headers: readonly string[], body: Piece): ServerStep {
  const start = ["HTTP/1.1 200 OK", "Content-Type: application/json", ...headers, "", ""].join("\r\n");
  return { raw: [start, body], close: "unsaid" };
}

/** Returns a case with a read that must fail, whatever the client repeats. */
export function failingCase(facts: Facts, step: (stage: Stage) => ServerStep): FailureCase {
  return {
    ...facts,
    run: async (stage) => {
      const { calls, requests } = await stage.playAlways(step(stage));
      const outcome = await settle(calls.read());
      return judge(outcome.status === "rejected", countOf(requests), ending(outcome, stage.client));
    },
  };
}

/** Returns a case with a read that must succeed. */
export function passingCase(facts: Facts, step: (stage: Stage) => ServerStep): FailureCase {
  return {
    ...facts,
    run: async (stage) => {
      const { calls, requests } = await stage.playAlways(step(stage));
      const outcome = await settle(calls.read());
      return judge(outcome.status === "resolved", countOf(requests), ending(outcome, stage.client));
    },
  };
}

/** Returns a case with a read that must fail with the status of the response. */
export function statusCase(facts: Facts, status: number, step: ServerStep): FailureCase {
  return {
    ...facts,
    run: async (stage) => {
      const { calls, requests } = await stage.playAlways(step);
      const outcome = await settle(calls.read());
      const isRight = outcome.status === "rejected" && stage.client.statusOf(outcome.error) === status;
      return judge(isRight, countOf(requests), ending(outcome, stage.client));
    },
  };
}
