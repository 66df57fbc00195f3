// The versions of the rules that name resources and methods.
import type { Words } from "../plan.ts";
import type { Names } from "../words.ts";
import { firstMethodNames, firstResourceNames } from "./first-rules.ts";
import { methodNames, type Nameable, type NamedResource } from "./operation-names.ts";
import { type Grouped, type ResourceName, resourceNames } from "./resource-names.ts";

/** The newest version is the last. */
export const NAMINGS = [1, 2] as const;

/** A version of the rules; a new one renames methods. */
export type Naming = (typeof NAMINGS)[number];

/** The version for who does not choose one. */
export const NEWEST: Naming = 2;

/** Rules that name resources and methods where the document gives no names. */
export interface NamingRules {
  resources<T extends Grouped>(operations: readonly T[]): ReadonlyMap<T, ResourceName>;
  methods<T extends Nameable>(
    operations: readonly T[],
    resource: NamedResource,
    names: Names,
  ): ReadonlyMap<T, Words>;
}

/** The rules of each version. */
export const namingRules: Readonly<Record<Naming, NamingRules>> = {
  1: { resources: firstResourceNames, methods: firstMethodNames },
  2: { resources: resourceNames, methods: methodNames },
};
