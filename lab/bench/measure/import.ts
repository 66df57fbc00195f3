/** Measures the CPU time of importing packages, from the start of the process. */
import { load } from "../peers/peer.ts";
import { cpuMs, readTask, report } from "./child.ts";

/** Packages to import; none measures an empty process. */
export interface ImportTask {
  readonly packages: readonly string[];
}

for (const name of readTask<ImportTask>().packages) await load(name);
report({ cpuMs: cpuMs() });
