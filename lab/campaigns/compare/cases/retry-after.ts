// Cases about the delays that a service asks for, and about errors that do not end.

import { type Outcome, type Play, type Seen, type Stage, settle } from "../stage.ts";
import { countOf, ending, type FailureCase, type Group, judge, type Verdict } from "./case.ts";

/** Milliseconds by which a timer may fire early. */
const TIMER_MS = 20;

/** Milliseconds. A client that repeats sooner does so without a delay. */
const SHORTEST_BACKOFF_MS = 100;

/** The most requests that a call may make of a service that keeps refusing; the clients make up to 3. */
const MOST_REQUESTS = 5;

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** What is asked for: the header, and the time before which no request may come. */
interface Asked {
  readonly header: string | readonly string[];
  readonly earliest: number;
}

interface Recipe extends Pick<FailureCase, "id" | "name" | "sent"> {
  readonly status?: number;
  readonly ask: (now: number) => Asked;
}

/** A refusal with a delay, then a success. */
function waitCase({ ask, status = 429, ...rest }: Recipe): FailureCase {
  return {
    right: "No request before the time that was asked for, or the error at once (RFC 9110 §10.2.3).",
    from: "retry/retry-after",
    ...rest,
    run: async (stage) => {
      const { header, earliest } = ask(Date.now());
      const play = await stage.play([stage.problem(status, { "retry-after": header }), stage.ok]);
      return judgeWait(play, await settle(play.calls.read()), { stage, earliest });
    },
  };
}

function judgeWait(
  { requests }: Play,
  outcome: Outcome,
  { stage, earliest }: { readonly stage: Stage; readonly earliest: number },
): Verdict {
  const second = requests[1];
  if (outcome.status === "pending") return judge(false, countOf(requests), ending(outcome, stage.client));
  if (second === undefined)
    return judge(outcome.status === "rejected", countOf(requests), ending(outcome, stage.client));
  const isInTime = second.at >= earliest - TIMER_MS;
  return judge(
    isInTime,
    countOf(requests),
    isInTime ? "the second one after the delay" : "the second one before the delay",
  );
}

/** A refusal whose delay means nothing, again and again. */
function senselessCase(
  recipe: Pick<FailureCase, "id" | "name" | "sent"> & { readonly header: () => string },
): FailureCase {
  const { header, ...rest } = recipe;
  return {
    right:
      "The error, or at most 5 requests with 0.1 s or more between them: the service still refuses, so the client's own backoff applies.",
    from: "retry/retry-after-hostile",
    ...rest,
    run: async (stage) => {
      const play = await stage.playAlways(stage.problem(429, { "retry-after": header() }));
      return judgeBackoff(play, await settle(play.calls.read()), stage);
    },
  };
}

/** A delay that is too long to wait for. */
function endlessCase(
  recipe: Pick<FailureCase, "id" | "name" | "sent"> & { readonly header: string },
): FailureCase {
  const { header, ...rest } = recipe;
  return {
    right:
      "The error at once: a repetition would come earlier than asked, and a call that sleeps for so long holds its caller.",
    from: "retry/retry-after-hostile",
    ...rest,
    run: async (stage) => {
      const play = await stage.playAlways(stage.problem(429, { "retry-after": header }));
      const outcome = await settle(play.calls.read());
      const isRight = outcome.status === "rejected" && play.requests.length === 1;
      return judge(isRight, countOf(play.requests), ending(outcome, stage.client));
    },
  };
}

/** An error without advice, again and again. */
function errorCase(status: number): FailureCase {
  return {
    id: `get-${status}`,
    name: `GET, ${status} without end`,
    sent: `${status} without \`Retry-After\` to each request.`,
    right: "The error with its status after at most 5 requests, with 0.1 s or more between them.",
    from: "retry/safe",
    run: async (stage) => {
      const play = await stage.playAlways(stage.problem(status));
      const outcome = await settle(play.calls.read());
      const verdict = judgeBackoff(play, outcome, stage);
      const hasStatus = outcome.status === "rejected" && stage.client.statusOf(outcome.error) === status;
      return hasStatus ? verdict : { ...verdict, verdict: "wrong" };
    },
  };
}

