// The receiver of forwarded events.
import { usageError } from "../output/failure.ts";

/** Reads the address of the receiver; `localhost:3000/hooks` needs no scheme. @throws {CliError} `usage`. */
export function readReceiver(text: string | undefined): string {
  if (text === undefined) throw usageError("No receiver: pass --forward-to, such as localhost:3000/hooks.");
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `http://${text}`);
  if (url) return url.href;
  throw usageError(`--forward-to must be a URL such as localhost:3000/hooks, not "${text}".`);
}
