// Turns what went wrong into one sentence and an exit code.
import { CommanderError } from "commander";
import { lineOf } from "./cells.ts";
import { exitCodes } from "./exit-codes.ts";

/** A failure that the command line itself found. */
export class CliError extends Error {
  /** Stable identifier, snake_case. */
  readonly code: string;
  readonly exitCode: number;

  constructor(message: string, code: string, exitCode: number = exitCodes.failed) {
    super(message);
    this.code = code;
    this.exitCode = exitCode;
  }
}

/** Creates the error of a command line that cannot be understood. */
export function usageError(message: string): CliError {
  return new CliError(message, "usage", exitCodes.usage);
}

/** What errors of the client say, without loading its classes. */
interface Facts {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly requestId?: string;
  /** HTTP status of an error response, and the sentence of the service. */
  readonly status?: number;
  readonly detail?: string;
}

/** Returns the exit code of an error. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  if (error instanceof CliError) return error.exitCode;
  const { name, code } = factsOf(error);
  if (name === "AbortedError" || name === "AbortError") return exitCodes.interrupted;
  if (name === "AuthenticationError" || code === "missing_api_key") return exitCodes.authentication;
  if (name === "ConnectionError" || name === "TimeoutError") return exitCodes.unreachable;
  return name === "InvalidArgumentError" ? exitCodes.usage : exitCodes.failed;
}

/** Returns an error as one line: its sentence, then status, code and request ID, as far as it has them. */
export function messageOf(error: unknown): string {
  const { name, code, requestId, status } = factsOf(error);
  if (name === "AbortError") return "Interrupted.";
  const facts = [status, code, requestId && `request ${requestId}`].filter((fact) => fact !== undefined);
  return facts.length === 0 ? sentenceOf(error) : `${sentenceOf(error)} [${facts.join(", ")}]`;
}

/** Returns what an error says. Of an error response this is the service's sentence: the call is what the user typed. */
export function sentenceOf(error: unknown): string {
  const { message = String(error), detail = message } = factsOf(error);
  return lineOf(detail.replaceAll(/\s*\n\s*/g, " "));
}

/** Returns the command that explains the code of an error; `undefined` for codes that are not ours, and where --help explains more. */
export function explainedBy(error: unknown): string | undefined {
  const { code } = factsOf(error);
  const isOurs = code !== undefined && code !== "usage" && /^[a-z_]+$/.test(code);
  return isOurs ? `docuvane explain ${code}` : undefined;
}

function factsOf(error: unknown): Facts {
  return typeof error === "object" && error !== null ? error : {};
}
