// Describes the classes that read the documented headers of responses.
import type { Operation, Plan } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { casedWords } from "../plan/words.ts";
import { type Place, type SourceFile, sourceFile } from "./files.ts";
import { javadoc, literal } from "./javadoc.ts";
import { camel, pascal, Scope } from "./names.ts";
import { HEADERS_MEMBERS } from "./reserved.ts";

/** The classes of a plan: one for each operation with documented headers that returns one response. */
export class ResponseHeaders {
  readonly #names = new Map<Operation, string>();

  /** @param classes - Scope of class names; the names of the classes are taken from it. */
  constructor(plan: Plan, classes: Scope) {
    for (const operation of allOperations(plan))
      if (operation.responseHeaders.length > 0 && operation.pagination === undefined)
        this.#names.set(operation, classes.take(`${pascal(casedWords(operation.id))}Headers`));
  }

  /** Name of the class of an operation; `undefined` without documented headers. */
  of(operation: Operation): string | undefined {
    return this.#names.get(operation);
  }

  /** Describes the files. */
  files(place: Place): readonly SourceFile[] {
    return [...this.#names].map(([operation, name]) => headersFile(operation, name, place));
  }
}

function headersFile({ id, responseHeaders }: Operation, name: string, place: Place): SourceFile {
  const names = new Scope(HEADERS_MEMBERS);
  const text = `Headers of the response of \`${id}\`.`;
  const params = [{ name: "result", text: "the raw response" }];
  return sourceFile(
    place,
    { name: `models.${name}`, kind: "headers" },
    {
      name,
      doc: javadoc({ text, params }, 0),
      members: responseHeaders.map((header) => ({
        name: names.take(camel(header.words)),
        header: literal(header.name),
        deprecated: header.deprecated,
        doc: javadoc(
          {
            text: header.description,
            fallback: `The header \`${header.name}\`.`,
            returns: "its value; empty when the response has no such header",
            deprecated: header.deprecated,
          },
          4,
        ),
      })),
    },
  );
}
