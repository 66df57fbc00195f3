// Adds what makes the generated layer a complete package: runtime, settings, README and licence.
import { join } from "node:path";
import { keyHeaderOf } from "../plan/client-model.ts";
import type { Plan } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { runtimeParts } from "../plan/runtime-parts.ts";
import { projectFiles } from "../project/files.ts";
import { licenseOf, registryName, renamedRuntime, summaryOf, versionOf } from "../project/metadata.ts";
import { projectFile, runtimeFile, runtimeFiles } from "../runtimes/runtimes.ts";
import type { View } from "../templates.ts";
import { clientName } from "./client.ts";
import { literal } from "./docstring.ts";
import { metadataLines } from "./project.ts";

type Texts = Readonly<Record<string, string>>;

/** The files of the runtime: those that name our product, renamed, and those that are kept as they are. */
export function copiedFiles(plan: Plan): { readonly renamed: Texts; readonly kept: Texts } {
  const { product } = plan;
  const words = wordsOf(plan);
  const own = Object.entries(runtimeFiles("python", runtimeParts(plan)));
  const place = (path: string): string => `src/${product.name}/_core/${renamed(path, words)}`;
  const modules = own.map(
    ([path, text]) => [place(path), renamedRuntime(text, plan, (part) => renamed(part, words))] as const,
  );
  const isKept = (text: string): boolean => own.some(([, before]) => before === text);
  const version = runtimeFile("python", "version.py");
  return {
    renamed: {
      ...Object.fromEntries(modules.filter(([, text]) => !isKept(text))),
      [place("version.py")]: renamed(version.replace(/"[\d.]+"/, literal(versionOf(plan, "python"))), words),
    },
    kept: {
      ...Object.fromEntries(modules.filter(([, text]) => isKept(text))),
      [`src/${product.name}/py.typed`]: "",
      ".gitignore": "__pycache__/\n*.egg-info/\n.mypy_cache/\n.pytest_cache/\n.ruff_cache/\n.venv/\ndist/\n",
      ...projectFiles(plan, {
        language: "Python",
        name: registryName(plan, "python"),
        templates: join(import.meta.dirname, "templates"),
        runtime: `src/${product.name}/_core`,
        generated: ["README.md", "api.md"],
      }),
    },
  };
}

/** Whether a method returns a stream that is read once; without any stream, the runtime of streams is left out. */
export function hasStreams(plan: Plan): boolean {
  return allOperations(plan).some(
    ({ streaming }) => streaming !== undefined && streaming.resume === undefined,
  );
}

/** The three spellings in which the runtime names the product, and the header of idempotency keys. */
function wordsOf(plan: Plan): Readonly<Record<string, string>> {
  const { name } = plan.product;
  return {
    docuvane: name,
    Docuvane: clientName(plan),
    DOCUVANE: name.toUpperCase(),
    "idempotency-key": keyHeaderOf(plan),
  };
}

function renamed(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(/docuvane|Docuvane|DOCUVANE|idempotency-key/g, (word) => words[word] ?? word);
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
