// Tells of what is done to the files of a folder, before and after it is done.
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { relative } from "node:path";
import { type OnStep, told } from "./stepping-storage.ts";

/** What changes a file or a folder; what is written into one appears by a rename or a link. */
const changing = ["rename", "link", "rm", "rmdir", "mkdir"] as const;

/** Puts the telling around the functions of Node's file system that change something, for paths below a folder. */
export function stepFiles(folder: string, onStep: OnStep): void {
  for (const name of changing) {
    const change = promises[name] as (...args: unknown[]) => Promise<unknown>;
    const stepping = (...args: unknown[]) => {
      const path = relative(folder, String(args[0]));
      if (path.startsWith("..")) return change(...args);
      return told(`${name} ${nameOf(path)}`, onStep, () => change(...args));
    };
    Object.assign(promises, { [name]: stepping });
  }
  syncBuiltinESMExports();
}

/** A path without the ids in it. */
function nameOf(path: string): string {
  return path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{21}/g, "…");
}
