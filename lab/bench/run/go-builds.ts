/** Measures what it costs to build the program of one call with Go clients, right after `go get`. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execFileSync } from "../../../scripts/processes.mjs";
import { root } from "../../../scripts/setup/run.mjs";
import { downloadGithubDocument } from "../../unpack-npm-package.ts";
import { goPeers } from "./go.ts";
import type { Progress } from "./progress.ts";

/** What a build cost. */
export interface BuildCost {
  readonly cpuS: number;
  /** Of the largest process. */
  readonly memoryGB: number;
  readonly programMB: number;
}

/** The row of the module generated from GitHub's document. */
export const GITHUB = "GitHub's API, generated";

/** A program of one call: where its module is, and the package in it. */
interface Program {
  readonly name: string;
  readonly cwd: string;
  readonly path: string;
}

/**
 * Builds the programs in turn, each in a cache that has the standard library and nothing else. GitHub's module is generated first.
 *
 * @param folder - The folder of the bench.
 * @returns The costs of each program, one for each round.
 */
export function measureBuilds(
  folder: string,
  rounds: number,
  progress: Progress,
): ReadonlyMap<string, readonly BuildCost[]> {
  const temporary = mkdtempSync(join(tmpdir(), "docuvane-bench-go-"));
  try {
    const meter = join(temporary, "cost");
    progress.show("building cost in Go");
    go(["build", "-o", meter, "./cost"], join(folder, "go"));
    const programs = [
      ...goPeers.map((name): Program => ({ name, cwd: join(folder, "go"), path: `./calls/${name}` })),
      { name: GITHUB, cwd: generateGithub(temporary, progress), path: "./call" },
    ];
    const standard = join(temporary, "standard");
    for (const program of programs) compileStandard(program, standard, progress);
    const costs = new Map<string, BuildCost[]>(programs.map(({ name }) => [name, []]));
    for (let round = 1; round <= rounds; round += 1)
      for (const { name, cwd, path } of programs) {
        progress.show(`round ${round}  building the program of ${name}`);
        const cache = join(temporary, "cache");
        rmSync(cache, { recursive: true, force: true });
        cpSync(standard, cache, { recursive: true });
        const printed = execFileSync(meter, [join(temporary, "program"), path], {
          cwd,
          env: { GOCACHE: cache },
          encoding: "utf8",
        });
        // A run that is interrupted has shown what it measured.
        progress.show(`round ${round}  ${name}: ${printed.trim()}`);
        costs.get(name)?.push(JSON.parse(printed) as BuildCost);
      }
    return costs;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Compiles what a program needs of the standard library into a cache. */
function compileStandard({ name, cwd, path }: Program, cache: string, progress: Progress): void {
  progress.show(`compiling the standard library for ${name}`);
  const format = "{{if .Standard}}{{.ImportPath}}{{end}}";
  const listed = go(["list", "-deps", "-f", format, path], cwd);
  go(["build", ...listed.split("\n").filter((each) => each !== "" && each !== "unsafe")], cwd, {
    GOCACHE: cache,
  });
}

/** Generates the module of GitHub's document, with a program of one call; returns its folder. */
function generateGithub(folder: string, progress: Progress): string {
  progress.show("generating the module of GitHub's API");
  const module = join(folder, "github");
  const document = downloadGithubDocument(folder);
  const sdkgen = join(root, "generators", "sdkgen.ts");
  const options = ["--language", "go", "--name", "github", "--output", module];
  execFileSync(
    process.execPath,
    ["--conditions=@docuvane/source", sdkgen, "generate", "--spec", document, ...options],
    { cwd: folder, stdio: "pipe" },
  );
  const [, path = ""] = /^module (\S+)$/m.exec(readFileSync(join(module, "go.mod"), "utf8")) ?? [];
  mkdirSync(join(module, "call"));
  writeFileSync(join(module, "call", "main.go"), githubCall(path));
  return module;
}

/** The program of one call of GitHub's API. */
function githubCall(module: string): string {
  return `package main

import (
	"context"
	"fmt"

	github "${module}"
)

func main() {
	client, err := github.New()
	if err != nil {
		panic(err)
	}
	zen, err := client.Meta.GetZen(context.Background())
	if err != nil {
		panic(err)
	}
	fmt.Println(zen)
}
`;
}

function go(
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): string {
  // Programs outside of a clone have no version to be stamped with.
  return execFileSync("go", [...args], {
    cwd,
    env: { GOFLAGS: "-buildvcs=false", ...environment },
    encoding: "utf8",
  });
}
