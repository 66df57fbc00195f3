// Reads schemas as types: those under `components.schemas` by their names, inline ones by generated names.
import { record, text } from "../json.ts";
import { type Base, findBases } from "./bases.ts";
import { type EnumShape, toConst } from "./enums.ts";
import { isNullable, isReference, kindOf } from "./kinds.ts";
import { type ObjectShape, readObject } from "./objects.ts";
import { hasOwnName, onlyPart, readPlain } from "./plain-types.ts";
import type { AliasType, EnumType, ObjectType, Type, Words } from "./plan.ts";
import { type SchemaNames, schemaNames } from "./schema-names.ts";
import { any, type SchemaReader, withNull } from "./schema-reader.ts";
import { children, isRecord, type Place, type Source } from "./source.ts";
import { tagged } from "./unions.ts";
import { identifier, identifierWords, pascal, typeNames } from "./words.ts";

/** A named type before its usage is known. */
export type TypeDraft = Omit<ObjectType, "usage"> | Omit<EnumType, "usage"> | Omit<AliasType, "usage">;

/** A discriminator: its property, and the key of the named type for each of its values. */
export type Discriminator = NonNullable<Extract<Type, { readonly kind: "union" }>["discriminator"]>;

/** All types of a document. */
export interface Types extends SchemaReader {
  readonly names: SchemaNames;
  /** The named type of a key. */
  get(key: string): TypeDraft | undefined;
  /** Short name of a type with a generated name: `status` for `list_pets_status`. */
  localWords(key: string): Words | undefined;
  /** The discriminators of all bases, whether they are used or not. */
  bases(): readonly Discriminator[];
  /** Every named type: those of the document first, then those with generated names, in the order of their first use. */
  all(): readonly TypeDraft[];
}

/** A named type without its name. */
type Shape = ObjectShape | EnumShape | { readonly kind: "alias"; readonly type: Type };

interface Entry {
  readonly key: string;
  readonly words: Words;
  readonly place: Place;
  readonly read: () => Shape;
  /** Whether every reference to it is nullable. */
  readonly nullable: boolean;
  /** Words of the property it is inlined in, if its name was generated. */
  readonly local?: Words;
  draft?: TypeDraft;
}

/** Nesting of unnamed arrays, maps and unions at which reading stops. */
const DEEPEST = 100;

/** Reads the types of a document. */
export function openTypes(source: Source): Types {
  return new TypeReader(source);
}

class TypeReader implements Types {
  readonly source: Source;
  readonly names: SchemaNames;
  readonly #unique = typeNames();
  readonly #keys = new Set<string>();
  readonly #entries = new Map<string, Entry>();
  readonly #byPointer = new Map<string, Entry>();
  /** Types of schemas without a name; `undefined` while one is being read. */
  readonly #types = new Map<string, Type | undefined>();
  readonly #baseAt: (place: Place) => Base | undefined;
  #depth = 0;

  constructor(source: Source) {
    this.source = source;
    this.names = schemaNames(source);
    this.#baseAt = findBases(source);
    for (const [key, place] of children(source.at("/components/schemas"))) this.#addNamed(key, place);
  }

  get(key: string): TypeDraft | undefined {
    const entry = this.#entries.get(key);
    return entry && build(entry);
  }

  localWords(key: string): Words | undefined {
    return this.#entries.get(key)?.local;
  }

  bases(): readonly Discriminator[] {
    return [...this.#byPointer.values()].flatMap(({ place }) => {
      const base = this.#baseAt(place);
      return base === undefined ? [] : [this.#discriminatorOf(base)];
    });
  }

