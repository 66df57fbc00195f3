// Carries out a command on the data of a service, through the service when one is running.
import { resolve } from "node:path";
import { Accounts } from "../auth/accounts.ts";
import { openCredentials } from "../auth/credentials.ts";
import { Ids } from "../ids.ts";
import { type AdminCommand, administer } from "../operate/administration.ts";
import { askControl } from "../operate/control.ts";
import type { ServerOptions } from "../server-options.ts";
import { type Closers, runClosers } from "../start/closers.ts";
import { defaultDirectory } from "../start/directory.ts";
import { openStorage } from "../start/storage.ts";

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
