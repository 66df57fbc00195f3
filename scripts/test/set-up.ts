// Installs the parts of the set-up that the selected tests need, while tests that need none of them run.
import { once } from "node:events";
import { join } from "node:path";
import { spawn } from "../processes.mjs";
import { Slots } from "./slots.ts";

/** All parts of the set-up besides the node modules, those that most tests wait for first; scripts/setup.mjs has them. */
const order = [
  "python",
  "java-tests",
  "java",
  "go",
  "openapi-generator",
  "consumers",
  "browser",
  "schemathesis",
  "runtimes",
  "programs",
  "site",
  "actions",
  "apps",
  "notebook",
  "worker",
  "release-tools",
  "check-tools",
] as const;

/** A part of the set-up. */
export type Part = (typeof order)[number];

/** Parts that are installed at once: they wait for the network most of the time. */
const AT_ONCE = 2;

/** Installs parts in the background. */
export class SetUp {
  readonly #installed = new Map<Part, Promise<boolean>>();

  /** @param parts - Those to install unless they are there. */
  constructor(parts: readonly Part[]) {
    const slots = new Slots(AT_ONCE);
    for (const part of order.filter((each) => parts.includes(each)))
      this.#installed.set(
        part,
        slots.use(() => install(part)),
      );
  }

  /** Waits for parts; resolves to whether all of them could be installed. */
  async ready(parts: readonly Part[]): Promise<boolean> {
    const outcomes = await Promise.all(parts.map((part) => this.#installed.get(part)));
    return outcomes.every((isInstalled) => isInstalled !== false);
  }
}

async function install(part: Part): Promise<boolean> {
  const child = spawn(process.execPath, [join("scripts", "setup.mjs"), part], { stdio: "inherit" });
  const [code] = await once(child, "close");
  return code === 0;
}
