// Cases about HTTP below the response: interim responses, lengths, and unrequested bytes.
import { slowDown } from "../../../../test/until.ts";
import { type Stage, settle } from "../stage.ts";
import { ending, type Group, judge, type Verdict } from "./case.ts";
import { bytesOf, failingCase, passingCase, raw } from "./read.ts";

/** Cases about HTTP below the response. */
export const framing: Group = {
  title: "Is HTTP framing handled correctly?",
  cases: [
    passingCase(
      {
        id: "get-100",
        name: "GET, unsolicited 100",
        sent: "Unsolicited `100 Continue`, then the response.",
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
      name: "Unsolicited second response",
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
