// Explains the codes of failures that the command line finds itself, and the exit codes of both commands.

import { ExitCode } from "../../../generators/commands/command.ts";
import { exitCodes } from "../../../packages/cli/src/output/exit-codes.ts";
import type { Group } from "./entry.ts";

/** `[code]` at the end of a line on standard error. */
export const commandLine: Group = {
  context: "Command `docuvane`",
  codes: {
    usage: ["Exit code 2: the command line cannot be understood.", "Correct it; each command has `--help`."],
    no_credentials: [
      "Exit code 4: no API key was found for this address.",
      "Run `docuvane login`, or set `DOCUVANE_API_KEY`.",
    ],
    invalid_key: [
      "Exit code 4: the deployment does not accept the API key.",
      "Check `DOCUVANE_API_KEY`, or run `docuvane whoami`.",
    ],
    unreachable: [
      "Exit code 3: the deployment does not respond.",
      "Check the address and that the service runs.",
    ],
    unknown_profile: [
      "No profile has this name.",
      "Choose one that the message lists, or run `docuvane login`.",
    ],
    invalid_profiles: [
      "The file of profiles cannot be read.",
      "Correct or delete it, then run `docuvane login`.",
    ],
    documents_failed: ["At least one file was not processed.", "Read the lines before."],
    server_not_installed: [
      "`docuvane dev` needs the package `@docuvane/server`.",
      "Install it beside `@docuvane/cli`.",
    ],
    contract_differs: [
      "`docuvane deployment check` found differences.",
      "Read the report; see [deployment check](../guides/deployment-check.md).",
    ],
    invalid_ledger: [
      "The file is not a ledger of `docuvane deployment check`.",
      "Pass the file that the check wrote.",
    ],
    not_deleted: [
      "`docuvane deployment clean` could not delete what a check created.",
      "Run it again when the deployment responds.",
    ],
  },
};

type Codes = Readonly<Record<string, number>>;

/** The exit codes of each command, with what they mean. */
export const exits: Readonly<
  Record<string, { readonly codes: Codes; readonly meanings: Readonly<Record<string, string>> }>
> = {
  docuvane: {
    codes: exitCodes,
    meanings: {
      ok: "The command did what it says.",
      failed: "It failed: the service refused it, a document failed, or a check found differences.",
      usage: "The command line cannot be understood.",
      unreachable: "The service did not respond.",
      authentication: "There is no API key, or the service does not accept it.",
      interrupted: "It was interrupted by Ctrl-C.",
    },
  },
  sdkgen: {
    codes: ExitCode,
    meanings: {
      done: "The command did what it says.",
      failed: "It failed; the message says why and what to do.",
      usage: "The arguments are wrong; nothing was done.",
      conflicts: "Your edits conflict with what is generated; everything else was written.",
      outdated: "`check` found that something would be generated differently.",
      findings: "`diff` found changes at or above `--fail-on`.",
    },
  },
};
