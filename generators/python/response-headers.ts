// Describes the classes of documented response headers, which `with_raw_response` returns.
import type { Operation, Plan } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { splitWords } from "../plan/words.ts";
import type { View } from "../templates.ts";
import { docLines, literal } from "./docstring.ts";
import { pascal, Scope, snake } from "./names.ts";
import { HEADERS_MEMBERS, RESOURCE_NAMES } from "./reserved.ts";
import type { NamedResource } from "./resource-names.ts";
import type { Types } from "./types.ts";

/** The classes of a plan: one for each operation with documented headers that returns one response. */
export class ResponseHeaders {
  readonly #names = new Map<Operation, string>();

  constructor(plan: Plan, types: Types, resources: readonly NamedResource[]) {
    const classes = resources.flatMap(({ className }) => [
      className,
      `Async${className}`,
      `${className}WithRawResponse`,
    ]);
    const scope = new Scope([...RESOURCE_NAMES, ...types.all.map(({ name }) => name), ...classes]);
    for (const operation of allOperations(plan)) {
      const { id, responseHeaders, pagination, streaming } = operation;
      if (responseHeaders.length > 0 && pagination === undefined && streaming === undefined)
        this.#names.set(operation, scope.take(`${pascal(splitWords(id))}Headers`));
    }
  }

  /** Name of the class of an operation; `undefined` without documented headers. */
  of(operation: Operation): string | undefined {
    return this.#names.get(operation);
  }

  /** Names of all classes. */
  get names(): readonly string[] {
    return [...this.#names.values()];
  }

  /** The views of all classes. */
  get views(): readonly View[] {
    return [...this.#names].map(([operation, name]) => classView(operation, name));
  }
}

function classView({ id, responseHeaders }: Operation, name: string): View {
  const scope = new Scope(HEADERS_MEMBERS);
  return {
    name,
    doc: docLines({ text: undefined, fallback: `Headers of the response of \`\`${id}\`\`.` }, 4),
    members: responseHeaders.map((header) => ({
      name: scope.take(snake(header.words)),
      header: literal(header.name.toLowerCase()),
      deprecated: header.deprecated && literal(`${header.name} is deprecated by the service.`),
      note: docLines({ text: header.description, fallback: `The header \`\`${header.name}\`\`.` }, 8),
    })),
  };
}
