/** How soon a batch of calls is done under a rate limit. */
import type { GoodputSample, GoodputTask } from "../measure/goodput.ts";
import type { PeerName } from "../peers/index.ts";
import type { Bench, Case, Measured, Sample } from "../run/bench.ts";
import { failureNotes, rowOf } from "../run/cpu.ts";
import { median, most } from "../run/samples.ts";
import type { Goal, Table } from "../run/table.ts";
import { type Part, withOther } from "./part.ts";

const names: readonly PeerName[] = ["undici", "docuvane", "stripe", "openai", "got", "octokit"];

type Row = Measured<GoodputSample>;
type Round = Sample<GoodputSample>;

const refused = ({ counts }: Round): number => counts?.refused ?? Number.NaN;
const givenUp = ({ result }: Round): number => result.givenUp;

/** Against the least time for all calls; a batch that lost calls has no such ratio. */
const overIdeal = ({ result, counts }: Round): number =>
  result.givenUp > 0 || !counts ? Number.NaN : result.ms / counts.idealMs;

/** Sends 2 000 calls from 32 workers against 100 calls a second, as a fixed window and as a token bucket. */
export const goodput: Part = {
  title: "Goodput under a rate limit",
  async run(bench) {
    const { quick } = bench.settings;
    const calls = quick ? 400 : 2_000;
    const rounds = quick ? 1 : 3;
    const fixed = await measure(bench, { mode: "fixed", calls, rounds });
    const bucket = await measure(bench, { mode: "bucket", calls, rounds });
    return {
      tables: [
        { title: "Fixed window", ...table(fixed) },
        { title: "Token bucket", ...table(bucket) },
      ],
      goals: [...goals("fixed window", fixed), ...goals("token bucket", bucket)],
      notes: [
        `${calls} calls by 32 workers, 100 calls a second, 20 ms for a call; each client with its own retries. Answers carry \`X-RateLimit-*\`, \`RateLimit\`, \`RateLimit-Policy\`; a refusal is 429 with \`Retry-After: 1\`. Rounds: ${rounds}; the worst decides the goals.`,
        ...failureNotes([...fixed, ...bucket]),
      ],
    };
  },
};

interface Batch {
  readonly mode: "fixed" | "bucket";
  readonly calls: number;
  readonly rounds: number;
}

function measure(bench: Bench, { mode, calls, rounds }: Batch): Promise<readonly Row[]> {
  const cases = withOther(names, bench.settings).map((peer): Case => {
    const task: Omit<GoodputTask, "origin"> = { peer, calls, workers: 32 };
    return { name: peer, script: "goodput", mode, task };
  });
  return bench.measure<GoodputSample>(cases, rounds);
}

function table(rows: readonly Row[]): Table {
  return {
    columns: ["", "done", "given up", "time s", "time ÷ ideal", "429s", "429s (most)", "CPU s"],
    rows: rows.map(({ name, samples }) => [
      name,
      median(samples.map(({ result }) => result.done)),
      median(samples.map(givenUp)),
      median(samples.map(({ result }) => result.ms / 1000)),
      median(samples.map(overIdeal)),
      median(samples.map(refused)),
      most(samples.map(refused)),
      median(samples.map(({ result }) => result.cpuMs / 1000)),
    ]),
  };
}

function goals(kind: string, rows: readonly Row[]): readonly Goal[] {
  const samples = rowOf(rows, "docuvane")?.samples ?? [];
  return [
    { what: `${kind}: time ÷ ideal`, atMost: 1.05, value: most(samples.map(overIdeal)) },
    { what: `${kind}: calls given up`, atMost: 0, value: most(samples.map(givenUp)) },
    { what: `${kind}: 429 responses`, atMost: 2, value: most(samples.map(refused)) },
  ];
}
