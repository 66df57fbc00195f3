// Describes the errors of things that are waited for: one for each class of them.
import type { Operation, Plan } from "../plan/plan.ts";
import { type Place, type SourceFile, sourceFile } from "./files.ts";
import { javadoc } from "./javadoc.ts";
import { camel, Scope } from "./names.ts";
import { EXCEPTION_MEMBERS } from "./reserved.ts";
import type { Types } from "./types.ts";

/** The error of a class that is waited for. */
interface Failure {
  /** As `DocumentFailedException`. */
  readonly name: string;
  /** As `Document`. */
  readonly type: string;
  /** As `document`. */
  readonly accessor: string;
}

/** The errors of all things that may fail while they are waited for. */
export class Failures {
  readonly #types: Types;
  readonly #byType = new Map<string, Failure>();

  /** @param classes - Names of classes; those of the errors are taken from it. */
  constructor(plan: Plan, types: Types, classes: Scope) {
    this.#types = types;
    for (const operation of plan.resources.flatMap(({ operations }) => operations)) {
      const type = this.#typeOf(operation);
      if (type === undefined || this.#byType.has(type.name)) continue;
      const name = classes.take(`${type.name}FailedException`);
      const accessor = new Scope(EXCEPTION_MEMBERS).take(camel(type.words));
      this.#byType.set(type.name, { name, type: type.name, accessor });
    }
  }

  /** Name of the error of what an operation reads; `undefined` where it is that of the runtime. */
  of(operation: Operation): string | undefined {
    return this.#byType.get(this.#typeOf(operation)?.name ?? "")?.name;
  }

  /** Describes the files. */
  files(place: Place): readonly SourceFile[] {
    return [...this.#byType.values()].map((failure) => {
      const text = `The ${failure.accessor} that was waited for failed; \`code()\` is the code of its failure.`;
      const facts = {
        name: `models.${failure.name}`,
        kind: "failure",
        purpose: `A ${failure.accessor} that failed.`,
      } as const;
      return sourceFile(place, facts, { ...failure, doc: javadoc({ text, fallback: "" }, 0) });
    });
  }

  /** The class that an operation reads, when it has a waiter that knows failures. */
  #typeOf({
    answer,
    waiter,
  }: Operation): { readonly name: string; readonly words: readonly string[] } | undefined {
    if (waiter === undefined || waiter.failed.length === 0) return undefined;
    if (answer.kind !== "json" || answer.type.kind !== "named") return undefined;
    const name = this.#types.nameOf(answer.type.key);
    const type = this.#types.get(answer.type.key);
    return name === undefined || type.kind !== "object" ? undefined : { name, words: type.words };
  }
}
