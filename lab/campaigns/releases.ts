// Builds the release of this commit twice, as two people on two machines would, compares every file, and rehearses signing.
// node --conditions=@docuvane/source lab/campaigns/releases.ts [--copy] [--write]: half an hour; with --copy, what the set-up installed is copied.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../scripts/release/project.ts";
import { git } from "../../scripts/release/run.ts";
import { verify } from "../../scripts/release/verify.mjs";
import { writeSection } from "../page-section.ts";
import { type Built, buildIn, type Settings } from "./releases/build.ts";
import { rehearseSigning } from "./releases/signing.ts";

const { values } = parseArgs({
  options: { copy: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
});

const one: Settings = {
  name: "docuvane",
  umask: "022",
  env: { TZ: "UTC", LANG: "C", LC_ALL: "C", USER: "ci", LOGNAME: "ci" },
};
const other: Settings = {
  name: join("a longer path", "with spaces", "repository"),
  umask: "077",
  env: { TZ: "Pacific/Kiritimati", LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8", USER: "ada", LOGNAME: "ada" },
};

const commit = git(root, "rev-parse", "HEAD");
const folder = mkdtempSync(join(tmpdir(), "docuvane-releases-"));
try {
  const first = build("first", one);
  const second = build("second", other);
  const rows = compare(first, second);
  const differing = rows.filter(({ isEqual }) => !isEqual);
  const faults = [first, second].flatMap(({ output }) => verify(output));
  for (const fault of faults) console.error(`releases: ${fault}`);
  const text = report(rows, [first, second]);
  console.log(text);
  console.log("releases: signing the Java package …");
  const signing = await rehearseSigning(join(folder, "first", one.name), first.output);
  console.log(`Signing: ${signing}.`);
  if (values.write)
    writeSection(
      join(root, "docs", "reference", "releases.md"),
      "figures",
      `${text}\n\nSigning: ${signing}.`,
    );
  process.exitCode = differing.length + faults.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function build(label: string, settings: Settings): Built {
  console.log(`releases: ${new Date().toISOString()} ${label} build …`);
  return buildIn(root, join(folder, label), { commit, settings, copy: values.copy });
}

interface Row {
  readonly name: string;
  readonly bytes: number;
  readonly digest: string;
  readonly isEqual: boolean;
}

/** Compares each file of either build. */
function compare(first: Built, second: Built): readonly Row[] {
  const names = [...new Set([...first.digests.keys(), ...second.digests.keys()])].sort();
  return names.map((name) => {
    const digest = first.digests.get(name);
    const isEqual = digest !== undefined && digest === second.digests.get(name);
    return {
      name,
      bytes: digest ? statSync(join(first.output, name)).size : 0,
      digest: digest ?? "",
      isEqual,
    };
  });
}

function report(rows: readonly Row[], builds: readonly Built[]): string {
  const equal = rows.filter(({ isEqual }) => isEqual).length;
  const seconds = builds.map((each) => each.seconds.toFixed(0)).join(" and ");
  const command = `node --conditions=@docuvane/source lab/campaigns/releases.ts${values.copy ? " --copy" : ""} --write`;
  return [
    `${new Date().toISOString().slice(0, 10)}, \`${command}\`: **${equal} of ${rows.length} files are equal**, byte for byte; the builds took ${seconds} s. Both were verified by \`verify.mjs\`.`,
    "",
    "| file | kB | SHA-256 begins with | equal |",
    "|---|---:|---|---|",
    ...rows.map(
      ({ name, bytes, digest, isEqual }) =>
        `| \`${name}\` | ${Math.ceil(bytes / 1000)} | \`${digest.slice(0, 12)}\` | ${isEqual ? "yes" : "**no**"} |`,
    ),
  ].join("\n");
}
