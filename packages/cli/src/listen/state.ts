// What `webhooks listen` keeps: its signing secret, and a journal per receiver.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shortHash } from "../settings/state.ts";
import { writePrivately } from "../settings/write-privately.ts";

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
