// Prints signatures: the arguments of a method, its result, and its only statement.
import type { Operation } from "../plan/plan.ts";
import { type Code, list, print } from "./layout.ts";
import type { NamedOperation } from "./named-operations.ts";
import type { Types } from "./types.ts";

/** The type that a call resolves to. */
export function resultOf({ response }: Operation, types: Types): Code {
  if (response.kind === "json") return types.expression(response.type, "read");
  if (response.kind === "text") return "string";
  return response.kind === "binary" ? "ByteStream" : "void";
}

/** The arguments of a method's signature. */
export function signature(
  named: NamedOperation,
  types: Types,
  options: Code,
  params?: Code,
): readonly Code[] {
  const { given, paramsName } = named;
  // Not `= {}`: TypeScript takes `constructor` and other properties of every object for properties of the wrong type.
  const mark = given.params === "optional" && params === undefined ? "?" : "";
  return [
    ...given.positional.map(
      ({ name, parameter }): Code => [`${name}: `, types.expression(parameter.type, "write")],
    ),
    ...(given.params === "none" ? [] : [[`params${mark}: `, params ?? paramsName]]),
    ["options?: ", options],
  ];
}

/** The arguments of a call as the runtime takes them. */
export function givenCode({ given }: NamedOperation, withOptions = true): Code {
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

/** The statement that returns what a function of the runtime returns. */
export function runCode(name: string, given: readonly Code[]): Code {
  return ["return ", list(`${name}(`, given, ")"), ";"];
}

/** Prints a method whose body is one statement. */
export function methodCode(name: string, arguments_: readonly Code[], result: Code, body: Code): string {
  const head: Code = [name, list("(", arguments_, ")"), ": ", result, " {"];
  return `  ${print(head, 2)}\n    ${print(body, 4)}\n  }\n`;
}
