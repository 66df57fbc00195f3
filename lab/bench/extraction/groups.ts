/** Joins what several runs measured into sets that are large enough to say something. */
import type { DocumentOutcome, Measurement } from "./measure.ts";
import type { PeerMeasurement } from "./peer.ts";

/** What `bench:extraction --json` writes: a measurement by the name of its set, with that of the peer where it was asked for. */
export type Measured = Readonly<Record<string, Measurement & { readonly peer?: PeerMeasurement }>>;

/** Documents of one kind. */
export interface Group {
  readonly title: string;
  readonly documents: readonly DocumentOutcome[];
}

/** From here on a set is not called small. */
export const LARGE = 100;

/** The documents of all runs by kind, large sets first; the others are named as small. */
export function groupsOf(runs: readonly Measured[]): Group[] {
  const all = runs.flatMap((run) =>
    Object.entries(run).flatMap(([set, { documents }]) =>
      documents.map((document) => ({ title: kindOf(set, document), document })),
    ),
  );
  const groups = [...Map.groupBy(all, ({ title }) => title)].map(([title, members]) => ({
    title: members.length < LARGE ? `${title} (small)` : title,
    documents: members.map(({ document }) => document),
  }));
  return groups.sort((a, b) => Number(b.documents.length >= LARGE) - Number(a.documents.length >= LARGE));
}

/** E-invoices whose data was read. */
export const STATED = "e-invoices, by their data";

function kindOf(set: string, { source, mediaType }: DocumentOutcome): string {
  const half = /^(\w+)-[a-z]$/.exec(set)?.[1];
  if (half !== undefined) return `first-sight ${half}`;
  if (set.startsWith("synthetic"))
    return set.endsWith("scanned") ? "synthetic, scanned" : "synthetic, with text";
  if (set.endsWith("scanned")) return "real PDFs, scanned";
  if (source === "xml" || set === "e-invoices") return STATED;
  return mediaType.startsWith("image/") ? "real photos and scans" : "real PDFs with text";
}
