// Python consumers that use the types of the package: fixtures, exhaustive switches, subclasses, importers.

import { exampleOf } from "../../../../generators/exchanges/example.ts";
import type { Example } from "../../../../generators/exchanges/exchange.ts";
import type { NamedType } from "../../../../generators/plan/plan.ts";
import { literal } from "../../../../generators/python/docstring.ts";
import { membersOf } from "../../../../generators/python/members.ts";
import { valueCode } from "../../../../generators/python/values.ts";
import type { Files } from "../files.ts";
import type { Probe } from "../probe.ts";
import type { Naming } from "./calls.ts";

/** Writes the consumer that builds every model, in full and with what is required. */
export function fixtures(naming: Naming): readonly Probe[] {
  const types = new Map(naming.plan.types.map((type) => [type.key, type]));
  return naming.types.all
    .filter(({ type, form }) => form === "model" && type.usage.response)
    .flatMap(({ type: { key } }) =>
      [true, false].map((isFull): Probe => {
        const textOf = (name: string): string => name;
        const sampling = { types, direction: "response", isFull, round: 0, textOf, start: 0 } as const;
        const { example } = exampleOf({ kind: "named", key }, key, sampling);
        const name = `${isFull ? "full" : "least"}_${naming.types.get(key).name}`;
        return {
          style: "fixture",
          name,
          code: `def ${name}() -> object:\n    return ${built(example, naming, types)}\n`,
        };
      }),
    );
}

/** An object by the constructor of its model. */
function built(example: Example, naming: Naming, types: ReadonlyMap<string, NamedType>): string {
  if (example.kind === "list")
    return `[${example.items.map((each) => built(each, naming, types)).join(", ")}]`;
  if (example.kind !== "object") return valueCode(example, () => undefined);
  const type = example.key === undefined ? undefined : types.get(example.key);
  if (example.key === undefined || type === undefined)
    return `{${example.members.map(({ name, example: inner }) => `${literal(name)}: ${built(inner, naming, types)}`).join(", ")}}`;
  const names = new Map(membersOf(type).map(({ name, property }) => [property.name, name]));
  const given = example.members.flatMap(({ name, example: inner }) => {
    const attribute = names.get(name);
    return attribute === undefined ? [] : [`${attribute}=${built(inner, naming, types)}`];
  });
  return `acme.${naming.types.get(example.key).name}(${given.join(", ")})`;
}

/** Writes the consumer with a chain over every value of an enum, and every variant of a union. */
export function exhaustive(naming: Naming): readonly Probe[] {
  const { types } = naming;
  return types.all.flatMap(({ type, name }): Probe[] => {
    if (type.kind === "enum" && type.base === "string") {
      const isKnown =
        naming.types.expression({ kind: "named", key: type.key }, "read").includes(name) &&
        type.usage.response;
      const known = isKnown ? `Known${name}` : name;
      const tests = type.values.map(
        ({ value }) => `    if value == ${literal(String(value))}:\n        return 1\n`,
      );
      return [
        {
          style: "exhaustive",
          name: `switch_${name}`,
          code: `def switch_${name}(value: acme.${known}) -> int:\n${tests.join("")}    assert_never(value)\n`,
        },
      ];
    }
    if (type.kind !== "alias" || type.type.kind !== "union" || !type.usage.response) return [];
    const members = type.type.members.flatMap((each) =>
      each.kind === "named" ? [types.get(each.key).name] : [],
    );
    if (members.length !== type.type.members.length) return [];
    const tests = [...members, "Unknown"].map(
      (each) => `    if isinstance(value, acme.${each}):\n        return 1\n`,
    );
    return [
      {
        style: "exhaustive",
        name: `switch_${name}`,
        code: `def switch_${name}(value: acme.${name}) -> int:\n${tests.join("")}    assert_never(value)\n`,
      },
    ];
  });
}

/** Writes the consumer that overrides every method of every resource, and extends every model. */
export function subclasses(naming: Naming, files: Files): readonly Probe[] {
  const models = naming.types.all
    .filter(({ type, form }) => form === "model" && type.usage.response)
    .map(({ name }): Probe => {
      return {
        style: "subclass",
        name: `My${name}`,
        code: `class My${name}(acme.${name}):\n    note_of_mine: str | None = None\n`,
      };
    });
  const resources = naming.resources.flatMap(({ className, module }) =>
    overrides(className, module, files[`src/acme/_generated/${module}.py`] ?? ""),
  );
  return [...models, ...resources];
}

/** A class for each method, so that each is judged by itself. */
function overrides(className: string, module: string, text: string): readonly Probe[] {
  const [, body = ""] = text.split(`class ${className}(Resource):\n`);
  const [own = ""] = body.split(/\n(?=class )/);
  const methods = [...own.matchAll(/^ {4}def (\w+)\(([\s\S]*?)\) -> (.*):$/gm)].filter(
    ([, name]) => !String(name).startsWith("_"),
  );
  const imports = [...text.matchAll(/^(from \.[\s\S]*?import (?:\([\s\S]*?\)|.*)|import .*)$/gm)]
    .map(([line]) => line)
    .join("\n")
    .replaceAll("from .._core", "from acme._core")
    .replaceAll(/from \.(\w)/g, "from acme._generated.$1");
  return methods.map(
    ([, name = "", parameters = "", result = ""]): Probe => ({
      style: "subclass",
      name: `My${className}_${name}`,
      head: `${imports}\nfrom acme._generated.${module} import ${className}\n`,
      code: `class My${className}_${name}(${className}):\n    def ${name}(${parameters}) -> ${result}:\n        raise NotImplementedError\n`,
      file: `subclass_${module}`,
    }),
  );
}

/** Writes the consumer that imports every name of the package: mypy looks only at those that are used. */
export function importers(files: Files): readonly Probe[] {
  const names = [
    ...(files["src/acme/__init__.py"] ?? "").matchAll(/^ {4}from (\._generated[.\w]*) import (\w+) as/gm),
  ];
  return names.map(
    ([, , name = ""]): Probe => ({
      style: "importer",
      name,
      code: `from acme import ${name} as My${name}\ndef use_${name}(value: My${name}) -> None:\n    del value\n`,
    }),
  );
}
