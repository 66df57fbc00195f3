// Renders a code sample of every operation in curl, TypeScript, Python and Java.
import type { Plan } from "../../../generators/plan/plan.ts";
import type { Spec } from "../spec.ts";
import { type SampleCall, sampleCalls } from "./calls.ts";
import { curlSamples } from "./curl.ts";
import { javaSamples } from "./java.ts";
import { pythonSamples } from "./python.ts";
import { typescriptSamples } from "./typescript.ts";
import type { Writer } from "./writer.ts";

/**
 * Renders `packages/contract/generated/code-samples.json`: operationId → language → program.
 *
 * A method that calls an operation and waits has samples of its own, under `<resource>.<method>`.
 */
export function renderCodeSamples(plan: Plan, spec: Spec): string {
  const writers: Readonly<Record<string, Writer>> = {
    curl: curlSamples(plan),
    TypeScript: typescriptSamples(plan),
    Python: pythonSamples(plan),
    Java: javaSamples(plan),
  };
  const written = (...given: Parameters<Writer>) =>
    Object.fromEntries(Object.entries(writers).map(([language, write]) => [language, write(...given)]));
  const entries = sampleCalls(plan, spec).flatMap((call: SampleCall) => {
    const { id, process } = call.operation;
    const name = `${call.resource.words.join("_")}.${process?.words.join("_")}`;
    return [[id, written(call)], ...(process ? [[name, written(call, process.words)]] : [])];
  });
  return `${JSON.stringify(Object.fromEntries(entries), undefined, 1)}\n`;
}
