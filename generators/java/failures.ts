// Describes the exceptions for awaited resources that failed: one for each resource class.
import type { Operation, Plan } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { type Place, type SourceFile, sourceFile } from "./files.ts";
import { javadoc } from "./javadoc.ts";
import { camel, Scope } from "./names.ts";
import { EXCEPTION_MEMBERS } from "./reserved.ts";
import type { Types } from "./types.ts";

/** The exception for an awaited resource class. */
interface Failure {
  /** As `DocumentFailedException`. */
  readonly name: string;
  /** As `Document`. */
  readonly type: string;
  /** As `document`. */
  readonly accessor: string;
}

/** The exceptions for all resources that may fail while they are awaited. */
export class Failures {
  readonly #types: Types;
  readonly #byType = new Map<string, Failure>();

  /** @param classes - Scope of class names; the names of the exceptions are taken from it. */
  constructor(plan: Plan, types: Types, classes: Scope) {
    this.#types = types;
    for (const operation of allOperations(plan)) {
      const type = this.#typeOf(operation);
      if (type === undefined || this.#byType.has(type.name)) continue;
      const name = classes.take(`${type.name}FailedException`);
      const accessor = new Scope(EXCEPTION_MEMBERS).take(camel(type.words));
      this.#byType.set(type.name, { name, type: type.name, accessor });
    }
  }

  /** Name of the exception for the resource an operation reads; `undefined` for the one of the runtime. */
  of(operation: Operation): string | undefined {
    return this.#byType.get(this.#typeOf(operation)?.name ?? "")?.name;
  }

  /** Describes the files. */
  files(place: Place): readonly SourceFile[] {
    return [...this.#byType.values()].map((failure) => {
      const text = `Thrown when the awaited ${failure.accessor} failed; \`code()\` returns its failure code.`;
      const facts = { name: `models.${failure.name}`, kind: "failure" } as const;
      return sourceFile(place, facts, { ...failure, doc: javadoc({ text }, 0) });
    });
  }

  /** The class that an operation returns, when it has a waiter with failure states. */
  #typeOf({
    response,
    waiter,
  }: Operation): { readonly name: string; readonly words: readonly string[] } | undefined {
    if (waiter === undefined || waiter.failed.length === 0) return undefined;
    if (response.kind !== "json" || response.type.kind !== "named") return undefined;
    const name = this.#types.nameOf(response.type.key);
    const type = this.#types.get(response.type.key);
    return name === undefined || type.kind !== "object" ? undefined : { name, words: type.words };
  }
}
