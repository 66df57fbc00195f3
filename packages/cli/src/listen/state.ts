// Where `webhooks listen` keeps its signing secret and its positions.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { usageError } from "../output/failure.ts";
import type { Connection } from "../settings/connection.ts";
import { type Environment, writePrivately } from "../settings/profiles.ts";

/** Returns the folder of a profile, or of a service that no profile names: below `$XDG_STATE_HOME` or `~/.local/state`. */
export function stateFolder({ profile, baseURL }: Connection, env: Environment): string {
  const top = env["XDG_STATE_HOME"] || join(env["HOME"] || homedir(), ".local", "state");
  const name =
    profile === undefined
      ? `service-${shortHash(withPrefix(baseURL))}`
      : `profile-${encodeURIComponent(profile)}`;
  return join(top, "docuvane", "listen", name);
}

/** Returns the journal of a receiver. */
export function journalFile(folder: string, forwardTo: string): string {
  return join(folder, `${shortHash(forwardTo)}.jsonl`);
}

/** Returns the secret that deliveries are signed with: made at the first start, the same ever after. */
export async function readOrMakeSecret(folder: string): Promise<string> {
  const file = join(folder, "signing-secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const { generateSecret } = await import("docuvane/webhooks");
  const secret = generateSecret();
  writePrivately(file, `${secret}\n`);
  return secret;
}

/** The address with the prefix that the client adds: one service is one folder, with or without it. */
function withPrefix(baseURL: string): string {
  const url = URL.parse(baseURL);
  if (!url) throw usageError(`${baseURL} is not a URL; pass one such as https://api.example.com.`);
  const path = url.pathname.replace(/\/+$/, "");
  return url.origin + (path === "" ? "/api/v1" : path);
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
