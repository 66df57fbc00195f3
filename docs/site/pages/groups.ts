// Groups the pages by what readers want to do. Pages that no group names come last, so that none is missing.

/** Pages under a title. */
export interface Group {
  readonly title: string;
  /** Addresses, or the start of several when it ends with a slash. */
  readonly pages: readonly string[];
}

/** A menu next to the page: the pages whose address begins with one of `prefixes`. */
export interface Menu {
  readonly prefixes: readonly string[];
  readonly groups: readonly Group[];
}

/** Menus without the API, whose groups come from its document. */
export const menus: readonly Menu[] = [
  {
    prefixes: ["guides/", "examples/", "packages/", "reference/error-codes", "contents"],
    groups: [
      {
        title: "Get started",
        pages: ["guides/quick-start", "guides/authentication", "guides/testing", "guides/in-your-program"],
      },
      { title: "Examples", pages: ["examples/"] },
      { title: "Send documents", pages: ["guides/uploads", "guides/extraction-inputs", "guides/waiting"] },
      { title: "Use the fields", pages: ["guides/typed-workflows", "guides/reviews"] },
      { title: "React to events", pages: ["guides/webhooks", "guides/events"] },
      {
        title: "Handle failures",
        pages: ["guides/errors", "reference/error-codes", "guides/retries", "guides/rate-limits"],
      },
      {
        title: "Clients",
        pages: [
          ...["packages/client", "packages/python", "guides/python", "packages/java"],
          ...["packages/go", "guides/go", "packages/contract"],
        ],
      },
      {
        title: "Command line and CI",
        pages: ["guides/cli", "packages/cli", "guides/deployment-check", "packages/github-action"],
      },
      {
        title: "Run the service",
        pages: ["packages/server", "guides/operating", "guides/runbook", "packages/extract"],
      },
      {
        title: "Generate SDKs",
        pages: [
          "guides/sdkgen/five-minutes",
          "guides/sdkgen/configuration",
          "guides/sdkgen/stainless",
          "guides/sdkgen/diff",
          "packages/sdkgen",
          "packages/openapi",
        ],
      },
    ],
  },
  {
    prefixes: ["reference/"],
    groups: [
      { title: "Clients", pages: ["reference/behaviour"] },
      { title: "Generator", pages: ["reference/languages", "reference/diff-rules"] },
      {
        title: "Operation and support",
        pages: [
          "reference/support",
          "reference/operating-systems",
          "reference/metrics",
          "reference/upgrades",
          "reference/releases",
        ],
      },
    ],
  },
  {
    prefixes: ["evidence/"],
    groups: [
      {
        title: "Clients",
        pages: [
          "evidence/conformance",
          "evidence/conformance-suite",
          "evidence/mutation",
          "evidence/failure-modes",
          "evidence/hostile-responses",
          "evidence/runtimes",
          "evidence/in-programs",
          "evidence/benchmarks",
          "evidence/sizes",
        ],
      },
      {
        title: "Generator",
        pages: ["evidence/generator", "evidence/own-builds", "evidence/http-specs", "evidence/diff"],
      },
      {
        title: "Service",
        pages: [
          "evidence/durability",
          "evidence/grey-failures",
          "evidence/schemathesis",
          "evidence/deployment-check",
          "evidence/speed",
          "evidence/studio",
          "evidence/first-hour",
        ],
      },
      {
        title: "Extraction",
        pages: ["evidence/extraction", "evidence/hostile-files", "evidence/reader-sandbox"],
      },
      {
        title: "Documentation",
        pages: ["evidence/samples", "evidence/command-lines", "evidence/site"],
      },
    ],
  },
  {
    prefixes: ["project/", "decisions/", "guides/releasing"],
    groups: [
      {
        title: "Project",
        pages: [
          "project/overview",
          "project/architecture",
          "project/changelog",
          "project/security",
          "project/contributing",
          "guides/releasing",
          "decisions/index",
        ],
      },
      { title: "Decisions", pages: ["decisions/"] },
    ],
  },
];
