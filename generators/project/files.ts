// Adds what the repository of every package has: a changelog, where to report vulnerabilities, and its CI workflow.
import { join } from "node:path";
import type { Plan } from "../plan/plan.ts";
import { renderTemplate } from "../templates.ts";

/** A package as its repository shows it. */
export interface Package {
  /** Language as readers write it: `TypeScript`. */
  readonly language: string;
  /** Name in the registry. */
  readonly name: string;
  /** Folder of the language's templates, with its workflow `ci.mustache`. */
  readonly templates: string;
  /** Paths of the generated files that formatters must leave as they are, as in `.gitignore`. */
  readonly generated: readonly string[];
}

/** Returns the files: path → text. */
export function projectFiles(plan: Plan, target: Package): Readonly<Record<string, string>> {
  const title = plan.product.title.replaceAll(/\s+/g, " ").trim();
  const contact = plan.product.metadata?.securityContact ?? plan.product.contact;
  const render = (template: string): string =>
    renderTemplate(join(import.meta.dirname, "templates"), template, {
      title,
      language: target.language,
      name: target.name,
      contact: contact ?? false,
    });
  return {
    ".github/workflows/ci.yml": renderTemplate(target.templates, "ci", {}),
    ".prettierignore": `${[...target.generated, ".sdkgen/"].join("\n")}\n`,
    "CHANGELOG.md": render("changelog"),
    ...(contact !== undefined && { "SECURITY.md": render("security") }),
  };
}
