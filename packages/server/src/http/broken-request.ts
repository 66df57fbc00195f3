// Responds to what is not HTTP, or came too slowly, as a problem too.
import type { Socket } from "node:net";
import { Ids } from "../runtime/ids.ts";
import { HttpProblem } from "./problem.ts";

/** What the HTTP parser's errors mean to a caller. */
const problems: Readonly<Record<string, HttpProblem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new HttpProblem(
    "request_timeout",
    "The request arrived too slowly. Send it again.",
  ),
  HPE_HEADER_OVERFLOW: new HttpProblem("headers_too_large", "The headers are too large. Send fewer."),
};

/** Milliseconds in which the sender may read the response before the connection is cut. */
const graceMs = 1_000;

const ids = new Ids();

const malformed = new HttpProblem("invalid_request", "Malformed HTTP/1.1 request.");

/** Responds to a request that could not be parsed, and closes the connection. */
export function respondToBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = problems[error.code ?? ""] ?? malformed;
  const requestId = ids.request(new Date());
  // The target of the request is not known here.
  const body = JSON.stringify(problem.toBody("/", requestId));
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.toBody("/", requestId).title}`,
    "Content-Type: application/problem+json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Who sends slowly may not close either.
  setTimeout(() => socket.destroy(), graceMs).unref();
}
