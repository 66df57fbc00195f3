/** CPU time of reading long lists. */
import type { ListSample, ListTask } from "../measure/list.ts";
import type { PeerName } from "../peers/index.ts";
import { cpuTable, failureNotes, ratio, rowOf } from "../run/cpu.ts";
import { type Part, withOther } from "./part.ts";

const names: readonly PeerName[] = ["undici", "docuvane", "stripe", "openai", "got", "octokit"];

const cpuUs = (sample: ListSample): number => sample.cpuUsPerItem;

/** Reads 10 000 documents, 100 on a page, item by item. */
export const list: Part = {
  title: "Lists",
  async run(bench) {
    const { quick } = bench.settings;
    const rounds = quick ? 3 : 5;
    const measured = await bench.measure<ListSample>(
      withOther(names, bench.settings).map((peer) => {
        const task: Omit<ListTask, "origin"> = { peer, warmUp: quick ? 2 : 4, times: quick ? 3 : 8 };
        return { name: peer, script: "list", mode: "plain", task };
      }),
      rounds,
    );
    const figures = {
      unit: "CPU µs/item",
      pick: cpuUs,
      more: { "items/s": (sample: ListSample) => sample.itemsPerSecond },
    };
    return {
      tables: [{ title: "10 000 items", ...cpuTable(measured, figures) }],
      goals: [
        {
          what: "CPU of an item ÷ a loop on undici",
          atMost: 0.9,
          value: ratio(rowOf(measured, "docuvane"), measured[0], cpuUs),
        },
      ],
      notes: [
        `Pages of 100 items and 34 kB, each client by its own iteration. ${rounds} rounds; the floor is a loop over \`undici.request\` and \`body.json()\`.`,
        ...failureNotes(measured),
      ],
    };
  },
};
