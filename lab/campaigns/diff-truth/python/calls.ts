// Python consumers that call: with literals, with variables of their own types, and to read every property.

import type { Argument } from "../../../../generators/exchanges/exchange.ts";
import type { NamedType, Operation, Plan, Type } from "../../../../generators/plan/plan.ts";
import { argumentsOf } from "../../../../generators/python/arguments.ts";
import { callCode } from "../../../../generators/python/calls.ts";
import { clientName } from "../../../../generators/python/client.ts";
import { literal } from "../../../../generators/python/docstring.ts";
import { membersOf } from "../../../../generators/python/members.ts";
import { python } from "../../../../generators/python/python.ts";
import { nameResources } from "../../../../generators/python/resource-names.ts";
import type { Naming as Names } from "../../../../generators/python/surface-types.ts";
import { Types } from "../../../../generators/python/types.ts";
import { valueCode } from "../../../../generators/python/values.ts";
import { Binder } from "../../../../generators/surface/bind.ts";
import type { Probe } from "../probe.ts";
import type { Call } from "../wire/calls.ts";
import { OwnTypes } from "./own-types.ts";

/** The names of a package, and its methods. */
export interface Naming extends Names {
  readonly binder: Binder;
}

/** Names everything in the package of a plan. */
export function namingOf(plan: Plan): Naming {
  return {
    plan,
    types: new Types(plan),
    resources: nameResources(plan, clientName(plan)),
    binder: new Binder(python.surface(plan)),
  };
}

function codeOf({ binder }: Naming, call: Call): string | undefined {
  const bound = binder.bind(call);
  return bound && callCode(bound);
}

/** Writes the consumer that calls with literals: a function for each call. */
export function literalCalls(naming: Naming, calls: readonly Call[]): readonly Probe[] {
  return calls.flatMap((call, index) => {
    const code = codeOf(naming, call);
    if (code === undefined) return [];
    const isNothing = call.operation.response.kind === "none" && call.operation.streaming === undefined;
    const body = isNothing ? `None:\n    ${code}` : `object:\n    return ${sent(call, code)}`;
    return [
      { style: "literal", name: `call_${index}`, code: `def call_${index}(client: acme.Acme) -> ${body}\n` },
    ];
  });
}

/** Pages and streams send their request when they are read. */
function sent({ operation, name }: Call, code: string): string {
  if (operation.pagination !== undefined)
    return name === "required" ? `next(iter(${code}), None)` : `next(${code}.pages()).data`;
  return operation.streaming === undefined ? code : `list(${code})`;
}

/** Writes the consumer that calls with variables. */
export function typedCalls(naming: Naming, calls: readonly Call[]): readonly Probe[] {
  return calls.flatMap((call, index) => {
    if (!(call.name === "all 0" || call.name === "required" || call.name.startsWith("body"))) return [];
    const own = new OwnTypes(naming.plan);
    const variables = call.arguments.map(
      (each, at) =>
        `    v${at}: ${own.annotation(each.type)} = ${valueCode(each.example, () => undefined)}\n`,
    );
    const code = marked(naming, call);
    if (code === undefined) return [];
    const passed = code.replaceAll(MARK, "v$2");
    const classes = own.classes.join("").replaceAll(/\bOwn(\d+)\b/g, `Own${index}_$1`);
    const body = variables.join("").replaceAll(/\bOwn(\d+)\b/g, `Own${index}_$1`);
    return [
      {
        style: "typed",
        name: `typed_${index}`,
        code: `${classes}def typed_${index}(client: acme.Acme) -> None:\n${body}    ${passed}\n`,
      },
    ];
  });
}

