// Writes the description of a call: its operation, parameters and body.
import { constantOf } from "../plan/chosen-bodies.ts";
import { fieldForm, partType, separatorOf } from "../plan/encodings.ts";
import { isList, isObject, plainType } from "../plan/named-types.ts";
import { encodingOf, type ValueEncoding } from "../plan/parameter-encoding.ts";
import type { Encoding, Operation, Parameter, Property, RequestBody } from "../plan/plan.ts";
import { mayBeEmpty } from "../plan/type-tree.ts";
import type { BoundBody, ParamsField } from "./arguments.ts";
import { composite, literal, strings } from "./names.ts";
import type { NamedOperation } from "./resources.ts";
import type { Types } from "./types.ts";

/** What the code of a call is written from. */
export interface Place {
  readonly types: Types;
  /** Functions that create the models of error bodies: type → name. */
  readonly failures: ReadonlyMap<string, string>;
}

const RETRY = { safe: "core.Safe", keyed: "core.Keyed", "unprocessed-only": "core.UnprocessedOnly" } as const;

/** Writes the variable that has what all calls of an operation have in common. */
export function opCode({ operation, described }: NamedOperation, place: Place): string {
  const { retry, takesKey, security, accept, response } = operation;
  const common = composite("core.Op", {
    ID: literal(operation.id),
    Method: literal(operation.method),
    Path: literal(operation.path),
    Retry: RETRY[retry],
    Security: security && `[]core.Security{${security.map(securityCode).join(", ")}}`,
    AtOrigin: operation.atOrigin,
    Server: operation.server && literal(operation.server),
    NoKey: !takesKey && retry !== "safe",
    Accept: accept !== "application/json" && literal(accept),
    MayBeEmpty: mayBeEmpty(response, place.types.byKey),
    Decode: response.kind === "json" && response.xml && `xmlDecoder(${literal(operation.id)})`,
    Errors: errorsCode(operation, place),
  });
  return `var ${described} = ${common}\n`;
}

/** Writes the statements that make a call of an operation, without its body. */
export function callCode(named: NamedOperation, types: Types): string {
  const params = paramCodes(named, types).map((each) => `\t\t${each},\n`);
  const set = params.length === 0 ? "" : `\top.Params = []core.Param{\n${params.join("")}\t}\n`;
  return `\top := ${named.described}\n${set}`;
}

/** Writes the keys of schemes that are needed together. */
export function securityCode(alternative: Readonly<Record<string, unknown>>): string {
  return `{${Object.keys(alternative).map(literal).join(", ")}}`;
}

function errorsCode({ failures }: Operation, { types, failures: functions }: Place): string {
  const found = failures.flatMap(({ status, type }) => {
    const name = functions.get(types.expression(type));
    return name === undefined ? [] : [{ status, name }];
  });
  const rest = found.find(({ status }) => status === "default");
  const hasRanges = found.some(({ status }) => status.endsWith("XX"));
  const all = found
    .filter((each) => each === rest || hasRanges || each.name !== rest?.name)
    .map(({ status, name }) => `{Status: ${literal(status)}, New: ${name}}`);
  return all.length === 0 ? "" : `[]core.ErrorModel{${all.join(", ")}}`;
}

const IN = {
  path: "core.InPath",
  query: "core.InQuery",
  header: "core.InHeader",
  cookie: "core.InCookie",
} as const;

function paramCodes({ operation, given }: NamedOperation, types: Types): readonly string[] {
  return operation.parameters.map((parameter) => {
    const positional = given.positional.find((each) => each.parameter === parameter);
    const field = given.parameters.find((each) => each.property === parameter)?.field;
    const fixed = JSON.stringify(constantOf(parameter));
    const name = positional?.name ?? (field && `given.${field.name}`);
    const value = name === undefined ? fixed : sentValue(name, types.unionOf(parameter.type) !== undefined);
    const style = styleOf(parameter, types);
    return composite("", {
      In: IN[parameter.in],
      Name: literal(parameter.name),
      Value: value,
      Style: style && `core.${style}`,
      Reserved: parameter.allowReserved,
    });
  });
}

/** The variant of a union without a value is nil. */
function sentValue(name: string, isUnion: boolean): string {
  return isUnion ? `${name}.Value` : name;
}

/** Styles whose name does not depend on the location of the parameter; others have the default, or are joined. */
const STYLES: Readonly<Partial<Record<ValueEncoding["form"], readonly [plain: string, exploded: string]>>> = {
  json: ["StyleJSON", "StyleJSON"],
  label: ["StyleLabel", "StyleLabelExploded"],
  matrix: ["StyleMatrix", "StyleMatrixExploded"],
  deep: ["StyleDeepObject", "StyleDeepObject"],
};
const SEPARATED: Readonly<Record<string, string>> = {
  ",": "StyleJoined",
  "%20": "StyleSpaces",
  "%7C": "StylePipes",
};

function styleOf(parameter: Parameter, types: Types): string | undefined {
  const { form, isExploded, separator } = encodingOf(parameter, plainType(parameter.type, types.byKey));
  const known = STYLES[form];
  if (known !== undefined) return known[isExploded ? 1 : 0];
  if (form !== "joined") return undefined;
  const isInText = parameter.in === "path" || parameter.in === "header";
  return isInText ? (isExploded ? "StyleExploded" : undefined) : SEPARATED[separator];
}

