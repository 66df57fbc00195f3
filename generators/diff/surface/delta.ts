// Lists what differs between two surfaces, before a language says whom it hurts.
import type { BeforeAfter } from "../change.ts";
import type { Declarations, TypeRules } from "./assignable.ts";
import { type Difference, differenceOf, type Types } from "./difference.ts";
import { parseExpression } from "./expression.ts";
import { type Matches, matchMethods, matchTypes } from "./match.ts";
import type { Direction, Slot, Surface, SurfaceMethod, SurfaceType } from "./surface.ts";

/** Owner of a slot. */
export type Owner =
  | { readonly kind: "argument"; readonly method: BeforeAfter<SurfaceMethod>; readonly isPositional: boolean }
  | { readonly kind: "property"; readonly type: BeforeAfter<SurfaceType> }
  | { readonly kind: "option"; readonly client: string };

/** One difference between two surfaces. */
export type Delta =
  | { readonly kind: "method-added" | "method-removed"; readonly method: SurfaceMethod }
  | {
      readonly kind: "method-renamed" | "params-added" | "params-removed" | "arguments-reordered";
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
  | { readonly kind: "index-added" | "index-removed"; readonly type: BeforeAfter<SurfaceType> };

/** How surfaces are compared. */
export interface Comparing {
  readonly rules: TypeRules;
  /** Key of a schema → its new key, where it was renamed. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Whether the names of positional arguments may be written. */
  readonly namesPositions: boolean;
}

/** Lists what differs. */
export function deltasOf(pair: BeforeAfter<Surface>, comparing: Comparing): readonly Delta[] {
  const matched = matchTypes(pair.old, pair.new, comparing.renamed);
  const types = waysOf(pair, matched, comparing.rules);
  const walk = new Walk(types, comparing);
  const methods = matchMethods(pair.old, pair.new);
  return [
    ...methods.removed.map((method): Delta => ({ kind: "method-removed", method })),
    ...methods.added.map((method): Delta => ({ kind: "method-added", method })),
    ...methods.pairs.flatMap((method) => walk.method(method)),
    ...matched.removed.map((type): Delta => ({ kind: "type-removed", type })),
    ...matched.added.map((type): Delta => ({ kind: "type-added", type })),
    ...matched.pairs.flatMap((type) => walk.type(type)),
    ...walk.slots(pair.old.options, pair.new.options, { kind: "option", client: pair.new.client }),
  ];
}

function waysOf(pair: BeforeAfter<Surface>, { pairs }: Matches<SurfaceType>, rules: TypeRules): Types {
  const declared = ({ types }: Surface): Declarations => new Map(types.map((type) => [type.name, type]));
  const [source, target] = [declared(pair.old), declared(pair.new)];
  const same = new Map(
    pairs.flatMap((type) => (isNominal(type) ? [[type.old.name, type.new.name] as const] : [])),
  );
  const isSame = (old: string, now: string): boolean => same.get(old) === now;
  return {
    forth: { source, target, isSame, rules, old: "source" },
    back: {
      source: target,
      target: source,
      isSame: (now, old) => isSame(old, now),
      rules,
      old: "target",
    },
  };
}

/** Whether what differs within a type is reported where it is defined, and not where it is used. */
function isNominal({ old, new: now }: BeforeAfter<SurfaceType>): boolean {
  return old.form === now.form;
}

class Walk {
  readonly #types: Types;
  readonly #comparing: Comparing;

  constructor(types: Types, comparing: Comparing) {
    this.#types = types;
    this.#comparing = comparing;
  }

  method(method: BeforeAfter<SurfaceMethod>): readonly Delta[] {
    const { old, new: now } = method;
    const difference = this.#difference(old.result, now.result);
    return [
      ...(old.symbol === now.symbol ? [] : [{ kind: "method-renamed", method } as const]),
      ...this.#positions(method),
      ...this.#variants(method),
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
      ...(old.hasParams || !now.hasParams ? [] : [{ kind: "params-added", method } as const]),
      ...(!old.hasParams || now.hasParams ? [] : [{ kind: "params-removed", method } as const]),
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
    const { rules, namesPositions } = this.#comparing;
    const effective = ({ type, isOptional }: Slot): string =>
      isOptional && rules.missing !== "" ? `${type} | ${rules.missing}` : type;
    const difference = this.#difference(effective(old), effective(now));
    const isRenamed = namesPositions && old.name !== now.name;
    if (isRenamed) return [{ kind: "slot-renamed", owner, slot, difference }];
    if (difference === "equal" && old.isOptional === now.isOptional) return [];
    return [{ kind: "slot-changed", owner, slot, difference }];
  }

  type(type: BeforeAfter<SurfaceType>): readonly Delta[] {
    const { old, new: now } = type;
    const renamed: readonly Delta[] = old.name === now.name ? [] : [{ kind: "type-renamed", type }];
    if (old.form !== now.form) {
      const isPlain = old.form !== "object" && now.form !== "object";
      if (isPlain) return [...renamed, ...this.#expression(type)];
      const difference = differenceOf(parseExpression(old.name), parseExpression(now.name), this.#types);
      const changed: readonly Delta[] =
        difference === "equal" ? [] : [{ kind: "type-changed", type, difference }];
      return [...renamed, { kind: "type-reshaped", type }, ...changed];
    }
    return [
      ...renamed,
      ...this.slots(old.members, now.members, { kind: "property", type }),
      ...this.#expression(type),
    ];
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
    return old === now ? "equal" : differenceOf(parseExpression(old), parseExpression(now), this.#types);
  }
}

/** Which way the values of an owner travel. */
export function directionsOf(owner: Owner): readonly Direction[] {
  if (owner.kind !== "property") return ["write"];
  return [...new Set([...owner.type.old.directions, ...owner.type.new.directions])];
}
