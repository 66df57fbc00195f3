// Cases about credentials: where they are sent, and whether errors show them.
import type { ServerStep } from "../../../../test/conformance/case.ts";
import { API_KEY, type Settings } from "../clients/client.ts";
import { type Seen, type Stage, settle } from "../stage.ts";
import { countOf, ending, everythingOf, type FailureCase, type Group, judge, type Verdict } from "./case.ts";

/** A second credential, in a header of its own. */
const HEADER_KEY = "hk_compare_9876543210";

/** Redirects that a client follows at most (Fetch standard, HTTP-redirect fetch). */
const MOST_REDIRECTS = 20;

interface Redirect extends Pick<FailureCase, "id" | "name" | "sent" | "right"> {
  readonly status: number;
  readonly method: "read" | "create";
  readonly settings?: Settings;
  readonly needs?: FailureCase["needs"];
  /** Whether what reached the other origin is a fault. */
  readonly isLeak: (request: Seen) => boolean;
  readonly leak: string;
}

/** A redirect to another host and port. */
function redirectCase({ status, method, settings, isLeak, leak, ...facts }: Redirect): FailureCase {
  return {
    from: "retry/redirects",
    ...facts,
    run: async (stage) => {
      const other = await stage.serve(Array<ServerStep>(8).fill(stage.ok));
      const location = `http://localhost:${new URL(other.server.origin).port}/elsewhere`;
      const { calls } = await stage.playAlways({ status, headers: { location } }, settings);
      const outcome = await settle(method === "read" ? calls.read() : calls.create("text"));
      const reached = other.requests.length === 0 ? "not followed" : "followed";
      const leaked = other.requests.some(isLeak) ? [leak] : [];
      return judge(leaked.length === 0, reached, ...leaked, ending(outcome, stage.client));
    },
  };
}

const contains = ({ headers }: Seen, secret: string): boolean =>
  headers.some(([, value]) => value.includes(secret));

/** Cases about redirects. */
export const redirects: Group = {
  title: "Do redirects leak credentials or data, and do they work?",
  cases: [
    redirectCase({
      id: "redirect-key",
      name: "302 to another origin: the API key",
      sent: "A read meets 302 to another host.",
      right: "The key stays (RFC 9110 §15.4: credentials are for the origin they were given for).",
      status: 302,
      method: "read",
      isLeak: (request) => contains(request, API_KEY),
      leak: "the API key was sent there",
    }),
    redirectCase({
      id: "redirect-header",
      name: "307 to another origin: a key in a header of its own",
      sent: "A read meets 307 to another host; the client was given `X-Api-Key` as a header for all calls.",
      right: "The key stays: a list of known names cannot know every header that is a credential.",
      status: 307,
      method: "read",
      settings: { headers: { "X-Api-Key": HEADER_KEY } },
      needs: ["headers"],
      isLeak: (request) => contains(request, HEADER_KEY),
      leak: "`X-Api-Key` was sent there",
    }),
    redirectCase({
      id: "redirect-body",
      name: "307 to another origin: the body of a POST",
      sent: "A POST meets 307 to another host.",
      right:
        "The body stays: the caller named one origin, and RFC 9110 §15.4 asks for care with methods that are not safe.",
      status: 307,
      method: "create",
      isLeak: ({ body }) => body.length > 0,
      leak: "the body was sent there",
    }),
    {
      id: "redirect-same",
      name: "308 within the origin",
      sent: "A read meets 308 to another path of the same origin, where the object is.",
      right:
        "The result: the service moved the object, and a GET to the same origin risks nothing (RFC 9110 §15.4.9).",
      from: "retry/redirects",
      run: async (stage) => {
        const { calls, requests } = await stage.play([
          { status: 308, headers: { location: "/moved" } },
          stage.ok,
        ]);
        const outcome = await settle(calls.read());
        return judge(outcome.status === "resolved", countOf(requests), ending(outcome, stage.client));
      },
    },
    {
      id: "redirect-loop",
      name: "302 to itself",
      sent: "302 to the same path, again and again.",
      right: "An error after at most 21 requests (the Fetch standard follows 20 redirects).",
      from: "retry/redirects",
      run: async (stage) => {
        const step: ServerStep = { status: 302, headers: { location: "/loop" } };
        const { calls, requests } = await stage.play(Array<ServerStep>(100).fill(step));
        const outcome = await settle(calls.read());
        const isRight = outcome.status === "rejected" && requests.length <= MOST_REDIRECTS + 1;
        return judge(isRight, countOf(requests), ending(outcome, stage.client));
      },
    },
  ],
};

const NO_SECRET =
  "The key is neither in the message, nor in `JSON.stringify(error)`, nor in `inspect` at any depth: errors go to logs.";

async function runSecret(stage: Stage, step: ServerStep): Promise<Verdict> {
  const { calls } = await stage.playAlways(step);
  const outcome = await settle(calls.read());
  if (outcome.status !== "rejected") return judge(false, ending(outcome, stage.client));
  const isShown = everythingOf(outcome.error).includes(API_KEY);
  return judge(
    !isShown,
    ending(outcome, stage.client),
    isShown ? "it shows the key" : "it does not show the key",
  );
}

/** Cases about errors. */
export const secrets: Group = {
  title: "Do errors show the key?",
  cases: [
    {
      id: "secret-401",
      name: "The error of a 401",
      sent: "401 to each request.",
      right: NO_SECRET,
      from: "packages/client/test/canary.test.ts",
      run: (stage) => runSecret(stage, stage.problem(401)),
    },
    {
      id: "secret-connection",
      name: "The error of a broken connection",
      sent: "The connection is closed after each request.",
      right: NO_SECRET,
      from: "packages/client/test/canary.test.ts",
      run: (stage) => runSecret(stage, { fault: "close" }),
    },
  ],
};