/** Writes the statements that set the body. */
export function bodyStatements({ operation, given }: NamedOperation, { types }: Place): string {
  const { bodies, fields } = given;
  const [only, ...others] = bodies;
  if (only === undefined) return "";
  // A body whose properties are all read-only has no fields, and the method no parameters.
  const params = fields.length === 0 ? "struct{}{}" : "&given";
  const isNeeded = operation.bodyRequired || others.length > 0;
  const code = (bound: BoundBody): string =>
    `op.Body = ${bodyCode(bound, { operation, isNeeded, types, params })}\n`;
  if (others.length === 0)
    return only.whole && !isNeeded
      ? `\tif ${presence(only.whole)} {\n\t\t${code(only)}\t}\n`
      : `\t${code(only)}`;
  const cases = bodies.map((bound, index) => {
    const isLast = bound.mark === undefined || index === bodies.length - 1;
    const start = isLast ? "default" : `case ${presence(bound.mark)}`;
    return `\t${start}:\n\t\t${code(bound).replaceAll(/\n(?=.)/g, "\n\t")}`;
  });
  return `\tswitch {\n${cases.join("")}\t}\n`;
}

/** Whether a field has a value. */
function presence({ name }: ParamsField): string {
  return `core.IsGiven(given.${name})`;
}

/** How a body is written. */
interface BodyPlace {
  readonly operation: Operation;
  /** Whether it is sent even when it is empty. */
  readonly isNeeded: boolean;
  readonly types: Types;
  /** The struct of parameters as an expression. */
  readonly params: string;
}

function bodyCode(bound: BoundBody, place: BodyPlace): string {
  const { body, whole } = bound;
  const Optional = !place.isNeeded;
  const ContentType = body.mediaType !== "application/json" && literal(body.mediaType);
  const given = whole && `given.${whole.name}`;
  const parts = whole ? "" : partsCode(bound, place);
  const other = bound.additional && `given.${bound.additional.name}`;
  switch (body.kind) {
    case "json":
      return composite("core.JSONBody", {
        Value: whole ? sentValue(`${given}`, isUnion(whole, place.types)) : place.params,
        ContentType,
        Encode: body.xml && `xmlEncoder(${literal(place.operation.id)})`,
        Optional: Optional && whole === undefined,
      });
    case "text":
      return composite("core.TextBody", {
        Text: `${whole?.type.startsWith("*") ? "" : "&"}${given}`,
        ContentType,
      });
    case "binary":
      return composite("core.BinaryBody", {
        File: given,
        Accepted: strings(body.accepted ?? [body.mediaType]),
        Optional,
      });
    case "form":
      // Fields that the document does not name have no style.
      return composite("core.Form", { Value: given ?? other, Parts: parts, Optional });
    default:
      return composite("core.Multipart", {
        Parts: parts || `[]core.Part{core.OtherParts(${given})}`,
        Optional,
      });
  }
}

function isUnion({ type, valueType }: ParamsField, types: Types): boolean {
  return types.unionOf(valueType) !== undefined && !type.startsWith("core.");
}

function partsCode({ body, members, additional }: BoundBody, place: BodyPlace): string {
  const parts = members.map(({ property, field }) => partCode(property, field, body, place));
  const others = additional && body.kind === "multipart" ? [`core.OtherParts(given.${additional.name})`] : [];
  const all = [...parts, ...others].map((part) => `\t\t${part},\n`);
  return all.length === 0 ? "nil" : `[]core.Part{\n${all.join("")}\t}`;
}

function partCode(
  property: Property,
  field: ParamsField | undefined,
  body: RequestBody,
  { isNeeded, types }: BodyPlace,
): string {
  const key = literal(property.name);
  if (field === undefined) return `core.TextPart(${key}, ${JSON.stringify(constantOf(property))})`;
  const how = body.encoding[property.name];
  const kind = how && body.kind === "multipart" ? partType(how) : undefined;
  const typed = kind === undefined ? "" : `.Typed(${literal(kind)})`;
  const given = `given.${field.name}`;
  if (fieldForm(how) === "file" && field.type.endsWith("core.File")) {
    const isMany = field.type.startsWith("[]");
    const isRequired = property.required && isNeeded && !isMany && !field.isOptional;
    return `core.${isRequired ? "RequiredFile" : "FilePart"}(${key}, ${given}${isMany ? "..." : ""})${typed}`;
  }
  const sent = sentValue(given, isUnion(field, types));
  const form = partForm(property, how, body, types);
  if (form === "Joined") return `core.JoinedPart(${key}, ${sent}, ${literal(separatorOf(how))})${typed}`;
  return `core.${form}Part(${key}, ${sent})${form === "Deep" || form === "Exploded" ? "" : typed}`;
}

/** How the runtime writes a part of a value. */
function partForm(
  { type }: Property,
  how: Encoding | undefined,
  { kind }: RequestBody,
  { byKey }: Types,
): "Deep" | "Exploded" | "Joined" | "JSON" | "Text" {
  const form = fieldForm(how);
  if (form === "deep") return "Deep";
  if (form === "exploded") return "Exploded";
  if (form === "joined" && (how?.style !== "text" || isList(type, byKey))) return "Joined";
  const plain = plainType(type, byKey);
  const isJson = form === "json" || (kind === "multipart" && (isObject(plain) || plain.kind === "any"));
  return isJson ? "JSON" : "Text";
}
