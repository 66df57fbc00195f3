// Locates the repository on this machine.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository's top folder. */
export const root: string = dirname(dirname(fileURLToPath(import.meta.url)));
