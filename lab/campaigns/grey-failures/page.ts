// Writes the page of the campaign.
import type { Outcome } from "./play.ts";

/** What was run. */
export interface Run {
  readonly date: string;
  readonly node: string;
  readonly seconds: number;
  readonly outcomes: readonly Outcome[];
}

/** Creates the text of docs/evidence/grey-failures.md. */
export function writePage({ date, node, seconds, outcomes }: Run): string {
  const setups = [...new Set(outcomes.map(({ setup }) => setup))];
  const broken = outcomes.filter(({ violations }) => violations.length > 0);
  return `# Grey failures

What callers see while something that the service depends on is silent, slow, full or read-only instead of simply gone, measured.

\`node --conditions=@docuvane/source lab/campaigns/grey-failures/main.ts\` plays each fault for 12 seconds under three callers, who upload with an idempotency key, read
and list, one request after the other, and asks \`/readyz\` and \`/healthz\` four times a second. Afterwards everything acknowledged is compared with what is stored. The
faults are real: SIGSTOP, a proxy that stops forwarding, a full file system, a read-only mount, a limit of descriptors. It needs Linux and root; nothing in
it is random, so it has no seed.

Run on ${date}, Node ${node}, two shared cores, in ${seconds} seconds: ${outcomes.length} faults, ${outcomes.length - broken.length} of them as promised.

- **longest**: the longest any request took, of every kind. Promised: 10 s.
- **responses**: by status. 503 and 507 carry \`Retry-After\`; a 503 whose outcome is unknown does not, and is counted under **unknown**. A 409 is the retry of an upload
  whose first try the database had not given up yet.
- **wrong**: a success that is not true (another document, a list without what was acknowledged), or an error that the fault does not explain. Promised: 0.
- **lost**: acknowledged and not there, there twice, or failed, of the acknowledged uploads. Promised: 0.
- **recovery**: from the end of the fault until an upload is taken while \`/readyz\` is 200, and until everything is processed as well. The process is the same as before, except where **restarts** says otherwise.
- **/readyz**: the parts it named while the fault lasted. It and \`/healthz\` responded within the time in parentheses.

${setups.map((setup) => table(setup, outcomes)).join("\n\n")}

${broken.length === 0 ? "" : `Not as promised:\n\n${broken.map(describe).join("\n")}\n\n`}On PGlite there is no server and no bucket that could be silent: the other faults are those of a machine. A full disk is refused before it is full, while 64 MiB are left, since
the embedded database ends when its log cannot grow. Should that happen all the same, the process ends with one line that says so, for its supervisor to start it again.

Known to fail: when a write to the current file of its log is refused, as by a disk with a fault, PGlite 0.5 never returns and the process stops responding, also on
\`/healthz\`. A liveness probe has to restart it. Not measured: a network file system that hangs, and disks that lose what they confirmed.
`;
}

function table(setup: string, outcomes: readonly Outcome[]): string {
  const rows = outcomes.filter((outcome) => outcome.setup === setup).map(row);
  const header = "| fault | longest | responses | unknown | wrong | lost | recovery | restarts | /readyz |";
  return `## ${setup}\n\n${header}\n|---|---|---|---|---|---|---|---|---|\n${rows.join("\n")}`;
}

function row(outcome: Outcome): string {
  const { fault, longestMs, statuses, unknown, wrong, acknowledged, lost, doubled, failed } = outcome;
  const { recoveryMs, processedMs } = outcome;
  const cells = [
    ...[fault, inSeconds(longestMs), statuses, unknown, wrong.length],
    `${lost + doubled + failed.length} of ${acknowledged}`,
    ...[`${inSeconds(recoveryMs)}, ${inSeconds(recoveryMs + processedMs)}`, outcome.restarts],
    `${outcome.ready} (${inSeconds(outcome.longestProbeMs)})`,
  ];
  return `| ${cells.join(" | ")} |`;
}

function describe({ setup, fault, violations, wrong }: Outcome): string {
  const examples = [...new Set(wrong)].slice(0, 3).join("; ");
  return `- ${setup}, ${fault}: ${violations.join(", ")}${examples && ` (${examples})`}`;
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
