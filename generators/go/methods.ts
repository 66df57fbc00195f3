// Writes the methods of a service.
import { documentedErrors } from "../plan/documented-errors.ts";
import { isText } from "../plan/named-types.ts";
import { pageRule } from "../plan/page-rule.ts";
import type { Operation, Property } from "../plan/plan.ts";
import { propertyText } from "../plan/texts.ts";
import { sentence } from "../text.ts";
import { ADDITIONAL, type ParamsField } from "./arguments.ts";
import { comment, startsWithVerb } from "./godoc.ts";
import { fieldDoc, isStruct } from "./models.ts";
import { composite, literal } from "./names.ts";
import { bodyStatements, callCode, type Place } from "./request.ts";
import type { NamedOperation } from "./resources.ts";
import type { Types } from "./types.ts";

/** What a method returns besides its error, and the call of the runtime that makes it. */
export interface Result {
  /** Empty for nothing. */
  readonly type: string;
  /** Statements that return it, from the variable `op`. */
  readonly code: string;
}

/** The result of a call that is read as a whole. */
export function resultOf(operation: Operation, types: Types): Result {
  const { response } = operation;
  const whole = (type: string, name: string): Result => ({
    type,
    code: `return core.${name}(ctx, s.client, &op, opts)`,
  });
  if (response.kind === "none") return whole("", "DoNone");
  if (response.kind === "text") return whole("string", "DoText");
  if (response.kind === "binary") return whole("*core.Download", "DoDownload");
  const text = types.expression(response.type);
  const isPointer = isStruct(response.type, types);
  const isNull = types.isNullable(response.type) && text !== "core.JSON";
  const isPlain = types.isPlain(response.type);
  const read = (name: string, type: string, found = "found"): string =>
    `var found ${type}\n\terr := core.${name}(ctx, s.client, &op, opts, &found)\n\treturn ${found}, err`;
  if (isPointer) return { type: `*${text}`, code: read(isNull ? "DoValue" : "Do", `*${text}`) };
  if (isNull && isPlain) return { type: text, code: read("DoValue", `*${text}`, "core.Val(found)") };
  const type = isNull ? `*${text}` : text;
  return { type, code: read("DoValue", type) };
}

/** The item of a list or a stream. */
export function itemOf(operation: Operation, types: Types): string {
  const type = operation.pagination?.item ?? operation.streaming?.item ?? { kind: "any", known: [] };
  const text = types.expression(type);
  return isStruct(type, types) || (types.isNullable(type) && !types.isPlain(type)) ? `*${text}` : text;
}

/** The result of the method that makes the call; `isAsked`: of the one that asks for a stream. */
export function callResult(operation: Operation, types: Types, isAsked = false): Result {
  const { pagination, streaming, response } = operation;
  const item = itemOf(operation, types);
  if (pagination !== undefined && response.kind === "json") {
    const page = types.expression(response.type);
    const code = `return core.NewPager[${item}](ctx, s.client, &op, opts, (*${page})(nil), ${pagingCode(operation, types)})`;
    return { type: `*core.Pager[${item}]`, code };
  }
  if (streaming === undefined || (streaming.selector !== undefined && !isAsked))
    return resultOf(operation, types);
  const format = composite("core.StreamFormat", {
    IsLines: streaming.format === "jsonl",
    Accept: literal(streaming.mediaType),
    End: streaming.end && literal(streaming.end),
    IsText: isText(streaming.item, types.byKey),
    Resume: streaming.resume && literal(streaming.resume),
  });
  const code = `return core.OpenStream[${item}](ctx, s.client, &op, opts, ${format})`;
  return { type: `*core.Stream[${item}]`, code };
}

const PAGES = {
  cursor: "CursorPages",
  cursor_id: "CursorIDs",
  offset: "OffsetPages",
  page: "NumberedPages",
  url: "URLPages",
  link: "LinkPages",
} as const;

function pagingCode(operation: Operation, types: Types): string {
  if (operation.pagination === undefined) return "";
  const rule = pageRule(operation, operation.pagination, types.byKey);
  const text = (value: string | undefined): string | undefined => value && literal(value);
  return composite("core.Paging", {
    Kind: `core.${PAGES[rule.kind]}`,
    Items: text(rule.items),
    Parameter: text(rule.parameter),
    Next: text(rule.nextCursor ?? rule.nextUrl ?? rule.id),
    HasMore: text(rule.hasMore),
    Total: text(rule.total ?? rule.totalPages),
    IsOptional: !rule.isRequired,
    InBody: rule.inBody,
    First: rule.first,
  });
}

/** Writes the struct of parameters; empty without one. */
export function paramsCode({ operation, given, paramsName }: NamedOperation): string {
  if (paramsName === "") return "";
  const doc = comment({
    name: paramsName,
    fallback: `has the parameters of ${operation.id}`,
  });
  return `${doc}type ${paramsName} struct {\n${given.fields.map(paramsField).join("")}}\n`;
}

