// Structured logs on standard error; only what is named here is ever written.

import pino from "pino";
import pretty from "pino-pretty";
import { factsOf } from "../runtime/error-facts.ts";

/** How log lines look: `json` for machines, `pretty` for people, `silent` for none. */
export type LogFormat = "json" | "pretty" | "silent";

/** Members a log line may have. No bodies, file names, queries or credentials. */
export interface LogFacts {
  readonly request_id?: string;
  readonly trace_id?: string;
  readonly operation?: string;
  readonly method?: string;
  /** Path template, never the path. */
  readonly route?: string;
  readonly status?: number;
  readonly code?: string;
  readonly duration_ms?: number;
  readonly document_id?: string;
  readonly delivery_id?: string;
  /** Names an API key, safe to show. */
  readonly key_id?: string;
  /** Names the API key or client that did it, safe to show. */
  readonly by?: string;
  /** What confines the processes that open uploaded files. */
  readonly reader_sandbox?: string;
  /** What the service depends on, such as `database`. */
  readonly part?: string;
  /** Names of tables of the service. */
  readonly tables?: readonly string[];
  readonly count?: number;
  readonly error?: unknown;
}

/** Writes log lines. */
export interface Log {
  info(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  error(message: string, facts?: LogFacts): void;
}

/** Standard error; standard output belongs to the one line that says where the service is. */
const standardError = 2;

/** Milliseconds that a line may wait for others to be written with. */
const flushMs = 200;

/** Creates the log of a service. */
export function createLog(format: LogFormat): Log {
  const logger = createLogger(format);
  return {
    info: (message, facts = {}) => logger.info(allowed(facts), message),
    warn: (message, facts = {}) => {
      logger.warn(allowed(facts), message);
      logger.flush();
    },
    error: (message, facts = {}) => {
      logger.error(allowed(facts), message);
      logger.flush();
    },
  };
}

function createLogger(format: LogFormat): pino.Logger {
  const options: pino.LoggerOptions = { base: null, timestamp: pino.stdTimeFunctions.isoTime };
  if (format === "silent") return pino({ ...options, level: "silent" });
  if (format === "json") return pino(options, bufferedOutput());
  return pino(options, pretty({ destination: standardError, sync: true, singleLine: true }));
}

/** Lines are written together, except warnings and errors: a write for each request costs as much as its response. */
function bufferedOutput() {
  const output = pino.destination({
    ...{ dest: standardError, sync: true },
    ...{ minLength: 4096, periodicFlush: flushMs },
  });
  process.once("exit", () => output.flushSync());
  return output;
}

function allowed(facts: LogFacts): object {
  const { request_id, trace_id, operation, method, route, status, code, duration_ms, error } = facts;
  const { document_id, delivery_id, key_id, by, reader_sandbox, part, tables, count } = facts;
  const rest = {
    ...{ request_id, trace_id, operation, method, route, status, code, duration_ms },
    ...{ document_id, delivery_id, key_id, by, reader_sandbox, part, tables, count },
  };
  return error === undefined ? rest : { ...rest, error: describe(error) };
}

/** An error without its properties: those of a database error hold the values of the statement. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, stack } = error;
  const code = factsOf(error).code;
  return { name, stack, ...(typeof code === "string" && { code }) };
}
