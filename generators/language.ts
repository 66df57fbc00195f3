// What a target language is to the generator: it turns a plan into the files of a package.
import type { Plan, Warning } from "./plan/plan.ts";

/** One target language. `generators/<name>/<name>.ts` exports one under the name of the language. */
export interface Language {
  /** Name on the command line: `python`, `java`. */
  readonly name: string;
  /**
   * Renders every file.
   *
   * @param plan - The API; nothing else of the document is needed.
   * @param target - Which files are wanted.
   * @returns Path from the top folder of the package → whole text, formatted; deterministic.
   * @throws {Error} A tool is missing or failed; the message names it and says what to do.
   */
  render(plan: Plan, target: Target): Promise<Readonly<Record<string, string>>>;
  /** Returns what this language cannot express although the plan does. */
  warnings?(plan: Plan): readonly Warning[];
}

/** Which files are wanted of a language. */
export interface Target {
  /**
   * `true`: a complete package that can be installed, with the runtime copied and renamed.
   * `false`: only the generated files, for a package whose runtime and settings exist already.
   */
  readonly package: boolean;
  /** The document the plan was made from, bundled; `go` reads the error responses from it. */
  readonly document?: unknown;
  /** Sentence that the client's error adds when no base URL was configured. Default: none. */
  readonly hint?: string;
}
