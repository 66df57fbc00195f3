// Proves that every value of one schema is accepted by another.
import { child, isRecord, type Place } from "../../plan/source.ts";
import { disjoint } from "./disjoint.ts";
import { branchesOf, isMultiple, refusalBy, valuesOf } from "./evaluate.ts";
import { type Bound, type Flat, isWithin, itemAt, type Kind, propertyOf, type Range } from "./flat.ts";
import { isIdentical } from "./identical.ts";
import { isPatternWithin } from "./patterns.ts";
import { closed, type Sides } from "./read.ts";

/** Most comparisons of one proof. */
const MOST = 20_000;

/** Which pairs of schemas are taken as included without a proof. */
export type Assumption = (written: Place, read: Place) => boolean;

/** Proves inclusions between the schemas of two documents; what it has proved is kept. */
export class Inclusion {
  readonly #sides: Sides;
  readonly #known = new Map<string, boolean>();
  #steps = 0;

  /** The other way round: what one variant of the reader is within. */
  readonly #back: Inclusion | undefined;
  readonly #isAssumed: Assumption;

  constructor(sides: Sides, isAssumed: Assumption = () => false, isBack = false) {
    this.#sides = sides;
    this.#isAssumed = isAssumed;
    this.#back = isBack
      ? undefined
      : new Inclusion({ writer: sides.reader, reader: sides.writer }, isAssumed, true);
  }

  /** Returns whether the reader is sure to accept every value that the writer's schemas accept. */
  prove(written: readonly Place[], read: readonly Place[]): boolean {
    this.#steps = 0;
    return this.#places(written, read);
  }

  /** As `prove`, and the schemas themselves are not assumed, only those inside them. */
  proveOwn(written: Place, read: Place): boolean {
    const { writer, reader } = this.#sides;
    this.#steps = 0;
    return this.#flats(writer.flat([written]), reader.flat([read]));
  }

