// The checks of what is written in TypeScript, of the spec, and of what is generated.
import { join } from "node:path";
import type { Check } from "./check.ts";

const bin = (name: string, file: string): string => join("node_modules", name, file);
const node = (...args: readonly string[]): Check["commands"] => [[process.execPath, ...args]];
const tool = (name: string, file: string): string => join("scripts", "check", bin(name, file));
const spectral = (rules: string, file: string): Check["commands"] =>
  node(
    tool("@stoplight/spectral-cli", "dist/index.js"),
    ...["lint", "-r", `openapi/${rules}`, file, "--fail-severity=hint"],
  );

/** In the order in which they begin. */
export const nodeChecks: readonly Check[] = [
  {
    name: "operations: methods, handlers, cases, generated files",
    commands: node("--conditions=@docuvane/source", "test/operation-gaps/main.ts"),
  },
  {
    name: "version and metadata of every package",
    commands: node("scripts/release/sync.ts", "--check"),
  },
  { name: "format and lint (Biome)", commands: node(tool("@biomejs/biome", "bin/biome"), "check", ".") },
  { name: "types (tsc)", commands: node(bin("typescript", "bin/tsc"), "-p", "tsconfig.json") },
  {
    name: "spec (Redocly)",
    commands: node(
      bin("@redocly/cli", "bin/cli.js"),
      ...["lint", "--config", "openapi/redocly.yaml", "openapi/openapi.yaml"],
    ),
  },
  { name: "spec (Spectral)", commands: spectral(".spectral.yaml", "openapi/openapi.yaml") },
  // Two rules of Spectral see references only after bundling.
  {
    name: "bundled spec (Spectral)",
    commands: spectral(".spectral-bundle.yaml", "packages/contract/generated/openapi.json"),
  },
  { name: "spec (house rules)", commands: node("openapi/lint.ts"), show: /^x-origin|problems$/ },
  {
    name: "conformance cases",
    commands: node(bin("vitest", "vitest.mjs"), "run", "test/conformance/coverage.test.ts"),
  },
  {
    name: "architecture and lockfile",
    commands: node(
      bin("vitest", "vitest.mjs"),
      ...[
        "run",
        "test/architecture.test.ts",
        "test/architecture/borders.test.ts",
        "test/architecture/syntax.slow.test.ts",
        "test/lockfile.test.ts",
      ],
    ),
  },
  { name: "package exports (publint, attw)", commands: node("scripts/check-packages.ts") },
  {
    name: "processor time of the last npm test",
    commands: node("scripts/check-profile.ts"),
    show: /^profile/,
  },
];
