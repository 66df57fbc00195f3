// Keeps the lab apart from the product: nothing imports it, each of its programs is listed, and one of each folder starts.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { typescriptImports } from "../../scripts/imports/typescript.ts";
import { spawnSync } from "../../scripts/processes.mjs";
import { root } from "../root.ts";
import { imports } from "./imports.ts";

const isInLab = (path: string): boolean => path.startsWith("lab/");

/** Programs of their own; a folder next to a program has its parts. */
const programs = globSync(["lab/{campaigns,training}/*.ts", "lab/bench/main.ts", "lab/*/*/main.ts"], {
  cwd: root,
  exclude: ["**/*.test.ts", "**/node_modules/**"],
}).map((path) => path.replaceAll("\\", "/"));

describe("the lab", () => {
  it("is imported by nothing outside of it, tests and scripts included", () => {
    const plain = globSync("{scripts,packages,.github}/**/*.mjs", {
      cwd: root,
      exclude: ["**/{node_modules,dist}/**"],
    }).flatMap((path) => {
      const from = path.replaceAll("\\", "/");
      return typescriptImports(from).map((to) => ({ from, to }));
    });
    const all = [...imports, ...plain];
    expect(all.some(({ from, to }) => isInLab(from) && isInLab(to))).toBe(true);
    expect(all.filter(({ from, to }) => isInLab(to) && !isInLab(from))).toEqual([]);
  });

  it("lists each program, with a line of its own, and no program that does not exist", () => {
    const page = readFileSync(join(root, "lab/README.md"), "utf8");
    const listed = [...page.matchAll(/^\| `([\w/.-]+)`/gm)].map(([, path]) => `lab/${path}`);
    expect(new Set(listed).size).toBe(listed.length);
    expect(programs.filter((path) => !listed.includes(path))).toEqual([]);
    expect(programs.length).toBeGreaterThan(30);
    expect(listed.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it.each(["bench/main.ts", "campaigns/machines.ts", "training/make.ts"])("starts %s", (program) => {
    const args = ["--conditions=@docuvane/source", join("lab", program), "--help"];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    expect({ status, hasOptions: stdout.includes("  --") }).toEqual({ status: 0, hasOptions: true });
  });
});
