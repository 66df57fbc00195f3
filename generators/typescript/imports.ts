// Prints the import statements of a file from the names in its code.
import { modulesOf } from "../runtimes/names.ts";

/** Types to import from each module of the runtime, as they appear in the code. */
const TYPES = modulesOf(
  "typescript",
  `BatchResult FileInput Endpoint UploadOptions ManyOptions ProcessOptions CallOptions List Paging
  polling/waiter:WaitOptions Context ResultPromise FollowedStream FollowOptions EventStream ByteStream`,
  inCore,
);

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  ...TYPES,
  "core/headers.ts": ["Headers as ResponseHeaders"],
};

const FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  ...modulesOf(
    "typescript",
    `call download followed paged endpoints/sender:streamed sendMany sendThenWait wait styled fieldsIn opensFile
    byCursor byLastItem byOffset byPage byURL byLink`,
    inCore,
  ),
  "xml.ts": ["readsXml", "writesXml"],
};

function inCore(file: string): string {
  return `core/${file}.ts`;
}

/** Prints the import statements that code needs: what it names of the runtime, and the given models. */
export function importsFor(code: string, models: ReadonlySet<string>, up: string): string {
  const bare = code.replaceAll(/\/\*\*[\s\S]*?\*\//g, "").replaceAll(/"(?:\\.|[^"\\])*"/g, '""');
  const words = new Set(
    bare.replaceAll(/[\p{ID_Continue}$]+\??:(?=\s)/gu, "").match(/[\p{ID_Start}_$][\p{ID_Continue}$]*/gu),
  );
  const isUsed = (name: string): boolean => words.has(name.split(" as ").at(-1) ?? name);
  // A name that is indented by two spaces is the declaration of a method.
  const isCalled = (name: string): boolean => new RegExp(`(?<![.\\w#]|^ {2})${name}\\(`, "m").test(bare);
  const lines = new Map<string, string[]>();
  const add = (file: string, names: readonly string[], isType: boolean): void => {
    if (names.length === 0) return;
    const told = lines.get(file) ?? [];
    lines.set(file, [...told, ...names.map((name) => (isType ? `type ${name}` : name))]);
  };
  for (const [file, names] of Object.entries(IMPORTS)) add(file, names.filter(isUsed), true);
  for (const [file, names] of Object.entries(FUNCTIONS)) add(file, names.filter(isCalled), false);
  add("models.ts", [...models].filter((name) => words.has(name)).sort(), true);
  return [...lines]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, names]) => importLine(up + file, names))
    .join("");
}

function importLine(file: string, names: readonly string[]): string {
  const isTypeOnly = names.every((name) => name.startsWith("type "));
  const shown = isTypeOnly ? names.map((name) => name.slice("type ".length)) : names;
  return moduleLine(isTypeOnly ? "import type" : "import", shown, file);
}

/** Prints a statement that imports or exports names of a file; a long one has a line for each. */
export function moduleLine(start: string, names: readonly string[], file: string): string {
  const end = ` from ${JSON.stringify(file)};\n`;
  const line = `${start} { ${names.join(", ")} }${end}`;
  return line.length <= 111 ? line : `${start} {\n${names.map((name) => `  ${name},\n`).join("")}}${end}`;
}