/** Writes the consumer that names every argument, those of the path included. */
export function namedCalls(naming: Naming, calls: readonly Call[]): readonly Probe[] {
  return calls.flatMap((call, index) => {
    const positional = argumentsOf(call.operation, { types: naming.types, spelling: new Map() }).all.filter(
      (each) => each.positional,
    );
    const code = call.name === "all 0" && positional.length > 0 ? marked(naming, call) : undefined;
    if (code === undefined) return [];
    const names = positional.map(({ name }) => name);
    const passed = code
      .replaceAll(/(?<=[(,] ?)(["'])VAR_/g, (mark) => `${names.shift()}=${mark}`)
      .replaceAll(MARK, (mark, _, at) => {
        const example = call.arguments[Number(at)]?.example;
        return example === undefined ? mark : valueCode(example, () => undefined);
      });
    const body = `def named_${index}(client: acme.Acme) -> None:\n    ${passed}\n`;
    return [{ style: "literal", name: `named_${index}`, code: body }];
  });
}

/** Finds the marks of arguments in a call. */
const MARK = /(["'])VAR_(\d+)\1/g;

/** A call with a mark in place of each argument. */
function marked(naming: Naming, call: Call): string | undefined {
  const given = call.arguments.map((each, at): Argument => {
    const type = { kind: "string", format: undefined } as const;
    return { ...each, example: { kind: "value", type, value: `VAR_${at}` } };
  });
  return codeOf(naming, { ...call, arguments: given });
}

/** Writes the consumer that reads every property of every response. */
export function readers(
  naming: Naming,
  calls: readonly Call[],
  operations: readonly Operation[],
): readonly Probe[] {
  return operations.flatMap((operation, index) => {
    const own = calls.filter((each) => each.operation === operation);
    const call = own.find(({ name }) => name === "all 0") ?? own[0];
    const code = call && codeOf(naming, call);
    if (call === undefined || code === undefined) return [];
    const lines = new Reading(naming).response(operation, sent(call, code));
    return [
      {
        style: "reader",
        name: `read_${index}`,
        code: `def read_${index}(client: acme.Acme) -> None:\n${lines.join("\n")}\n`,
      },
    ];
  });
}

/** Writes the consumer that handles webhooks: reads every property of each event, and names its type. */
export function eventReaders(naming: Naming): readonly Probe[] {
  return naming.plan.webhooks.flatMap(({ name, type }, index): Probe[] => {
    const lines = new Reading(naming).value(
      { kind: "union", members: [type], discriminator: undefined },
      "event",
      1,
    );
    const action = `def action_${index}() -> webhooks.WebhookActions:\n    return {${literal(name)}: print}\n`;
    return [
      {
        style: "reader",
        name: `on_${index}`,
        code: `def on_${index}(event: webhooks.WebhookEvent) -> None:\n${lines.join("\n")}\n`,
      },
      { style: "reader", name: `action_${index}`, code: action },
    ];
  });
}

/** Writes reads of properties. */
export class Reading {
  readonly #naming: Naming;
  readonly #types: ReadonlyMap<string, NamedType>;
  #count = 0;

  constructor(naming: Naming) {
    this.#naming = naming;
    this.#types = new Map(naming.plan.types.map((each) => [each.key, each]));
  }

  /** Reads a response. */
  response({ response, streaming, pagination }: Operation, code: string): readonly string[] {
    const result = `    result = ${code}`;
    if (streaming !== undefined)
      return [
        result,
        "    for item in result:",
        ...this.value(streaming.item, "item", 2),
        "        del item",
      ];
    if (response.kind === "json" && pagination !== undefined)
      return [
        result,
        ...this.value(this.#listIn(response.type, pagination.items.split(".")), "result", 1),
        "    del result",
      ];
    if (response.kind === "json")
      return [result, ...this.value(response.type, "result", 1), "    del result"];
    if (response.kind === "none") return [`    ${code}`];
    return [result, response.kind === "text" ? "    text(result)" : "    binary(result)"];
  }

  /** The type at a path of properties. */
  #listIn(type: Type, path: readonly string[]): Type {
    const [first, ...rest] = path;
    if (first === undefined || first === "") return type;
    const named = type.kind === "named" ? this.#types.get(type.key) : undefined;
    if (named?.kind === "alias") return this.#listIn(named.type, path);
    const property =
      named?.kind === "object" ? named.properties.find(({ name }) => name === first) : undefined;
    return property === undefined ? { kind: "any", known: [] } : this.#listIn(property.type, rest);
  }

  /** Reads a value. */
  value(type: Type, expression: string, depth: number): readonly string[] {
    const pad = "    ".repeat(depth);
    switch (type.kind) {
      case "string":
        if (type.format === "date") return [`${pad}date(${expression})`];
        return [`${pad}${type.format === "date-time" ? "moment" : "text"}(${expression})`];
      case "integer":
        return [`${pad}integer(${expression})`];
      case "number":
        return [`${pad}${type.format === "decimal" ? "decimal" : "number"}(${expression})`];
      case "boolean":
        return [`${pad}truth(${expression})`];
      case "const":
        return [`${pad}text(${expression})`];
      case "nullable":
        return [
          `${pad}if ${expression} is not None:`,
          ...this.#block(this.value(type.type, expression, depth + 1), depth + 1),
        ];
      case "array":
      case "map": {
        this.#count += 1;
        const name = `each_${this.#count}`;
        const inner = type.kind === "array" ? type.items : type.values;
        const all = type.kind === "array" ? expression : `${expression}.values()`;
        return [
          `${pad}for ${name} in ${all}:`,
          ...this.#block(this.value(inner, name, depth + 1), depth + 1),
        ];
      }
      case "union":
        return this.#union(type, expression, depth);
      case "named":
        return this.#named(type.key, expression, depth);
      default:
        return [];
    }
  }

  #block(lines: readonly string[], depth: number): readonly string[] {
    return lines.length === 0 ? [`${"    ".repeat(depth)}pass`] : lines;
  }

  #union(
    { members }: Extract<Type, { readonly kind: "union" }>,
    expression: string,
    depth: number,
  ): readonly string[] {
    const pad = "    ".repeat(depth);
    return members.flatMap((member) => {
      const name = this.#className(member);
      if (name === undefined) return [];
      return [
        `${pad}if isinstance(${expression}, ${name}):`,
        ...this.#block(this.value(member, expression, depth + 1), depth + 1),
      ];
    });
  }

  #className(member: Type): string | undefined {
    if (member.kind === "string" && member.format === undefined) return "str";
    if (member.kind === "integer") return "int";
    const isModel = member.kind === "named" && this.#types.get(member.key)?.kind === "object";
    return isModel ? `acme.${this.#naming.types.get(member.key).name}` : undefined;
  }

  #named(key: string, expression: string, depth: number): readonly string[] {
    const named = this.#types.get(key);
    if (named === undefined || depth > 12) return [];
    if (named.kind === "alias") return this.value(named.type, expression, depth);
    if (named.kind === "enum")
      return [`${"    ".repeat(depth)}${named.base === "string" ? "text" : "integer"}(${expression})`];
    return membersOf(named)
      .filter(({ property }) => !property.writeOnly)
      .flatMap(({ name, property }) => {
        const member = `${expression}.${name}`;
        const type: Type =
          property.required || property.type.kind === "nullable"
            ? property.type
            : { kind: "nullable", type: property.type };
        return this.value(type, member, depth);
      });
  }
}
