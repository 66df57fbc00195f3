// Suggests the next version of the API and of each package, by semantic versioning.
import { modulePath } from "../go/package.ts";
import type { Plan } from "../plan/plan.ts";
import type { Audience, Finding } from "./finding.ts";

/** How much a version rises. */
export type Bump = "major" | "minor" | "patch" | "none";

/** The next version of the API, or of a package. */
export interface PackageVersion {
  readonly audience: Audience;
  /** Where versions of it are published: `API`, `npm`, `PyPI`, `Maven` or `Go`. */
  readonly registry: string;
  readonly name: string;
  readonly bump: Bump;
  readonly current: string;
  /** `undefined` when the current version is not a semantic one. */
  readonly suggested: string | undefined;
  /** Version that the new document states for the API; `undefined` for packages. */
  readonly stated: string | undefined;
}

/** Where the users of each audience get it from. */
const REGISTRIES: Readonly<Record<Audience, string>> = {
  wire: "API",
  typescript: "npm",
  python: "PyPI",
  java: "Maven",
  go: "Go",
};

const RANKS: readonly Bump[] = ["none", "patch", "minor", "major"];

/** Which bump findings need. */
export interface BumpOptions {
  /** Whether risky findings need a major version. */
  readonly strict: boolean;
  /** Whether the documents are equal, so that nothing is to be released. */
  readonly unchanged: boolean;
}

/**
 * Returns the bump that the findings of one audience need.
 *
 * Breaking: major. Risky and additions: minor. Anything else that changed: patch.
 */
export function bumpFor(
  findings: readonly Pick<Finding, "level">[],
  { strict, unchanged }: BumpOptions,
): Bump {
  const needs = { breaking: "major", risky: strict ? "major" : "minor", addition: "minor" } as const;
  const bumps = findings.map(({ level }): Bump => needs[level]);
  return bumps.reduce(worse, unchanged ? "none" : "patch");
}

function worse(one: Bump, other: Bump): Bump {
  return RANKS.indexOf(one) >= RANKS.indexOf(other) ? one : other;
}

/**
 * Raises a version. Below 1.0.0, a major bump raises the minor number, as registries and package managers expect.
 *
 * @returns `undefined` when the version is not a semantic one, such as a date.
 */
export function raise(version: string, bump: Bump): string | undefined {
  const parsed = /^v?(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/.exec(version);
  if (parsed === null) return undefined;
  const [major, minor, patch] = parsed.slice(1, 4).map(Number) as [number, number, number];
  // A prerelease of a version that is high enough leads to that version.
  const step = parsed[4] === undefined ? 1 : 0;
  if (bump === "none") return version;
  if (bump === "major" && major > 0) return `${major + (minor + patch > 0 ? 1 : step)}.0.0`;
  if (bump !== "patch") return `${major}.${minor + (patch > 0 ? 1 : step)}.0`;
  return `${major}.${minor}.${patch + step}`;
}

/**
 * Suggests the next version for an audience.
 *
 * @param plans - The plans of both documents for this audience.
 */
export function suggestVersion(
  audience: Audience,
  bump: Bump,
  plans: { readonly old: Plan; readonly new: Plan },
): PackageVersion {
  const current = plans.old.product.version;
  return {
    audience,
    registry: REGISTRIES[audience],
    name: nameOf(audience, plans.new),
    bump,
    current,
    suggested: raise(current, bump),
    stated: audience === "wire" ? plans.new.product.version : undefined,
  };
}

function nameOf(audience: Audience, plan: Plan): string {
  const { product } = plan;
  if (audience === "wire") return product.title;
  if (audience === "go") return modulePath(plan);
  const name = product.metadata?.packageName ?? product.name.replaceAll("_", "-");
  const group = product.metadata?.groupId;
  return audience === "java" && group !== undefined ? `${group}:${name}` : name;
}

/** Renders the rise of a version: `1.4.2 → 2.0.0 (major)`. */
export function formatVersion({ bump, current, suggested, stated }: PackageVersion): string {
  if (bump === "none") return `${current} (no change)`;
  if (suggested === undefined) return `${current} → next ${bump} version`;
  const isStated = stated !== undefined && stated !== current && stated !== suggested;
  return `${current} → ${suggested} (${bump}${isStated ? `; the new document states ${stated}` : ""})`;
}
