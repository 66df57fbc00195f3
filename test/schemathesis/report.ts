// Reads what Schemathesis reports of a run: one JSON object a line.
import { readFileSync } from "node:fs";

/** What a run did and found. */
export interface Report {
  /** Operations that were chosen, and that the description has. */
  readonly operations: { readonly selected: number; readonly total: number };
  /** Outcome of each phase that ran to its end. */
  readonly phases: Readonly<Record<string, string>>;
  /** Why the run ended. */
  readonly stopReason: string;
  /** Requests that were checked. */
  readonly cases: number;
  /** Requests of the phase `stateful` that took something from the response to another one. */
  readonly transitions: number;
  /** The operations, such as `GET /documents/{id}`, that each phase has called. */
  readonly called: Readonly<Record<string, ReadonlySet<string>>>;
  /** The operations that have answered with success. */
  readonly succeeded: ReadonlySet<string>;
  /** Checks that failed, and requests that got no response. */
  readonly findings: readonly Finding[];
}

/** One failed check, or error. */
export interface Finding {
  readonly operation: string;
  /** Name of the check or type of the error. */
  readonly check: string;
  readonly message: string;
}

/** The parts of the report that are read here. */
interface Line {
  readonly LoadingFinished?: { statistic: { operations: Report["operations"] } };
  readonly PhaseFinished?: { phase: { name: string }; status: string };
  readonly ScenarioFinished?: { phase: string; recorder: Recorder };
  readonly NonFatalError?: { label: string; value: { type: string; message: string } };
  readonly EngineFinished?: { stop_reason: string };
}

interface Recorder {
  readonly label: string;
  readonly cases?: Readonly<Record<string, RecordedCase>>;
  readonly checks?: Readonly<Record<string, readonly RecordedCheck[]>>;
  readonly interactions?: Readonly<Record<string, { response?: { status_code: number } | null }>>;
}

interface RecordedCase {
  readonly value: { readonly method: string; readonly path: string };
  readonly is_transition_applied: boolean;
}

interface RecordedCheck {
  readonly name: string;
  readonly status: string;
  readonly failure_info?: { failure: { message: string } };
}

/** Reads a report. @param file - Path of the NDJSON. @throws {Error} The run did not begin. */
export function readReport(file: string): Report {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const events = lines.map((line) => JSON.parse(line) as Line);
  const loaded = events.find(({ LoadingFinished }) => LoadingFinished)?.LoadingFinished;
  if (!loaded) throw new Error("Schemathesis did not read the description of the interface.");
  const scenarios = events.flatMap(({ ScenarioFinished }) => ScenarioFinished ?? []);
  const recorders = scenarios.map(({ recorder }) => recorder);
  const calls = recorders.flatMap(({ cases = {} }) => Object.values(cases));
  return {
    operations: loaded.statistic.operations,
    phases: Object.fromEntries(
      events.flatMap(({ PhaseFinished: done }) => (done ? [[done.phase.name, done.status]] : [])),
    ),
    stopReason: events.findLast(({ EngineFinished }) => EngineFinished)?.EngineFinished?.stop_reason ?? "",
    cases: calls.length,
    transitions: calls.filter(({ is_transition_applied }) => is_transition_applied).length,
    called: calledBy(scenarios),
    succeeded: new Set(recorders.flatMap(successesOf)),
    findings: [...recorders.flatMap(findingsOf), ...events.flatMap(errorOf)],
  };
}

function errorOf({ NonFatalError: error }: Line): Finding[] {
  return error ? [{ operation: error.label, check: error.value.type, message: error.value.message }] : [];
}

function calledBy(scenarios: readonly NonNullable<Line["ScenarioFinished"]>[]): Report["called"] {
  const phases = Map.groupBy(scenarios, ({ phase }) => phase);
  return Object.fromEntries(
    [...phases].map(([phase, here]) => {
      const names = here.flatMap(({ recorder }) => Object.values(recorder.cases ?? {}).map(nameOf));
      return [phase, new Set(names)];
    }),
  );
}

function nameOf({ value }: RecordedCase): string {
  return `${value.method} ${value.path}`;
}

function successesOf({ cases = {}, interactions = {} }: Recorder): string[] {
  return Object.entries(cases).flatMap(([id, each]) => {
    const status = interactions[id]?.response?.status_code ?? 0;
    return status >= 200 && status < 300 ? [nameOf(each)] : [];
  });
}

function findingsOf({ label, cases = {}, checks = {} }: Recorder): Finding[] {
  return Object.entries(checks).flatMap(([id, results]) => {
    const call = cases[id];
    const operation = call ? nameOf(call) : label;
    return results
      .filter(({ status }) => status !== "success")
      .map(({ name, status, failure_info }) => ({
        operation,
        check: name,
        message: failure_info?.failure.message ?? status,
      }));
  });
}
