// The consumers in Java: each part is a method of the class of its style.

import { exampleOf } from "../../../../generators/exchanges/example.ts";
import { credentialsOf as exampleCredentials, secretsOf } from "../../../../generators/exchanges/security.ts";
import { callCode } from "../../../../generators/java/calls.ts";
import { credentialsOf } from "../../../../generators/java/credentials.ts";
import { java, namesOf } from "../../../../generators/java/java.ts";
import { literal } from "../../../../generators/java/javadoc.ts";
import type { Types } from "../../../../generators/java/types.ts";
import { type Classes, classesOf, valueCode } from "../../../../generators/java/values.ts";
import type { Operation, Plan } from "../../../../generators/plan/plan.ts";
import { Binder } from "../../../../generators/surface/bind.ts";
import type { Probe } from "../probe.ts";
import type { Call } from "../wire/calls.ts";
import { hoisted } from "./hoisting.ts";
import { Reading } from "./reading.ts";
import type { JavaClass } from "./surface.ts";

/** What consumers in Java are written from. */
export interface JavaOld {
  readonly plan: Plan;
  readonly calls: readonly Call[];
  readonly operations: readonly Operation[];
  readonly classes: ReadonlyMap<string, JavaClass>;
}

/** Writes every part of every consumer. */
export function javaProbes(old: JavaOld): readonly Probe[] {
  const all = [
    connecting(old.plan),
    ...literals(old),
    ...typed(old),
    ...readers(old),
    ...eventReaders(old),
    ...fixtures(old),
    ...exhaustive(old),
    ...importers(old),
    ...subclasses(old),
  ];
  return all.map((each) => ({ ...each, code: hoisted(each.code) }));
}

function connecting(plan: Plan): Probe {
  const { methods } = credentialsOf(plan);
  const calls = exampleCredentials(plan)
    .filter(({ kind }) => kind !== "client")
    .flatMap((credential) => {
      const method = methods.find((each) => each["scheme"] === literal(credential.scheme.key));
      if (method === undefined) return [];
      const secrets = secretsOf(credential.scheme.key, [credential]);
      return [`.${String(method["name"])}(${secrets.map(literal).join(", ")})`];
    });
  const code = `    public static Acme connect(String baseUrl) {\n        return Acme.builder()${calls.join("")}.baseUrl(baseUrl).maxRetries(0).build();\n    }\n`;
  return { style: "literal", name: "connect", code };
}

function codeOf({ plan }: JavaOld, call: Call): string | undefined {
  const surface = java.surface(plan);
  const streamed =
    call.operation.streaming?.selector === undefined ? call : { ...call, response: { kind: "json" } };
  const bound = new Binder(surface).bind(streamed as Call);
  return bound && callCode(bound, classesOf(surface));
}

/** Statements that send the request of a call. */
function sent({ operation, name }: Call, code: string): string {
  if (operation.streaming !== undefined)
    return `Object last = null;\n        for (Object each : ${code}) last = each;\n        return last;`;
  if (operation.pagination !== undefined)
    return name === "required"
      ? `for (Object each : ${code}) return each;\n        return null;`
      : `return ${code}.pages().iterator().next().data();`;
  return operation.response.kind === "none" ? `${code};\n        return null;` : `return ${code};`;
}

function literals(old: JavaOld): readonly Probe[] {
  return old.calls.flatMap((call, index): Probe[] => {
    const code = codeOf(old, call);
    if (code === undefined) return [];
    return [
      {
        style: "literal",
        name: `call_${index}`,
        code: `    public static Object call_${index}(Acme client) {\n        ${sent(call, code)}\n    }\n`,
      },
    ];
  });
}

/** Calls with variables, whose types are those of the arguments today. */
function typed(old: JavaOld): readonly Probe[] {
  const { types } = namesOf(old.plan);
  const classes = classesOf(java.surface(old.plan));
  return old.calls.flatMap((call, index): Probe[] => {
    const isWanted = call.name === "all 0" || call.name === "required" || call.name.startsWith("body");
    const code = isWanted ? codeOf(old, call) : undefined;
    if (code === undefined) return [];
    const { lines, passed } = variablesOf(call, code, types, classes);
    return [
      {
        style: "typed",
        name: `typed_${index}`,
        code: `    public static void typed_${index}(Acme client) {\n${lines.join("")}        ${passed};\n    }\n`,
      },
    ];
  });
}

