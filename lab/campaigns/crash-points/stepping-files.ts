// Reports each change to the files of a directory, before and after it happens.
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { relative } from "node:path";
import { type OnStep, reported } from "./stepping-storage.ts";

/** What changes a file or a folder; what is written into one appears by a rename or a link. */
const changing = ["rename", "link", "rm", "rmdir", "mkdir"] as const;

/** Wraps the mutating functions of Node's file system for paths below a directory. */
export function stepFiles(folder: string, onStep: OnStep): void {
  for (const name of changing) {
    const change = promises[name] as (...args: unknown[]) => Promise<unknown>;
    const stepping = (...args: unknown[]) => {
      const path = relative(folder, String(args[0]));
      if (path.startsWith("..")) return change(...args);
      return reported(`${name} ${nameOf(path)}`, onStep, () => change(...args));
    };
    Object.assign(promises, { [name]: stepping });
  }
  syncBuiltinESMExports();
}

/** A path without the ids in it. */
function nameOf(path: string): string {
  return path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{21}/g, "…");
}
