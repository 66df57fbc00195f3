// The same files give the same archives, whatever umask, time zone, language and file times they are built under.
import { createHash } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readTar } from "../tar.ts";
import { packFolder } from "./build/docs.ts";
import { packStage } from "./build/npm.ts";
import { buildPython } from "./build/python.ts";
import { root } from "./project.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-reproduce-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const build = { top: root, epoch: 1_700_000_000 };

/** Two machines: the modes that their umask gives to files, and the time of the files. */
const machines = [
  { name: "one", file: 0o644, folder: 0o755, seconds: 1_600_000_000 },
  { name: "other", file: 0o600, folder: 0o700, seconds: 1_650_000_000 },
];

/** Lays out a package as a checkout under a umask leaves it. */
function layOut({ name, file, folder: mode, seconds }: (typeof machines)[number]): string {
  const stage = join(folder, name, "stage");
  mkdirSync(join(stage, "dist"), { recursive: true });
  const manifest = { name: "x", version: "1.0.0", bin: { x: "./dist/x.js" }, files: ["dist"] };
  const texts = {
    "package.json": JSON.stringify(manifest),
    "dist/x.js": "#!/usr/bin/env node\n",
    "dist/y.js": "y",
  };
  for (const [path, text] of Object.entries(texts)) {
    writeFileSync(join(stage, path), text);
    chmodSync(join(stage, path), file);
    utimesSync(join(stage, path), seconds, seconds);
  }
  chmodSync(join(stage, "dist"), mode);
  return stage;
}

const digest = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("hex");

it("npm tarballs", () => {
  const digests = machines.map((machine) => {
    const stage = layOut(machine);
    return digest(join(folder, machine.name, packStage(stage, join(folder, machine.name), build).file));
  });
  expect(digests[0]).toBe(digests[1]);
});

it("archives of the documentation", async () => {
  const digests: string[] = [];
  for (const machine of machines) {
    const file = join(folder, `${machine.name}.tar.gz`);
    await packFolder(layOut(machine), file, build);
    digests.push(digest(file));
  }
  expect(digests[0]).toBe(digests[1]);
});

it("wheel and sdist", () => {
  const umask = process.umask(0o022);
  const { TZ } = process.env;
  try {
    const digests = ["022", "077"].map((mask, index) => {
      process.umask(Number.parseInt(mask, 8));
      process.env["TZ"] = index === 0 ? "UTC" : "Pacific/Kiritimati";
      const output = join(folder, `python-${mask}`);
      mkdirSync(output);
      buildPython(output, build);
      return readdirSync(output)
        .sort()
        .map((name) => `${name} ${digest(join(output, name))}`);
    });
    expect(digests[0]).toHaveLength(2);
    expect(digests[0]).toEqual(digests[1]);
  } finally {
    process.umask(umask);
    if (TZ === undefined) delete process.env["TZ"];
    else process.env["TZ"] = TZ;
  }
  const [sdist = ""] = readdirSync(join(folder, "python-022")).filter((name) => name.endsWith(".tar.gz"));
  const entries = readTar(gunzipSync(readFileSync(join(folder, "python-022", sdist))));
  const days = entries.map(({ modifiedAt }) => modifiedAt.toISOString().slice(0, 10));
  expect([...new Set(days)]).toEqual(["2023-11-14"]);
});
