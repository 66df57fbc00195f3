/** Builds and runs the measurements that are written in Go: each client is a program of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execFileSync } from "../../../scripts/processes.mjs";
import { root } from "../../../scripts/setup/run.mjs";
import type { Counts, Mode } from "../server/server.ts";
import type { Progress } from "./progress.ts";
import { startService } from "./service.ts";

/** The clients: net/http with encoding/json, the client of this repository, and two to compare with. */
export const goPeers = ["floor", "docuvane", "openai", "stripe"] as const;

/** A client. */
export type GoPeer = (typeof goPeers)[number];

/** What a build cost. */
export interface BuildCost {
  readonly cpuS: number;
  /** Of the largest process. */
  readonly memoryGB: number;
  readonly programMB: number;
}

/** A call of GitHub's API, as the module generated from its document makes it. */
const GITHUB_CALL = `package main

import (
	"context"
	"fmt"

	"example.com/github-go"
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

/** What the part measures with. */
export class GoBench {
  readonly #folder: string;
  readonly #progress: Progress;
  readonly #programs: string;

  /**
   * Builds the programs.
   *
   * @param folder - The folder of the bench.
   * @throws {Error} There is no Go, or a program does not build; the message says what was printed.
   */
  constructor(folder: string, progress: Progress) {
    this.#folder = join(folder, "go");
    this.#progress = progress;
    this.#programs = join(folder, "dist", "go");
    mkdirSync(this.#programs, { recursive: true });
    for (const name of [...goPeers, "cost"]) {
      progress.show(`building ${name} in Go`);
      this.#go(["build", "-o", join(this.#programs, name), `./${name}`]);
    }
  }

  /** Runs a topic of a client against a service of its own. */
  async serve<T>(
    mode: Mode,
    peer: GoPeer,
    [topic, ...task]: readonly [topic: string, ...task: (string | number)[]],
  ): Promise<{ readonly result: T; readonly counts: Counts }> {
    this.#progress.show(["Go", peer, topic, ...task.slice(-2)].join(" "));
    const service = await startService(join(this.#folder, "..", "dist", "server", "server.js"), mode);
    try {
      const args = [topic, service.origin, ...task.map(String)];
      const printed = execFileSync(join(this.#programs, peer), args, { encoding: "utf8" });
      return { result: JSON.parse(printed) as T, counts: await service.counts() };
    } finally {
      service.stop();
    }
  }

  /**
   * Builds programs of one call in a cache that has the standard library and nothing else: as after the first
   * `go get` of a client. GitHub's is generated first, of its document.
   */
  buildCosts(): Readonly<Record<string, BuildCost>> {
    const folder = mkdtempSync(join(tmpdir(), "docuvane-bench-go-"));
    const environment = { GOCACHE: join(folder, "cache") };
    try {
      const github = this.#generateGithub(folder);
      const calls: readonly (readonly [string, string, string])[] = [
        ...goPeers.map((peer) => [peer, this.#folder, `./calls/${peer}`] as const),
        ["GitHub's API, generated", github, "./call"],
      ];
      for (const [name, cwd, program] of calls) {
        this.#progress.show(`compiling the standard library for ${name}`);
        const format = "{{if .Standard}}{{.ImportPath}}{{end}}";
        const standard = this.#go(["list", "-deps", "-f", format, program], cwd).split("\n").filter(Boolean);
        this.#go(["build", ...standard], cwd, environment);
      }
      return Object.fromEntries(
        calls.map(([name, cwd, program]) => {
          this.#progress.show(`building the program of one call of ${name}`);
          const args = [join(folder, "program"), program];
          const options = { cwd, env: environment, encoding: "utf8" } as const;
          return [name, JSON.parse(execFileSync(join(this.#programs, "cost"), args, options)) as BuildCost];
        }),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  #generateGithub(folder: string): string {
    this.#progress.show("generating the module of GitHub's API");
    const packed = execFileSync("npm", ["pack", "--silent", "@octokit/openapi@23.0.2"], {
      cwd: folder,
      encoding: "utf8",
    });
    execFileSync("tar", ["xzf", packed.trim()], { cwd: folder });
    const module = join(folder, "github");
    const options = ["--language", "go", "--name", "github", "--output", module];
    const document = join(folder, "package", "generated", "api.github.com.json");
    const sdkgen = join(root, "generators", "sdkgen.ts");
    execFileSync(
      process.execPath,
      ["--conditions=@docuvane/source", sdkgen, "generate", "--spec", document, ...options],
      { cwd: folder, stdio: "pipe" },
    );
    mkdirSync(join(module, "call"));
    writeFileSync(join(module, "call", "main.go"), GITHUB_CALL);
    return module;
  }

  #go(
    args: readonly string[],
    cwd: string = this.#folder,
    environment: Readonly<Record<string, string>> = {},
  ): string {
    return execFileSync("go", [...args], { cwd, env: environment, encoding: "utf8" });
  }
}
