// Keeps the outcome of each edit and language in a file, so that a run continues where another one ended.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Edit } from "./edits.ts";
import type { Outcome } from "./styles.ts";
import type { Node } from "./tree.ts";

/** One line of the file of a language. */
interface Line {
  readonly id: string;
  readonly digest: string;
  readonly outcomes: readonly Outcome[];
}

/** The outcomes of a language. */
export class Results {
  readonly #path: string;
  readonly #lines = new Map<string, Line>();
  readonly #source: string;

  /**
   * @param folder - Where files are kept.
   * @param language - Name of the language, and of the folder of its judge.
   */
  constructor(folder: string, language: string) {
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, `${language}.jsonl`);
    this.#source = sourceOf(language);
    const text = existsSync(this.#path) ? readFileSync(this.#path, "utf8") : "";
    for (const line of text.split("\n").filter(Boolean)) {
      const read = JSON.parse(line) as Line;
      this.#lines.set(read.id, read);
    }
  }

  /** Returns what an earlier run of the same judge found for the same change. */
  find(document: Node, edit: Edit): readonly Outcome[] | undefined {
    const known = this.#lines.get(edit.id);
    return known?.digest === this.#digest(document, edit) ? known.outcomes : undefined;
  }

  /** Returns what any earlier run found, whatever its judge was. */
  findAny(edit: Edit): readonly Outcome[] | undefined {
    return this.#lines.get(edit.id)?.outcomes;
  }

  /** Keeps outcomes. */
  keep(document: Node, edit: Edit, outcomes: readonly Outcome[]): void {
    const line = { id: edit.id, digest: this.#digest(document, edit), outcomes };
    this.#lines.set(edit.id, line);
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  }

  #digest(document: Node, { patch }: Edit): string {
    return createHash("sha256")
      .update(JSON.stringify([this.#source, document, patch]))
      .digest("hex")
      .slice(0, 16);
  }
}

/** The sources of a judge: another one may judge otherwise. */
function sourceOf(language: string): string {
  const patterns = [`${language}/*`, "wire/*.ts", "mock.ts", "runs.ts", "styles.ts"];
  const paths = patterns.flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname })).toSorted();
  return paths.map((path) => readFileSync(join(import.meta.dirname, path), "utf8")).join("\n");
}
