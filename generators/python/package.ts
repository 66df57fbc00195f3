// Adds what makes the generated layer a complete package: runtime, settings, README and licence.
import { join } from "node:path";
import type { Plan } from "../plan/plan.ts";
import { projectFiles } from "../project/files.ts";
import { licenseOf, registryName, summaryOf } from "../project/metadata.ts";
import { copiedRuntime, renamer } from "../project/runtime.ts";
import { projectFile, runtimeFiles } from "../runtimes/runtimes.ts";
import type { View } from "../templates.ts";
import { clientName } from "./client.ts";
import { literal } from "./docstring.ts";
import { metadataLines } from "./project.ts";

type Texts = Readonly<Record<string, string>>;

/** The files of the runtime: those that name our product, renamed, and those that are kept as they are. */
export function copiedFiles(plan: Plan): { readonly renamed: Texts; readonly kept: Texts } {
  const { name } = plan.product;
  const rename = renamer(plan, { docuvane: name, Docuvane: clientName(plan), DOCUVANE: name.toUpperCase() });
  const own = new Set(Object.values(runtimeFiles("python")));
  const modules = Object.entries(copiedRuntime(plan, "python", rename, `src/${name}/_core`));
  return {
    renamed: Object.fromEntries(modules.filter(([, text]) => !own.has(text))),
    kept: {
      ...Object.fromEntries(modules.filter(([, text]) => own.has(text))),
      [`src/${name}/py.typed`]: "",
      ".gitignore": "__pycache__/\n*.egg-info/\n.mypy_cache/\n.pytest_cache/\n.ruff_cache/\n.venv/\ndist/\n",
      ...projectFiles(plan, {
        language: "Python",
        name: registryName(plan, "python"),
        templates: join(import.meta.dirname, "templates"),
        runtime: `src/${name}/_core`,
        generated: ["README.md", "api.md"],
      }),
    },
  };
}

/** The view of pyproject.toml. */
export function packageView(plan: Plan): View {
  const settings = projectFile("python", "pyproject.toml");
  return {
    module: plan.product.name,
    distribution: registryName(plan, "python"),
    summary: literal(summaryOf(plan, "Python")),
    build: section(settings, "[build-system]"),
    extras: section(settings, "[project.optional-dependencies]"),
    dependencies: /^dependencies = \[[^\]]*\]/m.exec(settings)?.[0] ?? "",
    license: licenseOf(plan),
    metadata: metadataLines(plan),
  };
}

/** A section of a TOML file, verbatim, without the comment of the next one. */
function section(settings: string, head: string): string {
  const start = settings.indexOf(`\n${head}`) + 1;
  const text = settings.slice(start).split(/\n(?=\[|#)/)[0] ?? "";
  return text.trim();
}
