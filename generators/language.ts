// What a target language is to the generator: something that turns a plan into the files of a package.
import type { Plan, Warning } from "./plan/plan.ts";

/** One target language. `generators/<name>/<name>.ts` exports one under the name of the language. */
export interface Language {
  /** Name on the command line: `python`, `java`. */
  readonly name: string;
  /**
   * Makes the text of every file.
   *
   * @param plan - The API; nothing else of the document is needed.
   * @param target - What is wanted of it.
   * @returns Path from the top folder of the package → whole text, formatted, the same for the same plan.
   * @throws {Error} A tool is missing or failed; one sentence says which and what to do.
   */
  render(plan: Plan, target: Target): Promise<Readonly<Record<string, string>>>;
  /** What this language cannot express although the plan does. */
  warnings?(plan: Plan): readonly Warning[];
}

/** What is wanted of a language. */
export interface Target {
  /**
   * `true`: a complete package that can be installed, its runtime copied from ours and called by the name of the plan.
   * `false`: only the generated files of our own package, whose runtime and settings stand beside them.
   */
  readonly package: boolean;
}
