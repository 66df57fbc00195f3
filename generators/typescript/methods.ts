// Prints the methods of a resource with the interfaces of their parameters.
import type { Operation, Plan, Property } from "../plan/plan.ts";
import { splitWords } from "../plan/words.ts";
import { type Data, endpointData, pagingData } from "./endpoints.ts";
import { comment, firstSentence, sentence } from "./jsdoc.ts";
import { type Code, flat, list, literal, print, scalar } from "./layout.ts";
import { memberCode } from "./models.ts";
import { camel, pascal, Scope } from "./names.ts";
import { argumentsOf, type BoundBody, type Member, type MethodArguments } from "./parameters.ts";
import { RESOURCE_MEMBERS } from "./reserved.ts";
import { either, type Types } from "./types.ts";

/** An operation with the names of its methods. */
export interface NamedOperation {
  readonly operation: Operation;
  readonly given: MethodArguments;
  /** Method, and key in the tables of the file. */
  readonly name: string;
  /** Type of its parameters. */
  readonly paramsName: string;
  readonly headersName: string | undefined;
  readonly waiter: string | undefined;
  readonly process: string | undefined;
  readonly batch: string | undefined;
}

/** What methods are printed from. */
export interface MethodPlace {
  readonly plan: Plan;
  readonly types: Types;
  /** Every operation of the plan with its names, for processes that wait with another resource's operation. */
  readonly all: () => readonly NamedOperation[];
  /** Prefix of the call in examples: `client.pets`. */
  readonly path: string;
}

/** Code of a file: what its methods need beside the class. */
export interface MethodCode {
  readonly declarations: readonly string[];
  readonly methods: readonly string[];
}

/** Names the methods of a resource; those of the document come first. */
export function nameMethods(
  operations: readonly Operation[],
  types: Types,
  taken: readonly string[],
): readonly NamedOperation[] {
  const scope = new Scope([...RESOURCE_MEMBERS, ...taken]);
  const named = operations.map((operation) => ({ operation, name: scope.take(camel(operation.words)) }));
  return named.map(({ operation, name }) => {
    const words = splitWords(operation.id);
    const wish = pascal(words);
    const given = argumentsOf(operation);
    return {
      operation,
      given,
      name,
      paramsName: given.params === "none" ? "" : types.scope.take(`${wish}Params`),
      headersName: operation.responseHeaders.length > 0 ? types.scope.take(`${wish}Headers`) : undefined,
      waiter: operation.waiter && scope.take(camel(operation.waiter.words)),
      process: operation.process && scope.take(camel(operation.process.words)),
      batch: operation.batch && scope.take(camel(operation.batch.words)),
    };
  });
}

/** Prints the methods of an operation. */
export function methodsCode(named: NamedOperation, place: MethodPlace): MethodCode {
  const { operation, given, paramsName, headersName } = named;
  const { types } = place;
  return {
    declarations: [
      given.params === "none" ? "" : paramsCode(operation, given, paramsName, types),
      headersName === undefined ? "" : headersCode(operation, headersName),
    ].filter(Boolean),
    methods: [
      callCode(named, place),
      waitCode(named, place),
      processCode(named, place),
      batchCode(named, place),
    ].filter(Boolean),
  };
}

/** Prints the data of the operations of a file. */
export function operationsCode(all: readonly NamedOperation[], types: Types): string {
  const entry = (name: string, data: Data): string =>
    `  ${name}: ${print(literal(data), 2, name.length + 4, 1)},\n`;
  const endpoints = all.map(({ name, operation, given }) =>
    entry(name, endpointData(operation, given, types)),
  );
  const paged = all.filter(({ operation }) => operation.pagination !== undefined);
  const paging = paged.map(({ name, operation }) => entry(name, pagingData(operation)));
  const pages = `\nconst paging = {\n${paging.join("")}} satisfies Readonly<Record<string, Paging>>;\n`;
  return `const operations = {\n${endpoints.join("")}} satisfies Readonly<Record<string, Endpoint>>;\n${paged.length > 0 ? pages : ""}`;
}

function paramsCode(operation: Operation, given: MethodArguments, name: string, types: Types): string {
  const title = comment({ text: undefined, fallback: `Parameters of \`${operation.id}\`` }, 0);
  const [first, ...others] = given.bodies;
  const code = (bound: BoundBody | undefined, shown: string): string => {
    const members = [...given.parameters, ...(bound?.members ?? [])];
    const text = members.map((member) => memberOf(member, types)).join("");
    const whole = bound?.whole === undefined ? "" : wholeCode(bound, operation, types);
    return `export interface ${shown} {\n${text}${whole}${additionalCode(bound, members, types)}}\n`;
  };
  if (others.length === 0) return title + code(first, name);
  const parts = given.bodies.map((bound, index) => ({
    bound,
    name: types.scope.take(`${name}${index + 1}`),
  }));
  const all = parts.map((part) => title + code(part.bound, part.name));
  const statement = `export type ${name} = ${parts.map((part) => part.name).join(" | ")};\n`;
  return [...all, title + statement].join("\n");
}

