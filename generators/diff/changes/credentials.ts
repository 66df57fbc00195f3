// Lists the changes of security schemes and requirements.
import { isDeepStrictEqual } from "node:util";
import { record } from "../../json.ts";
import type { Plan, SecurityAlternative, SecurityScheme } from "../../plan/plan.ts";
import { child, escapeSegment, type Source } from "../../plan/source.ts";
import type { BeforeAfter, Change, Pair } from "../change.ts";
import type { Analysis } from "./analysis.ts";

/** Lists the changes of credentials: of schemes, of the default requirement, and of operations with their own. */
export function securityChanges(
  { operations, sources }: Analysis,
  { old, new: current }: Pair,
): readonly Change[] {
  const located = { document: "new", directions: ["request"] } as const;
  const security = { old: old.plan.security, new: current.plan.security };
  const successors = successorsOf(sources, old.plan, current.plan);
  const renamed = renamedSchemes(successors, old.plan);
  const defaults = requirementKinds(withNewKeys(security.old, renamed), security.new, successors).map(
    (kind): Change => ({ kind: `default-${kind}`, security, pointer: "/security", ...located }),
  );
  const own = operations.pairs.flatMap((operation) => {
    const [before, after] = [operation.old.operation, operation.new.operation];
    if (before.security === undefined && after.security === undefined) return [];
    const required = withNewKeys(before.security ?? security.old, renamed);
    const kinds = requirementKinds(required, after.security ?? security.new, successors);
    const pointer = after.security === undefined ? after.pointer : `${after.pointer}/security`;
    return kinds.map((kind): Change => ({ kind, operation, pointer, ...located }));
  });
  return [...schemeChanges(old.plan, current.plan), ...defaults, ...own];
}

/** Keys of schemes. */
type Keys = ReadonlyMap<string, readonly string[]>;

/** Keys of schemes that are gone → keys of the schemes that are described in the same way. */
function successorsOf(sources: BeforeAfter<Source>, old: Plan, current: Plan): Keys {
  const after = new Set(current.securitySchemes.map(({ key }) => key));
  const gone = old.securitySchemes.filter(({ key }) => !after.has(key));
  const typeIn = (source: Source, { key }: SecurityScheme): unknown =>
    record(source.follow(child(source.at("/components/securitySchemes"), key)).value)["type"];
  return new Map(
    gone.map((scheme) => {
      const same = current.securitySchemes
        .filter((other) => isDeepStrictEqual(withoutKey(scheme), withoutKey(other)))
        // In a plan, tokens of OAuth are like other bearer tokens.
        .filter((other) => typeIn(sources.old, scheme) === typeIn(sources.new, other));
      return [scheme.key, same.map(({ key }) => key)];
    }),
  );
}

/** Old key → new key of schemes that have only another name in the document: clients send the same. */
function renamedSchemes(successors: Keys, old: Plan): ReadonlyMap<string, string> {
  const before = new Set(old.securitySchemes.map(({ key }) => key));
  const pairs = [...successors].flatMap(([from, keys]) => {
    const to = keys.find((key) => !before.has(key));
    return to === undefined ? [] : [[from, to] as const];
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

type RequirementKind = "security-added" | "security-merged" | "security-removed";

/** `security-added`: some credentials that sufficed do not; `security-removed`: others suffice now. */
function requirementKinds(
  old: readonly SecurityAlternative[],
  current: readonly SecurityAlternative[],
  successors: Keys,
): readonly RequirementKind[] {
  const lost = isEnough(old, current)
    ? []
    : ([isEnough(old, current, successors) ? "security-merged" : "security-added"] as const);
  return [...lost, ...(isEnough(current, old) ? [] : (["security-removed"] as const))];
}

/** Returns whether all credentials that `given` allows suffice for `required`. No requirement is met by anyone. */
function isEnough(
  given: readonly SecurityAlternative[],
  required: readonly SecurityAlternative[],
  successors: Keys = new Map(),
): boolean {
  if (required.length === 0) return true;
  const alternatives = given.length === 0 ? [{}] : given;
  return alternatives.every((credentials) =>
    required.some((needed) =>
      Object.entries(needed).every(([key, scopes]) =>
        Object.entries(credentials).some(
          ([own, ownScopes]) =>
            (own === key || successors.get(own)?.includes(key)) && hasScopes(ownScopes, scopes),
        ),
      ),
    ),
  );
}

function hasScopes(own: readonly string[], needed: readonly string[]): boolean {
  return needed.every((scope) => own.includes(scope));
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
