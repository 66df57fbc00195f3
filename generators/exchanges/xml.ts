// Writes sampled values as XML, independently of every generated client.
import type { XmlTables } from "../plan/xml-shapes.ts";
import type { XmlBody, XmlMember, XmlName, XmlShape } from "../runtimes/typescript/xml/xml-format.ts";
import { jsonOf } from "./example.ts";
import type { Example, Member } from "./exchange.ts";
import { plain } from "./styles.ts";

type Types = XmlTables["types"];
/** Prefix → namespace. */
type Scope = Readonly<Record<string, string>>;

/** What an element consists of. */
interface Parts {
  readonly attributes: string;
  readonly inner: string;
}

const NOTHING: Parts = { attributes: "", inner: "" };

/** Writes the body that an example is. */
export function xmlText(example: Example, body: XmlBody, types: Types): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${element(body, body.shape, example, { types, scope: {} })}`;
}

interface Place {
  readonly types: Types;
  readonly scope: Scope;
}

function element(name: XmlName, shape: XmlShape, example: Example, outer: Place): string {
  const { tag, scope, declaration } = named(name, outer.scope, true);
  if (jsonOf(example) === null)
    return `<${tag}${declaration} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>`;
  const { attributes, inner } = content(shape, example, { ...outer, scope });
  const start = `<${tag}${declaration}${attributes}`;
  return inner === "" ? `${start}/>` : `${start}>${inner}</${tag}>`;
}

function content(shape: XmlShape, example: Example, place: Place): Parts {
  if (example.kind === "list") return { attributes: "", inner: items(listOf(shape), example.items, place) };
  if (example.kind !== "object") return { attributes: "", inner: escaped(plain(jsonOf(example))) };
  const type = example.key === undefined ? undefined : place.types[example.key];
  const members = type?.members ?? [];
  const written = members.map((member) => memberParts(member, example.members, place));
  const others = example.members.filter(({ name }) => !members.some(({ key }) => key === name));
  const shapeOfOthers = type?.rest ?? (typeof shape === "object" && "map" in shape ? shape.map : "any");
  return {
    attributes: written.map(({ attributes }) => attributes).join(""),
    inner: [
      ...written.map(({ inner }) => inner),
      ...others.map(({ name, example: each }) => entry(name, shapeOfOthers, each, place)),
    ].join(""),
  };
}

function entry(name: string, shape: XmlShape, example: Example, place: Place): string {
  const all = example.kind === "list" ? example.items : [example];
  const inner = example.kind === "list" ? listOf(shape).list : shape;
  return all.map((each) => element({ name }, inner, each, place)).join("");
}

function items(
  { list, item }: Extract<XmlShape, { readonly list: unknown }>,
  all: readonly Example[],
  place: Place,
): string {
  return all.map((each) => element(item, list, each, place)).join("");
}

function memberParts(member: XmlMember, given: readonly Member[], place: Place): Parts {
  const example = given.find(({ name }) => name === member.key)?.example;
  if (example === undefined || (member.node !== undefined && jsonOf(example) === null)) return NOTHING;
  switch (member.node) {
    case "attribute": {
      const { tag, declaration } = named(member, place.scope, false);
      const text = escaped(textOf(example)).replaceAll('"', "&quot;");
      return { attributes: `${declaration} ${tag}="${text}"`, inner: "" };
    }
    case "text":
      return { attributes: "", inner: escaped(textOf(example)) };
    case "cdata":
      return { attributes: "", inner: `<![CDATA[${textOf(example)}]]>` };
    case "none":
      return content(member.shape, example, place);
    default:
      if (example.kind === "list" && !member.wrapped)
        return { attributes: "", inner: items(listOf(member.shape), example.items, place) };
      return { attributes: "", inner: element(member, member.shape, example, place) };
  }
}

function listOf(shape: XmlShape): Extract<XmlShape, { readonly list: unknown }> {
  if (typeof shape === "object" && "list" in shape) return shape;
  const found =
    typeof shape === "object" && "oneOf" in shape ? shape.oneOf.find((each) => isList(each)) : undefined;
  return found === undefined ? { list: "any", item: { name: "item" } } : listOf(found);
}

function isList(shape: XmlShape): boolean {
  return typeof shape === "object" && "list" in shape;
}

function textOf(example: Example): string {
  return example.kind === "list" ? example.items.map(textOf).join(" ") : plain(jsonOf(example));
}

/** A name with its prefix, declared if it is not in scope. An attribute without a prefix has no namespace. */
function named({ name, namespace, prefix = "" }: XmlName, scope: Scope, isElement: boolean) {
  const tag = prefix === "" ? name : `${prefix}:${name}`;
  const isKnown = namespace === undefined || scope[prefix] === namespace || (prefix === "" && !isElement);
  if (isKnown) return { tag, scope, declaration: "" };
  return {
    tag,
    scope: { ...scope, [prefix]: namespace },
    declaration: ` xmlns${prefix && `:${prefix}`}="${escaped(namespace)}"`,
  };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
