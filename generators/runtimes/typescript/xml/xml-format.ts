/** Describes how values are written as XML: names of elements and attributes, and which lists have an element of their own. */

/** The name of an element or attribute. */
export interface XmlName {
  readonly name: string;
  /** URI. */
  readonly namespace?: string;
  readonly prefix?: string;
}

/**
 * The content of an element. `text` is kept as it is, `token` without blanks at its ends; `type` is an object of the
 * table, `map` has an element for each key, `oneOf` names the type by the value of the property `by`, if it has one.
 */
export type XmlShape =
  | "text"
  | "token"
  | "number"
  | "boolean"
  | "any"
  | { readonly list: XmlShape; readonly item: XmlName }
  | { readonly map: XmlShape }
  | { readonly type: string }
  | {
      readonly oneOf: readonly XmlShape[];
      readonly by?: string;
      readonly types?: Readonly<Record<string, string>>;
    };

/** A property of an object. Default: an element; a list that is not wrapped is an element for each item. */
export interface XmlMember extends XmlName {
  /** Name of the property. */
  readonly key: string;
  readonly shape: XmlShape;
  /** `none`: its parts are parts of the object that it belongs to. */
  readonly node?: "attribute" | "text" | "cdata" | "none";
  /** Whether the items of a list are inside an element of their own. */
  readonly wrapped?: boolean;
  /** Whether a list or text that has no element is empty rather than absent. */
  readonly required?: boolean;
}

/** An object. `rest` is the shape of elements that it does not name; default: any. */
export interface XmlType {
  readonly members: readonly XmlMember[];
  readonly rest?: XmlShape;
}

/** The objects of an API by name. */
export type XmlTypes = Readonly<Record<string, XmlType>>;

/** The element of a whole body. */
export interface XmlBody extends XmlName {
  readonly shape: XmlShape;
}

/** Namespace of `xsi:nil`, which marks an element as null (XML Schema Part 1, section 2.6.2). */
export const INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

/** A name without a prefix (Namespaces in XML 1.0). */
export const NAME =
  "[A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}]" +
  "[-.0-9A-Z_a-z\\u{B7}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{203F}\\u{2040}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}]*";

/** Characters that no XML can contain, not even as references (XML 1.0, section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const NOT_A_CHARACTER = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/u;