  /** A schema that contains itself is taken as included while it is compared; what that led to is not kept when it fails. */
  #places(written: readonly Place[], read: readonly Place[]): boolean {
    const { writer, reader } = this.#sides;
    if (read.every(({ value }) => value === true)) return true;
    const [one] = written;
    const [other] = read;
    if (written.length === 1 && read.length === 1 && one && other && this.#isSame(one, other)) return true;
    const key = [written, read].map((places) => places.map(({ pointer }) => pointer).join(" ")).join("\n");
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#steps += 1;
    if (this.#steps > MOST) return false;
    this.#known.set(key, true);
    const size = this.#known.size;
    const isIncluded =
      this.#flats(writer.flat(written), reader.flat(read)) || this.#isEachWithin(written, read);
    if (!isIncluded) for (const each of [...this.#known.keys()].slice(size)) this.#known.delete(each);
    this.#known.set(key, isIncluded);
    return isIncluded;
  }

  /** Whether each of several schemas that apply together follows from one that applied. */
  #isEachWithin(written: readonly Place[], read: readonly Place[]): boolean {
    if (written.length <= 1 && read.length <= 1) return false;
    return read.every((wanted) => written.some((own) => this.#places([own], [wanted])));
  }

  #flats(written: Flat, read: Flat): boolean {
    this.#steps += 1;
    if (this.#steps > MOST) return false;
    const given = read.choices.filter(
      (choice) => !written.choices.some((own) => this.#isSameChoice(own, choice)),
    );
    const wanted = { ...read, choices: given };
    const splits =
      given.length > 0 || read.unevaluated.length > 0 || !this.#isWithin(written, { ...read, choices: [] });
    const branches = splits ? branchesOf(this.#sides.writer, written) : [written];
    return branches?.every((branch) => this.#kinds(branch, wanted)) ?? false;
  }

  /** Whether two choices accept the same values, variant by variant. */
  #isSameChoice(own: Flat["choices"][number], other: Flat["choices"][number]): boolean {
    return (
      own.variants.length === other.variants.length &&
      (own.kind === "oneOf" || other.kind === "anyOf") &&
      own.variants.every((variant) => other.variants.some((each) => this.#isSame(variant, each)))
    );
  }

  #isSame(written: Place, read: Place): boolean {
    return this.#isAssumed(written, read) || isIdentical(this.#sides, written, read);
  }

  /** Compares the values of each type by themselves, and finite sets value by value. */
  #kinds(written: Flat, read: Flat): boolean {
    const { reader } = this.#sides;
    if (written.values !== undefined)
      return valuesOf(this.#sides.writer, written).every(
        (value) => refusalBy(reader, read, value) === undefined,
      );
    if (read.choices.length === 0 && read.values === undefined) return this.#isWithin(written, closed(read));
    return [...written.types].every((kind) => {
      const one = { ...written, types: new Set([kind]) };
      const values = FEW[kind];
      if (values !== undefined) return values.every((value) => refusalBy(reader, read, value) === undefined);
      return this.#isWithin(one, { ...read, choices: [] }) && this.#meetsChoices(one, read);
    });
  }

  #meetsChoices(written: Flat, read: Flat): boolean {
    const isMet = read.choices.every(({ kind, variants }) => this.#meetsChoice(written, kind, variants));
    if (isMet) return true;
    return this.#splitByTag(written)?.every((part) => this.#kinds(part, read)) ?? false;
  }

  #meetsChoice(written: Flat, kind: "anyOf" | "oneOf", variants: readonly Place[]): boolean {
    const { reader } = this.#sides;
    return variants.some((variant, index) => {
      if (!this.#flats(written, reader.flat([variant]))) return false;
      if (kind === "anyOf") return true;
      return variants.every(
        (other, place) =>
          place === index ||
          disjoint(this.#sides, written, reader.flat([other])) ||
          written.excluded.some((each) => this.#isPartOf(other, each)),
      );
    });
  }

  #isPartOf(read: Place, excluded: Place): boolean {
    return isIdentical(this.#sides, excluded, read) || this.#back?.prove([read], [excluded]) === true;
  }

  /** An object with a property of few values: one part for each value. */
  #splitByTag(written: Flat): readonly Flat[] | undefined {
    if (!written.types.has("object")) return undefined;
    const { writer } = this.#sides;
    for (const name of written.required) {
      const { values } = writer.flat(propertyOf(written, name));
      if (values === undefined || values.length < 2 || values.length > 64) continue;
      return values.map((value) => {
        const place = { pointer: `=${JSON.stringify(value)}`, value: { const: value } };
        const properties = new Map([
          ...written.properties,
          [name, [...(written.properties.get(name) ?? []), place]],
        ]);
        return { ...written, properties };
      });
    }
    return undefined;
  }

  /** Whether the constraints of the reader, without its choices, follow from those of the writer. */
  #isWithin(written: Flat, read: Flat): boolean {
    if (written.types.size === 0) return true;
    if (written.values !== undefined || read.values !== undefined) {
      if (written.values === undefined) return false;
      return valuesOf(this.#sides.writer, written).every(
        (value) => refusalBy(this.#sides.reader, read, value) === undefined,
      );
    }
    const has = (kind: Kind): boolean => written.types.has(kind);
    return (
      isWithin(written.types, read.types) &&
      (!has("number") || isNumberWithin(written, read)) &&
      (!has("string") || isTextWithin(written, read)) &&
      (!has("array") || this.#isArrayWithin(written, read)) &&
      (!has("object") || this.#isObjectWithin(written, read)) &&
      read.conditions.every((condition) => this.#isConditionMet(written, condition))
    );
  }

  #isConditionMet(written: Flat, { keyword, place, owner }: Flat["conditions"][number]): boolean {
    const isSame = (own: Flat["conditions"][number], key: string): boolean =>
      isIdentical(this.#sides, child(own.owner, key), child(owner, key));
    const keys = CONDITION_KEYS[keyword] ?? [keyword];
    if (written.conditions.some((own) => own.keyword === keyword && keys.every((key) => isSame(own, key))))
      return true;
    return keyword === "not" && disjoint(this.#sides, written, this.#sides.reader.flat([place]));
  }

  #isArrayWithin(written: Flat, read: Flat): boolean {
    if (
      !isRangeWithin(written.counts, read.counts) ||
      (read.unique && !written.unique && written.counts[1] > 1)
    )
      return false;
    if (written.counts[1] === 0) return true;
    const count = Math.min(Math.max(written.prefix.length, read.prefix.length) + 1, written.counts[1]);
    return Array.from({ length: count }).every((_, index) =>
      this.#places(itemAt(written, index), itemAt(read, index)),
    );
  }

  #isObjectWithin(written: Flat, read: Flat): boolean {
    const { writer } = this.#sides;
    const least = Math.max(written.sizes[0], written.required.size);
    if (!isRangeWithin([least, written.sizes[1]], read.sizes) || !isWithin(read.required, written.required))
      return false;
    const names = new Set([...written.properties.keys(), ...written.required, ...read.properties.keys()]);
    const areNamed = [...names].every((name) => {
      const [own, other] = [propertyOf(written, name), propertyOf(read, name)];
      // A name that the writer does not describe is not in use.
      const isUnused = own.length === 0 && !written.properties.has(name) && !written.required.has(name);
      return (
        (isUnused && read.properties.has(name)) ||
        writer.flat(own).types.size === 0 ||
        this.#places(own, other)
      );
    });
    return areNamed && this.#areOthersWithin(written, read);
  }

  /** Compares what both say about properties that neither names. */
  #areOthersWithin(written: Flat, read: Flat): boolean {
    const others = written.rest.map(({ place }) => place);
    const isClosed = this.#sides.writer.flat(others).types.size === 0;
    const patterns = written.byPattern.every(([pattern, place]) => {
      const same = read.byPattern.filter(([other]) => other === pattern).map(([, each]) => each);
      const rest = read.rest.filter((each) => !each.patterns.includes(pattern)).map((each) => each.place);
      return this.#places([place], [...same, ...rest]);
    });
    if (!patterns || (this.#sides.reader.direction === "request" && losesNames(written, read))) return false;
    if (isClosed) return true;
    const own = new Set(written.byPattern.map(([pattern]) => pattern));
    return (
      read.byPattern.every(([pattern, place]) => own.has(pattern) || this.#places(others, [place])) &&
      read.rest.every(({ place }) => this.#places(others, [place])) &&
      read.unevaluated.length === 0
    );
  }
}

const CONDITION_KEYS: Readonly<Record<string, readonly string[]>> = {
  if: ["if", "then", "else"],
  contains: ["contains", "minContains", "maxContains"],
};

/** Types that have few values. */
const FEW: Readonly<Partial<Record<Kind, readonly unknown[]>>> = { null: [null], boolean: [true, false] };

/** Whether the reader knows a few names, and ignores all others of a map. */
function losesNames(written: Flat, read: Flat): boolean {
  const isMap = written.properties.size === 0 && written.rest.some(({ place }) => isRecord(place.value));
  return isMap && read.properties.size > 0 && read.rest.length === 0;
}

function isNumberWithin(written: Flat, read: Flat): boolean {
  const multiples = read.multiples.every(
    (wanted) =>
      written.multiples.some((own) => isMultiple(own, wanted)) || (written.integer && isMultiple(1, wanted)),
  );
  return (
    multiples &&
    (written.integer || !read.integer || written.multiples.some(Number.isInteger)) &&
    isBoundWithin(written.low, read.low, 1) &&
    isBoundWithin(written.high, read.high, -1)
  );
}

function isBoundWithin(own: Bound | undefined, wanted: Bound | undefined, sign: 1 | -1): boolean {
  if (wanted === undefined) return true;
  if (own === undefined) return false;
  if (own.value === wanted.value) return own.exclusive || !wanted.exclusive;
  return (own.value - wanted.value) * sign > 0;
}

function isTextWithin(written: Flat, read: Flat): boolean {
  return (
    isRangeWithin(written.lengths, read.lengths) &&
    read.patterns.every((pattern) => written.patterns.some((own) => isPatternWithin(own, pattern))) &&
    read.formats.every((format) => written.formats.includes(format))
  );
}

function isRangeWithin(own: Range, wanted: Range): boolean {
  return own[0] >= wanted[0] && own[1] <= wanted[1];
}
