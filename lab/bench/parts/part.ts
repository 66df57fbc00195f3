/** Defines a part of the benchmark. */
import type { PeerName } from "../peers/index.ts";
import type { Bench, Settings } from "../run/bench.ts";
import type { Report } from "../run/table.ts";

/** One topic: what is measured, and how it is shown. */
export interface Part {
  readonly title: string;
  readonly run: (bench: Bench) => Promise<Report>;
}

/** Adds the other build of the client when one was named. */
export function withOther(names: readonly PeerName[], { against }: Settings): readonly PeerName[] {
  return against === undefined ? names : [...names, "docuvane (other)"];
}
