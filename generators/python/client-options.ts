// Reads the options of a client from the runtime, so that help() lists them with the credentials.
import { bodyOf } from "../runtimes/names.ts";

/** An option and what it does. */
export interface ClientOption {
  readonly name: string;
  readonly text: string;
}

/** The classes of the runtime that have the options, in the order in which help() lists them. */
const CLASSES = ["SharedOptions", "ClientOptions", "RateLimitOptions"];
const FIELD = /^ {4}(\w+): [^\n]+\n {4}"""([\s\S]*?)"""/gm;

/** The options of a client, in the order of the runtime. */
export function clientOptions(): readonly ClientOption[] {
  return CLASSES.flatMap((name) => [...bodyOf("python", name).matchAll(FIELD)]).map(
    ([, name = "", text = ""]) => ({ name, text: text.replaceAll(/\s+/g, " ").trim() }),
  );
}
