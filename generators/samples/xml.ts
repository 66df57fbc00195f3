// Writes sampled values as XML, independently of every generated client.
import type { XmlName } from "../plan/plan.ts";
import type { XmlBody, XmlMember, XmlShape, XmlTables } from "../plan/xml-shapes.ts";
import type { Member, Sample } from "./exchange.ts";
import { jsonOf } from "./sample.ts";
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

/** Writes the body that a sample is. */
export function xmlText(sample: Sample, body: XmlBody, types: Types): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${element(body, body.shape, sample, { types, scope: {} })}`;
}

interface Place {
  readonly types: Types;
  readonly scope: Scope;
}

function element(name: XmlName, shape: XmlShape, sample: Sample, outer: Place): string {
  const { tag, scope, declaration } = named(name, outer.scope, true);
  if (jsonOf(sample) === null)
    return `<${tag}${declaration} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>`;
  const { attributes, inner } = content(shape, sample, { ...outer, scope });
  const start = `<${tag}${declaration}${attributes}`;
  return inner === "" ? `${start}/>` : `${start}>${inner}</${tag}>`;
}

function content(shape: XmlShape, sample: Sample, place: Place): Parts {
  if (sample.kind === "list") return { attributes: "", inner: items(listOf(shape), sample.items, place) };
  if (sample.kind !== "object") return { attributes: "", inner: escaped(plain(jsonOf(sample))) };
  const type = sample.key === undefined ? undefined : place.types[sample.key];
  const members = type?.members ?? [];
  const written = members.map((member) => memberParts(member, sample.members, place));
  const others = sample.members.filter(({ name }) => !members.some(({ key }) => key === name));
  const shapeOfOthers = type?.rest ?? (typeof shape === "object" && "map" in shape ? shape.map : "any");
  return {
    attributes: written.map(({ attributes }) => attributes).join(""),
    inner: [
      ...written.map(({ inner }) => inner),
      ...others.map(({ name, sample: each }) => entry(name, shapeOfOthers, each, place)),
    ].join(""),
  };
}

function entry(name: string, shape: XmlShape, sample: Sample, place: Place): string {
  const all = sample.kind === "list" ? sample.items : [sample];
  const inner = sample.kind === "list" ? listOf(shape).list : shape;
  return all.map((each) => element({ name }, inner, each, place)).join("");
}

function items(
  { list, item }: Extract<XmlShape, { readonly list: unknown }>,
  all: readonly Sample[],
  place: Place,
): string {
  return all.map((each) => element(item, list, each, place)).join("");
}

function memberParts(member: XmlMember, given: readonly Member[], place: Place): Parts {
  const sample = given.find(({ name }) => name === member.key)?.sample;
  if (sample === undefined || (member.node !== undefined && jsonOf(sample) === null)) return NOTHING;
  switch (member.node) {
    case "attribute": {
      const { tag, declaration } = named(member, place.scope, false);
      const text = escaped(textOf(sample)).replaceAll('"', "&quot;");
      return { attributes: `${declaration} ${tag}="${text}"`, inner: "" };
    }
    case "text":
      return { attributes: "", inner: escaped(textOf(sample)) };
    case "cdata":
      return { attributes: "", inner: `<![CDATA[${textOf(sample)}]]>` };
    case "none":
      return content(member.shape, sample, place);
    default:
      if (sample.kind === "list" && !member.wrapped)
        return { attributes: "", inner: items(listOf(member.shape), sample.items, place) };
      return { attributes: "", inner: element(member, member.shape, sample, place) };
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

function textOf(sample: Sample): string {
  return sample.kind === "list" ? sample.items.map(textOf).join(" ") : plain(jsonOf(sample));
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
