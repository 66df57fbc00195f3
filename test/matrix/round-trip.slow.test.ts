// Every package reads values and sends them back unchanged: with all digits, notations, names and nulls; and its types are clean.
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { go } from "../../generators/go/go.ts";
import { java } from "../../generators/java/java.ts";
import { python } from "../../generators/python/python.ts";
import { root } from "../../generators/root.ts";
import { SOURCE_CONDITION } from "../../generators/typescript/package.ts";
import { typescript } from "../../generators/typescript/typescript.ts";
import { classPath, findJdks } from "../../scripts/setup/java.mjs";
import { withoutGo } from "../go/go.ts";
import { compileJava } from "../wire/java-tests.ts";
import { interpreter } from "../wire/python-tests.ts";
import { type Ended, localeFor, runProgram } from "../wire/run.ts";
import { wire, writeLanguage } from "../wire/wired.ts";
import { documentOf, type JsonMatrix, jsonMatrix, type Version } from "./json.ts";
import { objectMatrix } from "./objects.ts";
import { ROUNDS, startRoundTrip } from "./round-trip.ts";
import type { Exactness } from "./values.ts";

/**
 * Operations whose values are not sent back as they are: of an object with a required write-only property, which no response has.
 */
const ONE_WAY = /_Guarded$/;

const MATRICES: readonly (readonly [name: string, matrix: JsonMatrix])[] = [
  ["round_json", itemsOf(jsonMatrix("3.1.0"), "3.1.0")],
  ["round_json30", itemsOf(jsonMatrix("3.0.3"), "3.0.3")],
  ["round_objects", itemsOf(objectMatrix(), "3.1.0")],
];

describe.each(MATRICES)("values of %s", (name, matrix) => {
  const client = name.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());
  const prove = async (run: Run, exactness: Exactness): Promise<void> => {
    const folder = mkdtempSync(join(tmpdir(), "docuvane round "));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const service = await startRoundTrip(matrix, exactness);
    onTestFinished(() => service.stop());
    const { status, output } = await run({ name, client, folder, matrix, baseUrl: `${service.origin}/v1` });
    expect(output).not.toMatch(/FAILED|rror|xception/);
    expect(status).toBe(0);
    expect(service.differences()).toEqual([]);
    expect(service.returned()).toBe(matrix.cells.length * ROUNDS);
  };

  // A number of JavaScript is a double.
  it("come back unchanged in TypeScript", { timeout: 300_000 }, () => prove(runTypescript, "doubles"));
  it("come back unchanged in Python", { timeout: 300_000 }, () => prove(runPython, "digits"));
  it("come back unchanged in Java", { timeout: 300_000 }, () => prove(runJava, "digits"));
  it.skipIf(withoutGo)("come back unchanged in Go", { timeout: 300_000 }, () => prove(runGo, "digits"));
});

/** The operations of a matrix that take the property `item`. */
function itemsOf({ document, cells }: JsonMatrix, version: Version): JsonMatrix {
  const items = cells.filter(({ id, isProperty }) => isProperty && !ONE_WAY.test(id));
  const { schemas } = document["components"] as { readonly schemas: Parameters<typeof documentOf>[1] };
  return { document: documentOf(version, schemas, items), cells: items };
}

/** A package, and the service that it calls. */
interface Trip {
  readonly name: string;
  readonly client: string;
  readonly folder: string;
  readonly matrix: JsonMatrix;
  readonly baseUrl: string;
}

type Run = (trip: Trip) => Promise<Ended>;

async function runTypescript({ name, client, folder, matrix, baseUrl }: Trip): Promise<Ended> {
  await writeLanguage(typescript, await wire(name, matrix.document), folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir");
  const calls = join(folder, "calls.ts");
  copyFileSync(join(import.meta.dirname, "round-trip-calls.ts"), calls);
  const given = [join(folder, "src", "index.ts"), client, baseUrl, String(ROUNDS)];
  return runProgram(process.execPath, [`--conditions=${SOURCE_CONDITION}`, calls, ...given], folder);
}

async function runPython({ name, client, folder, matrix, baseUrl }: Trip): Promise<Ended> {
  await writeLanguage(python, await wire(name, matrix.document), folder);
  const given = [name, client, baseUrl, String(ROUNDS)];
  return runProgram(interpreter, [join(import.meta.dirname, "round_trip.py"), ...given], folder, {
    PYTHONPATH: join(folder, "src"),
    PYTHONDONTWRITEBYTECODE: "1",
    PYTHONWARNINGS: "ignore",
    ...localeFor(interpreter),
  });
}

async function runJava({ name, client, folder, matrix, baseUrl }: Trip): Promise<Ended> {
  await writeLanguage(java, await wire(name, matrix.document), folder);
  const sources = globSync("src/{main,generated}/**/*.java", { cwd: folder }).filter(
    (path) => !path.endsWith("module-info.java"),
  );
  const errors = await compileJava(
    folder,
    [...sources, join(import.meta.dirname, "RoundTrip.java")],
    ["out"],
  );
  expect(errors).toBeUndefined();
  const path = ["out", classPath()].join(delimiter);
  const given = [`dev.${name.replaceAll("_", "")}.${client}`, baseUrl, String(ROUNDS)];
  const program = join(findJdks()[0]?.home ?? "", "bin", "java");
  const options = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", path, "RoundTrip"];
  return runProgram(program, [...options, ...given], folder, localeFor(folder, path));
}

async function runGo({ name, folder, matrix, baseUrl }: Trip): Promise<Ended> {
  await writeLanguage(go, await wire(name, matrix.document), folder);
  const [, module = ""] = /^module (\S+)$/m.exec(readFileSync(join(folder, "go.mod"), "utf8")) ?? [];
  const program = join(folder, "roundtrip");
  mkdirSync(program);
  copyFileSync(join(import.meta.dirname, "round_trip.go"), join(program, "main.go"));
  writeFileSync(join(program, "connect.go"), connectCode(module));
  return runProgram("go", ["run", "./roundtrip", baseUrl, String(ROUNDS)], folder);
}

/** Code that returns the service of the methods of a module. */
function connectCode(module: string): string {
  return `package main

import (
	api "${module}"
	"${module}/option"
)

func connect(baseURL string) (any, error) {
	client, err := api.New(option.WithBaseURL(baseURL))
	if err != nil {
		return nil, err
	}
	return &client.Matrix, nil
}
`;
}
