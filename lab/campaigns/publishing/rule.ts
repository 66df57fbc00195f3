// What a registry demands of a package, and whether the package keeps it.

/** One rule of one registry. */
export interface Rule {
  readonly name: string;
  readonly isKept: boolean;
}

/** Creates a rule. */
export function rule(name: string, isKept: boolean): Rule {
  return { name, isKept };
}
