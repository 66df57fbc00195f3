// Copies the files of a document for bundling, where Redocly would not follow all of their references.
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, parse as parsePath, resolve } from "node:path";
import { parse } from "yaml";

/** Files of a document, copied so that a reference to one is the same text wherever it is: `../2/pet.json`. */
export interface Copies {
  /** The copy of the document itself. */
  readonly path: string;
  /** Follows the references that are left in the bundle of the copies. */
  readonly complete: (bundle: unknown) => unknown;
}

type Members = Readonly<Record<string, unknown>>;

/** A file that a document consists of. */
interface Part {
  readonly content: Members;
  /** Where its copy is, from the folder of any other copy. */
  readonly copy: string;
}

/**
 * Copies a document if its files have an `$id`, which may be in references, or if it is Swagger 2.0, of which Redocly does not
 * visit `oneOf` and `anyOf`. Relative references lead to files by their paths, as their authors test them, whatever their `$id`.
 *
 * @param path - The document, an absolute path.
 * @param folder - Where the copies are written.
 */
export function copyDocument(path: string, folder: string): Copies | undefined {
  const parts = new Map<string, Part>();
  readParts(path, parts);
  const ids = new Map(
    [...parts.values()].flatMap(({ content, copy }) => idOf(content).map((id) => [id, copy])),
  );
  if (ids.size === 0 && parts.get(path)?.content["swagger"] === undefined) return undefined;
  const copies = new Map<string, Members>();
  for (const [from, { content, copy }] of parts) {
    const { $id: _, ...rest } = content;
    const renamed = withReferences(rest, (reference) => {
      const [file = "", fragment] = reference.split("#");
      const found = file === "" ? undefined : (parts.get(fileOf(from, file))?.copy ?? ids.get(file));
      if (found === undefined) return reference;
      return fragment === undefined ? found : `${found}#${fragment}`;
    }) as Members;
    copies.set(copy, renamed);
    const target = join(folder, copy.slice("../".length));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, JSON.stringify(renamed));
  }
  const first = parts.get(path)?.copy.slice("../".length) ?? "";
  return { path: join(folder, first), complete: (bundle) => complete(bundle, copies) };
}

/** Adds the schemas that references of a bundle still find in copies, and leads the references to them. */
function complete(bundle: unknown, copies: ReadonlyMap<string, Members>): unknown {
  if (!isRecord(bundle)) return bundle;
  const isOld = bundle["swagger"] !== undefined;
  const components = bundle["components"];
  const known = isOld ? bundle["definitions"] : isRecord(components) && components["schemas"];
  const schemas: Record<string, unknown> = isRecord(known) ? { ...known } : {};
  const names = new Map<string, string>();
  const follow = (reference: string): string => {
    const [copy = "", fragment = ""] = reference.split("#");
    const content = copies.get(copy);
    if (content === undefined) return reference;
    const wish = fragment.split("/").at(-1) || parsePath(copy).name;
    const isOne = [...copies.keys()].filter((each) => parsePath(each).name === wish).length === 1;
    const name = names.get(reference) ?? (wish in schemas && !isOne ? `${wish}_${copy.split("/")[1]}` : wish);
    if (!names.has(reference) && !(name in schemas)) {
      schemas[name] = {};
      schemas[name] = withReferences(valueAt(content, fragment), (inner) =>
        follow(inner.startsWith("#") ? copy + inner : inner),
      );
    }
    names.set(reference, name);
    return `#/${isOld ? "definitions" : "components/schemas"}/${name}`;
  };
  const whole = withReferences(bundle, follow) as Members;
  if (names.size === 0) return bundle;
  const followed = withReferences(schemas, follow);
  if (isOld) return { ...whole, definitions: followed };
  return { ...whole, components: { ...(whole["components"] as object), schemas: followed } };
}

/** Reads a file and those that it refers to. */
function readParts(path: string, parts: Map<string, Part>): void {
  if (parts.has(path) || statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return;
  let content: unknown;
  try {
    const text = readFileSync(path, "utf8");
    content = path.endsWith(".json")
      ? JSON.parse(text)
      : parse(text, { merge: true, maxAliasCount: 100_000 });
  } catch {
    // Redocly says what is wrong with it.
    return;
  }
  if (!isRecord(content)) return;
  parts.set(path, { content, copy: `../${parts.size}/${basename(path)}` });
  withReferences(content, (reference) => {
    const [file = ""] = reference.split("#");
    if (file !== "") readParts(fileOf(path, file), parts);
    return reference;
  });
}

function isRecord(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function valueAt(content: unknown, pointer: string): unknown {
  const names = pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return names.reduce((value, name) => (isRecord(value) ? value[name] : undefined), content);
}

function fileOf(from: string, reference: string): string {
  try {
    return resolve(dirname(from), decodeURIComponent(reference));
  } catch {
    return "";
  }
}

/** The `$id` of a file that is a schema. */
function idOf({ $id }: Members): readonly string[] {
  return typeof $id === "string" ? [$id] : [];
}

/** A copy of a value with other references. */
function withReferences(value: unknown, change: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === "$ref" && typeof member === "string" ? change(member) : withReferences(member, change),
    ]),
  );
}
