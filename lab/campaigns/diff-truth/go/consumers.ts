// The consumers in Go: each part is a function or a declaration of the package of its style.
import { exampleOf } from "../../../../generators/exchanges/example.ts";
import { credentialsOf, secretsOf } from "../../../../generators/exchanges/security.ts";
import { callCode } from "../../../../generators/go/calls.ts";
import { eventFunctions } from "../../../../generators/go/events.ts";
import { literal } from "../../../../generators/go/names.ts";
import { Values } from "../../../../generators/go/values.ts";
import type { Operation, Plan } from "../../../../generators/plan/plan.ts";
import { Binder, type BoundCall } from "../../../../generators/surface/bind.ts";
import {
  methodsOf,
  type Slot,
  type Surface,
  type SurfaceMethod,
} from "../../../../generators/surface/surface.ts";
import type { Files } from "../files.ts";
import type { Probe } from "../probe.ts";
import type { Call } from "../wire/calls.ts";
import { Reading } from "./reading.ts";

/** What consumers in Go are written from. */
export interface GoOld {
  readonly plan: Plan;
  readonly surface: Surface;
  readonly calls: readonly Call[];
  readonly operations: readonly Operation[];
  readonly files: Files;
}

const FAILED = ["if err != nil {", "return err", "}"];

/** Writes every part of every consumer. */
export function goProbes(old: GoOld): readonly Probe[] {
  const writer = new Writer(old);
  return [
    writer.connecting(),
    ...writer.literals(),
    ...writer.typed(),
    ...writer.readers(),
    ...writer.eventReaders(),
    ...writer.fixtures(),
    ...writer.exhaustive(),
    ...writer.importers(),
    ...writer.interfaces(),
  ];
}

class Writer {
  readonly #old: GoOld;
  readonly #values: Values;
  readonly #bound: readonly (BoundCall | undefined)[];
  readonly #reading: Reading;

  constructor(old: GoOld) {
    this.#old = old;
    this.#values = new Values(old.surface);
    const binder = new Binder(old.surface);
    this.#bound = old.calls.map((call) => binder.bind(call));
    const hidden = new Set(
      old.plan.types.flatMap((type) =>
        type.kind === "object"
          ? type.properties.flatMap(({ name, writeOnly }) => (writeOnly ? [`${type.key} ${name}`] : []))
          : [],
      ),
    );
    this.#reading = new Reading(old.surface, ({ id }, name) => hidden.has(`${id} ${name}`));
  }

  connecting(): Probe {
    const { plan, surface } = this.#old;
    const options = credentialsOf(plan).flatMap((credential) => {
      const [name] = surface.credentials.find(({ scheme }) => scheme === credential.scheme.key)?.names ?? [];
      const isGiven = credential.kind !== "client" && name !== undefined;
      return isGiven
        ? [`option.${name}(${secretsOf(credential.scheme.key, [credential]).map(literal).join(", ")})`]
        : [];
    });
    const given = [...options, "option.WithBaseURL(url)", "option.WithMaxRetries(0)"].join(", ");
    return {
      style: "literal",
      name: "Connect",
      code: `func Connect(url string) (*acme.Client, error) {\n\treturn acme.New(${given})\n}\n`,
    };
  }

  literals(): readonly Probe[] {
    return this.#bound.map((bound, index) => {
      const lines = bound === undefined ? ["return nil"] : sent(bound.method, callCode(bound, this.#values));
      return calling("literal", `Call${index}`, lines);
    });
  }

