// The commands `webhooks listen` and `webhooks trigger`.
import { Argument, type Command } from "commander";
import { readTypes } from "../events/commands.ts";
import { withExamples } from "../help.ts";
import { groupOf } from "../operations/commands.ts";
import { withConnection } from "../operations/options.ts";
import { readSince } from "../operations/since.ts";
import { commandTable } from "../operations/table.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Adds `webhooks listen` and `webhooks trigger`. */
export function addListenCommands(program: Command, terminal: Terminal): void {
  const webhooks = groupOf(program, "webhooks");
  const listen = withConnection(webhooks.command("listen"), terminal)
    .summary("Forward events to a receiver on this machine")
    .description(
      "Forwards events to a receiver on this machine, signed, one after the other, until Ctrl-C. It continues where it stopped, also after a crash; what the receiver may have seen before is marked in the line and with the header Docuvane-Possible-Repeat.",
    )
    .option("--forward-to <url>", "The receiver, such as localhost:3000/hooks.")
    .option("--since <time>", "Starts with the events since then: 30m, 2h, 7d or a time.", (text) =>
      readSince(text),
    )
    .option("--from-now", "Starts with the next event, not where the last run stopped.")
    .option("--events <types>", "Only these types, separated by commas.", readTypes)
    .option("--print-secret", "Prints the signing secret, which is the same at each start, and ends.")
    .action(async () => (await import("./listen.ts")).listen(listen.opts(), terminal));
  withExamples(listen, [
    ["webhooks listen --forward-to localhost:3000/hooks", "Continues where it stopped"],
    ["webhooks listen --forward-to localhost:3000/hooks --since 2h", "Begins with the events of two hours"],
    ["webhooks listen --print-secret", "The secret that your receiver verifies with"],
  ]);

  const trigger = withConnection(webhooks.command("trigger"), terminal)
    .summary("Cause an event")
    .description(
      "Causes an event by real calls with an example file, so that its document exists. With --synthetic it sends the example of the documentation to a receiver instead, signed as by listen. An endpoint's webhook.test is caused by `webhooks send-test`.",
    )
    .addArgument(new Argument("<type>", "Type of the event.").choices(Object.keys(commandTable.events)))
    .option("--synthetic", "Sends an invented event to --forward-to.")
    .option("--forward-to <url>", "The receiver of an invented event.")
    .action(async (type: string) => (await import("./trigger.ts")).trigger(type, trigger.opts(), terminal));
  withExamples(trigger, [
    ["webhooks trigger document.completed", "Processes the example invoice"],
    [
      "webhooks trigger document.failed --synthetic --forward-to localhost:3000/hooks",
      "An invented event, without the service",
    ],
  ]);
}
