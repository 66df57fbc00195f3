// Writes the comments of packages, which pkg.go.dev shows first.
import type { Plan } from "../plan/plan.ts";
import { titleOf } from "../project/metadata.ts";
import { fakePackage } from "./fake.ts";
import { comment } from "./godoc.ts";
import { packageName } from "./package.ts";

/** What the comment of the package of the client shows. */
export interface PackageDoc {
  /** Import path of the module. */
  readonly module: string;
  /** Whether it is the layer of our own module, which has one more package. */
  readonly own: boolean;
  /** Statements that make a client and a first call; none when programs cannot express a call. */
  readonly example: readonly string[];
}

/** Writes the comment of the package of the client. */
export function packageDoc(plan: Plan, { module, own, example }: PackageDoc): string {
  const name = packageName(plan);
  const about = plan.product.description ?? "";
  const text = `Package ${name} is the client for ${titleOf(plan)}.\n\n${about}`;
  const code = example.flatMap((line) => line.split("\n")).map((line) => `//${line && `\t${line}`}\n`);
  return [
    comment({ text, fallback: "" }),
    ...(code.length === 0 ? [] : [`# First call\n//\n${code.join("")}`]),
    SHARING,
    ERRORS,
    `# Packages\n//\n${packagesOf(plan, module, own).join("")}`,
  ].join("//\n// ");
}

const SHARING = `[New] reads what its options leave out from the environment. A client is safe for concurrent use: create one and
// share it, because it holds the pool of connections. [Client.Close] closes them.
`;

const ERRORS = `# Errors
//
// Every error is a [*core.Error] with a stable Code; [core.OutcomeOf] returns whether the call may have had an effect. An
// error response is a [*core.APIError], and matches its status for errors.Is, such as [core.ErrNotFound].
`;

function packagesOf(plan: Plan, module: string, own: boolean): readonly string[] {
  const packages: Readonly<Record<string, string>> = {
    option: "the options of the client and of its calls",
    core: "the types that calls share: errors, pages, files, numbers",
    ...(plan.webhooks.length > 0 && { webhook: "verifies and handles events" }),
    ...(own && { typed: "reads extracted data into structs" }),
    [fakePackage(plan)]: "plays the service in tests",
  };
  // The path of a nested module has no major version of the one around it.
  const spans = `${module.replace(/\/v\d+$/, "")}/otel`;
  const paths = Object.entries(packages).map(([path, text]) => [`${module}/${path}`, text] as const);
  return [...paths, [spans, "spans for OpenTelemetry, in a module of its own"] as const].map(
    ([path, text]) => `//   - [${path}]: ${text}\n`,
  );
}
