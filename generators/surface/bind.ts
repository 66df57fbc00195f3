// Binds the sampled arguments of a call to the slots of the method that makes it.
import type { Example, Exchange } from "../exchanges/exchange.ts";
import type { ShownCall } from "../exchanges/shown-calls.ts";
import { methodsOf, type Role, type Slot, type Surface, type SurfaceMethod, type Wire } from "./surface.ts";

/** A value for an argument. */
export interface Bound {
  readonly slot: Slot;
  /** `undefined` where the call has no value for an argument by position. */
  readonly example: Example | undefined;
  /** The values of a filter by bound; empty for any other argument. */
  readonly bounds: readonly { readonly bound: string; readonly example: Example }[];
}

/** A call of a method, without the text of any language. */
export interface BoundCall {
  readonly method: SurfaceMethod;
  /** All of them, in their order. */
  readonly positional: readonly Bound[];
  /** Those with a value, in the order of the method. */
  readonly named: readonly Bound[];
}

/** A call to be bound; one whose response is known may ask for a stream. */
export type Sampled = ShownCall & Partial<Pick<Exchange, "response">>;

/** Finds the methods of a surface by their operations, and binds calls to them. */
export class Binder {
  readonly #methods: ReadonlyMap<string, readonly SurfaceMethod[]>;

  constructor(surface: Pick<Surface, "resources">) {
    this.#methods = Map.groupBy(methodsOf(surface), ({ operation, role }) => keyOf(operation, role));
  }

  /**
   * Binds a call; `undefined` when the package has no such method.
   *
   * @param role - Which method of the operation makes it.
   */
  bind(call: Sampled, role: Role = "call"): BoundCall | undefined {
    const media = call.body?.mediaType;
    const fitting = (this.#methods.get(keyOf(call.operation.id, role)) ?? []).filter(
      ({ variants }) => media === undefined || variants.some(({ id }) => id === "" || id === media),
    );
    const asks = call.response?.kind === "stream";
    const method = fitting.find(({ yields }) => (yields === "stream") === asks) ?? fitting[0];
    if (method === undefined) return undefined;
    const { positional, variants } = method;
    const variant = variants.find(({ id }) => id === media) ?? variants[0];
    return {
      method,
      positional: positional.map((slot) => boundOf(slot, call)),
      named: (variant?.slots ?? [])
        .map((slot) => boundOf(slot, call))
        .filter(({ example, bounds }) => example !== undefined || bounds.length > 0),
    };
  }
}

function keyOf(operation: string, role: Role): string {
  return `${role} ${operation}`;
}

function boundOf(slot: Slot, call: ShownCall): Bound {
  const values = (slot.wire ?? []).flatMap((wire) => {
    const example = exampleOf(wire, call);
    return example === undefined ? [] : [{ wire, example }];
  });
  const bounds = values.flatMap(({ wire: { bound }, example }) =>
    bound === undefined ? [] : [{ bound, example }],
  );
  return { slot, example: bounds.length > 0 ? undefined : values[0]?.example, bounds };
}

function exampleOf({ in: place, name }: Wire, call: ShownCall): Example | undefined {
  return call.arguments.find((argument) => argument.in === place && argument.name === name)?.example;
}
