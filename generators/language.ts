// The interface of a target language: it turns a plan into the files of a package.

import type { TestData } from "./exchanges/exchange.ts";
import type { Plan, Warning } from "./plan/plan.ts";
import type { Surface } from "./surface/surface.ts";

/** One target language. `generators/<name>/<name>.ts` exports one under the name of the language. */
export interface Language {
  /** Name on the command line: `python`, `java`. */
  readonly name: string;
  /**
   * Renders every file.
   *
   * @param plan - The API; nothing else of the document is needed.
   * @param target - Which files to generate.
   * @returns Path from the top folder of the package → whole text, formatted; deterministic.
   * @throws {Error} A tool is missing or failed; the message names it and says what to do.
   */
  render(plan: Plan, target: Target): Promise<Readonly<Record<string, string>>>;
  /** Returns what this language cannot express although the plan does. */
  warnings?(plan: Plan): readonly Warning[];
}

/** A language that the generator writes itself: it derives names, arguments and types from the plan before any text. */
export interface OwnLanguage extends Language {
  /**
   * Describes what users of the package write.
   *
   * @param document - Bundled, as the pointers of its plan refer to it; without one, pointers are those of operations and types.
   */
  surface(plan: Plan, document?: unknown): Surface;
}

/** Which files to generate. */
export interface Target {
  /**
   * `true`: a complete package that can be installed, with the runtime copied and renamed.
   * `false`: only the generated files, for a package whose runtime and settings exist already.
   */
  readonly package: boolean;
  /** Sentence added to the error for a missing base URL. Default: none. */
  readonly hint?: string;
  /** The calls of the tests in the package. Default: every operation, by `exchangesOf(plan)`. */
  readonly testData?: TestData;
}