function memberOf({ property, name, isOptional }: Member, types: Types): string {
  return memberCode(property, { types, direction: "write", isSent: true, name, isOptional });
}

function wholeCode({ body, whole = "body" }: BoundBody, { bodyRequired }: Operation, types: Types): string {
  const type = body.kind === "binary" ? "FileInput" : body.kind === "text" ? "string" : undefined;
  const code: Code = type ?? types.expression(body.type, "write");
  const full = bodyRequired || flat(code) === "unknown" ? code : either([code, "undefined"]);
  const doc = comment({ text: body.description, fallback: "The request body" }, 2);
  const start = `  readonly ${whole}${bodyRequired ? "" : "?"}:`;
  const printed = print(full, 2, start.length + 1, 1);
  return `${doc}${start}${printed.startsWith("\n") ? "" : " "}${printed};\n`;
}

/** Additional properties of a body; their type must include those of all others. */
function additionalCode(bound: BoundBody | undefined, members: readonly Member[], types: Types): string {
  const additional = bound?.body.additional;
  if (additional === undefined) return "";
  const own = members.map(({ property }) => types.expression(property.type, "write"));
  const all = either([types.expression(additional, "write"), ...own, "undefined"]);
  const printed = print(all, 2, 30, 1);
  return `  /** Additional properties. */\n  readonly [key: string]:${printed.startsWith("\n") ? "" : " "}${printed};\n`;
}

function headersCode({ id, responseHeaders }: Operation, name: string): string {
  const members = responseHeaders.map(({ name: header, required, description, deprecated }) => {
    const tags = deprecated ? ([["@deprecated", "See the documentation of the service."]] as const) : [];
    return `${comment({ text: description, tags }, 2)}  readonly ${scalar(header.toLowerCase())}${required ? "" : "?"}: string;\n`;
  });
  const doc = comment({ text: undefined, fallback: `Headers of the response of \`${id}\`` }, 0);
  return `${doc}export type ${name} = ResponseHeaders & {\n${members.join("")}};\n`;
}

/** The type that a call resolves to. */
function resultOf({ answer }: Operation, types: Types): Code {
  if (answer.kind === "json") return types.expression(answer.type, "read");
  if (answer.kind === "text") return "string";
  return answer.kind === "binary" ? "Uint8Array" : "void";
}

/** The arguments of a method's signature. */
function signature(named: NamedOperation, types: Types, options: Code, params?: Code): readonly Code[] {
  const { given, paramsName } = named;
  const standard = given.params === "optional" ? " = {}" : "";
  return [
    ...given.positional.map(
      ({ name, parameter }): Code => [`${name}: `, types.expression(parameter.type, "write")],
    ),
    ...(given.params === "none" ? [] : [["params: ", params ?? paramsName, params ? "" : standard]]),
    ["options?: ", options],
  ];
}

/** The arguments of a call as the runtime takes them. */
function givenCode({ given }: NamedOperation, withOptions = true): Code {
  return list(
    "{",
    [
      ...(given.positional.length === 0
        ? []
        : [`at: [${given.positional.map(({ name }) => name).join(", ")}]`]),
      ...(given.params === "none" ? [] : ["params"]),
      ...(withOptions ? ["options"] : []),
    ],
    "}",
    { space: " " },
  );
}

function methodCode(name: string, arguments_: readonly Code[], result: Code, body: Code): string {
  const head: Code = [name, list("(", arguments_, ")"), ": ", result, " {"];
  return `  ${print(head, 2)}\n    ${print(body, 4)}\n  }\n`;
}

