// Cases about responses that are incomplete, damaged, or not what was asked for.
import { gzipSync } from "node:zlib";
import type { Piece, ServerStep } from "../../../test/conformance/case.ts";
import { slowDown } from "../../../test/until.ts";
import { type Stage, settle } from "../stage.ts";
import { countOf, ending, type FailureCase, type Group, judge, type Verdict } from "./case.ts";

type Facts = Pick<FailureCase, "id" | "name" | "sent" | "right" | "from">;

/** Bytes of JSON, white space in front: where it is cut, a whole value remains. */
function bytesOf(stage: Stage): string {
  return JSON.stringify(stage.client.object);
}

function raw(headers: readonly string[], body: Piece): ServerStep {
  const start = ["HTTP/1.1 200 OK", "Content-Type: application/json", ...headers, "", ""].join("\r\n");
  return { raw: [start, body], close: "unsaid" };
}

/** A read that must fail, whatever the client repeats. */
function failingCase(facts: Facts, step: (stage: Stage) => ServerStep, ms?: number): FailureCase {
  return {
    ...facts,
    run: async (stage) => {
      const { calls, requests } = await stage.playAlways(step(stage));
      const outcome = await settle(calls.read(), ms);
      return judge(outcome.status === "rejected", countOf(requests), ending(outcome, stage.client));
    },
  };
}

/** A read that must succeed. */
function passingCase(facts: Facts, step: (stage: Stage) => ServerStep): FailureCase {
  return {
    ...facts,
    run: async (stage) => {
      const { calls, requests } = await stage.playAlways(step(stage));
      const outcome = await settle(calls.read());
      return judge(outcome.status === "resolved", countOf(requests), ending(outcome, stage.client));
    },
  };
}

