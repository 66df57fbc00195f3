/** Reads a folder of documents whose values are known: files, and what each of them holds. */
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { spawnSync } from "../../../scripts/processes.mjs";
import type { Expected } from "./compare.ts";
import { mediaTypeOf } from "./media-type.ts";
import type { ExpectedRow } from "./rows.ts";

/** One document with its known values. */
export interface Sample {
  /** Name within its folder. */
  readonly file: string;
  readonly path: string;
  readonly mediaType: string;
  readonly expected: Readonly<Record<string, Expected>>;
  /** Rows of its table, `null` where it has none; absent where they are not known. */
  readonly rows?: readonly ExpectedRow[] | null;
}

/** Documents of one folder. */
export interface SampleSet {
  /** Name of the folder. */
  readonly name: string;
  /** Where the values come from. */
  readonly truth: "expected.json" | "xml";
  readonly samples: readonly Sample[];
}

/** The field whose value is the rows of a table. */
const ROWS = "line_items";

type Values = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Reads a folder: `expected.json`, or else the e-invoices themselves, read by `truth.py`.
 *
 * @throws {Error} There are no values, or a named file is missing.
 */
export function readSet(folder: string): SampleSet {
  const place = resolve(folder);
  const list = join(place, "expected.json");
  const truth = existsSync(list) ? "expected.json" : "xml";
  const values: Values =
    truth === "xml" ? readXml(place) : (JSON.parse(readFileSync(list, "utf8")) as Values);
  const samples = Object.entries(values).map(([file, fields]) => sampleOf(place, file, fields));
  if (samples.length === 0)
    throw new Error(
      `${folder} has no expected.json and no e-invoices; write expected.json: file → {field: value}.`,
    );
  return { name: basename(place), truth, samples };
}

/** Reads folders; those of the same name are distinguished by their parent folder. */
export function readSets(folders: readonly string[]): SampleSet[] {
  const names = folders.map((folder) => basename(resolve(folder)));
  return folders.map((folder) => {
    const set = readSet(folder);
    const isTwice = names.indexOf(set.name) !== names.lastIndexOf(set.name);
    return isTwice ? { ...set, name: `${basename(dirname(resolve(folder)))}/${set.name}` } : set;
  });
}

function sampleOf(folder: string, file: string, fields: Readonly<Record<string, unknown>>): Sample {
  const path = join(folder, file);
  if (!existsSync(path)) throw new Error(`expected.json names ${file}, which is not in its folder.`);
  const { [ROWS]: rows, ...others } = fields;
  const expected = Object.entries(others).filter((entry): entry is [string, Expected] => {
    return entry[1] === null || ["string", "number", "boolean"].includes(typeof entry[1]);
  });
  return {
    file,
    path,
    mediaType: mediaTypeOf(path),
    expected: Object.fromEntries(expected),
    ...((rows === null || Array.isArray(rows)) && { rows }),
  };
}

function readXml(folder: string): Values {
  const script = fileURLToPath(new URL("./truth.py", import.meta.url));
  const python = process.platform === "win32" ? "python" : "python3";
  const result = spawnSync(python, [script, folder], { encoding: "utf8", maxBuffer: 1 << 28 });
  if (result.status === 0) return JSON.parse(result.stdout) as Values;
  const said = result.error?.message ?? result.stderr.trim().split("\n").at(-1);
  throw new Error(`The e-invoices of ${folder} could not be read (Python 3 is needed): ${said}.`);
}