function callCode(named: NamedOperation, place: MethodPlace): string {
  const { operation, given, name, headersName } = named;
  const { types } = place;
  const options = given.hasFiles ? "UploadOptions" : "CallOptions";
  const result = resultOf(operation, types);
  const doc = methodDoc(named, place);
  if (operation.pagination !== undefined) {
    const item = types.expression(operation.pagination.item, "read");
    const body = [
      "return ",
      list("paged(", ["this.#context", `operations.${name}`, givenCode(named), `paging.${name}`], ")"),
      ";",
    ];
    return doc + methodCode(name, signature(named, types, options), ["List<", item, ", ", result, ">"], body);
  }
  const call = (run: string): Code => [
    "return ",
    list(`${run}(`, ["this.#context", `operations.${name}`, givenCode(named)], ")"),
    ";",
  ];
  const headers = headersName === undefined ? "" : `, ${headersName}`;
  const plain: Code = ["ResultPromise<", result, headers, ">"];
  if (operation.streaming === undefined)
    return doc + methodCode(name, signature(named, types, options), plain, call("call"));
  const streamed: Code = [
    "ResultPromise<EventStream<",
    types.expression(operation.streaming.item, "read"),
    ">>",
  ];
  const { selector } = operation.streaming;
  if (selector === undefined)
    return doc + methodCode(name, signature(named, types, options), streamed, call("streamed"));
  return doc + selectedCode(named, types, selector, { plain, streamed });
}

/** A method whose response is a stream when a property of its parameters says so: three signatures. */
function selectedCode(
  named: NamedOperation,
  types: Types,
  selector: string,
  results: { readonly plain: Code; readonly streamed: Code },
): string {
  const { name, paramsName, given } = named;
  const options = given.hasFiles ? "UploadOptions" : "CallOptions";
  const key = literalKey(selector);
  const overload = (mark: string, result: Code): string =>
    `  ${print([name, list("(", signature(named, types, options, `${paramsName} & { readonly ${key}${mark} }`), ")"), ": ", result, ";"], 2)}\n`;
  const both: Code = ["ResultPromise<", inner(results.plain), " | ", inner(results.streamed), ">"];
  const givenText = flat(givenCode(named));
  const head: Code = [name, list("(", signature(named, types, options, paramsName), ")"), ": ", both, " {"];
  return [
    overload("?: false | undefined", results.plain),
    overload(": true", results.streamed),
    `  ${print([name, list("(", signature(named, types, options, paramsName), ")"), ": ", both, ";"], 2)}\n`,
    `  ${print(head, 2)}\n`,
    `    const given = ${givenText};\n`,
    `    if (params${accessor(selector)} === true) return streamed(this.#context, operations.${name}, given);\n`,
    `    return call(this.#context, operations.${name}, given);\n  }\n`,
  ].join("");
}

/** What a promise of a result resolves to. */
function inner(result: Code): Code {
  return typeof result === "string" || !Array.isArray(result) ? result : result.slice(1, -1);
}

function literalKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : scalar(name);
}

function accessor(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${scalar(name)}]`;
}

function statesData(operation: Operation): Data {
  const { waiter } = operation;
  if (waiter === undefined) return {};
  const { field, pending, succeeded, failed } = waiter;
  return {
    kind: operation.words.length > 1 ? operation.words.slice(1).join(" ") : "resource",
    field,
    working: pending,
    done: succeeded,
    failed,
    pace: {
      firstDelayMs: waiter.firstDelaySeconds * 1000,
      factor: waiter.factor,
      longestDelayMs: waiter.maxDelaySeconds * 1000,
      jitter: waiter.jitter,
      timeoutMs: waiter.timeoutSeconds * 1000,
      notFoundGraceMs: waiter.notFoundGraceSeconds * 1000,
    },
  };
}

function waitCode(named: NamedOperation, { types }: MethodPlace): string {
  const { operation, waiter, name } = named;
  if (waiter === undefined || operation.waiter === undefined) return "";
  const result = resultOf(operation, types);
  const ends = operation.waiter.succeeded.map((word) => `\`${word}\``).join(" or ");
  const doc = comment(
    {
      text: `Waits until the state is ${ends}.\n\nPolls with exponential backoff; a \`Retry-After\` of the service takes precedence.`,
      tags: waitTags(operation),
    },
    2,
  );
  const states = literal(statesData(operation));
  const body: Code = [
    "return ",
    list("wait(", ["this.#context", `operations.${name}`, givenCode(named, false), states, "options"], ")"),
    ";",
  ];
  const options: Code = ["WaitOptions<", result, ">"];
  return doc + methodCode(waiter, signature(named, types, options), ["Promise<", result, ">"], body);
}

function waitTags({ waiter }: Operation): readonly (readonly [string, string])[] {
  const failed = waiter?.failed.map((word) => `\`${word}\``).join(" or ");
  return [
    ...(failed ? [["@throws", `{WaitFailedError} The state is ${failed}.`] as const] : []),
    ["@throws", "{WaitTimeoutError} The wait timed out; the work continues."],
  ];
}

