// Installs the parts of the set-up that the selected tests need, while tests that need none of them run.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Slots } from "./slots.ts";

/** A part of the set-up beside the node modules, by its name in scripts/setup.mjs. */
export type Part =
  | "python"
  | "java"
  | "schemathesis"
  | "runtimes"
  | "browser"
  | "site"
  | "actions"
  | "apps"
  | "notebook"
  | "worker"
  | "release-tools";

/** All parts, those that most tests wait for first. */
const order: readonly Part[] = [
  "python",
  "java",
  "schemathesis",
  "runtimes",
  "browser",
  "site",
  "actions",
  "apps",
  "notebook",
  "worker",
  "release-tools",
];

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
