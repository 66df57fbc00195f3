// Prints how much of the truth each tool finds, next to `sdkgen diff` on the same edits.
import type { Audience, Level, Truth } from "../diff-truth/edits.ts";
import { type Fit, fitOf, type Measured, measure, scoreOf } from "../diff-truth/recall.ts";
import type { Peer, Saying } from "./peer.ts";
import { peers, sayingsIn } from "./sayings.ts";

/** One edit and audience, by a tool and by `sdkgen diff`. */
interface Both {
  readonly id: string;
  readonly operator: string;
  readonly audience: Audience;
  readonly level: Level;
  readonly peer: { readonly saying: Saying; readonly fit: Fit };
  readonly own: Measured;
}

/** Writes the tables of what tools said, for edits whose truth is known. */
export async function tablesOf(folder: string, truths: readonly Truth[]): Promise<string> {
  const sayings = peers.map((peer) => ({ peer, said: sayingsIn(folder, peer) }));
  const asked = truths.filter(({ edit }) => sayings.some(({ said }) => said.has(edit.id)));
  const own = new Map(
    (await measure(asked, "without")).map((each) => [keyOf(each.edit.id, each.audience), each]),
  );
  const all = sayings.map(({ peer, said }) => ({ peer, both: bothOf(peer, said, own) }));
  const rows = all.flatMap(({ peer, both }) => peer.audiences.map((audience) => row(peer, audience, both)));
  return [
    "| tool | reads | audience | edits | recall | false alarms | `sdkgen diff`: recall | false alarms |",
    "|---|---|---|---:|---:|---:|---:|---:|",
    ...rows,
    "",
    "| tool | audience | of every edit that breaks something it sees none | it sees some | finds, and `sdkgen diff` does not | `sdkgen diff` finds, and it does not |",
    "|---|---|---|---|---|---:|",
    ...all.flatMap(({ peer, both }) => peer.audiences.map((audience) => operatorRow(peer, audience, both))),
  ].join("\n");
}

function keyOf(id: string, audience: Audience): string {
  return `${id} ${audience}`;
}

function bothOf(
  { audiences }: Peer,
  said: ReadonlyMap<string, readonly Saying[]>,
  own: ReadonlyMap<string, Measured>,
): readonly Both[] {
  return [...said].flatMap(([id, list]) =>
    audiences.flatMap((audience, index): readonly Both[] => {
      const [measured, saying] = [own.get(keyOf(id, audience)), list[index]];
      if (measured === undefined || saying === undefined) return [];
      const { level } = measured.truth;
      const { operator } = measured.edit;
      return [
        { id, operator, audience, level, own: measured, peer: { saying, fit: fitOf(level, saying.said) } },
      ];
    }),
  );
}

function row({ name, version, registry, reads }: Peer, audience: Audience, both: readonly Both[]): string {
  const rows = both.filter((each) => each.audience === audience);
  const scores = [
    scoreOf(rows.map(({ own, peer }) => ({ ...own, fit: peer.fit }))),
    scoreOf(rows.map(({ own }) => own)),
  ];
  const cells = scores.map((score) => `${percent(score.recall)} | ${percent(score.falseAlarms)}`);
  return `| ${name} ${version} (${registry}) | ${reads} | ${audience} | ${rows.length} | ${cells.join(" | ")} |`;
}

function percent(value: number | undefined): string {
  return value === undefined ? "–" : `${value.toFixed(1)} %`;
}

function operatorRow({ name }: Peer, audience: Audience, both: readonly Both[]): string {
  const breaking = both.filter((each) => each.audience === audience && each.level !== "none");
  const byOperator = Map.groupBy(breaking, ({ operator }) => operator);
  const counted = [...byOperator].map(([operator, rows]) => ({
    operator,
    rows: rows.length,
    seen: rows.filter(({ peer }) => peer.fit !== "missed").length,
  }));
  const blind = counted.filter(({ seen }) => seen === 0).map(({ operator }) => operator);
  const half = counted.filter(({ seen, rows }) => seen > 0 && seen < rows);
  const onlyPeer = breaking.filter(({ peer, own }) => peer.fit !== "missed" && own.fit === "missed");
  const onlyOwn = breaking.filter(({ peer, own }) => peer.fit === "missed" && own.fit !== "missed");
  const cells = [
    list(blind),
    list(half.map(({ operator, seen, rows }) => `${operator} (${seen} of ${rows})`)),
    list([...new Set(onlyPeer.map(({ operator }) => operator))]),
    String(onlyOwn.length),
  ];
  return `| ${name} | ${audience} | ${cells.join(" | ")} |`;
}

function list(names: readonly string[]): string {
  return names.length === 0 ? "–" : names.join(", ");
}
