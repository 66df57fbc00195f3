// The commands `login`, `whoami` and `profiles`.
import type { Command } from "commander";
import { withExamples } from "../help.ts";
import { withConnection, withFailures, withJson } from "../operations/options.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Adds the commands about keys and profiles. */
export function addAccountCommands(program: Command, terminal: Terminal): void {
  const login = withFailures(program.command("login"), terminal)
    .summary("Save the address and API key of a service")
    .description(
      "Asks for an API key, checks it, and saves it with the address of the service in a profile. Without a terminal the key is read from standard input.",
    )
    .option("--profile <name>", "Name of the profile. Default: default.")
    .option("--base-url <url>", "Address of the service. Default: DOCUVANE_BASE_URL, or that of the profile.")
    .action(async () => (await import("./login.ts")).login(login.opts(), terminal));
  withExamples(login, [
    ["login --base-url https://api.example.com", "Asks for the key"],
    [
      "login --profile staging --base-url https://staging.example.com < key.txt",
      "A second profile, in a script",
    ],
  ]);

  const whoami = withConnection(program.command("whoami"), terminal)
    .summary("Show which service and credential commands use")
    .description(
      "Shows which service, profile and credential commands use, and whether the service accepts them.",
    )
    .action(async () => (await import("./whoami.ts")).whoami(whoami.opts(), terminal));

  const profiles = program
    .command("profiles")
    .summary("List, choose and remove profiles")
    .description("Lists, chooses and removes profiles; without a command it lists them.");
  const list = withJson(profiles.command("list", { isDefault: true }), terminal)
    .description("Lists the profiles, without their keys.")
    .action(async () => (await import("./list-profiles.ts")).listProfiles(list.opts(), terminal));
  withFailures(profiles.command("use"), terminal)
    .description("Makes a profile the one that commands use.")
    .argument("<name>", "Name of the profile.")
    .action(async (name: string) => (await import("./list-profiles.ts")).useProfile(name, terminal));
  withFailures(profiles.command("remove"), terminal)
    .description("Removes a profile with its key.")
    .argument("<name>", "Name of the profile.")
    .action(async (name: string) => (await import("./list-profiles.ts")).removeProfile(name, terminal));
  withExamples(profiles, [
    ["profiles use staging", "The other commands then call the service of this profile"],
  ]);
}
