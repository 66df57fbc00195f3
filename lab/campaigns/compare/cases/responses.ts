// Cases about responses that are incomplete, or not what was asked for.
import { gzipSync } from "node:zlib";
import { propertyOf } from "../clients/client.ts";
import { type Stage, settle } from "../stage.ts";
import { ending, type Group, judge, notApplicable, type Verdict } from "./case.ts";
import { bytesOf, failingCase, passingCase, raw, statusCase } from "./read.ts";

const INCOMPLETE =
  "An error: the message is incomplete, and its content must not be used as if it were whole (RFC 9112 §8).";

/** Cases about bodies that end too early. */
export const truncated: Group = {
  title: "Is a truncated response detected?",
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
        name: "Chunked body without its last chunk",
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
        right: "An error: without the trailer, the data cannot be verified to be complete (RFC 1952 §2.3.1).",
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
  title: "Is an unusable success response detected?",
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
        id: "success-object",
        name: "200 with `{}`",
        sent: "200, `application/json`, `{}`.",
        right: NO_OBJECT,
        from: "errors/successes",
      },
      () => ({ status: 200, json: {} }),
    ),
    {
      id: "success-integer",
      name: "An integer above 2^53",
      sent: "200 with JSON; a property that is new has the value 9007199254740993.",
      right: "The value, or an error: a rounded number is silently changed data (RFC 8259 §6).",
      from: "client/values",
      run: runInteger,
    },
    failingCase(
      {
        id: "success-utf8",
        name: "Invalid UTF-8",
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
        name: "Unknown enum value",
        sent: "200; a property with known values has another one.",
        right: "The result with the new value: services add values, and old programs must keep working.",
        from: "client/values",
      },
      ({ client }) => ({ status: 200, json: { ...client.object, [client.enumProperty]: "archived_2027" } }),
    ),
    passingCase(
      {
        id: "unknown-property",
        name: "Unknown property",
        sent: "200 with one more property, an object.",
        right: "The result: services add properties.",
        from: "client/values",
      },
      ({ client }) => ({ status: 200, json: { ...client.object, added_2027: { deep: [1, { a: null }] } } }),
    ),
  ],
};

/** The first integer that a double cannot hold. */
const LARGE = "9007199254740993";

async function runInteger(stage: Stage): Promise<Verdict> {
  const text = `${bytesOf(stage).slice(0, -1)},"large":${LARGE}}`;
  const { calls } = await stage.playAlways({
    status: 200,
    text,
    headers: { "content-type": "application/json" },
  });
  const outcome = await settle(calls.read());
  if (outcome.status !== "resolved") return judge(true, ending(outcome, stage.client));
  const large = propertyOf(outcome.value, "large");
  if (large === undefined) return notApplicable("drops properties that it does not know");
  return judge(String(large) === LARGE, `a ${typeof large} of ${large}`);
}

/** Cases about errors that the service itself did not write. */
export const gateways: Group = {
  title: "Are errors of a gateway reported as errors?",
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
