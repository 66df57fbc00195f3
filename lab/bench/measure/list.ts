/** Measures the CPU time of reading a list of 10 000 items to its end. */
import { peers } from "../peers/index.ts";
import { cpuMs, readTask, report, type Task } from "./child.ts";

/** How often the list is read. */
export interface ListTask extends Task {
  readonly warmUp: number;
  readonly times: number;
}

/** What the lists cost. */
export interface ListSample {
  readonly cpuUsPerItem: number;
  readonly itemsPerSecond: number;
}

const { peer, origin, warmUp, times } = readTask<ListTask>();
const { list } = await peers[peer](origin);
if (!list) throw new Error(`${peer} has no list`);
await read(list, warmUp);
const started = performance.now();
const cpu = process.cpuUsage();
const items = await read(list, times);
const sample: ListSample = {
  cpuUsPerItem: (cpuMs(cpu) / items) * 1000,
  itemsPerSecond: (items / (performance.now() - started)) * 1000,
};
report(sample);

/** Reads the list some times and counts the items; a list that is not whole is an error. */
async function read(readOnce: () => Promise<number>, rounds: number): Promise<number> {
  let total = 0;
  for (let round = 0; round < rounds; round += 1) total += await readOnce();
  if (total !== rounds * 10_000) throw new Error(`${peer} saw ${total} items, not ${rounds * 10_000}`);
  return total;
}
