/** CPU time of a call, with everything the client does switched on. */
import type { CallSample, CallTask } from "../measure/call.ts";
import type { PeerName } from "../peers/index.ts";
import type { Bench, Case } from "../run/bench.ts";
import { cpuTable, failureNotes, ratio, rowOf } from "../run/cpu.ts";
import { type Part, withOther } from "./part.ts";

const names: readonly PeerName[] = ["undici", "docuvane", "fetch", "stripe", "openai", "got", "octokit"];

/** octokit's throttling takes 16 ms of a call, so it gets fewer; a warm-up of this size reaches compiled code anyway. */
const SLOWER = 20;

const cpuUs = (sample: CallSample): number => sample.cpuUs;

/** Reads a document of 700 bytes, one call at a time and with 64 in flight. */
export const call: Part = {
  title: "CPU per call",
  async run(bench) {
    const peers = withOther(names, bench.settings);
    const rounds = bench.settings.quick ? 3 : 7;
    const measured = await bench.measure<CallSample>(
      [1, 64].flatMap((inFlight) => peers.map((peer) => toCase(bench, peer, inFlight))),
      rounds,
    );
    const sequential = measured.slice(0, peers.length);
    const parallel = measured.slice(peers.length);
    const figures = {
      unit: "CPU µs",
      pick: cpuUs,
      more: { "calls/s": (sample: CallSample) => sample.perSecond },
    };
    return {
      tables: [
        { title: "One call at a time", ...cpuTable(sequential, figures) },
        { title: "64 in flight", ...cpuTable(parallel, figures) },
      ],
      goals: [
        goal("CPU of a call ÷ undici, one at a time", sequential),
        goal("CPU of a call ÷ undici, 64 in flight", parallel),
      ],
      notes: [
        `GET of a 700-byte document over HTTP/1.1 on 127.0.0.1; the response carries rate limits and a request id. ${rounds} rounds; the floor is \`undici.request\` and \`body.json()\`.`,
        ...failureNotes(measured),
      ],
    };
  },
};

function goal(what: string, rows: Parameters<typeof rowOf<CallSample>>[0]) {
  return { what, atMost: 1.1, value: ratio(rowOf(rows, "docuvane"), rows[0], cpuUs) };
}

function toCase({ settings }: Bench, peer: PeerName, inFlight: number): Case {
  const scale = (settings.quick ? 2 : 1) * (peer === "octokit" ? SLOWER : 1);
  const calls = (inFlight === 1 ? 10_000 : 16_000) / scale;
  const task: Omit<CallTask, "origin"> = { peer, inFlight, calls, warmUp: calls / 2 };
  return { name: peer, script: "call", mode: "plain", task };
}
