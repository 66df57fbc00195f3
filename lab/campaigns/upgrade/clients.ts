// Plays the journey with the clients of one revision against the service of another.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { startReceiver } from "../../../packages/server/test/receiver.ts";
import { execFileSync } from "../../../scripts/processes.mjs";
import type { DriverCommand } from "../../../test/conformance/drivers/index.ts";
import { Driver, type Line } from "../../../test/conformance/runner/driver.ts";
import { newTask } from "../../../test/conformance/runner/run-case.ts";
import { makeCaller } from "../../../test/upgrade/caller.ts";
import { compare } from "../../../test/upgrade/check.ts";
import { journey, type State, type Step } from "./journey.ts";
import { serviceArguments, startProcess } from "./process.ts";

/** What a call came to. */
export interface Played {
  readonly driver: string;
  readonly call: string;
  /** Whether the service has the operation; a client that calls another one must get a typed error. */
  readonly known: boolean;
  /** One line for each difference from what was expected. */
  readonly wrong: readonly string[];
}

/** Folders of the two revisions. */
export interface Sides {
  readonly clients: string;
  readonly service: string;
}

/** A service that runs. */
interface Service {
  readonly url: string;
  readonly state: State;
  /** operationIds of its contract. */
  readonly operations: ReadonlySet<string>;
}

const apiKey = "dv_test_upgrade00000000000000000";

/** Longest real wait for a sleep of a client, in milliseconds: pollers ask for seconds. */
const longestSleepMs = 200;

/** Starts the service and plays the journey with each driver. @param languages - Names of drivers. Default: all. */
export async function playAll(sides: Sides, languages?: readonly string[]): Promise<readonly Played[]> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-clients-"));
  const receiver = await startReceiver();
  const program = join(sides.service, "packages", "server", "src", "cli.ts");
  const own = ["--data", join(folder, "data")];
  const service = startProcess({ program, args: [...serviceArguments(apiKey), ...own] });
  try {
    const url = await service.ready;
    const words = [program, "clients", "create", "--name", "journey", "--scopes", "documents:read", ...own];
    const { id, secret } = JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" }));
    const state = { receiver: receiver.url, clientId: id, clientSecret: secret };
    const running = { url, state, operations: operationsOf(sides.service) };
    const played: Played[] = [];
    for (const command of await driversOf(sides.clients)) {
      if (languages !== undefined && !languages.includes(command.name)) continue;
      played.push(...(await playWith(command, running, operationsOf(sides.clients))));
    }
    return played;
  } finally {
    await service.end("SIGTERM");
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function operationsOf(folder: string): ReadonlySet<string> {
  const path = join(folder, "test", "conformance", "generated", "operations.json");
  return new Set(Object.keys(JSON.parse(readFileSync(path, "utf8"))));
}

async function driversOf(folder: string): Promise<readonly DriverCommand[]> {
  const index = join(folder, "test", "conformance", "drivers", "index.ts");
  const { findDrivers } = (await import(pathToFileURL(index).href)) as {
    readonly findDrivers: () => readonly DriverCommand[];
  };
  return findDrivers();
}

async function playWith(
  command: DriverCommand,
  service: Service,
  own: ReadonlySet<string>,
): Promise<readonly Played[]> {
  requireJourneyOf(own);
  const driver = await Driver.start(command);
  const state: State = { ...service.state, name: command.name.replaceAll("-", "_") };
  const played: Played[] = [];
  try {
    for (const step of journey) {
      const isOperation = !step.call.includes(".");
      if (isOperation && !own.has(step.call)) continue;
      const known = !isOperation || service.operations.has(step.call);
      const wrong = await play(known ? step : refused(step), { driver, service, state });
      played.push({ driver: command.name, call: step.call, known, wrong });
    }
  } finally {
    await driver.stop();
  }
  return played;
}

/** The service does not have the operation. A stream fails when its first event is read. */
function refused(step: Step): Step {
  const make = (state: State) => ({
    ...step.make?.(state),
    ...(step.call === "streamEvents" && { take: 1 }),
  });
  return { ...step, make, fails: "NotFoundError" };
}

/** A new operation must not be forgotten here. */
function requireJourneyOf(operations: ReadonlySet<string>): void {
  const missing = [...operations].filter((id) => journey.every(({ call }) => call !== id));
  if (missing.length > 0)
    throw new Error(`lab/campaigns/upgrade/journey.ts does not call ${missing.join(", ")}.`);
}

interface Scene {
  readonly driver: Driver;
  readonly service: Service;
  readonly state: State;
}

async function play(step: Step, { driver, service, state }: Scene): Promise<readonly string[]> {
  const { error, result } = await makeCall(step, { driver, service, state });
  if (step.fails !== undefined) {
    const got = String(error?.["class"] ?? "no error");
    return got === step.fails ? [] : [`${step.fails} was expected, not ${got} ${error?.["message"] ?? ""}`];
  }
  if (result === undefined) return [`${error?.["class"]}: ${error?.["message"]}`];
  const data = result["data"];
  step.keep?.(data as never, state);
  if (step.same === undefined) return [];
  const raw = await makeCaller(service.url, apiKey).json("GET", step.same(state));
  const wrong: string[] = [];
  compare(raw, data, (pointer, was, is) => {
    if (!isSameTime(was, is))
      wrong.push(`${pointer}: ${JSON.stringify(was)} was read as ${JSON.stringify(is)}`);
  });
  return wrong;
}

/** Clients read times into the type of their language, and write them with or without milliseconds of zero. */
function isSameTime(one: unknown, other: unknown): boolean {
  return /^\d{4}-\d\d-\d\dT.*Z$/.test(String(one)) && Date.parse(String(one)) === Date.parse(String(other));
}

interface Outcome {
  readonly result?: Line;
  readonly error?: Line;
}

async function makeCall({ call, make }: Step, { driver, service, state }: Scene): Promise<Outcome> {
  const id = newTask();
  let now = Date.now();
  driver.send({
    ...{ id, base_url: new URL(service.url).origin, now, clock_step_ms: 0, random: [0.5] },
    client: { api_key: apiKey, rate_limit: "off", max_retries: 0 },
    calls: [{ call, ...make?.(state) }],
  });
  let line = await driver.next(id);
  for (; typeof line["sleep"] === "number"; line = await driver.next(id)) {
    await wait(Math.min(line["sleep"], longestSleepMs));
    now += line["sleep"];
    driver.send({ id, wake: now });
  }
  const [outcome] = line["outcomes"] as readonly Outcome[];
  return outcome ?? {};
}

/** Draws a Markdown table: a row for each call, a column for each driver. */
export function drawTable(played: readonly Played[]): string {
  const drivers = [...new Set(played.map(({ driver }) => driver))];
  const calls = [...new Set(played.map(({ call }) => call))];
  const cell = (call: string, driver: string): string => {
    const all = played.filter((each) => each.call === call && each.driver === driver);
    if (all.length === 0) return "";
    if (all.some(({ wrong }) => wrong.length > 0)) return "**differs**";
    return all.every(({ known }) => known) ? "as before" : "typed error";
  };
  const rows = calls.map(
    (call) => `| \`${call}\` | ${drivers.map((driver) => cell(call, driver)).join(" | ")} |`,
  );
  return [`| call | ${drivers.join(" | ")} |`, `|---|${drivers.map(() => "---|").join("")}`, ...rows].join(
    "\n",
  );
}
