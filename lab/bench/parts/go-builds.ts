/** What building a program of one call costs with Go clients, next to net/http: CPU time and memory of the compiler, and size. */
import { type BuildCost, GITHUB, measureBuilds } from "../run/go-builds.ts";
import { median } from "../run/samples.ts";
import type { Part } from "./part.ts";

/** Measures builds of programs in Go. */
export const goBuilds: Part = {
  title: "Builds in Go",
  async run({ folder, progress, settings }) {
    const rounds = settings.quick ? 1 : 3;
    const costs = measureBuilds(folder, rounds, progress);
    const of = (name: string, pick: (cost: BuildCost) => number): number =>
      median((costs.get(name) ?? []).map(pick));
    return {
      tables: [
        {
          title: "The program of one call",
          columns: ["", "CPU s", "memory of the compiler GB", "program MB"],
          rows: [...costs.keys()].map((name) => [
            name,
            of(name, ({ cpuS }) => cpuS),
            of(name, ({ memoryGB }) => memoryGB),
            of(name, ({ programMB }) => programMB),
          ]),
        },
      ],
      goals: [
        { what: "CPU of GitHub's program, s", atMost: 15, value: of(GITHUB, ({ cpuS }) => cpuS) },
        {
          what: "docuvane above net/http, MB",
          atMost: 2,
          value: of("docuvane", ({ programMB }) => programMB) - of("floor", ({ programMB }) => programMB),
        },
      ],
      notes: [
        `\`go build\` with a cache that has the standard library and nothing else. Rounds: ${rounds}, in turn; medians. CPU of go, compilers and linker; memory of the largest of them.`,
        "openai-go 3.99.0, stripe-go 85.0.0; GitHub's module is generated from the document of @octokit/openapi 23.0.2 with all 1 223 operations. The floor is `http.Get` and `json.NewDecoder`.",
      ],
    };
  },
};