function paramsField({ name, type, tags, property, isOptional }: ParamsField): string {
  return `${paramsDoc(name, property, isOptional)}\t${name} ${type} ${tags}\n`;
}

function paramsDoc(name: string, property: Property | undefined, isOptional: boolean): string {
  if (property !== undefined) {
    const description = [propertyText(property), isOptional ? "" : "Required."].filter(Boolean).join(" ");
    return fieldDoc(name, { ...property, default: undefined, description });
  }
  const isOther = name === ADDITIONAL;
  const fallback = isOther
    ? "has properties that the service does not describe"
    : "is the body of the request";
  return comment({ name, fallback }, "\t");
}

/** The parameters of a method after its context, without its options. */
export function signatureOf({ given, paramsName }: NamedOperation): readonly string[] {
  const own = given.positional.map(({ name, type }) => `${name} ${type}`);
  return [...own, ...(paramsName === "" ? [] : [`params *${paramsName}`])];
}

/** What a method is written from. */
interface MethodParts {
  readonly signature: readonly string[];
  readonly type: string;
  readonly body: string;
}

/** Writes a method. `receiver`: the type that has it. */
export function methodCode(receiver: string, name: string, { signature, type, body }: MethodParts): string {
  const list = ["ctx context.Context", ...signature, "opts ...option.Option"].join(", ");
  const result = type === "" ? "error" : type.startsWith("*core.Pager[") ? type : `(${type}, error)`;
  return `func (s *${receiver}) ${name}(${list}) ${result} {\n${body}}\n`;
}

/** Writes the statements that make the variable `op`. */
export function requestCode(named: NamedOperation, place: Place): string {
  const given =
    named.paramsName === ""
      ? ""
      : `\tgiven := ${named.paramsName}{}\n\tif params != nil {\n\t\tgiven = *params\n\t}\n`;
  return `${given}${callCode(named, place.types)}${bodyStatements(named, place)}`;
}

/** Writes the methods that make the call of an operation. */
export function callMethods(named: NamedOperation, receiver: string, place: Place): readonly string[] {
  const { operation, name, opName, given, streaming } = named;
  const signature = signatureOf(named);
  const method = (methodName: string, made: string, { type, code }: Result): string =>
    methodCode(receiver, methodName, { signature, type, body: `${made}\t${code}\n` });
  const made = opName === "" ? requestCode(named, place) : opCall(named);
  const plain = docOf(named) + method(name, made, callResult(operation, place.types));
  if (streaming === undefined) return [plain];
  const selector = given.fields.find(({ property }) => property?.name === operation.streaming?.selector);
  const value = selector?.type.startsWith("*") ? "core.Ptr(true)" : "true";
  const ask = selector === undefined ? "" : `\tgiven.${selector.name} = ${value}\n`;
  const asking = requestCode(named, place).replace("\top := ", `${ask}\top := `);
  const fallback = `calls ${name} and returns its result item by item, as it arrives`;
  const asked = method(streaming, asking, callResult(operation, place.types, true));
  return [plain, comment({ name: streaming, fallback }) + asked];
}

/** Writes the call of the function that makes a request, by a method with the same parameters. */
export function opCall({ opName, given, paramsName }: NamedOperation): string {
  const own = given.positional.map(({ name }) => name);
  return `\top := ${opName}(${[...own, ...(paramsName === "" ? [] : ["params"])].join(", ")})\n`;
}

/** Writes the function that makes the request of an operation that is polled; empty for others. */
export function opFunction(named: NamedOperation, place: Place): string {
  if (named.opName === "") return "";
  const doc = `// ${named.opName} makes the request of ${named.operation.id}.\n`;
  return `${doc}func ${named.opName}(${signatureOf(named).join(", ")}) core.Op {\n${requestCode(named, place)}\treturn op\n}\n`;
}

function docOf({ operation, name }: NamedOperation): string {
  const { summary, description = "", deprecated, method, path, failures } = operation;
  const title = summary ? sentence(summary) : `Calls ${method} ${path}.`;
  const isTitled = startsWithVerb(description) || description.startsWith(summary?.replace(/\.$/, "") ?? "");
  const errors = documentedErrors(operation).map(
    ({ kind, texts }) => `- [core.Err${kind}]: ${texts.join(" ")}`,
  );
  const text = [
    description !== "" && isTitled ? "" : title,
    description,
    errors.length > 0 ? `The error may match:\n\n${errors.join("\n")}` : "",
    failures.length > 0 ? "[core.ErrorBody] returns the body of an error response." : "",
  ];
  return comment({ name, text: text.filter(Boolean).join("\n\n"), deprecated });
}

/** The type of what an operation reads, without its pointer. */
export function stateType(operation: Operation, types: Types): string {
  const { response } = operation;
  return response.kind === "json" ? types.expression(response.type) : "core.JSON";
}
