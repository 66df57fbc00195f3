// Lists what differs between two surfaces, before a language says whom it hurts.

import type { Direction, Slot, Surface, SurfaceMethod, SurfaceType } from "../../surface/surface.ts";
import type { BeforeAfter } from "../change.ts";
import type { Difference } from "./difference.ts";
import { matchMethods, matchTypes } from "./match.ts";

/** Owner of a slot. */
export type Owner =
  | { readonly kind: "argument"; readonly method: BeforeAfter<SurfaceMethod>; readonly isPositional: boolean }
  | { readonly kind: "property"; readonly type: BeforeAfter<SurfaceType> }
  | { readonly kind: "option"; readonly client: string };

/** One difference between two surfaces. */
export type Delta =
  | { readonly kind: "method-added" | "method-removed"; readonly method: SurfaceMethod }
  | {
      readonly kind:
        | "method-renamed"
        | "params-added"
        | "params-removed"
        | "arguments-reordered"
        | "overloads-changed";
      readonly method: BeforeAfter<SurfaceMethod>;
    }
  | { readonly kind: "body-added" | "body-removed"; readonly method: BeforeAfter<SurfaceMethod> }
  | {
      readonly kind: "result-changed";
      readonly method: BeforeAfter<SurfaceMethod>;
      readonly difference: Difference;
    }
  | { readonly kind: "slot-added" | "slot-removed"; readonly owner: Owner; readonly slot: Slot }
  | {
      readonly kind: "slot-renamed" | "slot-changed";
      readonly owner: Owner;
      readonly slot: BeforeAfter<Slot>;
      readonly difference: Difference;
    }
  | { readonly kind: "type-added" | "type-removed"; readonly type: SurfaceType }
  | { readonly kind: "type-renamed" | "type-reshaped"; readonly type: BeforeAfter<SurfaceType> }
  | {
      /** The type behind an alias or enum, or the type of the properties that an object does not name. */
      readonly kind: "type-changed";
      readonly type: BeforeAfter<SurfaceType>;
      readonly difference: Difference;
    }
  | {
      readonly kind: "index-added" | "index-removed" | "parent-removed";
      readonly type: BeforeAfter<SurfaceType>;
    };

/** A difference of an argument, a property or an option. */
export type SlotDelta = Extract<Delta, { readonly owner: Owner }>;

/** Compares two type expressions. */
export type Compare = (old: string, now: string) => Difference;

/** How surfaces are compared. */
export interface Comparing {
  /** Makes the comparison of type expressions, given the types of both surfaces that are the same. */
  readonly comparison: (pair: BeforeAfter<Surface>, types: readonly BeforeAfter<SurfaceType>[]) => Compare;
  /** The type of what is left out; empty: none. */
  readonly missing: string;
  /** Key of a schema → its new key, where it was renamed. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Whether the names of positional arguments may be written. */
  readonly namesPositions: boolean;
}

/** Lists what differs, and the types that are the same in both surfaces. */
export function deltasOf(
  pair: BeforeAfter<Surface>,
  comparing: Comparing,
): { readonly deltas: readonly Delta[]; readonly types: readonly BeforeAfter<SurfaceType>[] } {
  const matched = matchTypes(pair.old, pair.new, comparing.renamed);
  const walk = new Walk(pair, matched.pairs, comparing);
  const methods = matchMethods(pair.old, pair.new);
  const deltas = [
    ...methods.removed.map((method): Delta => ({ kind: "method-removed", method })),
    ...methods.added.map((method): Delta => ({ kind: "method-added", method })),
    ...methods.pairs.flatMap((method) => walk.method(method)),
    ...matched.removed.map((type): Delta => ({ kind: "type-removed", type })),
    ...matched.added.map((type): Delta => ({ kind: "type-added", type })),
    ...matched.pairs.flatMap((type) => walk.type(type)),
    ...walk.slots(pair.old.options, pair.new.options, { kind: "option", client: pair.old.client }),
  ];
  return { deltas, types: matched.pairs };
}

class Walk {
  readonly #compare: Compare;
  readonly #comparing: Comparing;
  /** Type → its new name. */
  readonly #renamed: ReadonlyMap<string, string>;
  readonly #kept: ReadonlySet<string>;

  constructor(pair: BeforeAfter<Surface>, types: readonly BeforeAfter<SurfaceType>[], comparing: Comparing) {
    this.#compare = comparing.comparison(pair, types);
    this.#comparing = comparing;
    this.#renamed = new Map(types.map(({ old, new: now }) => [old.name, now.name]));
    this.#kept = new Set(pair.new.types.map(({ name }) => name));
  }

  method(method: BeforeAfter<SurfaceMethod>): readonly Delta[] {
    const { old, new: now } = method;
    const difference = this.#difference(old.result, now.result);
    return [
      ...(old.symbol === now.symbol ? [] : [{ kind: "method-renamed", method } as const]),
      ...this.#positions(method),
      ...this.#variants(method),
      ...(overloadText(old) === overloadText(now) ? [] : [{ kind: "overloads-changed", method } as const]),
      ...(difference === "equal" ? [] : [{ kind: "result-changed", method, difference } as const]),
    ];
  }

