// Names the constants of a module, one for each distinct expression.
import type { Scope } from "./names.ts";

/** Constants of a module, one for each distinct expression. */
export class Shared {
  readonly #names = new Map<string, string>();
  readonly #scope: Scope;

  /** @param scope - Names of the module. */
  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Names, expressions, and the types of those that do not tell theirs. */
  get all(): readonly {
    readonly name: string;
    readonly expression: string;
    readonly type: string | false;
  }[] {
    return [...this.#names].map(([expression, name]) => ({ name, expression, type: typeOf(expression) }));
  }

  take(wish: string, expression: string): string {
    const name = this.#names.get(expression) ?? this.#scope.take(wish);
    this.#names.set(expression, name);
    return name;
  }
}

function typeOf(expression: string): string | false {
  if (expression.startsWith("{")) return "Failures";
  return expression.includes("{}") ? "Security" : false;
}
