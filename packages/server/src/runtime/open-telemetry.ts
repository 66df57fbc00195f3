// Exports spans by OpenTelemetry, as the standard variables OTEL_* say. Its packages are loaded only when they ask for it.
import type { Attributes, SpanOptions, Tracer } from "@opentelemetry/api";
import { factsOf } from "./error-facts.ts";
import { StartError } from "./start-error.ts";
import { settleWithin } from "./time-budget.ts";
import type { TraceContext } from "./trace-context.ts";
import { passThrough, type Span, type SpanFacts, type SpanStart, type Tracing } from "./tracing.ts";

/** The optional packages, in the versions that are tested; `package.json` pins them. */
export const telemetryPackages = [
  "@opentelemetry/api@1.10.0",
  "@opentelemetry/sdk-trace@3.1.1",
  "@opentelemetry/exporter-trace-otlp-proto@0.301.1",
  "@opentelemetry/resources@3.1.1",
] as const;

/** Milliseconds in which the last spans are exported when the service stops. */
const stopMs = 2_000;

/** Milliseconds between two lines about spans that could not be exported. */
const complainEveryMs = 60_000;

/** Variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the variables of OpenTelemetry. */
export function telemetryVariables(): Environment {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("OTEL_")));
}

/** What tracing needs. */
export interface TelemetryOptions {
  readonly env: Environment;
  /** Version of the service, and what the process does. */
  readonly version: string;
  readonly role: string;
  /** Called when spans could not be exported, at most once a minute. */
  readonly onError: () => void;
  /** Loads the packages. Default: imports them. */
  readonly load?: typeof loadPackages;
}

/**
 * Starts tracing where the variables ask for it: an endpoint of OTLP, or `OTEL_TRACES_EXPORTER=otlp`.
 *
 * @throws {StartError} `tracing_unusable`: the packages are not installed, or a variable asks for what there is not.
 */
export async function openTracing(options: TelemetryOptions): Promise<Tracing> {
  const { env, load = loadPackages } = options;
  const asking = whoAsks(env);
  if (asking === undefined) return passThrough;
  refuseUnsupported(env);
  const packages = await load().catch((error: unknown) => {
    if (factsOf(error).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new StartError(
      "tracing_unusable",
      `${asking} asks for traces, but the OpenTelemetry packages are not installed. Install them next to the service: npm install ${telemetryPackages.join(" ")}`,
      error,
    );
  });
  return startTracing(packages, options);
}

const endpoints = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];

/** The variable that asks for traces. */
function whoAsks(env: Environment): string | undefined {
  const { OTEL_SDK_DISABLED: disabled = "", OTEL_TRACES_EXPORTER: exporter } = env;
  if (disabled.toLowerCase() === "true" || exporter === "none") return undefined;
  return exporter ? "OTEL_TRACES_EXPORTER" : endpoints.find((name) => env[name]);
}

function refuseUnsupported(env: Environment): void {
  const supported: Readonly<Record<string, readonly string[]>> = {
    OTEL_TRACES_EXPORTER: ["otlp"],
    OTEL_EXPORTER_OTLP_PROTOCOL: ["http/protobuf"],
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: ["http/protobuf"],
    OTEL_PROPAGATORS: ["tracecontext", "tracecontext,baggage"],
    OTEL_TRACES_SAMPLER: Object.keys(samplers),
  };
  for (const [name, values] of Object.entries(supported)) {
    const value = env[name];
    if (!value || values.includes(value)) continue;
    throw new StartError("tracing_unusable", `${name} is "${value}". Supported: ${values.join(", ")}.`);
  }
}

async function loadPackages() {
  const [api, sdk, exporter, resources] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-proto"),
    import("@opentelemetry/resources"),
  ]);
  return { api, sdk, exporter, resources };
}

type Packages = Awaited<ReturnType<typeof loadPackages>>;

type Sdk = Packages["sdk"];

