// Makes bodies of responses and events that the document has no example of.
import { exampleOf, jsonOf } from "../../exchanges/example.ts";
import { exampleResponse } from "../../exchanges/response.ts";
import { chooseBodies } from "../../plan/chosen-bodies.ts";
import type { BodyExample, DocumentedSuccess, Operation, Plan, Type } from "../../plan/plan.ts";
import { xmlTables } from "../../plan/xml-shapes.ts";

/** Makes bodies from their types. */
export class Samples {
  readonly #types: Plan["types"];
  readonly #byKey: ReadonlyMap<string, Plan["types"][number]>;
  readonly #xml: ReturnType<typeof xmlTables>;

  constructor(plan: Plan) {
    this.#types = plan.types;
    this.#byKey = new Map(this.#types.map((type) => [type.key, type]));
    this.#xml = xmlTables(plan);
  }

  /** A value of a type. */
  ofType(type: Type, name: string): BodyExample {
    const sampling = { types: this.#byKey, direction: "response", isFull: true, round: 0, start: 0 } as const;
    return { name, value: jsonOf(exampleOf(type, name, { ...sampling, textOf: (text) => text }).example) };
  }

  /** The body of a success, in the media type that clients ask for. */
  ofResponse(operation: Operation): Pick<DocumentedSuccess, "mediaType" | "examples"> {
    const { id, response, streaming } = operation;
    if (response.kind === "json" && response.xml === undefined)
      return { mediaType: response.mediaType, examples: [this.ofType(response.type, id)] };
    const isStreamed = streaming !== undefined;
    const [body] = chooseBodies(operation);
    const call = { operation, body, types: this.#byKey, isFull: true, round: 0, isStreamed, xml: this.#xml };
    const made = exampleResponse(call).response;
    if (made.kind === "none") return { mediaType: undefined, examples: [] };
    return { mediaType: made.headers["content-type"], examples: [{ name: id, value: made.body }] };
  }
}