function judgeBackoff({ requests }: Play, outcome: Outcome, { client }: Stage): Verdict {
  const gaps = gapsOf(requests);
  const isPaced = gaps.every((gap) => gap >= SHORTEST_BACKOFF_MS - TIMER_MS);
  const isRight = outcome.status === "rejected" && requests.length <= MOST_REQUESTS && isPaced;
  const pace = gaps.length === 0 ? [] : [isPaced ? "with backoff" : "without backoff"];
  return judge(isRight, countOf(requests), ...pace, ending(outcome, client));
}

function gapsOf(requests: readonly Seen[]): readonly number[] {
  return requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? at));
}

/** The whole second at least so many milliseconds from now: dates of HTTP have no fractions. */
function dateIn(ms: number, now: number): Date {
  return new Date(Math.ceil((now + ms) / 1000) * 1000);
}

/** A date in the oldest of the three forms: `Sun Nov  6 08:49:37 1994`. */
function asctime(date: Date): string {
  const day = String(date.getUTCDate()).padStart(2);
  const time = date.toISOString().slice(11, 19);
  return `${DAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${day} ${time} ${date.getUTCFullYear()}`;
}

/** Cases about delays. */
export const retryAfter: Group = {
  title: "Is `Retry-After` honored?",
  cases: [
    waitCase({
      id: "retry-after-seconds",
      name: "`Retry-After: 2` on 429",
      sent: "429 with `Retry-After: 2`, then the response.",
      ask: (now) => ({ header: "2", earliest: now + 2_000 }),
    }),
    waitCase({
      id: "retry-after-503",
      name: "`Retry-After: 2` on 503",
      sent: "503 with `Retry-After: 2`, then the response.",
      status: 503,
      ask: (now) => ({ header: "2", earliest: now + 2_000 }),
    }),
    waitCase({
      id: "retry-after-fraction",
      name: "`Retry-After: 1.5`",
      sent: "429 with `Retry-After: 1.5`, then the response.",
      ask: (now) => ({ header: "1.5", earliest: now + 1_500 }),
    }),
    waitCase({
      id: "retry-after-date",
      name: "`Retry-After` as an HTTP date",
      sent: "429 with the date 2 to 3 s from now, then the response.",
      ask: (now) => {
        const date = dateIn(2_000, now);
        return { header: date.toUTCString(), earliest: date.getTime() };
      },
    }),
    waitCase({
      id: "retry-after-asctime",
      name: "`Retry-After` as an asctime date",
      sent: "429 with the date 2 to 3 s from now, in UTC as `Sun Nov  6 08:49:37 1994`, which RFC 9110 §5.6.7 requires to be read; then the response.",
      ask: (now) => {
        const date = dateIn(2_000, now);
        return { header: asctime(date), earliest: date.getTime() };
      },
    }),
    waitCase({
      id: "retry-after-twice",
      name: "`Retry-After` twice",
      sent: "429 with `Retry-After: 2` and `Retry-After: 3`, then the response. The shorter of the two is accepted as right.",
      ask: (now) => ({ header: ["2", "3"], earliest: now + 2_000 }),
    }),
    senselessCase({
      id: "retry-after-past",
      name: "`Retry-After` in the past",
      sent: "429 with a date of an hour ago to each request.",
      header: () => new Date(Date.now() - 3_600_000).toUTCString(),
    }),
    senselessCase({
      id: "retry-after-negative",
      name: "`Retry-After: -1`",
      sent: "429 with `Retry-After: -1` to each request.",
      header: () => "-1",
    }),
    senselessCase({
      id: "retry-after-text",
      name: "`Retry-After: soon`",
      sent: "429 with `Retry-After: soon` to each request.",
      header: () => "soon",
    }),
    endlessCase({
      id: "retry-after-day",
      name: "`Retry-After` of a day",
      sent: "429 with `Retry-After: 86400` to each request.",
      header: "86400",
    }),
    endlessCase({
      id: "retry-after-large",
      name: "`Retry-After` of 31 000 years",
      sent: "429 with `Retry-After: 1000000000000` to each request.",
      header: "1000000000000",
    }),
    errorCase(429),
    errorCase(500),
  ],
};
