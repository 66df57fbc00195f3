// The floors of each code base from top to bottom: a folder or file imports from its own entry and from floors below only.

/** The entries of a code base by floor; entries that share a floor do not import each other. */
export interface Floors {
  /** The source folder, from the top of the repository. */
  readonly source: string;
  /** From top to bottom: a file, a folder with all below it, or `folder/*` for the files directly in it. */
  readonly floors: readonly (readonly string[])[];
}

/** Extraction: from the pool of processes down to plain values. */
const extract: Floors = {
  source: "packages/extract/src",
  floors: [
    ["index.ts"],
    ["extractor"],
    ["render"],
    ["checks", "readers"],
    ["fields", "formats"],
    ["extraction", "labels", "ocr", "rank"],
    ["layout", "model"],
    ["values"],
  ],
};

/** The service: from the command line down to clock, IDs and errors. The domain (`access`, `core`, `webhooks`) knows no HTTP. */
const server: Floors = {
  source: "packages/server/src",
  floors: [
    ["cli.ts", "index.ts"],
    ["cli"],
    ["start"],
    ["operate"],
    ["http", "workers"],
    ["access", "core", "webhooks"],
    ["storage"],
    ["runtime"],
  ],
};

/** The command line: from the program to the terminal; what a command does is loaded when it runs. */
const cli: Floors = {
  source: "packages/cli/src",
  floors: [
    ["cli.ts"],
    ["main.ts"],
    ["program.ts"],
    ["account", "completion", "deployment", "dev", "documents", "explain", "listen"],
    ["events"],
    ["operations"],
    ["help.ts", "settings"],
    ["output"],
    ["terminal"],
  ],
};

/** The TypeScript client: from what users import down to plain JSON. `core` knows no operation and no model. */
const client: Floors = {
  source: "packages/client/src",
  floors: [
    ["index.ts", "operations", "otel.ts", "testing", "webhooks", "zod"],
    ["client.ts"],
    ["options.ts", "resources"],
    ["events.ts"],
    ["core/client", "core/endpoints"],
    ["core/platform"],
    ["core/pagination", "core/pipeline", "core/polling", "models.ts"],
    ["core/streaming"],
    ["core/auth", "core/bodies", "core/limiter", "core/transports", "core/webhooks"],
    ["core/*"],
    ["core/errors"],
    ["core/json"],
    ["core/clock.ts", "core/headers.ts", "core/rate-limit.ts", "core/version.ts"],
  ],
};

/** The Studio: from the page down to the client that calls the service. */
const studio: Floors = {
  source: "packages/studio/src",
  floors: [
    ["main.tsx", "reference.tsx"],
    ["app.tsx"],
    ["analytics", "inbox", "keys", "reference", "review", "webhooks", "workflows"],
    ["code"],
    ["session", "shell"],
    ["ui"],
    ["api"],
    ["styles"],
  ],
};

/** The generator: from its commands down to the plan that every language prints. */
const generators: Floors = {
  source: "generators",
  floors: [
    ["sdkgen.ts"],
    ["run.ts"],
    ["commands"],
    ["folder.ts"],
    ["diff"],
    ["config", "merge"],
    ["*", "extras"],
    ["go", "java", "others", "python", "typescript"],
    ["language.ts"],
    ["surface"],
    ["project", "exchanges"],
    ["plan"],
    ["runtimes"],
    ["bundle.ts", "json.ts", "overlay.ts", "root.ts", "templates.ts", "text.ts"],
    ["document-files.ts"],
  ],
};

/** The Python client; the same floors as the TypeScript client. */
const python: Floors = {
  source: "packages/python/src/docuvane",
  floors: [
    ["__init__.py", "pytest_plugin.py", "workflows.py"],
    ["testing"],
    ["webhooks.py"],
    ["_generated"],
    ["_core/client"],
    ["_core/pipeline"],
    ["_core/settings.py"],
    ["_core/options.py"],
    ["_core/pagination", "_core/polling"],
    ["_core/streaming", "_core/xml"],
    ["_core/auth", "_core/bodies", "_core/limiter", "_core/transports", "_core/webhooks"],
    ["_core/*"],
    ["_core/json", "_core/schemes.py"],
    ["_core/errors"],
    [
      "_core/clock.py",
      "_core/finite.py",
      "_core/headers.py",
      "_core/hidden.py",
      "_core/rate_limit.py",
      "_core/version.py",
    ],
  ],
};

/** Every code base that is checked. */
export const codeBases: Readonly<
  Record<"cli" | "client" | "server" | "studio" | "extract" | "generators" | "python" | "java", Floors>
> = {
  cli,
  client,
  server,
  studio,
  extract,
  generators,
  python,
  java: {
    source: "packages/java/src/main/java/dev/docuvane",
    floors: [
      ["testing", "workflows"],
      ["*", "otel", "webhooks"],
      ["resources"],
      ["models"],
      ["internal/pipeline"],
      ["internal/pagination", "internal/polling"],
      ["internal/auth", "internal/limiter", "internal/transports", "internal/webhooks"],
      ["internal/bodies", "internal/streaming", "internal/xml"],
      ["internal/*"],
      ["core"],
      ["internal/errors"],
      ["errors"],
      ["http"],
      ["json"],
      ["internal/json"],
    ],
  },
};
