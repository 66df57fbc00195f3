/** CPU time of verifying and parsing a webhook event. */
import type { Verifier, WebhookSample, WebhookTask } from "../measure/webhook.ts";
import type { Case, Measured } from "../run/bench.ts";
import { cpuTable, failureNotes, ratio, rowOf } from "../run/cpu.ts";
import type { Part } from "./part.ts";

const verifiers: readonly Verifier[] = ["HMAC + JSON.parse", "docuvane", "stripe", "openai"];

const cpuUs = (sample: WebhookSample): number => sample.cpuUs;

/** Verifies signed events of 1 KB and 100 KB. */
export const webhook: Part = {
  title: "Webhooks",
  async run(bench) {
    const { quick } = bench.settings;
    const rounds = quick ? 3 : 7;
    const cases = [casesOf(1_000, quick ? 60_000 : 150_000), casesOf(100_000, quick ? 600 : 1_500)];
    const measured = await bench.measure<WebhookSample>(cases.flat(), rounds);
    const small = measured.slice(0, verifiers.length);
    const large = measured.slice(verifiers.length);
    const figures = { unit: "CPU µs", pick: cpuUs };
    return {
      tables: [
        { title: "1 KB", ...cpuTable(small, figures) },
        { title: "100 KB", ...cpuTable(large, figures) },
      ],
      goals: [
        { what: "1 KB: CPU ÷ (HMAC + JSON.parse)", atMost: 1.1, value: ours(small) },
        { what: "100 KB: CPU ÷ (HMAC + JSON.parse)", atMost: 1.02, value: ours(large) },
      ],
      notes: [
        `Body as bytes, one secret, one signature. ${rounds} rounds; the floor is an HMAC with a kept key object, a comparison, and \`JSON.parse\`.`,
        ...failureNotes(measured),
      ],
    };
  },
};

function casesOf(bytes: number, times: number): readonly Case[] {
  return verifiers.map((verifier) => {
    const task: WebhookTask = { verifier, bytes, times };
    return { name: verifier, script: "webhook", task };
  });
}

function ours(rows: readonly Measured<WebhookSample>[]): number {
  return ratio(rowOf(rows, "docuvane"), rows[0], cpuUs);
}
