// Each command with its output on a pipe: what it prints is JSON, for every operation of the spec and every command of its own.
import { operations } from "@docuvane/contract/operations";
import type { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../../test/until.ts";
import { fakeTerminal, runLine } from "../test/fake-terminal.ts";
import { startReceiver, type TestReceiver } from "../test/receiver.ts";
import { type CliService, invoicePath, startCliService } from "../test/service.ts";
import { run } from "./main.ts";
import { commandTable, type OperationCommand } from "./operations/table.ts";
import { createProgram } from "./program.ts";

let service: CliService;
let receiver: TestReceiver;
/** IDs by the name of a path parameter, or by group and name: `documents id`. */
const made: Record<string, string> = { number: "1" };
beforeAll(async () => {
  [service, receiver] = await Promise.all([startCliService(), startReceiver()]);
  made["documents id"] = await idOf(["documents", "process", invoicePath]);
  made["workflows id"] = await idOf(["workflows", "create", "--name", "A", "--fields", fields]);
  made["runs id"] = await idOf(["workflows", "run", made["workflows id"], ...documentOption()]);
  made["webhooks id"] = await idOf(["webhooks", "create", ...webhookOptions]);
  made["keys id"] = await idOf(["keys", "create", "--name", "A"]);
  made["delivery_id"] = await idOf(["webhooks", "send-test", made["webhooks id"]]);
  const [event] = (await printed(["events", "list", "--type", "document.completed"])) as [{ id: string }];
  made["events id"] = event.id;
});
afterAll(() => Promise.all([service.stop(), receiver.close()]));

const fields = '[{"name":"total","type":"number"}]';
const webhookOptions = ["--events", "document.completed", "--url", "https://example.com/hook"];
const documentOption = () => ["--document-id", made["documents id"] ?? ""];

/** Options that an operation needs. */
const needed: Readonly<Record<string, () => readonly string[]>> = {
  uploadDocument: () => ["--file", invoicePath],
  updateDocument: () => ["--extracted-data", '{"total":12.5}'],
  createWorkflow: () => ["--name", "B", "--fields", fields],
  runWorkflow: documentOption,
  extract: documentOption,
  createWebhookEndpoint: () => ["--url", "https://example.com/second"],
  updateWebhookEndpoint: () => ["--enabled", "true"],
  resendWebhookEvents: () => ["--since", "2h"],
};

/** What is created once more, so that its deletion takes nothing from the others, and no run is processing it. */
const expendable: Readonly<Record<string, () => Promise<string>>> = {
  updateDocument: () => idOf(["documents", "process", invoicePath]),
  deleteDocument: () => idOf(["documents", "process", invoicePath]),
  revokeApiKey: () => idOf(["keys", "create", "--name", "B"]),
  deleteWorkflow: () => idOf(["workflows", "create", "--name", "C", "--fields", fields]),
  deleteWebhookEndpoint: () => idOf(["webhooks", "create", "--url", "https://example.com/third"]),
};

/** What a command prints, read as JSON. */
async function printed(line: readonly string[]): Promise<unknown> {
  const { code, output, errors } = await runLine(line, service);
  expect({ code, errors, line }).toEqual({ code: 0, errors: expect.not.stringContaining("docuvane:"), line });
  return JSON.parse(output);
}

async function idOf(line: readonly string[]): Promise<string> {
  return ((await printed(line)) as { readonly id: string }).id;
}

async function lineOf({ id, command, arguments: positions }: OperationCommand): Promise<readonly string[]> {
  const given = positions.map(({ name }) => made[name] ?? made[`${command[0]} ${name}`] ?? "");
  const spare = await expendable[id]?.();
  return [...command, ...(spare === undefined ? given : [spare]), ...(needed[id]?.() ?? [])];
}

describe("on a pipe, an operation", () => {
  it("of the spec is a command, but for the one that logs in", () => {
    const ids = commandTable.operations.map(({ id }) => id);
    expect([...ids, "createToken"].toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  it.each(commandTable.operations.map((operation) => [operation.command.join(" "), operation] as const))(
    "prints JSON: %s",
    async (_, operation) => {
      const line = await lineOf(operation);
      if (operation.binary) {
        const { code, output } = await runLine(line, service);
        expect([code, output.length > 0]).toEqual([0, true]);
      } else if (operations[operation.id as keyof typeof operations].method === "DELETE")
        expect(await runLine(line, service)).toMatchObject({ code: 0, output: "", errors: "" });
      else expect(await printed(line)).toEqual(operation.columns ? expect.any(Array) : expect.any(Object));
    },
  );

  const choices = commandTable.operations.flatMap(({ id, command, flags }) =>
    operations[id as keyof typeof operations].method === "GET" && needed[id] === undefined
      ? flags.flatMap(({ flag, values = [] }) => values.map((value) => [...command, `--${flag}`, value]))
      : [],
  );

  it.each(choices.map((line) => [line.join(" "), line] as const))("takes each value: %s", async (_, line) => {
    const id = line[1] === "list-deliveries" ? [made["webhooks id"] ?? ""] : [];
    expect(await printed([...line, ...id])).toEqual(expect.any(Object));
  });
});

/** Runs a command that does not end by itself until it has printed a line. */
async function firstLine(line: readonly string[]): Promise<unknown> {
  const interruption = new AbortController();
  const terminal = fakeTerminal({ env: service.env, signal: interruption.signal });
  const ended = run(line, terminal);
  await until(() => terminal.output().endsWith("\n"));
  interruption.abort();
  expect(await ended).toBe(0);
  return terminal
    .output()
    .trimEnd()
    .split("\n")
    .map((each) => JSON.parse(each) as unknown)[0];
}

const login = () => runLine("login --profile other", { ...service, input: service.apiKey });

/** Tested in a file of their own. */
const elsewhere = ["dev", "help"];

/** Each other command that is no operation: what it prints on a pipe. */
const own: Readonly<Record<string, () => Promise<void>>> = {
  login: async () => expect(await login()).toMatchObject({ code: 0, output: "" }),
  whoami: async () => expect(await printed(["whoami"])).toMatchObject({ accepted: true }),
  "profiles list": async () =>
    expect(await printed(["profiles"])).toEqual(await printed(["profiles", "list"])),
  "profiles use": async () => {
    await login();
    expect(await runLine("profiles use other", service)).toMatchObject({ code: 0, output: "" });
  },
  "profiles remove": async () => {
    await login();
    expect(await runLine("profiles remove other", service)).toMatchObject({ code: 0, output: "" });
  },
  "documents process": async () =>
    expect(await printed(["documents", "process", invoicePath])).toMatchObject({ id: expect.any(String) }),
  "webhooks listen": async () => {
    const since = new Date(0).toISOString();
    const line = ["webhooks", "listen", "--forward-to", receiver.url, "--since", since];
    expect(await firstLine(line)).toMatchObject({ status: 200 });
  },
  "webhooks trigger": async () => {
    const types = Object.keys(commandTable.events).filter((type) => type !== "webhook.test");
    const cause = async (type: string): Promise<void> => {
      const { id } = (await printed(["webhooks", "trigger", type])) as { readonly id: string };
      const events = await printed(["events", "list", "--type", type, "--limit", "100"]);
      const about = expect.objectContaining({ id });
      expect(events, type).toContainEqual(expect.objectContaining({ type, data: about }));
    };
    await Promise.all(types.map(cause));
  },
  "events tail": async () => {
    const since = new Date(0).toISOString();
    const first = await firstLine(["events", "tail", "--since", since]);
    expect(first).toMatchObject({ type: "document.created" });
  },
  "deployment check": async () => {
    // A plan without rate limits has none of their headers, which is no difference.
    const row = expect.objectContaining({ operation: "listDocuments", result: "conforms" });
    expect(await printed(["deployment", "check"])).toContainEqual(row);
  },
  "deployment clean": async () => expect(await printed(["deployment", "clean"])).toEqual([]),
  explain: async () => expect(await printed(["explain", "not_found"])).toMatchObject({ code: "not_found" }),
  // A script for a shell, and no result.
  completion: async () => expect((await runLine("completion bash", service)).code).toBe(0),
};

describe("on a pipe, a command of its own", () => {
  it("is in this list", () => {
    const ofOperations = commandTable.operations.map(({ command }) => command.join(" "));
    const all = createProgram(fakeTerminal()).commands.flatMap((command) => pathsOf(command, ""));
    const others = all.filter((path) => !ofOperations.includes(path));
    expect(others.toSorted()).toEqual([...Object.keys(own), ...elsewhere].toSorted());
  });

  it.each(Object.entries(own))("prints JSON or nothing: %s", (_, check) => check());
});

/** The commands that do something: not the groups. */
function pathsOf(command: Command, before: string): readonly string[] {
  const path = `${before} ${command.name()}`.trim();
  const below = command.commands.flatMap((each) => pathsOf(each, path));
  return below.length === 0 ? [path] : below;
}
