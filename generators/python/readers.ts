// Names the objects that read responses, one per distinct response of a resource.
import type { SuccessResponse } from "../plan/plan.ts";
import { constant, type Scope } from "./names.ts";
import type { Spelling, Types } from "./types.ts";

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
  readonly #names = new Map<string, string>();
  readonly #scope: Scope;
  readonly #models: Spelling;

  /**
   * @param models - How models are called in the module.
   * @param scope - Names of the module.
   */
  constructor(types: Types, models: Spelling, scope: Scope) {
    this.#types = types;
    this.#models = models;
    this.#scope = scope;
  }

  /** The readers requested so far: name and expression. */
  get all(): readonly { readonly name: string; readonly expression: string }[] {
    return [...this.#names].map(([expression, name]) => ({ name, expression }));
  }

  /**
   * Returns the reader of a response.
   *
   * @param fallback - Constant of the operation, for responses whose type has no name.
   */
  of(response: SuccessResponse, fallback: string, spelling: Spelling): Reading {
    if (response.kind === "none") return { type: "None", reader: "NOTHING" };
    if (response.kind === "text") return { type: "str", reader: "TEXT" };
    if (response.kind === "binary") return { type: "bytes", reader: "BINARY" };
    const type = this.#types.expression(response.type, "read", this.#models);
    const name =
      response.type.kind === "named"
        ? constant(this.#types.get(response.type.key).type.words)
        : `${fallback}_RESPONSE`;
    const reader = this.#name(`Json[${type}](${type})`, `_${name}`);
    return { type: this.#types.expression(response.type, "read", spelling), reader };
  }

  #name(expression: string, wish: string): string {
    const name = this.#names.get(expression) ?? this.#scope.take(wish);
    this.#names.set(expression, name);
    return name;
  }
}