  all(): readonly TypeDraft[] {
    // Building a type may add others at the end of the map; they are visited as well.
    const drafts: TypeDraft[] = [];
    for (const entry of this.#entries.values()) drafts.push(build(entry));
    return drafts;
  }

  readonly typeOf = (place: Place): Type => {
    const { value } = place;
    if (value === undefined || value === true) return any;
    if (!isRecord(value)) {
      this.source.warn(
        place.pointer,
        "A schema that allows nothing is not supported; any value is accepted.",
      );
      return any;
    }
    if (isReference(this.source, place))
      return withNull(isNullable(value), this.#reference(this.source.follow(place)));
    return this.#once(place, () => withNull(isNullable(value), this.#inline(place)));
  };

  readonly objectKey = (place: Place, part?: string): string =>
    this.#addInline(place, () => readObject(this, place), part);

  /** The type at the target of a reference. */
  #reference(target: Place): Type {
    const entry = this.#byPointer.get(target.pointer);
    if (entry === undefined) return this.typeOf(target);
    const base = this.#baseAt(target);
    const key = base === undefined ? entry.key : this.#anyOf(entry, base);
    return withNull(entry.nullable, { kind: "named", key });
  }

  /** The type of an inline schema; objects and enums get a generated name. */
  #inline(place: Place): Type {
    const part = onlyPart(this.source, place);
    if (part !== undefined) return this.typeOf(part);
    if (kindOf(this.source, place) === "object") return { kind: "named", key: this.objectKey(place) };
    const plain = readPlain(this, place);
    if (plain.kind !== "enum") return plain;
    const [first] = plain.values;
    if (plain.closed && plain.values.length === 1 && first !== undefined) return toConst(first.value);
    return { kind: "named", key: this.#addInline(place, () => plain) };
  }

  /** Reads a schema once; a recursive one without a name cannot be expressed. */
  #once(place: Place, read: () => Type): Type {
    const known = this.#types.get(place.pointer);
    if (known !== undefined) return known;
    if (this.#types.has(place.pointer) || this.#depth > DEEPEST) {
      this.source.warn(place.pointer, "The type is infinitely recursive; any value is accepted here.");
      return any;
    }
    this.#types.set(place.pointer, undefined);
    this.#depth += 1;
    const type = read();
    this.#depth -= 1;
    this.#types.set(place.pointer, type);
    return type;
  }

  #addNamed(key: string, place: Place): void {
    const words = this.#unique.take(identifierWords(key, "model"));
    this.names.add(place.pointer, words);
    const nullable = isNullable(record(place.value)) && hasOwnName(this.source, place);
    const read = (): Shape => this.#readNamed(place);
    this.#add({ key: this.#freeKey(key), words, place, nullable, read }, place.pointer);
  }

  #readNamed(place: Place): Shape {
    if (isReference(this.source, place)) return { kind: "alias", type: this.typeOf(place) };
    if (kindOf(this.source, place) === "object") return readObject(this, place);
    const plain = readPlain(this, place);
    if (plain.kind === "enum") return plain;
    return { kind: "alias", type: withNull(isNullable(record(place.value)), plain) };
  }

  /** Names an inline schema, once; returns its key. */
  #addInline(place: Place, read: () => Shape, part?: string): string {
    const at = part === undefined ? place.pointer : `${place.pointer}#${part}`;
    const known = this.#byPointer.get(at);
    if (known !== undefined) return known.key;
    const { full, local } = this.names.nameFor(place.pointer);
    const words = this.#unique.take(
      identifier([...full, ...(part === undefined ? [] : [part])], "", "model"),
    );
    return this.#add({ key: this.#freeKey(pascal(words)), words, local, place, nullable: false, read }, at);
  }

  /** The union of a base and all types derived from it; returns its key. */
  #anyOf(entry: Entry, base: Base): string {
    const at = `${entry.place.pointer}#any`;
    const known = this.#byPointer.get(at);
    if (known !== undefined) return known.key;
    const { property, mapping } = this.#discriminatorOf(base);
    const keys = [...base.derived, entry.place.pointer].map((pointer) => this.#keyAt(pointer));
    const type = tagged(keys, property, mapping);
    const words = this.#unique.take(["any", ...entry.words]);
    const read = (): Shape => ({ kind: "alias", type });
    const made = { key: this.#freeKey(pascal(words)), words, place: entry.place, nullable: false, read };
    return this.#add(made, at);
  }

  #discriminatorOf({ property, words }: Base): Discriminator {
    const mapping = Object.entries(words).map(([word, pointer]) => [word, this.#keyAt(pointer)]);
    return { property, mapping: Object.fromEntries(mapping) };
  }

  #keyAt(pointer: string): string {
    return this.#byPointer.get(pointer)?.key ?? "";
  }

  #add(entry: Entry, at: string): string {
    this.#entries.set(entry.key, entry);
    this.#byPointer.set(at, entry);
    return entry.key;
  }

  /** Returns the key, with a number appended if it is already taken, ignoring case. */
  #freeKey(wanted: string): string {
    let key = wanted;
    for (let number = 2; this.#keys.has(key.toLowerCase()); number += 1) key = `${wanted}${number}`;
    this.#keys.add(key.toLowerCase());
    return key;
  }
}

function build(entry: Entry): TypeDraft {
  if (entry.draft !== undefined) return entry.draft;
  const schema = record(entry.place.value);
  const draft = {
    key: entry.key,
    words: entry.words,
    pointer: entry.place.pointer,
    title: text(schema["title"]) || undefined,
    description: text(schema["description"]) || undefined,
    deprecated: schema["deprecated"] === true,
    ...entry.read(),
  };
  entry.draft = draft;
  return draft;
}
