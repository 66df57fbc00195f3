/** CPU time of a call, with everything the client does switched on. */
import type { CallSample, CallTask } from "../measure/call.ts";
import type { PeerName } from "../peers/index.ts";
import type { Bench, Case, Measured } from "../run/bench.ts";
import { cpuTable, failureNotes, ratio, rowOf } from "../run/cpu.ts";
import { profileTable } from "../run/profile-table.ts";
import type { Goal } from "../run/table.ts";
import { type Part, withOther } from "./part.ts";

const names: readonly PeerName[] = [
  "undici",
  "docuvane",
  "fetch",
  "docuvane on fetch",
  "stripe",
  "openai",
  "got",
  "octokit",
];

/** How many calls are in progress at a time, and what the least and the most may cost of their baselines. */
const LOADS = [
  { inFlight: 1, title: "One call at a time", atMost: { undici: 0.95, fetch: 1.2 } },
  { inFlight: 64, title: "64 in flight", atMost: { undici: 0.95, fetch: 1.35 } },
] as const;

/** octokit's throttling takes 16 ms of a call, so it gets fewer; a warm-up of this size reaches compiled code anyway. */
const SLOWER = 20;

const cpuUs = (sample: CallSample): number => sample.cpuUs;

/** Reads a document of 700 bytes, one call at a time and with 64 in flight. */
export const call: Part = {
  title: "CPU per call",
  async run(bench) {
    const { against, profile, quick } = bench.settings;
    const others: readonly PeerName[] = against === undefined ? [] : ["docuvane (other) on fetch"];
    const peers = [...withOther(names, bench.settings), ...others];
    const rounds = quick ? 3 : 7;
    const measured = await bench.measure<CallSample>(
      LOADS.flatMap(({ inFlight }) => peers.map((peer) => toCase(bench, peer, { inFlight }))),
      rounds,
    );
    const figures = {
      unit: "CPU µs",
      pick: cpuUs,
      more: { "calls/s": (sample: CallSample) => sample.perSecond },
    };
    const loads = LOADS.map((load, index) => ({
      ...load,
      rows: measured.slice(index * peers.length, (index + 1) * peers.length),
    }));
    return {
      tables: [
        ...loads.map(({ title, rows }) => ({ title, ...cpuTable(rows, figures) })),
        ...(profile ? await profiles(bench) : []),
      ],
      goals: loads.flatMap(goalsOf),
      notes: [
        `GET of a 700-byte document over HTTP/1.1 on 127.0.0.1; the response carries rate limits and a request id. ${rounds} rounds; the floor is \`undici.request\` and \`body.json()\`.`,
        ...failureNotes(measured),
      ],
    };
  },
};

type Load = (typeof LOADS)[number] & { readonly rows: readonly Measured<CallSample>[] };

function goalsOf({ title, atMost, rows }: Load): readonly Goal[] {
  const against = (peer: PeerName, floor: PeerName): number =>
    ratio(rowOf(rows, peer), rowOf(rows, floor), cpuUs);
  const load = `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  return [
    {
      what: `CPU of a call ÷ undici, ${load}`,
      atMost: atMost.undici,
      value: against("docuvane", "undici"),
    },
    {
      what: `CPU of a call by fetch ÷ fetch, ${load}`,
      atMost: atMost.fetch,
      value: against("docuvane on fetch", "fetch"),
    },
  ];
}

/** What each stage and library takes of a call, this client next to its baselines. */
async function profiles(bench: Bench): Promise<readonly ReturnType<typeof profileTable>[]> {
  const peers = withOther(["docuvane", "undici", "docuvane on fetch", "fetch"], bench.settings);
  const rounds = bench.settings.quick ? 1 : 3;
  const measured = await bench.measure<CallSample>(
    LOADS.flatMap(({ inFlight }) => peers.map((peer) => toCase(bench, peer, { inFlight, profile: true }))),
    rounds,
  );
  return LOADS.map(({ title }, index) =>
    profileTable(
      `Where the time goes: ${title}`,
      measured.slice(index * peers.length, (index + 1) * peers.length),
    ),
  );
}

function toCase({ settings }: Bench, peer: PeerName, how: Pick<CallTask, "inFlight" | "profile">): Case {
  const scale = (settings.quick ? 2 : 1) * (peer === "octokit" ? SLOWER : 1);
  const calls = (how.inFlight === 1 ? 10_000 : 16_000) / scale;
  const task: Omit<CallTask, "origin"> = { peer, ...how, calls, warmUp: calls / 2 };
  return { name: peer, script: "call", mode: "plain", task };
}
