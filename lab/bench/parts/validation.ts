/** CPU time of checking answers against the contract, on top of parsing them. */
import type { Checker, ValidationSample, ValidationTask } from "../measure/validation.ts";
import type { Case } from "../run/bench.ts";
import { cpuTable, failureNotes } from "../run/cpu.ts";
import type { Part } from "./part.ts";

const checkers: readonly Checker[] = ["JSON.parse", "docuvane", "zod"];

const figures = { unit: "CPU µs", pick: (sample: ValidationSample): number => sample.cpuUs };

/** Checks one document and a page of 100. */
export const validation: Part = {
  title: "Validation of responses (off unless asked for)",
  async run(bench) {
    const { quick } = bench.settings;
    const rounds = quick ? 3 : 7;
    const cases = [
      casesOf("getDocument", quick ? 60_000 : 150_000),
      casesOf("listDocuments", quick ? 1_000 : 3_000),
    ];
    const measured = await bench.measure<ValidationSample>(cases.flat(), rounds);
    return {
      tables: [
        { title: "One document", ...cpuTable(measured.slice(0, checkers.length), figures) },
        { title: "A page of 100", ...cpuTable(measured.slice(checkers.length), figures) },
      ],
      goals: [],
      notes: [
        `\`docuvane\` is \`validate: responseValidator(…)\`, \`zod\` is \`safeParse\` of the same schemas, uncompiled. Each parses first, as the floor does. ${rounds} rounds.`,
        ...failureNotes(measured),
      ],
    };
  },
};

function casesOf(operation: ValidationTask["operation"], times: number): readonly Case[] {
  return checkers.map((checker) => {
    const task: ValidationTask = { checker, operation, times };
    return { name: checker, script: "validation", task };
  });
}
