// Names the objects that read responses, one per distinct response of a resource.
import { isText } from "../plan/named-types.ts";
import type { Operation, Stream } from "../plan/plan.ts";
import { Constants } from "../plan/scopes.ts";
import { literal } from "./docstring.ts";
import { constant, type Scope } from "./names.ts";
import { respell, type Spelling, type Types } from "./types.ts";

/** What a method returns, and what reads it. */
export interface Reading {
  /** Type of the result. */
  readonly type: string;
  /** Name of the reader. */
  readonly reader: string;
}

/** The readers of a module. */
export class Readers {
  readonly #types: Types;
  readonly #constants: Constants<object>;
  readonly #models: Spelling;

  /**
   * @param models - How models are called in the module.
   * @param scope - Names of the module.
   */
  constructor(types: Types, models: Spelling, scope: Scope) {
    this.#types = types;
    this.#models = models;
    this.#constants = new Constants(scope);
  }

  /** The readers requested so far: name and expression. */
  get all(): readonly { readonly name: string; readonly expression: string }[] {
    return this.#constants.all;
  }

  /**
   * Returns the reader of the response of an operation.
   *
   * @param fallback - Constant of the operation, for responses whose type has no name.
   */
  of({ id, response }: Operation, fallback: string, spelling: Spelling): Reading {
    if (response.kind === "none") return { type: "None", reader: "NOTHING" };
    if (response.kind === "text") return { type: "str", reader: "TEXT" };
    if (response.kind === "binary") return { type: "ByteStream", reader: "BYTES" };
    const type = this.#types.expression(response.type, "read", this.#models);
    const name =
      response.type.kind === "named"
        ? constant(this.#types.get(response.type.key).type.words)
        : `${fallback}_RESPONSE`;
    const expression = response.xml
      ? `Xml[${type}](${type}, XML.response(${literal(id)}))`
      : `Json[${type}](${type})`;
    const reader = this.#constants.take(expression, {}, `_${name}`);
    return { type: this.#types.expression(response.type, "read", spelling), reader };
  }

  /** Returns the reader of the items of a stream, and their type. */
  ofItems({ format, mediaType, item, end }: Stream, fallback: string, spelling: Spelling): Reading {
    const isPlain = isText(item, this.#types.byKey);
    const type = isPlain ? "str" : this.#types.expression(item, "read", this.#models);
    const rules = [
      literal(format),
      literal(mediaType),
      ...(end === undefined ? [] : [`end=${literal(end)}`]),
    ];
    const reader = isPlain ? "None" : `Json[${type}](${type})`;
    const expression = `Items[${type}](${[reader, ...rules].join(", ")})`;
    const shown = isPlain ? respell("str", spelling) : this.#types.expression(item, "read", spelling);
    return { type: shown, reader: this.#constants.take(expression, {}, `_${fallback}_ITEMS`) };
  }
}
