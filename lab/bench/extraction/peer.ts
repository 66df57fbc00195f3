/** Extracts the same documents with invoice2data and its own templates, in a Python environment of its own. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { spawnSync } from "../../../scripts/processes.mjs";
import { installPython, pythonOf } from "../../../scripts/setup/python.mjs";
import { compare } from "./compare.ts";
import type { FieldVerdict } from "./score.ts";
import type { Sample } from "./set.ts";

// From the top folder, as the set-up wants it.
const FOLDER = "lab/bench/extraction/python";

/** What the peer found in one set. */
export interface PeerMeasurement {
  /** Name and version. */
  readonly name: string;
  readonly documents: readonly { readonly fields: readonly FieldVerdict[] }[];
  /** Documents for which one of its templates gave every required field. */
  readonly matched: number;
  /** Documents that it cannot read as it is installed here: images without tesseract. */
  readonly unsupported: number;
}

interface PeerResponse {
  readonly fields: Readonly<Record<string, string | number>> | null;
  readonly supported: boolean;
}

/**
 * Runs the peer over documents, and judges as {@link compare} does.
 *
 * @param fields - Names of the fields to judge.
 * @throws {Error} Its environment could not be made, or it failed; the message ends with what was said last.
 */
export function measurePeer(samples: readonly Sample[], fields: readonly string[]): PeerMeasurement {
  const place = fileURLToPath(new URL("./python", import.meta.url));
  installPython({ folder: FOLDER, requirements: `${FOLDER}/requirements.txt` });
  const input = JSON.stringify(samples.map(({ path }) => path));
  const output = run(pythonOf(join(place, ".venv")), [join(place, "templates.py")], input);
  const responses = JSON.parse(output) as readonly PeerResponse[];
  return {
    name: `invoice2data ${versionOf(place)}`,
    documents: samples.map((sample, index) => judge(sample, fields, responses[index])),
    matched: responses.filter((response) => response.fields !== null).length,
    unsupported: responses.filter((response) => !response.supported).length,
  };
}

function judge(
  sample: Sample,
  names: readonly string[],
  response: PeerResponse | undefined,
): { readonly fields: readonly FieldVerdict[] } {
  const fields = names
    .filter((name) => name in sample.expected)
    .map((field): FieldVerdict => {
      const expected = sample.expected[field] ?? null;
      return { field, expected, verdict: compare(field, expected, response?.fields?.[field]) };
    });
  return { fields };
}

function run(command: string, argv: readonly string[], input: string): string {
  const result = spawnSync(command, argv, { encoding: "utf8", maxBuffer: 1 << 28, input });
  if (result.status === 0) return result.stdout;
  const said = result.error?.message ?? `${result.stdout}${result.stderr}`.trim().split("\n").at(-1);
  throw new Error(`invoice2data could not be run: ${said}`);
}

function versionOf(place: string): string {
  const pinned = readFileSync(join(place, "requirements.txt"), "utf8");
  return /^invoice2data==([\d.]+)/m.exec(pinned)?.[1] ?? "";
}
