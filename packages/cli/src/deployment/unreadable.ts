// A response that cannot be read, and a deployment that cannot be reached.
import { exitCodes } from "../output/exit-codes.ts";
import { CliError } from "../output/failure.ts";

/** Codes of a connection that was not made. */
const notConnected = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT"],
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Codes of a connection that ended. */
const ended = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** What is known about a response that cannot be read. */
export interface Received {
  /** Status and headers, where they came. */
  readonly response: Response | undefined;
  readonly timeoutSeconds: number;
}

/** The response to one request cannot be read, or did not come. */
export class UnreadableError extends Error {
  /** Status, where one came. */
  readonly status: number | undefined;
  /** Whether no connection was made. */
  readonly isUnreachable: boolean;
  /** Whether the connection ended before a response. */
  readonly isReset: boolean;
  /** Whether the time was over before a response. */
  readonly isSilent: boolean;
  /** The code of the error. */
  readonly code: string;

  constructor(cause: unknown, received: Received) {
    const { code = "", message, name } = causeOf(cause);
    super(describe({ code, message, name }, received), { cause });
    this.code = code || message;
    this.status = received.response?.status;
    const isBefore = received.response === undefined;
    this.isUnreachable = isBefore && (notConnected.has(code) || /CERT|TLS|SSL/.test(code));
    this.isReset = isBefore && ended.has(code);
    this.isSilent = isBefore && name === "TimeoutError";
  }
}

/** The deployment cannot be reached at all. */
export class UnreachableError extends CliError {
  constructor(baseURL: string, cause: UnreadableError) {
    const reason = cause.isSilent ? cause.message : cause.code;
    const sentence = `${baseURL} does not respond (${reason}); check the address and that the service runs.`;
    super(sentence, "unreachable", exitCodes.unreachable);
    this.cause = cause;
  }
}

function causeOf(error: unknown): NodeJS.ErrnoException {
  const { name, cause } = error as Error;
  return (name === "TimeoutError" ? error : (cause ?? error)) as NodeJS.ErrnoException;
}

interface Cause {
  readonly code: string;
  readonly message: string;
  readonly name: string;
}

function describe({ code, message, name }: Cause, { response, timeoutSeconds }: Received): string {
  const [what, when] = response ? ["the body", " before the end of the body"] : ["the response", ""];
  if (name === "TimeoutError") return `${what} did not come within ${timeoutSeconds} seconds`;
  if (notConnected.has(code)) return `the connection was not made, ${code}`;
  if (ended.has(code)) return `the connection was closed${when || " before a response"}`;
  if (code.startsWith("Z_")) return `${what} is not ${response?.headers.get("content-encoding")}, ${code}`;
  const [, invalid] = /HTTP\/1\.1 protocol(?: \((.+)\))?/.exec(message) ?? [];
  if (code.startsWith("HPE_") || invalid !== undefined)
    return `${what} is not valid HTTP: ${invalid ?? code}`;
  return `${what} cannot be read, ${code || message}`;
}
