// Writes reads of every value of a Go type, as consumers of the package of OLD make them.
import { qualifiedBy } from "../../../../generators/go/values.ts";
import type { Surface, SurfaceType } from "../../../../generators/surface/surface.ts";

/** Deepest nesting of objects that is read. */
const DEEPEST = 12;

/** Functions that take a value of one type each. An empty text is ignored: fields that were not sent are empty. */
export const TAKERS = `func text(value string) {
	if value == "" {
		panic("a text is empty")
	}
}

func integer(int64)        {}
func number(float64)       {}
func exact(core.Number)    {}
func truth(bool)           {}
func anything(core.JSON)   {}
func date(core.Date)       {}
func moment(value time.Time) {
	if value.IsZero() {
		panic("a time is empty")
	}
}
func file(*core.Download) {}

// Takes the properties that a struct does not name.
func others[Item any](map[string]Item) {}
`;

const SCALARS: Readonly<Record<string, string>> = {
  string: "text",
  int64: "integer",
  float64: "number",
  "core.Number": "exact",
  bool: "truth",
  "core.JSON": "anything",
  "core.Date": "date",
  "time.Time": "moment",
  "*core.Download": "file",
};

/** Writes reads. */
export class Reading {
  readonly #types: ReadonlyMap<string, SurfaceType>;
  readonly #isHidden: (type: SurfaceType, name: string) => boolean;
  #count = 0;

  /** @param isHidden - Whether responses do not have a property of an object, by its name on the wire. */
  constructor({ types }: Surface, isHidden: (type: SurfaceType, name: string) => boolean) {
    this.#types = new Map(types.filter(({ id }) => id !== "webhooks").map((type) => [type.name, type]));
    this.#isHidden = isHidden;
  }

  /** Reads a value of a type. */
  value(type: string, expression: string, depth = 0): readonly string[] {
    if (depth > DEEPEST) return [];
    const taker = SCALARS[type];
    if (taker !== undefined) return [`${taker}(${expression})`];
    const [, nullable] = /^core\.Nullable\[(.*)\]$/.exec(type) ?? [];
    if (nullable !== undefined) {
      const name = this.#name();
      return this.#block(`if ${name}, ok := ${expression}.Get(); ok {`, name, nullable, depth);
    }
    const [, items] = /^(?:\[\]|map\[string\])(.*)$/.exec(type) ?? [];
    if (items !== undefined) {
      const name = this.#name();
      return this.#block(`for _, ${name} := range ${expression} {`, name, items, depth);
    }
    if (type.startsWith("*")) return this.#pointer(type.slice(1), expression, depth);
    return this.#named(type, expression, depth);
  }

  #block(start: string, name: string, type: string, depth: number): readonly string[] {
    return [start, `_ = ${name}`, ...this.value(type, name, depth + 1), "}"];
  }

  #pointer(type: string, expression: string, depth: number): readonly string[] {
    const isObject = this.#types.get(type)?.form === "object";
    const inner = this.value(type, isObject ? expression : `(*${expression})`, depth + 1);
    return [`if ${expression} != nil {`, ...inner, "}"];
  }

  #named(type: string, expression: string, depth: number): readonly string[] {
    const named = this.#types.get(type);
    if (named === undefined) return [`_ = ${expression}`];
    const { form, members } = named;
    if (form === "values") {
      const base =
        named.expression === "string" ? "string" : named.expression === "integer" ? "int64" : "float64";
      return this.value(base, `${base}(${expression})`, depth);
    }
    if (form === "variants") return this.#union(named, expression, depth);
    const own = members
      .filter(({ wire }) => !this.#isHidden(named, wire?.[0]?.name ?? ""))
      .flatMap((member) => this.value(member.type, `${expression}.${member.name}`, depth + 1));
    return form === "object" ? [...own, ...this.#others(named, expression)] : own;
  }

  /** Passes on the properties that a struct does not name, as programs do that keep or log them. */
  #others({ expression: item = "core.JSON" }: SurfaceType, value: string): readonly string[] {
    return [`others[${qualifiedBy("acme", item)}](${value}.AdditionalProperties)`];
  }

  #union({ members }: SurfaceType, expression: string, depth: number): readonly string[] {
    const name = this.#name();
    const cases = members.flatMap(({ name: variant, type }) => {
      const isScalar = !type.startsWith("*") && type !== variant;
      const read = isScalar
        ? this.value(type, `${type}(${name})`, depth + 1)
        : this.value(variant, name, depth + 1);
      const own = `${type.startsWith("*") ? "*" : ""}${qualifiedBy("acme", variant)}`;
      return [`case ${own}:`, `_ = ${name}`, ...(/^(\[\]|map)/.test(type) ? [] : read)];
    });
    return [`switch ${name} := ${expression}.Value.(type) {`, ...cases, "}"];
  }

  #name(): string {
    this.#count += 1;
    return `v${this.#count}`;
  }
}
