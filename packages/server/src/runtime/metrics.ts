// Every metric of the service, with its labels. Label values come from lists in the code, never from a caller.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Seconds; from a read of one row to an upload of 25 MiB or a response that waits. */
const requestBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Seconds from an upload to its result; from an invoice with a text layer to a queue of scans. */
const documentBuckets = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900];

/** Creates the metrics of one service; those of several in one process do not add up. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    ...requestMetrics(registry),
    ...documentMetrics(registry),
    ...readerMetrics(registry),
    ...webhookMetrics(registry),
    ...databaseMetrics(registry),
  };
}

/** The metrics of one service. */
export type Metrics = ReturnType<typeof createMetrics>;

function requestMetrics(registry: Registry) {
  const make = makersIn(registry);
  return {
    requests: make.counter("http_requests_total", "Requests by operation and status.", [
      "operation",
      "status",
    ]),
    requestSeconds: make.histogram(
      "http_request_seconds",
      "Response time by operation, without streams and waits.",
      {
        labelNames: ["operation"],
        buckets: requestBuckets,
      },
    ),
    openStreams: make.gauge("event_streams_open", "Streams of events that are open."),
    authenticationFailures: make.counter(
      "authentication_failures_total",
      "Requests without a valid credential, by kind of credential and cause.",
      ["credential", "cause"],
    ),
  };
}

function documentMetrics(registry: Registry) {
  const make = makersIn(registry);
  return {
    documentSeconds: make.histogram(
      "document_seconds",
      "Time from an upload, or from the run that processes it again, to its result.",
      { labelNames: ["status"], buckets: documentBuckets },
    ),
    documentFailures: make.counter("document_failures_total", "Documents that failed, by code.", ["code"]),
    documentsProcessing: make.gauge("documents_processing", "Unprocessed documents, across all processes."),
    oldestDocument: make.gauge("oldest_document_seconds", "Age of the oldest unprocessed document, or 0."),
    documentsWaiting: make.gauge("documents_waiting", "Unprocessed documents that no worker has taken."),
    oldestWaiting: make.gauge("oldest_waiting_seconds", "How long the first of those has waited, or 0."),
  };
}

function readerMetrics(registry: Registry) {
  const make = makersIn(registry);
  return {
    readerJobs: make.counter("reader_jobs_total", "Files read, by kind of job and result.", [
      "job",
      "result",
    ]),
    readerCpu: make.counter("reader_cpu_seconds_total", "CPU time of the processes that read files."),
    readerEnds: make.counter("reader_ends_total", "Processes that read files and ended, by reason.", [
      "reason",
    ]),
  };
}

function webhookMetrics(registry: Registry) {
  const make = makersIn(registry);
  return {
    webhookAttempts: make.counter(
      "webhook_attempts_total",
      "Attempts to deliver an event, by result and by class of the status or reason of the failure.",
      ["result", "reason"],
    ),
    webhooksPending: make.gauge("webhook_deliveries_pending", "Deliveries that are not finished."),
    oldestWebhook: make.gauge("webhook_oldest_pending_seconds", "Age of the oldest of those, or 0."),
    webhookDelay: make.gauge(
      "webhook_overdue_seconds",
      "How long the first due delivery to an endpoint that responds has waited, or 0.",
    ),
    endpointsSilent: make.gauge(
      "webhook_endpoints_silent",
      "Webhook endpoints whose last attempt ran out of time.",
    ),
    endpointsDisabled: make.gauge("webhook_endpoints_disabled", "Webhook endpoints that are turned off."),
  };
}

function databaseMetrics(registry: Registry) {
  const make = makersIn(registry);
  return {
    databaseAge: make.gauge("database_figures_age_seconds", "Age of the figures that the database holds."),
    poolConnections: make.gauge("database_connections", "Connections of the process to its database.", [
      "state",
    ]),
    poolWaiting: make.gauge("database_waiting", "Statements that wait for a connection."),
    tablesLocked: make.gauge("table_locked", "Whether another session keeps a table locked: 1 or 0.", [
      "table",
    ]),
    diskFree: make.gauge("disk_free_bytes", "Free space where the data directory is."),
    diskSize: make.gauge("disk_size_bytes", "Size of the file system of the data directory."),
  };
}

/** Makes metrics with the prefix of the service. */
function makersIn(registry: Registry) {
  const of = (name: string, help: string) => ({ name: `docuvane_${name}`, help, registers: [registry] });
  return {
    counter: <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Counter<Label>({ ...of(name, help), labelNames }),
    gauge: <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Gauge<Label>({ ...of(name, help), labelNames }),
    histogram: <Label extends string>(
      name: string,
      help: string,
      options: { readonly labelNames: readonly Label[]; readonly buckets: number[] },
    ) => new Histogram<Label>({ ...of(name, help), ...options }),
  };
}
