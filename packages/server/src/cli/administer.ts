// Carries out a command on the data of a service, through the service when one is running.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { Accounts } from "../access/auth/accounts.ts";
import { openCredentials } from "../access/auth/credentials.ts";
import { type AdminCommand, AdminError, administer } from "../operate/administration.ts";
import { askControl } from "../operate/control.ts";
import { type Closers, runClosers } from "../runtime/closers.ts";
import { Ids } from "../runtime/ids.ts";
import type { ServerOptions } from "../start/server-options.ts";
import { defaultDirectory } from "../storage/directory.ts";
import { openStorage } from "../storage/open-storage.ts";

/**
 * Carries out a command.
 *
 * With a database of several processes it goes there; with the embedded one to the service that has the data
 * directory, or into the directory itself when none has it: then a note says so, since a key in another directory than
 * that of the service works nowhere. For the same reason a command creates no data directory.
 *
 * @param onNote - Called with a sentence for the operator.
 * @throws {AdminError | StartError} One sentence.
 */
export async function administerData(
  options: ServerOptions,
  command: AdminCommand,
  onNote: (sentence: string) => void = () => undefined,
): Promise<readonly object[]> {
  const directory = resolve(options.data ?? defaultDirectory);
  const answered = options.databaseUrl === undefined && (await askControl(directory, command));
  if (answered) return answered;
  const isEmbedded = options.databaseUrl === undefined;
  if (isEmbedded && !existsSync(join(directory, "pg")))
    throw new AdminError(
      `No service has its data in ${directory}. Name the data directory of your service with --data.`,
    );
  const closers: Closers = [];
  try {
    const now = () => new Date();
    const { db, pepper } = await openStorage(options, { closers, now, onError: () => undefined });
    const tools = { accounts: new Accounts(db, new Ids()), credentials: openCredentials(db, pepper, now) };
    const results = await administer(tools, command);
    if (isEmbedded) onNote(noteOf(command, directory));
    return results;
  } finally {
    await runClosers(closers);
  }
}

function noteOf({ verb }: AdminCommand, directory: string): string {
  const did = verb.endsWith(" list") ? "Read" : "Changed";
  return `${did} the data in ${directory}, which no running service uses. A service with other data does not know it.`;
}