/** A read that must fail with the status of the response. */
function statusCase(facts: Facts, status: number, step: ServerStep): FailureCase {
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

const INCOMPLETE =
  "An error: the message is incomplete, and its content must not be used as if it were whole (RFC 9112 §8).";

/** Cases about bodies that end too early. */
export const truncated: Group = {
  title: "Is an incomplete response noticed?",
  cases: [
    failingCase(
      {
        id: "short-length",
        name: "Body shorter than its Content-Length",
        sent: "Valid JSON, but `Content-Length` is 10 bytes larger; then the connection is closed.",
        right: INCOMPLETE,
        from: "retry/connections",
      },
      (stage) => raw([`Content-Length: ${bytesOf(stage).length + 10}`], bytesOf(stage)),
    ),
    failingCase(
      {
        id: "chunks-cut",
        name: "Chunks without their end",
        sent: "Valid JSON in one chunk; then the connection is closed without the last chunk.",
        right: INCOMPLETE,
        from: "framing/responses",
      },
      (stage) => {
        const body = bytesOf(stage);
        return raw(["Transfer-Encoding: chunked"], `${body.length.toString(16)}\r\n${body}\r\n`);
      },
    ),
    failingCase(
      {
        id: "gzip-cut",
        name: "gzip without its checksum",
        sent: "Valid JSON in gzip, the last 8 bytes (checksum and length) cut off; `Content-Length` fits.",
        right: "An error: without the trailer nobody knows whether the data is whole (RFC 1952 §2.3.1).",
        from: "response-size/encodings",
      },
      (stage) => {
        const bytes = gzipSync(bytesOf(stage)).subarray(0, -8);
        const headers = ["Content-Encoding: gzip", `Content-Length: ${bytes.length}`];
        return raw(headers, { base64: bytes.toString("base64") });
      },
    ),
    failingCase(
      {
        id: "json-cut",
        name: "Unfinished JSON",
        sent: "JSON without its last bracket; framing and length fit.",
        right: "An error (RFC 8259 §2).",
        from: "response-bodies/json",
      },
      (stage) => ({
        status: 200,
        text: bytesOf(stage).slice(0, -1),
        headers: { "content-type": "application/json" },
      }),
    ),
  ],
};

const NO_OBJECT = "An error: the caller was promised an object with an ID.";

/** Cases about successes without the promised object. */
export const successes: Group = {
  title: "Is a success checked that contains nothing usable?",
  cases: [
    failingCase(
      {
        id: "success-empty",
        name: "200 without a body",
        sent: "200, `application/json`, `Content-Length: 0`.",
        right: NO_OBJECT,
        from: "errors/successes",
      },
      () => ({ status: 200, text: "", headers: { "content-type": "application/json" } }),
    ),
    failingCase(
      {
        id: "success-html",
        name: "200 with HTML",
        sent: "200, `text/html`: the page of a captive portal.",
        right: NO_OBJECT,
        from: "errors/successes",
      },
      () => ({ status: 200, text: "<html>Sign in</html>", headers: { "content-type": "text/html" } }),
    ),
    failingCase(
      {
        id: "success-null",
        name: "200 with `null`",
        sent: "200, `application/json`, `null`.",
        right: NO_OBJECT,
        from: "errors/successes",
      },
      () => ({ status: 200, text: "null", headers: { "content-type": "application/json" } }),
    ),
    failingCase(
      {
        id: "success-utf8",
        name: "A byte that is not UTF-8",
        sent: "200 with JSON; a text in it contains the byte FF.",
        right: "An error: JSON is UTF-8 (RFC 8259 §8.1), and a replaced character is silently changed data.",
        from: "response-bodies/json",
      },
      (stage) => {
        const { object } = stage.client;
        const text = JSON.stringify({ ...object, note: "\u00ff" });
        const bytes = Buffer.from(text, "latin1");
        return raw([`Content-Length: ${bytes.length}`], { base64: bytes.toString("base64") });
      },
    ),
    passingCase(
      {
        id: "unknown-value",
        name: "An enum value that is new",
        sent: "200; a property with known values has another one.",
        right: "The result with the new value: services add values, and old programs must go on.",
        from: "client/values",
      },
      ({ client }) => ({ status: 200, json: { ...client.object, [client.enumProperty]: "archived_2027" } }),
    ),
    passingCase(
      {
        id: "unknown-property",
        name: "A property that is new",
        sent: "200 with one more property, an object.",
        right: "The result: services add properties.",
        from: "client/values",
      },
      ({ client }) => ({ status: 200, json: { ...client.object, added_2027: { deep: [1, { a: null }] } } }),
    ),
  ],
};

/** Cases about errors that the service itself did not write. */
export const gateways: Group = {
  title: "Are errors understood that a gateway wrote?",
  cases: [
    statusCase(
      {
        id: "gateway-html",
        name: "502 with HTML",
        sent: "502, `text/html`, to each request.",
        right: "An error with the status 502.",
        from: "errors/bodies",
      },
      502,
      {
        status: 502,
        text: "<html><h1>502 Bad Gateway</h1></html>",
        headers: { "content-type": "text/html" },
      },
    ),
    statusCase(
      {
        id: "gateway-json",
        name: "403 with other JSON",
        sent: '403, `application/json`, `{"message":"Forbidden"}`: no error in the shape of the service.',
        right: "An error with the status 403.",
        from: "errors/bodies",
      },
      403,
      { status: 403, json: { message: "Forbidden" } },
    ),
    statusCase(
      {
        id: "gateway-empty",
        name: "503 without a body",
        sent: "503, `Content-Length: 0`, to each request.",
        right: "An error with the status 503.",
        from: "errors/bodies",
      },
      503,
      { status: 503, text: "" },
    ),
  ],
};

/** Cases about HTTP below the response. */
export const framing: Group = {
  title: "Is HTTP read strictly where it must be, and no stricter?",
  cases: [
    passingCase(
      {
        id: "get-100",
        name: "GET, unasked 100",
        sent: "`100 Continue` that was not asked for, then the response.",
        right: "The result: a client must read interim responses it does not expect (RFC 9110 §15.2).",
        from: "interim-responses/unsolicited",
      },
      (stage) => ({ status: 200, json: stage.client.object, interim: ["HTTP/1.1 100 Continue"] }),
    ),
    passingCase(
      {
        id: "get-103",
        name: "GET, 103 Early Hints",
        sent: "`103 Early Hints`, then the response.",
        right: "The result: a client must read interim responses it does not expect (RFC 9110 §15.2).",
        from: "interim-responses/unsolicited",
      },
      (stage) => ({
        status: 200,
        json: stage.client.object,
        interim: ["HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload"],
      }),
    ),
    failingCase(
      {
        id: "two-lengths",
        name: "Two different Content-Lengths",
        sent: "Two `Content-Length` headers; the first one fits.",
        right: "An error: recipients that choose differently read different messages (RFC 9112 §6.3).",
        from: "framing/responses",
      },
      (stage) => {
        const { length } = bytesOf(stage);
        return raw([`Content-Length: ${length}`, `Content-Length: ${length + 5}`], bytesOf(stage));
      },
    ),
    {
      id: "extra-response",
      name: "A second response that nobody asked for",
      sent: "Two responses to one request, the second with another customer's object; then a second read.",
      right:
        "The second read gets its own response: bytes that came before a request cannot answer it (RFC 9112 §9.2).",
      from: "retry/connections",
      run: runExtraResponse,
    },
  ],
};

async function runExtraResponse(stage: Stage): Promise<Verdict> {
  const [own, other] = [bytesOf(stage), JSON.stringify({ ...stage.client.object, id: "doc_of_another" })];
  const start = (body: string): string =>
    `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const { calls } = await stage.play([{ raw: [start(own) + start(other)] }, stage.ok, stage.ok]);
  await settle(calls.read());
  // Until the client has read what came too much.
  await slowDown(50);
  const outcome = await settle(calls.read());
  const isOwn = outcome.status !== "resolved" || !JSON.stringify(outcome.value).includes("doc_of_another");
  return judge(
    isOwn,
    isOwn
      ? `the second read: ${ending(outcome, stage.client)}`
      : "the second read got the other customer's object",
  );
}
