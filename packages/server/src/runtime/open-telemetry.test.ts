// When traces are exported, and what the service says when it cannot.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Environment, openTracing, telemetryPackages } from "./open-telemetry.ts";
import { passThrough } from "./tracing.ts";

const open = (env: Environment, load?: () => Promise<never>) =>
  openTracing({ env, version: "1.2.3", role: "all", onError: () => undefined, ...(load && { load }) });

const missing = () =>
  Promise.reject(Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" }));

describe("traces", () => {
  it.each<Environment>([
    {},
    { OTEL_SERVICE_NAME: "docuvane" },
    { OTEL_EXPORTER_OTLP_ENDPOINT: "" },
    { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_TRACES_EXPORTER: "none" },
    { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_SDK_DISABLED: "true" },
  ])("are only passed on with %j, and no package is loaded", async (env) => {
    expect(await open(env, () => expect.fail("loaded"))).toBe(passThrough);
  });

  it.each<[string, Environment]>([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" }],
    [
      "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1:4318/v1/traces" },
    ],
    ["OTEL_TRACES_EXPORTER", { OTEL_TRACES_EXPORTER: "otlp" }],
  ])("that %s asks for need the packages", async (name, env) => {
    const tracing = await open(env);
    expect(tracing.exports).toBe(true);
    await tracing.close();
    await expect(open(env, missing)).rejects.toMatchObject({
      code: "tracing_unusable",
      message: `${name} asks for traces, but the OpenTelemetry packages are not installed. Install them next to the service: npm install ${telemetryPackages.join(" ")}`,
    });
  });

  it.each([
    ["OTEL_TRACES_EXPORTER", "zipkin", "otlp"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc", "http/protobuf"],
    ["OTEL_PROPAGATORS", "b3", "tracecontext, tracecontext,baggage"],
    ["OTEL_TRACES_SAMPLER", "xray", "always_on, always_off, traceidratio"],
  ])("are refused with %s=%s", async (name, value, supported) => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", [name]: value };
    await expect(open(env)).rejects.toMatchObject({
      code: "tracing_unusable",
      message: expect.stringContaining(`${name} is "${value}". Supported: ${supported}`),
    });
  });

  it.each(["2", "-1", "half", " "])("are refused with the share %j", async (text) => {
    const env = {
      OTEL_TRACES_EXPORTER: "otlp",
      OTEL_TRACES_SAMPLER: "traceidratio",
      OTEL_TRACES_SAMPLER_ARG: text,
    };
    await expect(open(env)).rejects.toMatchObject({ code: "tracing_unusable" });
  });

  it.each([
    ["always_on", undefined, 1],
    ["always_off", undefined, 0],
    ["traceidratio", "0", 0],
    ["parentbased_traceidratio", "1", 1],
    ["parentbased_always_off", undefined, 0],
  ])("of the sampler %s with %s have the flags %i", async (sampler, share, flags) => {
    const env = {
      OTEL_TRACES_EXPORTER: "otlp",
      OTEL_TRACES_SAMPLER: sampler,
      OTEL_TRACES_SAMPLER_ARG: share,
    };
    const tracing = await open(env);
    const { context } = tracing.start("root", { kind: "server", parent: undefined });
    expect((context?.flags ?? 0) & 1).toBe(flags);
    await tracing.close();
  });
});

it("names the versions that the manifest pins", () => {
  const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const pinned = Object.entries(manifest.peerDependencies).map(([name, version]) => `${name}@${version}`);
  expect([...telemetryPackages].sort()).toEqual(pinned.sort());
  expect(Object.keys(manifest.peerDependenciesMeta).sort()).toEqual(
    Object.keys(manifest.peerDependencies).sort(),
  );
});
