// Parses the type expressions that the generators print.

/** A parsed type expression. */
export type Expression =
  | { readonly kind: "name"; readonly name: string; readonly parts: readonly Expression[] }
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "union"; readonly parts: readonly Expression[] }
  | { readonly kind: "intersection"; readonly parts: readonly Expression[] }
  /** `{ readonly kind: "a" }`, `{ readonly [key: string]: T }`: key → type. */
  | { readonly kind: "object"; readonly members: readonly (readonly [key: string, type: Expression])[] };

const TOKEN = /"(?:\\.|[^"\\])*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|[\p{L}_$][\p{L}\p{N}_$.]*|\[\]|[^\s]/gu;

/** Parses an expression of TypeScript, Python or Java. */
export function parseExpression(text: string): Expression {
  return new Parser(text.match(TOKEN) ?? []).union();
}

/** Variants of an expression; itself when it is no union. */
export function partsOf(expression: Expression): readonly Expression[] {
  return expression.kind === "union" ? expression.parts.flatMap(partsOf) : [expression];
}

/** A union of expressions. */
export function unionOf(parts: readonly Expression[]): Expression {
  const [only, ...others] = parts;
  return only !== undefined && others.length === 0 ? only : { kind: "union", parts };
}

const NAMED: Readonly<Record<string, Expression>> = {
  true: { kind: "literal", text: "true" },
  false: { kind: "literal", text: "false" },
  True: { kind: "literal", text: "true" },
  False: { kind: "literal", text: "false" },
};

class Parser {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  union(): Expression {
    const parts = [this.#intersection()];
    while (this.#take("|")) parts.push(this.#intersection());
    return unionOf(parts);
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at += 1;
    return true;
  }

  #next(): string {
    const token = this.#tokens[this.#at] ?? "";
    this.#at += 1;
    return token;
  }

  #intersection(): Expression {
    const parts = [this.#postfix()];
    while (this.#take("&")) parts.push(this.#postfix());
    const [only, ...others] = parts;
    return only !== undefined && others.length === 0 ? only : { kind: "intersection", parts };
  }

  #postfix(): Expression {
    let found = this.#primary();
    while (this.#take("[]")) found = { kind: "name", name: "[]", parts: [found] };
    return found;
  }

  #primary(): Expression {
    const token = this.#next();
    if (token === "readonly") return this.#postfix();
    if (token === "|") return this.union();
    if (token === "(") return this.#closed(")");
    if (token === "{") return this.#object();
    if (/^["\d-]/.test(token)) return { kind: "literal", text: token };
    const name = token.replace(/^builtins\./, "");
    if (NAMED[name] !== undefined) return NAMED[name];
    if (!this.#take("<") && !this.#take("[")) return { kind: "name", name, parts: [] };
    if (name === "Annotated") return this.#annotated();
    const parts = this.#list();
    return name === "Literal" ? unionOf(parts) : { kind: "name", name, parts };
  }

  #closed(end: string): Expression {
    const inner = this.union();
    this.#take(end);
    return inner;
  }

  #list(): readonly Expression[] {
    const parts: Expression[] = [];
    do parts.push(this.union());
    while (this.#take(","));
    this.#next();
    return parts;
  }

  /** The type without its metadata. */
  #annotated(): Expression {
    const inner = this.union();
    for (let depth = 1; depth > 0 && this.#at < this.#tokens.length; ) {
      const token = this.#next();
      if (/^[[({]$/.test(token)) depth += 1;
      if (/^[\])}]$/.test(token)) depth -= 1;
    }
    return inner;
  }

  #object(): Expression {
    const members: (readonly [string, Expression])[] = [];
    while (this.#at < this.#tokens.length && !this.#take("}")) {
      this.#take("readonly");
      const key = this.#key();
      members.push([key, this.union()]);
      this.#take(";");
    }
    return { kind: "object", members };
  }

  #key(): string {
    let key = "";
    for (let depth = 0; this.#at < this.#tokens.length; ) {
      const token = this.#next();
      if (token === ":" && depth === 0) return key;
      depth += token === "[" ? 1 : token === "]" ? -1 : 0;
      key += token;
    }
    return key;
  }
}
