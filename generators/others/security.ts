// Writes the security schemes of a plan, and the requirements that refer to them.
import type { Plan, SecurityAlternative, SecurityScheme } from "../plan/plan.ts";
import type { Rules } from "./rules.ts";
import type { Json } from "./schemas.ts";

/** The security schemes of one plan by the rules of one language. */
export class Security {
  readonly #schemes: readonly SecurityScheme[];
  /** Key of a scheme → key of the one that replaces it. */
  readonly #replaced: ReadonlyMap<string, string>;

  /** @param rules - Of the language. */
  constructor({ securitySchemes }: Plan, { oneToken = false }: Rules) {
    const tokens = oneToken ? securitySchemes.filter(takesToken) : [];
    const kept = tokens.find(({ kind }) => kind === "bearer") ?? tokens[0];
    this.#replaced = new Map(kept && tokens.map(({ key }) => [key, kept.key]));
    this.#schemes = securitySchemes
      .filter(({ key }) => (this.#replaced.get(key) ?? key) === key)
      .map((scheme) => (scheme.key === kept?.key ? { ...scheme, kind: "bearer" } : scheme));
  }

  /** Writes every scheme: key → scheme. */
  all(): Json {
    return Object.fromEntries(this.#schemes.map((scheme) => [scheme.key, schemeOf(scheme)]));
  }

  /** Writes security requirements. */
  write(alternatives: readonly SecurityAlternative[]): readonly SecurityAlternative[] {
    const renamed = alternatives.map((alternative) =>
      Object.fromEntries(
        Object.entries(alternative).map(([key, scopes]) => {
          const replacement = this.#replaced.get(key);
          return replacement === undefined ? [key, scopes] : [replacement, []];
        }),
      ),
    );
    const keys = renamed.map((alternative) => Object.keys(alternative).join(" "));
    return renamed.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
  }
}

function takesToken({ kind }: SecurityScheme): boolean {
  return kind === "bearer" || kind === "client_credentials";
}

function schemeOf(scheme: SecurityScheme): Json {
  const description = scheme.description && { description: scheme.description };
  switch (scheme.kind) {
    case "bearer":
    case "basic":
      return { type: "http", scheme: scheme.kind, ...description };
    case "api_key":
      return { type: "apiKey", in: scheme.in, name: scheme.name, ...description };
    case "client_credentials": {
      const scopes = Object.fromEntries(scheme.scopes.map((scope) => [scope, ""]));
      return {
        type: "oauth2",
        flows: { clientCredentials: { tokenUrl: scheme.tokenUrl, scopes } },
        ...description,
      };
    }
  }
}