  /** Calls with variables, whose types are those of the values today. */
  typed(): readonly Probe[] {
    return this.#old.calls.flatMap(({ name }, index): Probe[] => {
      const bound = this.#bound[index];
      const isWanted = name === "all 0" || name === "required" || name.startsWith("body");
      if (bound === undefined || !isWanted) return [];
      const lines: string[] = [];
      const pass = (slot: Slot, value: string): string => {
        const variable = `v${lines.length}`;
        const given = variableOf(slot.type, value);
        if (given === undefined) return value;
        lines.push(`var ${variable} ${this.#values.type(given.type)} = ${given.value}`);
        return given.pass(variable);
      };
      const code = this.#callOf(bound, pass);
      return [calling("typed", `Typed${index}`, [...lines, ...sent(bound.method, code)])];
    });
  }

  /** A call in which each value is passed on as it is told. */
  #callOf({ method, positional, named }: BoundCall, pass: (slot: Slot, value: string) => string): string {
    const write = ({ slot, example }: BoundCall["named"][number]): string =>
      example === undefined ? "nil" : pass(slot, this.#values.value(example, slot.type));
    const given = ["ctx", ...positional.map(write)];
    if (method.params !== undefined) {
      const fields = named.map((bound) => `${bound.slot.name}: ${write(bound)}`);
      given.push(fields.length === 0 ? "nil" : `&${this.#values.type(method.params)}{${fields.join(", ")}}`);
    }
    return `${method.symbol}(${given.join(", ")})`;
  }

  readers(): readonly Probe[] {
    const { calls, operations } = this.#old;
    return operations.flatMap((operation, index): Probe[] => {
      const own = calls.flatMap((call, at) =>
        call.operation === operation ? [{ call, bound: this.#bound[at] }] : [],
      );
      const { bound } = own.find(({ call }) => call.name === "all 0") ?? own[0] ?? {};
      if (bound === undefined) return [];
      const code = callCode(bound, this.#values);
      return [calling("reader", `Read${index}`, this.#read(bound.method, code))];
    });
  }

  #read({ yields, result }: SurfaceMethod, code: string): readonly string[] {
    const [, item = ""] = /^\*core\.\w+\[(.*)\]$/.exec(result) ?? [];
    const items = this.#reading.value(item, "item");
    switch (yields) {
      case "nothing":
        return [`return ${code}`];
      case "pages":
        return [
          `for page, err := range ${code}.Pages() {`,
          ...FAILED,
          ...["for _, item := range page.Items {", "_ = item", ...items, "}", "break", "}", "return nil"],
        ];
      case "stream":
      case "followed":
        return [
          ...[`stream, err := ${code}`, ...FAILED, "defer stream.Close()"],
          ...["for item, err := range stream.All() {", ...FAILED, "_ = item", ...items, "}", "return nil"],
        ];
      default:
        return [
          `result, err := ${code}`,
          ...FAILED,
          "_ = result",
          // A result is there when there is no error.
          ...this.#reading.value(result.replace(/^\*(?!core\.)/, ""), "result"),
          "return nil",
        ];
    }
  }

  eventReaders(): readonly Probe[] {
    const { plan, surface } = this.#old;
    const events = surface.types.find(({ id }) => id === "webhooks")?.members ?? [];
    if (plan.webhookScheme === undefined) return [];
    return eventFunctions(plan).flatMap((name, index): Probe[] => {
      const type = events[index]?.type;
      if (type === undefined) return [];
      const read = this.#reading.value(`*${type}`, "event");
      const code = [
        `func On${index}() webhook.Action {`,
        `return webhook.${name}(func(ctx context.Context, event *${this.#values.type(type)}) error {`,
        ...["_ = event", ...read, "return nil", "})", "}", ""],
      ].join("\n");
      return [{ style: "reader", name: `On${index}`, code }];
    });
  }

  fixtures(): readonly Probe[] {
    const { plan, surface } = this.#old;
    const types = new Map(plan.types.map((type) => [type.key, type]));
    return surface.types
      .filter(({ form, id, directions }) => form === "object" && types.has(id) && directions.includes("read"))
      .flatMap(({ name, id: key }) =>
        [true, false].map((isFull): Probe => {
          const textOf = (text: string): string => text;
          const sampling = { types, direction: "response", isFull, round: 0, textOf, start: 0 } as const;
          const { example } = exampleOf({ kind: "named", key }, key, sampling);
          return declared("fixture", `${isFull ? "Full" : "Least"}${identifier(name)}`, [
            `return ${this.#values.value(example, name)}`,
          ]);
        }),
      );
  }

  exhaustive(): readonly Probe[] {
    return this.#old.surface.types.flatMap(({ id, name, form, members }): Probe[] => {
      const own = this.#values.type(name);
      if (id === "webhooks" || !(form === "values" || form === "variants")) return [];
      const cases =
        form === "values"
          ? members.map((each) => `if value == ${this.#values.type(each.name)} {\nreturn 1\n}`)
          : [
              "switch value.Value.(type) {",
              ...members.map(
                ({ name: variant, type }) =>
                  `case ${type.startsWith("*") ? "*" : ""}${this.#values.type(variant)}:\nreturn 1`,
              ),
              "}",
            ];
      const named = `Switch${identifier(name)}`;
      const code = `func ${named}(value ${own}) int {\n${cases.join("\n")}\nreturn 0\n}\n`;
      return [{ style: "exhaustive", name: named, code }];
    });
  }

  importers(): readonly Probe[] {
    const { types } = this.#old.surface;
    const params = methodsOf(this.#old.surface).flatMap(({ params: name }) => name ?? []);
    const names = new Set([
      ...types.filter(({ id }) => id !== "webhooks").map(({ name }) => name),
      ...params,
    ]);
    return [...names].map((name) => ({
      style: "importer",
      name,
      code: `type My${identifier(name)} = ${this.#values.type(name)}\n`,
    }));
  }

  /** An interface for each method, as programs declare them for mocks. */
  interfaces(): readonly Probe[] {
    const found = Object.entries(this.#old.files)
      .filter(([path]) => /^\w+_gen\.go$/.test(path))
      .flatMap(([, text]) => [...text.matchAll(/^func \(s \*(\w+Service)\) ([A-Z]\w*)(\(.*) \{$/gm)]);
    return found.map(([, service = "", name = "", signature = ""]) => {
      const own = `${service}${name}`;
      const code = `type ${own} interface {\n${name}${this.#values.type(signature)}\n}\n\nvar _ ${own} = (*acme.${service})(nil)\n`;
      return { style: "subclass", name: own, code };
    });
  }
}

/** A name with that of its package, as one identifier. */
function identifier(name: string): string {
  return name.replace(".", "");
}

/** A variable for a value, and how it is passed on; `undefined` for nil and null. */
function variableOf(type: string, value: string) {
  if (/^(nil$|core\.Null\[)/.test(value)) return undefined;
  const [, nullable] = /^core\.Nullable\[(.*)\]$/.exec(type) ?? [];
  const [, inner] = /^core\.(?:Ptr|Value)(?:\[[^(]*\])?\((.*)\)$/.exec(value) ?? [];
  if (nullable !== undefined)
    return { type: nullable, value: inner ?? value, pass: (name: string) => `core.Value(${name})` };
  if (inner === undefined) return { type, value, pass: (name: string) => name };
  return { type: type.slice(1), value: inner, pass: (name: string) => `&${name}` };
}

/** Statements that send the request of a call. */
function sent({ yields }: SurfaceMethod, code: string): readonly string[] {
  switch (yields) {
    case "nothing":
      return [`return ${code}`];
    case "pages":
      return [`for _, err := range ${code}.All() {`, "return err", "}", "return nil"];
    case "stream":
    case "followed":
      return [
        ...[`stream, err := ${code}`, ...FAILED, "defer stream.Close()"],
        ...["for _, err := range stream.All() {", ...FAILED, "}", "return nil"],
      ];
    case "bytes":
      return [`result, err := ${code}`, ...FAILED, "_, err = result.Bytes()", "return err"];
    default:
      return [`_, err := ${code}`, "return err"];
  }
}

function calling(style: Probe["style"], name: string, lines: readonly string[]): Probe {
  const start = `func ${name}(ctx context.Context, client *acme.Client) error {`;
  return { style, name, code: [start, ...lines, "}", ""].join("\n") };
}

function declared(style: Probe["style"], name: string, lines: readonly string[]): Probe {
  return { style, name, code: [`func ${name}() any {`, ...lines, "}", ""].join("\n") };
}
