/** Measures the CPU time from the start of the process to the end of a first call. */
import { peers } from "../peers/index.ts";
import { cpuMs, readTask, report, type Task } from "./child.ts";

const { peer, origin } = readTask<Task>();
await (await peers[peer](origin)).get();
report({ cpuMs: cpuMs() });
