// Names the methods of a resource and the types of their parameters.
import type { Operation, Plan } from "../plan/plan.ts";
import { splitWords } from "../plan/words.ts";
import type { XmlTables } from "../plan/xml-shapes.ts";
import { camel, pascal, Scope } from "./names.ts";
import { argumentsOf, type MethodArguments } from "./parameters.ts";
import { RESOURCE_MEMBERS } from "./reserved.ts";
import type { Types } from "./types.ts";

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
  /** The tables of bodies that are XML. */
  readonly xml?: XmlTables | undefined;
  /** Prefix of the call in examples: `client.pets`. */
  readonly path: string;
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