  #positions(method: BeforeAfter<SurfaceMethod>): readonly Delta[] {
    const { old, new: now } = method;
    const owner: Owner = { kind: "argument", method, isPositional: true };
    const isPermuted = (): boolean => {
      const names = old.positional.map(({ name }) => name);
      const after = now.positional.map(({ name }) => name);
      return names.join() !== after.join() && [...names].sort().join() === [...after].sort().join();
    };
    if (old.positional.length !== now.positional.length)
      return this.slots(old.positional, now.positional, owner);
    if (isPermuted()) return [{ kind: "arguments-reordered", method }];
    return old.positional.flatMap((slot, index) => {
      const other = now.positional[index];
      return other === undefined ? [] : this.#slot({ old: slot, new: other }, owner);
    });
  }

  #variants(method: BeforeAfter<SurfaceMethod>): readonly Delta[] {
    const { old, new: now } = method;
    const owner: Owner = { kind: "argument", method, isPositional: false };
    const isSingle = old.variants.length === 1 && now.variants.length === 1;
    const found = isSingle
      ? old.variants.map((variant) => ({ old: variant, new: now.variants[0] }))
      : old.variants.map((variant) => ({
          old: variant,
          new: now.variants.find(({ id }) => id === variant.id),
        }));
    const kept = new Set(found.map((pair) => pair.new));
    return [
      ...(old.params !== undefined || now.params === undefined
        ? []
        : [{ kind: "params-added", method } as const]),
      ...(old.params === undefined || now.params !== undefined
        ? []
        : [{ kind: "params-removed", method } as const]),
      ...found.flatMap((pair): readonly Delta[] =>
        pair.new === undefined
          ? [{ kind: "body-removed", method }]
          : this.slots(pair.old.slots, pair.new.slots, owner),
      ),
      ...now.variants.flatMap((variant): readonly Delta[] =>
        kept.has(variant) ? [] : [{ kind: "body-added", method }],
      ),
    ];
  }

  /** The slots of two lists, matched by name. */
  slots(old: readonly Slot[], now: readonly Slot[], owner: Owner): readonly Delta[] {
    const after = new Map(now.map((slot) => [slot.name, slot]));
    const before = new Set(old.map(({ name }) => name));
    return [
      ...old.flatMap((slot): readonly Delta[] => {
        const other = after.get(slot.name);
        return other === undefined
          ? [{ kind: "slot-removed", owner, slot }]
          : this.#slot({ old: slot, new: other }, owner);
      }),
      ...now.flatMap((slot): readonly Delta[] =>
        before.has(slot.name) ? [] : [{ kind: "slot-added", owner, slot }],
      ),
    ];
  }

  #slot(slot: BeforeAfter<Slot>, owner: Owner): readonly Delta[] {
    const { old, new: now } = slot;
    const { missing, namesPositions } = this.#comparing;
    const effective = ({ type, isOptional }: Slot): string =>
      isOptional && missing !== "" ? `${type} | ${missing}` : type;
    const difference = this.#difference(effective(old), effective(now));
    const isRenamed = namesPositions && old.name !== now.name;
    if (isRenamed) return [{ kind: "slot-renamed", owner, slot, difference }];
    const isSet = old.setter?.type === now.setter?.type && old.setter?.isOptional === now.setter?.isOptional;
    if (difference === "equal" && old.isOptional === now.isOptional && isSet) return [];
    return [{ kind: "slot-changed", owner, slot, difference }];
  }

  type(type: BeforeAfter<SurfaceType>): readonly Delta[] {
    const { old, new: now } = type;
    const renamed: readonly Delta[] = old.name === now.name ? [] : [{ kind: "type-renamed", type }];
    if (old.form !== now.form) {
      const isPlain = [old, now].every(({ form }) => form === "alias" || form === "values");
      if (isPlain) return [...renamed, ...this.#expression(type)];
      const difference = this.#compare(old.name, now.name);
      const changed: readonly Delta[] =
        difference === "equal" ? [] : [{ kind: "type-changed", type, difference }];
      return [...renamed, { kind: "type-reshaped", type }, ...changed];
    }
    return [
      ...renamed,
      ...this.slots(this.#members(old), now.members, { kind: "property", type }),
      ...this.#expression(type),
      ...(this.#isParted(type) ? [{ kind: "parent-removed", type } as const] : []),
    ];
  }

  /** The members; variants of a union with the new names of their types. */
  #members({ form, members }: SurfaceType): readonly Slot[] {
    if (form !== "variants") return members;
    return members.map((slot) => ({ ...slot, name: this.#renamed.get(slot.name) ?? slot.name }));
  }

  /** Whether it is no longer a variant of a union that still exists. */
  #isParted({ old, new: now }: BeforeAfter<SurfaceType>): boolean {
    const kept = (old.parents ?? []).map((parent) => this.#renamed.get(parent) ?? parent);
    return kept.some((parent) => this.#kept.has(parent) && now.parents?.includes(parent) !== true);
  }

  #expression(type: BeforeAfter<SurfaceType>): readonly Delta[] {
    const [before, after] = [type.old.expression, type.new.expression];
    if (before === after) return [];
    if (before === undefined) return [{ kind: "index-added", type }];
    if (after === undefined) return [{ kind: "index-removed", type }];
    const difference = this.#difference(before, after);
    return difference === "equal" ? [] : [{ kind: "type-changed", type, difference }];
  }

  #difference(old: string, now: string): Difference {
    return old === now ? "equal" : this.#compare(old, now);
  }
}

function overloadText({ argumentLists = [] }: SurfaceMethod): string {
  return argumentLists.map((list) => list.map(({ type }) => type).join()).join(";");
}

/** Which way the values of an owner travel. */
export function directionsOf(owner: Owner): readonly Direction[] {
  if (owner.kind !== "property") return ["write"];
  return [...new Set([...owner.type.old.directions, ...owner.type.new.directions])];
}
