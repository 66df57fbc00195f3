// Writes code samples in Go.
import { callCode, indented, RETURN, usageLines } from "../../go/calls.ts";
import { importsCode } from "../../go/files.ts";
import { go as language } from "../../go/go.ts";
import { literal } from "../../go/names.ts";
import { modulePath } from "../../go/package.ts";
import { Values } from "../../go/values.ts";
import type { Plan } from "../../plan/plan.ts";
import type { Surface } from "../../surface/surface.ts";
import { layOut } from "./go-layout.ts";
import { CLIENT, type SampleCall, type SampleLanguage, surfaceSamples, type Writer } from "./writer.ts";

const LABEL = "Go";

/** Samples for the module that the plan names. */
export const go = samplesIn(modulePath);

/** Samples for a module by its import path. */
export function goModule(path: string): SampleLanguage {
  return samplesIn(() => path);
}

function samplesIn(moduleOf: (plan: Plan) => string): SampleLanguage {
  const writerOf = (plan: Plan): Writer => {
    const module = moduleOf(plan);
    const samples = surfaceSamples(LABEL, language, (surface) => {
      const values = new Values(surface);
      return (bound, call) =>
        program(module, surface, [
          ...creation(surface, call),
          ...usageLines(bound.method, callCode(bound, values), call.file),
        ]);
    });
    return samples.writerOf(plan);
  };
  return { label: LABEL, writerOf };
}

function program(module: string, { root }: Surface, lines: readonly string[]): string {
  const ended = lines.map((line) => line.replace(/^(\t*)return err$/, "$1log.Fatal(err)"));
  const body = layOut(indented(["ctx := context.Background()", ...ended]));
  const main = ["func main() {", ...body, "}"].join("\n");
  return `package main\n${importsCode(main, module, { [root]: module })}\n${main}`;
}

function creation(
  { root, options }: Surface,
  { address, needsToken, variables }: SampleCall,
): readonly string[] {
  const grant = needsToken ? options.find(({ type }) => type === "core.ClientCredentials") : undefined;
  const given = [
    ...(address === undefined ? [] : [`option.WithBaseURL(${literal(address)})`]),
    ...(grant === undefined
      ? []
      : [
          `option.${grant.name}(core.ClientCredentials{ID: ${literal(CLIENT.id)}, Secret: ${literal(CLIENT.secret)}})`,
        ]),
  ];
  const comment = needsToken || variables.length === 0 ? "" : ` // reads ${variables.join(" and ")}`;
  const start = `client, err := ${root}.New(`;
  const made =
    given.length > 1
      ? [start, ...indented(given.map((each) => `${each},`)), `)${comment}`]
      : [`${start}${given.join("")})${comment}`];
  return [...made, ...RETURN];
}