function variablesOf(
  call: Call,
  code: string,
  types: Types,
  classes: Classes,
): { readonly lines: readonly string[]; readonly passed: string } {
  const lines: string[] = [];
  let passed = code;
  for (const [index, { type, example }] of call.arguments.entries()) {
    const plain = type.kind === "nullable" ? type.type : type;
    const value = valueCode(types.write(plain), example, classes);
    // The same text twice: only the first is a variable, which is a call as good as another.
    if (value === "null" || (!passed.includes(`(${value}`) && !passed.includes(` ${value}`))) continue;
    passed = passed.replace(value, () => `v${index}`);
    lines.push(`        ${types.write(plain)} v${index} = ${value};\n`);
  }
  return { lines, passed };
}

function readers(old: JavaOld): readonly Probe[] {
  return old.operations.flatMap((operation, index): Probe[] => {
    const own = old.calls.filter((each) => each.operation === operation);
    const call = own.find(({ name }) => name === "all 0") ?? own[0];
    const code = call && codeOf(old, call);
    if (call === undefined || code === undefined) return [];
    const body = new Reading(old.classes).response(operation, code);
    return [
      {
        style: "reader",
        name: `read_${index}`,
        code: `    public static void read_${index}(Acme client) {\n${body.join("\n")}\n    }\n`,
      },
    ];
  });
}

function eventReaders({ classes }: JavaOld): readonly Probe[] {
  const event = classes.get("WebhookEvent");
  return (event?.parts ?? []).map((part, index): Probe => {
    const lines = [
      `        if (event instanceof ${part} each) {`,
      ...new Reading(classes).model(part, "each"),
      "        }",
    ];
    return {
      style: "reader",
      name: `on_${index}`,
      code: `    public static void on_${index}(WebhookEvent event) {\n${lines.join("\n")}\n    }\n`,
    };
  });
}

function fixtures({ plan, classes }: JavaOld): readonly Probe[] {
  const { types } = namesOf(plan);
  const surface = classesOf(java.surface(plan));
  const all = new Map(plan.types.map((type) => [type.key, type]));
  return types.models
    .filter(({ name, type }) => classes.get(name)?.kind === "model" && type.usage.response)
    .flatMap(({ name, type: { key } }) =>
      [true, false].map((isFull): Probe => {
        const textOf = (text: string): string => text;
        const sampling = { types: all, direction: "response", isFull, round: 0, textOf, start: 0 } as const;
        const { example } = exampleOf({ kind: "named", key }, key, sampling);
        const method = `${isFull ? "full" : "least"}${name}`;
        return {
          style: "fixture",
          name: method,
          code: `    public static Object ${method}(Acme client) {\n        return ${valueCode(name, example, surface)};\n    }\n`,
        };
      }),
    );
}

function exhaustive({ classes }: JavaOld): readonly Probe[] {
  return [...classes.values()].flatMap(({ name, kind, parts, methods }): Probe[] => {
    if (kind === "enum") {
      const tests = parts.map((part) => `        if (value.equals(${name}.${part})) return 1;\n`).join("");
      return [
        {
          style: "exhaustive",
          name: `switch${name}`,
          code: `    public static int switch${name}(${name} value) {\n${tests}        return 0;\n    }\n`,
        },
      ];
    }
    if (kind !== "union") return [];
    void methods;
    const tests = parts.map((part) => `        if (value instanceof ${part}) return 1;\n`).join("");
    return [
      {
        style: "exhaustive",
        name: `switch${name}`,
        code: `    public static int switch${name}(${name} value) {\n${tests}        return 0;\n    }\n`,
      },
    ];
  });
}

function importers({ classes }: JavaOld): readonly Probe[] {
  return [...classes.values()].map(
    ({ name, full }): Probe => ({ style: "importer", name, code: `    public static ${full} my${name};\n` }),
  );
}

/** A class for each method of a resource. */
function subclasses({ classes }: JavaOld): readonly Probe[] {
  return [...classes.values()]
    .filter(({ full }) => /\.resources\.(?!Async)\w+$/.test(full))
    .flatMap(({ name, methods }) =>
      methods
        .filter((each) => each.result !== "" && !/WithResponse$/.test(each.name))
        .map(
          (each, index): Probe => ({
            style: "subclass",
            name: `${name}${each.name}${index}`,
            code: `    public static class My${name}${index} extends ${name} {\n        public My${name}${index}(dev.acme.internal.Context context) {\n            super(context);\n        }\n\n        @Override\n        public ${each.result} ${each.name}(${each.parameters}) {\n            throw new IllegalStateException();\n        }\n    }\n`,
          }),
        ),
    );
}
