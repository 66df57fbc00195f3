// Reads the options of a client from the runtime, so that help() lists them with the credentials.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";

/** An option and what it does. */
export interface ClientOption {
  readonly name: string;
  readonly text: string;
}

const core = join(root, "packages", "python", "src", "docuvane", "_core");
const FILES = ["options.py", join("limiter", "rate_limit_options.py")];
const CLASSES = /^class (?:SharedOptions|ClientOptions|RateLimitOptions)\b[^\n]*\n([\s\S]*?)(?=^\S)/gm;
const FIELD = /^ {4}(\w+): [^\n]+\n {4}"""([\s\S]*?)"""/gm;

/** The options of a client, in the order of the runtime. */
export function clientOptions(): readonly ClientOption[] {
  const classes = FILES.flatMap((file) => [
    ...`${readFileSync(join(core, file), "utf8")}\nend`.matchAll(CLASSES),
  ]);
  return classes
    .flatMap(([, body = ""]) => [...body.matchAll(FIELD)])
    .map(([, name = "", text = ""]) => ({ name, text: text.replaceAll(/\s+/g, " ").trim() }));
}
