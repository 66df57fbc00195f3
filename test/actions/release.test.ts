// The workflow that publishes: its commands exist and work here, and no job has more rights than it needs.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { execFileSync } from "../../scripts/processes.mjs";
import { root } from "../root.ts";

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly environment?: { readonly name: string };
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

const text = readFileSync(join(root, ".github", "workflows", "release.yml"), "utf8");
const { permissions, jobs } = parse(text) as { permissions: object; jobs: Readonly<Record<string, Job>> };
const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

it("runs scripts of this repository", () => {
  const scripts = commands.flatMap((command) => /node (scripts\/\S+)/.exec(command)?.[1] ?? []);
  expect(scripts.length).toBeGreaterThanOrEqual(5);
  for (const script of scripts) expect(existsSync(join(root, script)), script).toBe(true);
});

it("gives each job only the rights that it needs, and secrets to the two that need them", () => {
  expect(permissions).toEqual({});
  expect(Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, job.permissions]))).toEqual({
    build: { contents: "read" },
    attest: { attestations: "write", "id-token": "write" },
    npm: { contents: "read", "id-token": "write" },
    pypi: { "id-token": "write" },
    maven: { contents: "read" },
    go: { contents: "read" },
    github: { contents: "write" },
  });
  const withSecrets = Object.keys(jobs).filter((name) => JSON.stringify(jobs[name]).includes("secrets."));
  expect(withSecrets).toEqual(["maven", "go"]);
  for (const name of ["npm", "pypi", "maven", "go"]) expect(jobs[name]?.environment?.name).toBeTruthy();
});

it("publishes what was built and attested: no other job builds", () => {
  expect(commands.filter((command) => command.includes("npm run release"))).toHaveLength(1);
  for (const name of ["npm", "pypi", "maven", "go"]) expect(jobs[name]?.needs).toBe("attest");
});

it("selects wheel and sdist for PyPI, and nothing else", () => {
  const command = commands.find((each) => each.includes("mkdir pypi")) ?? "";
  const folder = mkdtempSync(join(tmpdir(), "docuvane-select-"));
  try {
    mkdirSync(join(folder, "release"));
    const dists = ["docuvane-0.1.0-py3-none-any.whl", "docuvane-0.1.0.tar.gz"];
    const others = [
      "docuvane-docs-0.1.0.tar.gz",
      "docuvane-0.1.0.tgz",
      "docuvane-0.1.0-py3-none-any.whl.cdx.json",
    ];
    for (const name of [...dists, ...others]) writeFileSync(join(folder, "release", name), "");
    execFileSync("sh", ["-e", "-c", command], { cwd: folder });
    expect(readdirSync(join(folder, "pypi")).sort()).toEqual(dists);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
