// The types of a plan: named types, and types at the point of use.
import type { XmlName } from "../runtimes/typescript/xml/xml-format.ts";

/** A name as its lower-case words, which each language joins by its own convention. `["created", "at"]`. */
export type Words = readonly string[];

/** A named type. */
export type NamedType = ObjectType | EnumType | AliasType;

interface Named {
  /** Key under `components.schemas`, or a generated one for an inline schema. Unique among the types, ignoring case. */
  readonly key: string;
  readonly words: Words;
  readonly pointer: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly deprecated: boolean;
  /** Whether it occurs in requests, responses (webhooks included), or both. */
  readonly usage: { readonly request: boolean; readonly response: boolean };
}

/** An object with known properties. `allOf` is flattened into it. */
export interface ObjectType extends Named {
  readonly kind: "object";
  readonly properties: readonly Property[];
  /** Type of additional properties; `undefined` when they are not allowed. Responses keep them in any case. */
  readonly additional: Type | undefined;
  /** Whether the document describes additional properties; it allows those that it does not mention. */
  readonly describesAdditional: boolean;
  /** Name of the property with data of any shape, for which programs have a schema (`x-typed-data`). */
  readonly typedData?: string;
}

/** A property of an object, or of a flattened body. */
export interface Property {
  /** Name on the wire. */
  readonly name: string;
  readonly words: Words;
  readonly type: Type;
  readonly required: boolean;
  readonly description: string | undefined;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** JSON value of `default`; `undefined` without one. */
  readonly default: unknown;
  /** What the document says about it in XML; `undefined` when it says nothing: an element of its name. */
  readonly xml?: XmlNames;
}

/** A node of XML. An array without a node of its own is a list of elements. */
export type XmlNode = "element" | "attribute" | "text" | "cdata" | "none";

/** How a value is written as XML, as far as the document says so (`xml`). */
export interface XmlNames extends Partial<XmlName> {
  /** Default: `element`; for an array `none`. */
  readonly node?: XmlNode;
  /** Those of the items of an array. */
  readonly items?: XmlNames;
}

/** An enum of strings or numbers. Always open in responses. */
export interface EnumType extends Named {
  readonly kind: "enum";
  readonly base: "string" | "integer" | "number";
  readonly values: readonly {
    readonly value: string | number;
    readonly words: Words;
    readonly description: string | undefined;
  }[];
  /** Whether the document names the values (`x-enum-varnames`); otherwise their words come from the values. */
  readonly named?: true;
  /** Whether only these values are accepted (`enum`), or others are possible (`x-known-values`, `x-extensible-enum`). */
  readonly closed: boolean;
}

/** An alias: unions, arrays, maps and plain types under `components.schemas`. */
export interface AliasType extends Named {
  readonly kind: "alias";
  readonly type: Type;
}

/** Formats of strings that languages may read as a type of their own. `duration` is ISO 8601: `P1DT12H`. */
export type StringFormat = "date" | "date-time" | "duration" | "uuid" | "uri" | "byte";

/** A type at the point of use. */
export type Type =
  | { readonly kind: "string"; readonly format: StringFormat | undefined }
  | { readonly kind: "binary" }
  | { readonly kind: "integer"; readonly format: "int32" | "int64" | undefined }
  /** `decimal` asks for exact decimals (`format: decimal`, or money). */
  | { readonly kind: "number"; readonly format: "float" | "double" | "decimal" | undefined }
  | { readonly kind: "boolean" }
  | { readonly kind: "null" }
  | { readonly kind: "const"; readonly value: string | number | boolean | null }
  /** Any JSON value; `known` lists the JSON types known today (`x-known-types`). */
  | { readonly kind: "any"; readonly known: readonly string[] }
  | { readonly kind: "array"; readonly items: Type }
  | { readonly kind: "map"; readonly values: Type }
  | { readonly kind: "named"; readonly key: string }
  | {
      readonly kind: "union";
      readonly members: readonly Type[];
      /** Discriminator property, with the key of the named type for each of its values. */
      readonly discriminator:
        | { readonly property: string; readonly mapping: Readonly<Record<string, string>> }
        | undefined;
    }
  | { readonly kind: "nullable"; readonly type: Type };
