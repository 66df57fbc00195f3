// Edits that users make of generated files: each leaves a mark that must still be there after any number of runs.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pick, type Random } from "../chaos/random.ts";

/** An edit, and how to tell later that it is still there. */
export interface Edit {
  readonly path: string;
  readonly kind: (typeof kinds)[number];
  /** Returns whether the edit is still there. */
  readonly survives: (folder: string) => boolean;
}

/** Every kind of edit. */
export const kinds = ["insert", "replace", "append", "delete-file", "own-file", "manifest", "crlf"] as const;

const manifests: Readonly<Record<string, (text: string, mark: string) => string>> = {
  "package.json": (text, mark) =>
    `${JSON.stringify({ ...(JSON.parse(text) as object), [mark]: true }, null, 2)}\n`,
  "pyproject.toml": (text, mark) => `${text}\n[tool.${mark}]\nx = 1\n`,
  "go.mod": (text, mark) => `${text}\nrequire example.com/${mark} v1.0.0\n`,
  "pom.xml": (text, mark) => text.replace("</properties>", `<${mark}>1</${mark}></properties>`),
};

/** A package as it was first generated, and as it will be at the end. */
export interface Generated {
  readonly first: Readonly<Record<string, string>>;
  readonly last: Readonly<Record<string, string>>;
}

/**
 * Edits a file as a user would: mostly one that the generator changes too, and there mostly the same lines.
 *
 * @param random - Returns a number from 0 up to 1.
 * @param number - Makes the mark of the edit unique.
 */
export function makeEdit(folder: string, { first, last }: Generated, random: Random, number: number): Edit {
  const mark = `handedit${number}`;
  const kind = pick(random, kinds) ?? "insert";
  const changing = Object.keys(first).filter((each) => first[each] !== last[each]);
  const path = pick(random, random() < 0.8 ? changing : Object.keys(first)) ?? "";
  const file = join(folder, path);
  const isMarked = (where: string) => (top: string) => {
    const names = [join(top, where), join(top, `${where}.sdkgen-new`)].filter((name) => existsSync(name));
    return names.some((name) => readFileSync(name, "utf8").includes(mark));
  };
  if (kind === "own-file") {
    const own = `mine/${mark}.txt`;
    writeFileSync(join(folder, own), `${mark}\n`);
    return { path: own, kind, survives: isMarked(own) };
  }
  if (kind === "delete-file") {
    rmSync(file, { force: true });
    return { path, kind, survives: (top) => !existsSync(join(top, path)) };
  }
  if (kind === "manifest") {
    const name = Object.keys(manifests).find((each) => existsSync(join(folder, each))) ?? "";
    const edit = manifests[name];
    if (edit) writeFileSync(join(folder, name), edit(readFileSync(join(folder, name), "utf8"), mark));
    return { path: name, kind, survives: isMarked(name) };
  }
  writeFileSync(file, editText(readFileSync(file, "utf8"), last[path] ?? "", { kind, mark, random }));
  return { path, kind, survives: isMarked(path) };
}

interface TextEdit extends Pick<Edit, "kind"> {
  readonly mark: string;
  readonly random: Random;
}

function editText(text: string, later: string, { kind, mark, random }: TextEdit): string {
  const lines = text.split("\n");
  const kept = new Set(later.split("\n"));
  const changing = lines.flatMap((line, index) => (kept.has(line) ? [] : [index]));
  const line = (random() < 0.8 ? pick(random, changing) : undefined) ?? Math.floor(random() * lines.length);
  if (kind === "replace") lines[line] = `${mark} instead`;
  else if (kind === "append") lines.push(mark);
  else lines.splice(line, 0, mark);
  return lines.join(kind === "crlf" ? "\r\n" : "\n");
}
