// Measures what costly responses cost each client: peak memory, time, and the error.
// node --conditions=@docuvane/source lab/campaigns/bombs/main.ts [--driver NAME]… [part of a bomb's name]…
import { parseArgs } from "node:util";
import type { Piece } from "../../../test/conformance/case.ts";
import type { DriverCommand } from "../../../test/conformance/drivers/index.ts";
import { Driver } from "../../../test/conformance/runner/driver.ts";
import { runCase } from "../../../test/conformance/runner/run-case.ts";
import { bombs } from "./bombs.ts";
import { measuredDrivers } from "./drivers.ts";
import { readResources, resetPeak } from "./resources.ts";

const TIMEOUT_MS = 5_000;

/** Beyond the timeout, for a machine that is busy. */
const GRACE_MS = 1_000;

/** Megabytes above the resident size before the call. */
const MOST_MB = 150;

const { values, positionals: words } = parseArgs({
  options: { driver: { type: "string", multiple: true } },
  allowPositionals: true,
});
const wanted = Object.entries(bombs).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);
for (const command of measuredDrivers(values.driver))
  for (const [name, pieces] of wanted) await measure(command, name, pieces);

/** Each bomb meets a process of its own, which has made a call before. */
async function measure(command: DriverCommand, name: string, pieces: readonly Piece[]): Promise<void> {
  const driver = await Driver.start(command);
  try {
    await call(driver, ["HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"]);
    resetPeak(driver.pid);
    const idle = readResources(driver.pid).rssMb;
    const begun = performance.now();
    const end = await call(driver, pieces);
    const tookMs = performance.now() - begun;
    const rise = readResources(driver.pid).peakMb - idle;
    const isCostly = rise > MOST_MB || tookMs > TIMEOUT_MS + GRACE_MS;
    if (isCostly) process.exitCode = 1;
    const figures = [`${rise} MB`, `${(tookMs / 1_000).toFixed(1)} s`, end, isCostly ? "TOO COSTLY" : ""];
    console.log([command.name, name, ...figures].join(" · "));
  } finally {
    await driver.stop();
  }
}

/** Makes a call; returns how it ended. */
async function call(driver: Driver, raw: readonly Piece[]): Promise<string> {
  const { outcomes } = await runCase(driver, {
    id: "bomb",
    folder: "bombs",
    given: { client: { max_retries: 0, timeout_ms: TIMEOUT_MS }, server: [{ raw, close: "unsaid" }] },
    calls: [{ call: "getDocument", arguments: { id: "doc_1" } }],
    together: false,
    // biome-ignore lint/suspicious/noThenProperty: what a case calls its outcome; it is not awaited.
    then: { seen: [] },
  });
  const [outcome] = outcomes as readonly { readonly error?: { readonly class: string } }[];
  return outcome?.error?.class ?? "no error";
}
