// Writes a code sample of every operation in curl, TypeScript, Python, Java and Go.
import type { Plan } from "../../plan/plan.ts";
import { sampleCalls } from "./calls.ts";
import { curl } from "./curl.ts";
import { go } from "./go.ts";
import { java } from "./java.ts";
import { python } from "./python.ts";
import { typescript } from "./typescript.ts";
import type { SampleLanguage } from "./writer.ts";

/** Every language of samples. */
export const sampleLanguages: readonly SampleLanguage[] = [curl, typescript, python, java, go];

/** Label of a language → program. */
export type Samples = Readonly<Record<string, string>>;

/**
 * Writes the samples of a plan: operationId → language → program.
 *
 * A method that calls an operation and waits has samples of its own, under `<resource>.<method>`. A language that cannot
 * express a call is left out there.
 *
 * @param languages - Default: all.
 */
export function samplesOf(
  plan: Plan,
  languages: readonly SampleLanguage[] = sampleLanguages,
): Readonly<Record<string, Samples>> {
  const writers = languages.map(({ label, writerOf }) => ({ label, write: writerOf(plan) }));
  const entries = sampleCalls(plan).flatMap((call) => {
    const { id, process } = call.operation;
    const written = (isProcess: boolean): Samples =>
      Object.fromEntries(
        writers.flatMap(({ label, write }) => {
          const program = write(call, isProcess);
          return program === undefined ? [] : [[label, program]];
        }),
      );
    const name = [...(call.resource?.path ?? []), process?.words ?? []]
      .map((words) => words.join("_"))
      .join(".");
    return [[id, written(false)], ...(process ? [[name, written(true)]] : [])];
  });
  return Object.fromEntries(entries);
}
