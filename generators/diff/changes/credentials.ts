// Lists the changes of security schemes and requirements.
import { isDeepStrictEqual } from "node:util";
import type { Plan, SecurityAlternative, SecurityScheme } from "../../plan/plan.ts";
import { escapeSegment } from "../../plan/source.ts";
import type { Change, Pair } from "../change.ts";
import type { Analysis } from "./analysis.ts";

/** Lists the changes of credentials: of schemes, of the default requirement, and of operations with their own. */
export function securityChanges({ operations }: Analysis, { old, new: current }: Pair): readonly Change[] {
  const located = { document: "new", directions: ["request"] } as const;
  const security = { old: old.plan.security, new: current.plan.security };
  const renamed = renamedSchemes(old.plan, current.plan);
  const defaults = requirementKinds(withNewKeys(security.old, renamed), security.new).map(
    (kind): Change => ({ kind: `default-${kind}`, security, pointer: "/security", ...located }),
  );
  const own = operations.pairs.flatMap((operation) => {
    const [before, after] = [operation.old.operation, operation.new.operation];
    if (before.security === undefined && after.security === undefined) return [];
    const required = withNewKeys(before.security ?? security.old, renamed);
    const kinds = requirementKinds(required, after.security ?? security.new);
    const pointer = after.security === undefined ? after.pointer : `${after.pointer}/security`;
    return kinds.map((kind): Change => ({ kind, operation, pointer, ...located }));
  });
  return [...schemeChanges(old.plan, current.plan), ...defaults, ...own];
}

/** Old key → new key of schemes that have only another name in the document: clients send the same. */
function renamedSchemes(old: Plan, current: Plan): ReadonlyMap<string, string> {
  const keysOf = ({ securitySchemes }: Plan): ReadonlySet<string> =>
    new Set(securitySchemes.map(({ key }) => key));
  const [before, after] = [keysOf(old), keysOf(current)];
  const added = current.securitySchemes.filter(({ key }) => !before.has(key));
  const pairs = old.securitySchemes
    .filter(({ key }) => !after.has(key))
    .flatMap((scheme) => {
      const same = added.find((other) => isDeepStrictEqual(withoutKey(scheme), withoutKey(other)));
      return same === undefined ? [] : [[scheme.key, same.key] as const];
    });
  return new Map(pairs);
}

function withNewKeys(
  security: readonly SecurityAlternative[],
  renamed: ReadonlyMap<string, string>,
): readonly SecurityAlternative[] {
  return security.map((required) =>
    Object.fromEntries(Object.entries(required).map(([key, scopes]) => [renamed.get(key) ?? key, scopes])),
  );
}

/** `security-added`: some credentials that sufficed do not; `security-removed`: others suffice now. */
function requirementKinds(
  old: readonly SecurityAlternative[],
  current: readonly SecurityAlternative[],
): readonly ("security-added" | "security-removed")[] {
  return [
    ...(isEnough(old, current) ? [] : (["security-added"] as const)),
    ...(isEnough(current, old) ? [] : (["security-removed"] as const)),
  ];
}

/** Returns whether all credentials that `given` allows suffice for `required`. No requirement is met by anyone. */
function isEnough(given: readonly SecurityAlternative[], required: readonly SecurityAlternative[]): boolean {
  if (required.length === 0) return true;
  const alternatives = given.length === 0 ? [{}] : given;
  return alternatives.every((credentials) =>
    required.some((needed) =>
      Object.entries(needed).every(([key, scopes]) => hasScopes(credentials[key], scopes)),
    ),
  );
}

function hasScopes(own: readonly string[] | undefined, needed: readonly string[]): boolean {
  return own !== undefined && needed.every((scope) => own.includes(scope));
}

function schemeChanges(old: Plan, current: Plan): readonly Change[] {
  const [before, after] = [old, current].map(
    ({ securitySchemes }) => new Map(securitySchemes.map((scheme) => [scheme.key, scheme])),
  );
  const directions = ["request"] as const;
  const at = ({ key }: SecurityScheme): string => `/components/securitySchemes/${escapeSegment(key)}`;
  return [
    ...old.securitySchemes
      .filter(({ key }) => !after?.has(key))
      .map(
        (scheme): Change => ({
          kind: "scheme-removed",
          scheme,
          document: "old",
          pointer: at(scheme),
          directions,
        }),
      ),
    ...current.securitySchemes.flatMap((scheme): readonly Change[] => {
      const known = before?.get(scheme.key);
      const located = { document: "new", pointer: at(scheme), directions } as const;
      if (known === undefined) return [{ kind: "scheme-added", scheme, ...located }];
      if (isDeepStrictEqual(withoutText(known), withoutText(scheme))) return [];
      return [{ kind: "scheme-changed", scheme: { old: known, new: scheme }, ...located }];
    }),
  ];
}

function withoutKey(scheme: SecurityScheme): unknown {
  return { ...(withoutText(scheme) as object), key: undefined };
}

/** Scopes of a scheme are only described there; operations require them. */
function withoutText(scheme: SecurityScheme): unknown {
  return { ...scheme, description: undefined, scopes: undefined };
}