/** The samplers of the specification, by the values of OTEL_TRACES_SAMPLER. */
const samplers = {
  always_on: ({ AlwaysOnSampler }: Sdk) => new AlwaysOnSampler(),
  always_off: ({ AlwaysOffSampler }: Sdk) => new AlwaysOffSampler(),
  traceidratio: ({ TraceIdRatioBasedSampler }: Sdk, share: number) => new TraceIdRatioBasedSampler(share),
  parentbased_always_on: (sdk: Sdk) => new sdk.ParentBasedSampler({ root: samplers.always_on(sdk) }),
  parentbased_always_off: (sdk: Sdk) => new sdk.ParentBasedSampler({ root: samplers.always_off(sdk) }),
  parentbased_traceidratio: (sdk: Sdk, share: number) =>
    new sdk.ParentBasedSampler({ root: samplers.traceidratio(sdk, share) }),
} as const;

function startTracing(packages: Packages, { env, version, role, onError }: TelemetryOptions): Tracing {
  const { api, sdk, exporter, resources } = packages;
  const name = (env["OTEL_TRACES_SAMPLER"] || "parentbased_always_on") as keyof typeof samplers;
  const named = resources.detectResources({
    detectors: [resources.envDetector, resources.serviceNameEnvDetector],
  });
  const own = { "service.name": "docuvane-server", "service.version": version, "docuvane.role": role };
  const provider = new sdk.TracerProvider({
    sampler: samplers[name](sdk, readShare(env)),
    resource: resources.resourceFromAttributes(own).merge(named),
    // The exporter reads the variables of its endpoint, headers, timeout, compression and certificates itself.
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter(), ...batchSettings(env) }),
    ],
  });
  api.diag.setLogger(complaints(onError), api.DiagLogLevel.ERROR);
  const tracer = provider.getTracer("docuvane-server", version);
  return {
    exports: true,
    start: (spanName, start) => startSpan(packages, tracer, spanName, start),
    close: () => settleWithin(stopMs, provider.shutdown()).catch(() => undefined),
  };
}

function readShare({ OTEL_TRACES_SAMPLER_ARG: text = "1" }: Environment): number {
  const share = Number(text);
  if (text.trim() !== "" && share >= 0 && share <= 1) return share;
  throw new StartError("tracing_unusable", `OTEL_TRACES_SAMPLER_ARG is "${text}". Use a share from 0 to 1.`);
}

function batchSettings(env: Environment) {
  const numberOf = (name: string) => (/^\d+$/.test(env[name] ?? "") ? Number(env[name]) : undefined);
  const settings = {
    scheduledDelayMillis: numberOf("OTEL_BSP_SCHEDULE_DELAY"),
    exportTimeoutMillis: numberOf("OTEL_BSP_EXPORT_TIMEOUT"),
    maxQueueSize: numberOf("OTEL_BSP_MAX_QUEUE_SIZE"),
    maxExportBatchSize: numberOf("OTEL_BSP_MAX_EXPORT_BATCH_SIZE"),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** A collector that is away must not fill the log. */
function complaints(onError: () => void) {
  let complainedAt = Number.NEGATIVE_INFINITY;
  const ignore = () => undefined;
  const error = () => {
    if (performance.now() - complainedAt < complainEveryMs) return;
    complainedAt = performance.now();
    onError();
  };
  return { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
}

function startSpan(
  { api }: Packages,
  tracer: Tracer,
  name: string,
  { kind, parent, facts = {} }: SpanStart,
): Span {
  const kinds = {
    server: api.SpanKind.SERVER,
    consumer: api.SpanKind.CONSUMER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
  } as const;
  const options: SpanOptions = { kind: kinds[kind], attributes: attributesOf(facts) };
  const above = parent
    ? api.trace.setSpanContext(api.ROOT_CONTEXT, toSpanContext(api, parent))
    : api.ROOT_CONTEXT;
  const span = tracer.startSpan(name, options, above);
  const { traceId, spanId, traceFlags } = span.spanContext();
  const { state } = parent ?? {};
  return {
    context: { traceId, spanId, flags: traceFlags, ...(state !== undefined && { state }) },
    set: (more) => void span.setAttributes(attributesOf(more)),
    end: (failure) => {
      if (failure !== undefined) {
        span.setAttribute("error.type", failure);
        span.setStatus({ code: api.SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

function toSpanContext(api: Packages["api"], { traceId, spanId, flags, state }: TraceContext) {
  return {
    ...{ traceId, spanId, traceFlags: flags, isRemote: true },
    ...(state !== undefined && { traceState: api.createTraceState(state) }),
  };
}

function attributesOf(facts: SpanFacts): Attributes {
  return facts as Attributes;
}
