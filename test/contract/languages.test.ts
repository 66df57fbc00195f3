// The clients of all languages keep the contract on real sockets: every operation, every documented response.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTier } from "../../scripts/test/tiers.ts";
import { findDrivers } from "../conformance/drivers/index.ts";
import { shownBy } from "../conformance/runner/coverage.ts";
import { Driver } from "../conformance/runner/driver.ts";
import { readCases } from "../conformance/runner/read-cases.ts";
import { newTask } from "../conformance/runner/run-case.ts";
import { type ContractServer, listenContract } from "./server.ts";
import { type ContractOperation, contractOperations } from "./spec.ts";

/** Milliseconds since the epoch: 2026-11-20T20:00:00Z. */
const NOW = 1_795_204_800_000;

/** The calls of a response, as the first conformance case that shows it makes them. */
const calls = new Map(
  readCases(["/responses.json"])
    .toReversed()
    .flatMap((each) => shownBy(each).map((shown) => [shown, each.calls] as const)),
);

const responses = contractOperations.flatMap((operation) =>
  [...operation.responses.keys()]
    .filter((status) => /^\d{3}$/.test(status))
    .map((status) => ({ ...operation, status })),
);

it("is told by the server where a request breaks the contract", async () => {
  await using server = await listenContract();
  await fetch(`${server.origin}/api/v1/documents?limit=0&colour=red`, { method: "GET" });
  await fetch(`${server.origin}/api/v1/nothing`).catch(() => undefined);
  expect(server.log).toEqual({
    called: ["listDocuments"],
    violations: [
      "listDocuments /query/limit must be >= 1",
      "listDocuments /query/colour is not in the spec",
      "GET /api/v1/nothing Error: is no operation of the spec",
    ],
  });
});

/** One driver of each language; in the slow tier also those for tasks, futures and fetch. */
const all = findDrivers();
const drivers = inTier({ quick: all.filter(({ name }) => !name.includes("-")), all });

describe.each(drivers)("$name", (command) => {
  let driver: Driver;
  let server: ContractServer;
  beforeAll(async () => {
    server = await listenContract();
    driver = await Driver.start(command);
  });
  afterAll(async () => {
    await driver.stop();
    await server[Symbol.asyncDispose]();
  });

  it.each(responses)("sends $id as the spec says and takes its $status", async ({ id, status }: Answered) => {
    server.status = status;
    server.log.called.length = 0;
    server.log.violations.length = 0;
    const task = newTask();
    // The limiter of a process remembers what an origin refused: it is off, as no two calls here belong together.
    const client = { max_retries: 0, rate_limit: "off" };
    driver.send({
      id: task,
      base_url: server.origin,
      now: NOW,
      clock_step_ms: 0,
      random: [0.5],
      client,
      calls: calls.get(`${id} ${status}`),
    });
    const { outcomes } = await driver.next(task);
    expect(server.log).toEqual({ called: [id], violations: [] });
    expect(outcomes).toMatchObject([
      { [Number(status) < 400 ? "result" : "error"]: { status: Number(status) } },
    ]);
  });
});

type Answered = ContractOperation & { readonly status: string };
