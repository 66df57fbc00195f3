// Compares regular expressions as they are written: which characters each place admits, and how often.
import { matches } from "./flat.ts";

/** A part of a pattern. A set and the end of a group are followed by their count. */
type Token =
  | { readonly kind: "set" | "other"; readonly text: string }
  | { readonly kind: "count"; readonly range: readonly [number, number] };

const PART =
  /(?<count>[*+?]\??|\{\d+(?:,\d*)?\}\??)|(?<set>\[(?:\\.|[^\]\\])*\]|\\[dDwWsS]|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\[^a-zA-Z0-9]|\\[tnrvf]|[^\\()|^$])|(?<other>\(\?<?[=!:]|[()|^$]|\\[bB])/y;

const ONCE: Token = { kind: "count", range: [1, 1] };

const known = new Map<string, readonly Token[] | undefined>();

/** Returns whether all texts that match one pattern are sure to match another. */
export function isPatternWithin(own: string, wanted: string): boolean {
  if (own === wanted) return true;
  const [mine, theirs] = [tokensOf(own), tokensOf(wanted)];
  if (mine === undefined || mine.length !== theirs?.length) return false;
  const isNegative = negatives(mine);
  return mine.every((token, index) => {
    const other = theirs[index];
    if (other === undefined) return false;
    return isNegative[index] ? isTokenWithin(other, token) : isTokenWithin(token, other);
  });
}

/** Returns texts that are likely to match a pattern; where another one admits less, with a character that it does not admit. */
export function textsOfPattern(pattern: string, others: readonly string[]): readonly string[] {
  const tokens = tokensOf(pattern);
  if (tokens === undefined) return [];
  const aligned = others.map(tokensOf).filter((each) => each?.length === tokens.length);
  const special = tokens.flatMap((token, index) =>
    aligned.flatMap((other) => {
      const found = missingIn(token, other?.[index]);
      return found === undefined ? [] : [new TextWriter(tokens, [index, found]).write()];
    }),
  );
  return [new TextWriter(tokens).write(), ...special];
}

function tokensOf(pattern: string): readonly Token[] | undefined {
  if (!known.has(pattern)) known.set(pattern, tokenize(pattern));
  return known.get(pattern);
}

function tokenize(pattern: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < pattern.length) {
    const { count, set, other } = PART.exec(pattern)?.groups ?? {};
    const isCounted = tokens.at(-1) === ONCE;
    if (count !== undefined && isCounted) tokens.splice(-1, 1, { kind: "count", range: rangeOf(count) });
    else if (set !== undefined) tokens.push({ kind: "set", text: set }, ONCE);
    else if (other === ")") tokens.push({ kind: "other", text: other }, ONCE);
    else if (other !== undefined) tokens.push({ kind: "other", text: other === "(?:" ? "(" : other });
    else return undefined;
  }
  return tokens;
}

function rangeOf(count: string): readonly [number, number] {
  const [first] = count;
  if (first !== "{") return [first === "+" ? 1 : 0, first === "?" ? 1 : Number.POSITIVE_INFINITY];
  const [least = "", most = least] = count.replace(/[{}?]/g, "").split(",");
  return [Number(least), most === "" ? Number.POSITIVE_INFINITY : Number(most)];
}

/** Which tokens are in a negative lookaround, where more characters match less. */
function negatives(tokens: readonly Token[]): readonly boolean[] {
  const groups: boolean[] = [];
  return tokens.map((token) => {
    const text = token.kind === "other" ? token.text : "";
    if (text.startsWith("(")) groups.push(text.endsWith("!"));
    const isNegative = groups.filter(Boolean).length % 2 === 1;
    if (text === ")") groups.pop();
    return isNegative;
  });
}

function isTokenWithin(own: Token, wanted: Token): boolean {
  if (own.kind === "count" && wanted.kind === "count")
    return own.range[0] >= wanted.range[0] && own.range[1] <= wanted.range[1];
  if (own.kind === "set" && wanted.kind === "set") return missingIn(own, wanted) === undefined;
  return own.kind === "other" && wanted.kind === "other" && own.text === wanted.text;
}

/** A character that one set has and another has not. */
function missingIn(own: Token, wanted: Token | undefined): string | undefined {
  if (own.kind !== "set" || wanted?.kind !== "set" || own.text === wanted.text) return undefined;
  const others = new Set(charactersOf(wanted.text));
  return charactersOf(own.text).find((character) => !others.has(character));
}

/** All characters of two bytes, with those first that texts have, and one beyond. */
const ALL = [..."a0AZz9", ...Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)), "😀"];

const sets = new Map<string, readonly string[]>();

function charactersOf(set: string): readonly string[] {
  const found = sets.get(set) ?? ALL.filter((character) => matches(`^${set}$`, character));
  sets.set(set, found);
  return found;
}

/** Writes a text that matches a pattern: the first alternative of every group, each place as seldom as it may be, but once. */
class TextWriter {
  readonly #tokens: readonly Token[];
  readonly #given: readonly [index: number, character: string] | undefined;
  #index = 0;

  constructor(tokens: readonly Token[], given?: readonly [index: number, character: string]) {
    this.#tokens = tokens;
    this.#given = given;
  }

  /** Writes until the end of a group, which it leaves to be read. */
  write(): string {
    let text = "";
    for (; !this.#isAt("|", ")"); text += this.#writePart());
    while (!this.#isAt(")")) this.#skipPart();
    return text;
  }

  #isAt(...texts: readonly string[]): boolean {
    const token = this.#tokens[this.#index];
    return token === undefined || (token.kind === "other" && texts.includes(token.text));
  }

  #writePart(): string {
    const index = this.#index;
    const token = this.#tokens[index];
    this.#index += 1;
    if (token?.kind === "set") {
      const isGiven = index === this.#given?.[0];
      const character = isGiven ? this.#given[1] : (charactersOf(token.text)[0] ?? "");
      return character.repeat(this.#count());
    }
    if (token?.kind !== "other" || !token.text.startsWith("(")) return "";
    const inner = this.write();
    this.#index += 1;
    const count = this.#count();
    // A lookaround has no text of its own.
    return token.text === "(" ? inner.repeat(count) : "";
  }

  #skipPart(): void {
    if (this.#isAt("|")) this.#index += 1;
    else this.#writePart();
  }

  #count(): number {
    const token = this.#tokens[this.#index];
    if (token?.kind !== "count") return 1;
    this.#index += 1;
    return Math.min(Math.max(1, token.range[0]), 100);
  }
}