function processCode(named: NamedOperation, { types, all }: MethodPlace): string {
  const { operation, process, name, given } = named;
  const waiter = operation.process?.waiter.join("_");
  const waiting = all().find((each) => each.operation.waiter?.words.join("_") === waiter);
  if (process === undefined || waiting === undefined) return "";
  const path = waiting.given.positional.map(({ parameter }) => parameter.name);
  if (!path.every((part) => hasProperty(operation, part, types))) return "";
  const result = resultOf(waiting.operation, types);
  const doc = comment(
    {
      text: `${sentence(operation.summary ?? "Makes the call")}\n\nThen waits until it is done.`,
      tags: waitTags(waiting.operation),
    },
    2,
  );
  const steps = list(
    "{",
    [
      `start: operations.${name}`,
      // The operation may belong to another file.
      ["look: ", literal(endpointData(waiting.operation, waiting.given, types))],
      ["path: ", literal(path)],
      ["states: ", literal(statesData(waiting.operation))],
    ],
    "}",
    { space: " " },
  );
  const body: Code = [
    "return ",
    list("sendThenWait(", ["this.#context", steps, givenCode(named, false), "options"], ")"),
    ";",
  ];
  const options: Code = ["ProcessOptions<", result, ">"];
  void given;
  return doc + methodCode(process, signature(named, types, options), ["Promise<", result, ">"], body);
}

function hasProperty({ answer }: Operation, name: string, types: Types): boolean {
  if (answer.kind !== "json") return false;
  return types.objectOf(answer.type)?.properties.some((property) => property.name === name) === true;
}

function batchCode(named: NamedOperation, { types }: MethodPlace): string {
  const { operation, batch, name, given, paramsName } = named;
  const file = fileOf(given);
  if (
    batch === undefined ||
    operation.batch === undefined ||
    file === undefined ||
    given.positional.length > 0
  )
    return "";
  const { concurrency } = operation.batch;
  const result = resultOf(operation, types);
  const doc = comment(
    {
      text: `${sentence(operation.summary ?? "Makes the call")}\n\nFor many files, ${concurrency} at a time. A failed one does not stop the others.`,
      tags: [["@returns", "A result for each file, in order."]],
    },
    2,
  );
  const one: Code = [
    `(file, each) => this.${name}({ ...params, ${file.name === "file" ? "file" : `${literalKey(file.name)}: file`} }, each)`,
  ];
  const body: Code = ["return ", list("sendMany(", ["files", one, String(concurrency), "options"], ")"), ";"];
  const arguments_: readonly Code[] = [
    "files: Iterable<FileInput> | AsyncIterable<FileInput>",
    `params: Omit<${paramsName}, ${scalar(file.name)}> = {}`,
    ["options?: ManyOptions<", result, ">"],
  ];
  return doc + methodCode(batch, arguments_, ["Promise<BatchResult<", result, ">[]>"], body);
}

function fileOf({ bodies }: MethodArguments): Member | undefined {
  return bodies.flatMap(({ members }) => members).find(({ property }) => property.type.kind === "binary");
}

/** Errors worth documenting per method: those its caller can handle. */
const TOLD_ERRORS: Readonly<Record<string, string>> = {
  "404": "NotFoundError",
  "409": "ConflictError",
  "410": "NotFoundError",
  "412": "ConflictError",
  "413": "PayloadTooLargeError",
  "415": "UnsupportedMediaTypeError",
  "422": "ValidationError",
};

function methodDoc({ operation, given }: NamedOperation, _: MethodPlace): string {
  const { summary, description, deprecated, errors, pagination } = operation;
  const starts =
    description !== undefined && summary !== undefined && description.startsWith(summary.replace(/\.$/, ""));
  const text = [starts ? undefined : summary && sentence(summary), description].filter(Boolean).join("\n\n");
  const told = (property: Property): string => firstSentence(property.description ?? "");
  const params = given.positional.flatMap(({ parameter, name }) =>
    told(parameter) === "" ? [] : [["@param", `${name} - ${told(parameter)}`] as const],
  );
  const throws = Object.entries(errors).flatMap(([status, why]) =>
    TOLD_ERRORS[status] ? [["@throws", `{${TOLD_ERRORS[status]}} ${firstSentence(why)}`] as const] : [],
  );
  return comment(
    {
      text,
      fallback: `Calls ${operation.method} ${operation.path}`,
      tags: [
        ...params,
        ...(pagination
          ? [["@returns", "The first page when awaited; every item when iterated."] as const]
          : []),
        ...throws,
        ...(deprecated ? [["@deprecated", "See the documentation of the service."] as const] : []),
      ],
    },
    2,
  );
}
