// Keeps the names of generated code unique, for every language; each brings its keywords and its way to change a name.

/** How a language changes a name that is taken. */
export interface ScopeRules {
  /** Names that are never free. */
  readonly keywords?: ReadonlySet<string>;
  /** Whether names that differ in case only are the same: class names are file names too. */
  readonly foldCase?: boolean;
  /** Names that are tried after those that are wanted. */
  readonly others?: (wishes: readonly string[]) => readonly string[];
  /** What a number is added to when all are taken. Default: the first name. */
  readonly numbered?: (wishes: readonly string[]) => string;
}

/** A scope of names, each assigned once. */
export class NameScope {
  readonly #taken: Set<string>;
  readonly #rules: ScopeRules;

  /** @param taken - Names already in use. */
  constructor(taken: Iterable<string> = [], rules: ScopeRules = {}) {
    this.#rules = rules;
    this.#taken = new Set([...taken].map((name) => this.#key(name)));
  }

  /** Whether a name is free. */
  isFree(name: string): boolean {
    return !this.#taken.has(this.#key(name)) && this.#rules.keywords?.has(name) !== true;
  }

  /** Takes the first of the names that is free; otherwise one that is made of them. */
  take(...wishes: readonly [string, ...string[]]): string {
    const { others, numbered = () => wishes[0] } = this.#rules;
    const all = [...wishes, ...(others?.(wishes) ?? [])];
    const found = all.find((name) => this.isFree(name)) ?? this.#numbered(numbered(all));
    this.#taken.add(this.#key(found));
    return found;
  }

  #key(name: string): string {
    return this.#rules.foldCase ? name.toLowerCase() : name;
  }

  #numbered(name: string): string {
    for (let number = 2; ; number += 1) if (this.isFree(`${name}${number}`)) return `${name}${number}`;
  }
}

/** The constants of a file, one for each distinct expression. */
export class Constants<Facts extends object> {
  readonly #all = new Map<string, Facts & { readonly name: string; readonly expression: string }>();
  readonly #scope: NameScope;

  /** @param scope - Names of the file. */
  constructor(scope: NameScope) {
    this.#scope = scope;
  }

  /** The constants that were asked for, in this order. */
  get all(): readonly (Facts & { readonly name: string; readonly expression: string })[] {
    return [...this.#all.values()];
  }

  /** Returns the name of the constant of an expression. */
  take(expression: string, facts: Facts, ...wishes: readonly [string, ...string[]]): string {
    const known = this.#all.get(expression) ?? { ...facts, name: this.#scope.take(...wishes), expression };
    this.#all.set(expression, known);
    return known.name;
  }
}
