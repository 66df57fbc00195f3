// What an operator may do to accounts, API keys and OAuth clients; the command line and the control socket ask for it.
import type { Accounts } from "../access/auth/accounts.ts";
import type { Credentials } from "../access/auth/credentials.ts";
import { defaultPlan } from "../access/limits/plans.ts";
import { knownScopes } from "../http/operations.ts";
import { StartError } from "../runtime/start-error.ts";

/** What is asked for, such as `keys create`; plain data, so that it can be sent to a running service. */
export interface AdminCommand {
  /** `accounts create`, `keys revoke` and so on. */
  readonly verb: string;
  /** What it is about: an id, or the name of a new account. */
  readonly subject?: string;
  readonly account?: string;
  readonly name?: string;
  readonly plan?: string;
  readonly scopes?: readonly string[];
  readonly mode?: "live" | "test";
}

/** What administration needs of a service. */
export interface AdminTools {
  readonly accounts: Accounts;
  readonly credentials: Credentials;
}

/** Thrown for a command that cannot be carried out; one sentence. */
export class AdminError extends Error {
  override readonly name = "AdminError";
}

type Act = (tools: AdminTools, command: AdminCommand) => Promise<readonly object[]>;

const acts: Readonly<Record<string, Act>> = {
  "accounts create": async ({ accounts }, { subject = "", plan = defaultPlan }) => [
    { id: await accounts.create(subject, plan), name: subject, plan },
  ],
  "accounts list": ({ accounts }) => accounts.list(),
  "accounts set-plan": async ({ accounts }, { subject = "", plan = "" }) => {
    if (await accounts.setPlan(subject, plan)) return [{ id: subject, plan }];
    throw new AdminError(`Unknown account ${subject}. \`accounts list\` shows all accounts.`);
  },
  "keys create": async (tools, command) => {
    await requireAccount(tools, command);
    return [await tools.credentials.keys.create(describe(command))];
  },
  "keys list": ({ credentials }) => credentials.keys.list(),
  "keys revoke": ({ credentials }, { subject = "" }) =>
    requireRevoked(subject, credentials.keys.revoke(subject)),
  "clients create": async (tools, command) => {
    await requireAccount(tools, command);
    const { scopes = knownScopes } = command;
    return [await tools.credentials.clients.create({ ...describe(command), scopes })];
  },
  "clients list": ({ credentials }) => credentials.clients.list(),
  "clients revoke": ({ credentials }, { subject = "" }) =>
    requireRevoked(subject, credentials.clients.revoke(subject)),
};

/** The commands that are known. */
export const adminVerbs: readonly string[] = Object.keys(acts);

/**
 * Carries out a command.
 *
 * @returns What was made, changed or listed; secrets of new keys and clients are in it, this once.
 * @throws {AdminError}
 */
export async function administer(tools: AdminTools, command: AdminCommand): Promise<readonly object[]> {
  const act = acts[command.verb];
  if (!act) throw new AdminError(`Unknown command ${command.verb}. Available: ${adminVerbs.join(", ")}.`);
  const unknown = command.scopes?.find((scope) => !knownScopes.includes(scope));
  if (unknown !== undefined)
    throw new AdminError(`Unknown scope ${unknown}. Available: ${knownScopes.join(", ")}.`);
  try {
    return await act(tools, command);
  } catch (error) {
    // An unknown plan is reported as at the start.
    throw error instanceof StartError ? new AdminError(error.message, { cause: error }) : error;
  }
}

function describe({ account, name, scopes, mode }: AdminCommand) {
  return {
    ...(account !== undefined && { accountId: account }),
    ...(name !== undefined && { name }),
    ...(scopes !== undefined && { scopes }),
    ...(mode !== undefined && { mode }),
  };
}

async function requireAccount({ accounts }: AdminTools, { account }: AdminCommand): Promise<void> {
  if (account === undefined || (await accounts.list()).some(({ id }) => id === account)) return;
  throw new AdminError(`Unknown account ${account}. \`accounts list\` shows all accounts.`);
}

async function requireRevoked(id: string, revoked: Promise<boolean>): Promise<readonly object[]> {
  if (await revoked) return [{ id, revoked: true }];
  throw new AdminError(`No active credential has the ID ${id}.`);
}
