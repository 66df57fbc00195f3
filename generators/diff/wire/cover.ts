// Decides whether findings already report the values of a position.
import type { Direction, Pair } from "../change.ts";
import type { Analysis } from "../changes/analysis.ts";
import type { Position } from "../changes/positions.ts";
import { type Reach, reachIn, rootOf } from "../changes/reach.ts";
import type { Finding, Level } from "../finding.ts";

/** Rules about values; others, such as those of statuses and headers, say nothing about a schema. */
const ABOUT_VALUES = /^(request|response)-(additional|enum|limit|parameter|property|type|values)-/;

/** The positions that findings are about. */
export class Cover {
  readonly #findings: Readonly<Record<Direction, readonly Finding[]>>;
  readonly #reach: (document: "old" | "new") => Reach;

  constructor(pair: Pair, analysis: Analysis, found: readonly Finding[]) {
    const notable = found.filter(({ level, rule }) => level !== "addition" && ABOUT_VALUES.test(rule));
    const findingsOf = (direction: Direction): readonly Finding[] =>
      notable.filter(({ rule }) => rule.startsWith(direction));
    this.#findings = { request: findingsOf("request"), response: findingsOf("response") };
    this.#reach = (document) => reachIn(pair, analysis, document);
  }

  /** Returns the worst level of the findings at a position or in a component that it uses; `undefined` without one. */
  levelOf({ schema, direction }: Position): Level | undefined {
    const sides = { old: this.#of(schema, "old"), new: this.#of(schema, "new") };
    const own = this.#findings[direction].filter(({ document, pointer }) => {
      const { place, components } = sides[document];
      const root = rootOf(pointer);
      if (root !== undefined && components.has(root)) return true;
      return isAtOrBelow(pointer, place) || isAtOrBelow(place, pointer);
    });
    return own.find(({ level }) => level === "breaking")?.level ?? own[0]?.level;
  }

  /** Returns whether a finding compares a whole component as a type: its values are judged. */
  isJudgedWhole(direction: Direction, component: string): boolean {
    return this.#findings[direction].some(
      ({ rule, pointer }) => pointer === component && rule === `${direction}-type-widened`,
    );
  }

  /** Returns the schemas that both versions of a position use under the same name, themselves or through others. */
  componentsIn({ schema }: Position): readonly string[] {
    const after = this.#of(schema, "new").components;
    return [...this.#of(schema, "old").components].filter(
      (pointer) => pointer.startsWith("/components/schemas/") && after.has(pointer),
    );
  }

  #of(schema: Position["schema"], document: "old" | "new") {
    const place = schema[document].pointer;
    return { place, components: this.#reach(document).componentsOf(place) };
  }
}

function isAtOrBelow(pointer: string, top: string): boolean {
  return pointer.startsWith(top) && (pointer.length === top.length || pointer[top.length] === "/");
}
