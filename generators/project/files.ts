// Adds what the repository of every package has: licence and notice, a changelog, where to report vulnerabilities, and its
// CI workflow.
import { join } from "node:path";
import type { Plan } from "../plan/plan.ts";
import { runtimeLicense } from "../runtimes/runtimes.ts";
import { renderTemplate } from "../templates.ts";
import { titleOf } from "./metadata.ts";

/** A package as its repository shows it. */
export interface Package {
  /** Language as readers write it: `TypeScript`. */
  readonly language: string;
  /** Name in the registry. */
  readonly name: string;
  /** Folder of the language's templates, with the job of its workflow in `ci.mustache`. */
  readonly templates: string;
  /** Folder of the copied runtime, from the top of the package. */
  readonly runtime: string;
  /** Paths of the generated files that formatters must leave as they are, as in `.gitignore`. */
  readonly generated: readonly string[];
}

/** Returns the files: path → text. */
export function projectFiles(plan: Plan, target: Package): Readonly<Record<string, string>> {
  const contact = plan.product.metadata?.securityContact ?? plan.product.contact;
  const render = (template: string): string =>
    renderTemplate(join(import.meta.dirname, "templates"), template, {
      title: titleOf(plan),
      language: target.language,
      name: target.name,
      runtime: target.runtime,
      license: plan.product.license ?? false,
      contact: contact ?? false,
      job: renderTemplate(target.templates, "ci", {}).trimEnd(),
    });
  return {
    LICENSE: runtimeLicense(),
    NOTICE: render("notice"),
    ".github/workflows/ci.yml": render("ci"),
    ".prettierignore": `${[...target.generated, ".sdkgen/"].join("\n")}\n`,
    "CHANGELOG.md": render("changelog"),
    ...(contact !== undefined && { "SECURITY.md": render("security") }),
  };
}
