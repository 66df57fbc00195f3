// Reads documents at once, or slowly, or not at the first time: what is tried are the steps around the reading.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ExtractRequest, ExtractResult, Measured, RenderResult } from "@docuvane/extract";

/** Bytes of a file that cannot be read. */
export const unreadable = "%PDF-1.7 cannot be read";

/** Switches of the reader, kept in files because processes come and go. */
export type Switch = "slow" | "stumble";

/** Milliseconds between two checks whether a switch is still on. */
const lookMs = 20;

/** Turns a switch on. `slow`: reading waits until it is off; `stumble`: the next reading fails, and turns it off. */
export function turnOn(folder: string, name: Switch): void {
  writeFileSync(join(folder, name), "");
}

/** Turns a switch off. */
export function turnOff(folder: string, name: Switch): void {
  rmSync(join(folder, name), { force: true });
}

/** Creates the reader of one process. */
export function quickReader(folder: string) {
  return {
    extract: async ({ path, fields }: ExtractRequest): Promise<Measured<ExtractResult>> => {
      while (existsSync(join(folder, "slow"))) await sleep(lookMs);
      if (existsSync(join(folder, "stumble"))) {
        turnOff(folder, "stumble");
        throw new Error("The reader stumbled.");
      }
      if (readFileSync(path, "latin1").startsWith(unreadable))
        return { ok: false, code: "unreadable_document", message: "The file cannot be read.", cpuMs: 1 };
      const found = fields.map(({ name }) => [name, { value: 1, confidence: 1, text: "1" }] as const);
      return { ok: true, pages: 1, fields: Object.fromEntries(found), cpuMs: 1 };
    },
    render: async (): Promise<Measured<RenderResult>> => ({
      ok: false,
      code: "no_page_images",
      message: "No image.",
      cpuMs: 1,
    }),
    close: async () => undefined,
  };
}
