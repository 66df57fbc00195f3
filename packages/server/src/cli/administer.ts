// Carries out a command on the data of a service, through the service when one is running.
import { resolve } from "node:path";
import { Accounts } from "../access/auth/accounts.ts";
import { openCredentials } from "../access/auth/credentials.ts";
import { type AdminCommand, administer } from "../operate/administration.ts";
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
 * directory, or into the directory itself when none has it.
 *
 * @throws {AdminError | StartError} One sentence.
 */
export async function administerData(
  options: ServerOptions,
  command: AdminCommand,
): Promise<readonly object[]> {
  const directory = resolve(options.data ?? defaultDirectory);
  const answered = options.databaseUrl === undefined && (await askControl(directory, command));
  if (answered) return answered;
  const closers: Closers = [];
  try {
    const now = () => new Date();
    const { db, pepper } = await openStorage(options, { closers, now, onError: () => undefined });
    const tools = { accounts: new Accounts(db, new Ids()), credentials: openCredentials(db, pepper, now) };
    return await administer(tools, command);
  } finally {
    await runClosers(closers);
  }
}
