// Installs the parts of the set-up that the selected tests need, one after the other, while other tests run already.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A part of the set-up beside the node modules, by its name in scripts/setup.mjs. */
export type Part = "python" | "java" | "s3" | "schemathesis" | "nodes";

/** Installs parts at most once each. */
export class SetUp {
  readonly #done = new Map<Part, Promise<boolean>>();
  #last: Promise<boolean> = Promise.resolve(true);

  /** Installs parts unless they are there; returns whether all of them could be installed. */
  async prepare(parts: readonly Part[]): Promise<boolean> {
    const installed = parts.map((part) => {
      const known = this.#done.get(part) ?? this.#enqueue(part);
      this.#done.set(part, known);
      return known;
    });
    return (await Promise.all(installed)).every((isInstalled) => isInstalled);
  }

  #enqueue(part: Part): Promise<boolean> {
    this.#last = this.#last.then(() => install(part));
    return this.#last;
  }
}

async function install(part: Part): Promise<boolean> {
  const child = spawn(process.execPath, [join("scripts", "setup.mjs"), part], { stdio: "inherit" });
  const [code] = await once(child, "close");
  return code === 0;
}
