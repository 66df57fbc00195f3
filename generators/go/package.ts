// Names the module of a plan, and adds what makes the generated code a complete one: runtime, settings and licence.
import type { Plan } from "../plan/plan.ts";
import { projectFiles } from "../project/files.ts";
import { registryName, repositoryOf, versionOf } from "../project/metadata.ts";
import { copiedRuntime, renamer } from "../project/runtime.ts";
import { namesIn } from "../runtimes/names.ts";
import { projectFile, runtimeFiles } from "../runtimes/runtimes.ts";
import { STANDARD, TEMPLATES } from "./files.ts";
import { pascal } from "./names.ts";

type Texts = Readonly<Record<string, string>>;

/** Names of packages that code and tests of the client import. */
const IMPORTED = new Set([...Object.keys(STANDARD), "core", "fake", "main", "option", "webhook"]);

/** Name of the package: `acmestorage`. */
export function packageName({ product }: Plan): string {
  const name = product.name.replaceAll("_", "").toLowerCase();
  return IMPORTED.has(name) ? `${name}api` : name;
}

/** Whether the package of webhooks has a name already. */
export function isReserved(name: string): boolean {
  const files = Object.keys(runtimeFiles("go", ["webhooks"])).filter((path) => path.startsWith("webhook/"));
  return (
    /^(On|Handler$|ServiceScheme$)/.test(name) || files.some((path) => namesIn("go", path).includes(name))
  );
}

/** Import path of the module: the configured one, else that of the repository. Versions from 2 on end it (Go Modules Reference, "Major version suffixes"). */
export function modulePath(plan: Plan): string {
  const name = registryName(plan, "go");
  const repository = repositoryOf(plan)?.replace(/^[a-z+]+:\/\/(?:[^@/]+@)?/, "");
  const path = name.includes("/") ? name : (repository ?? `example.com/${name}-go`);
  const major = Number(versionOf(plan, "go").split(".")[0]);
  return major < 2 || /\/v\d+$/.test(path) ? path : `${path}/v${major}`;
}

/** Import path of our own module. */
export function ownModule(): string {
  return /^module (\S+)$/m.exec(projectFile("go", "go.mod"))?.[1] ?? "";
}

/** The files of a module that are not generated from the operations and types of the API. */
export function moduleFiles(plan: Plan): Texts {
  const { name } = plan.product;
  const own = ownModule();
  const path = modulePath(plan);
  const names = { docuvane: name, Docuvane: pascal(name.split("_")), DOCUVANE: name.toUpperCase() };
  const key = plan.client?.idempotencyHeader ?? "Idempotency-Key";
  const rename = renamer(plan, names, [
    [own.replaceAll(".", "\\."), path],
    ['(?<=")Idempotency-Key(?=")', key],
  ]);
  const runtime = Object.entries(copiedRuntime(plan, "go", rename, "."));
  return {
    ...Object.fromEntries(runtime.map(([file, text]) => [file.replace(/^\.\//, ""), text])),
    "go.mod": projectFile("go", "go.mod").replace(own, path),
    "otel/go.mod": otelModule(own, path),
    "otel/go.sum": projectFile("go", "otel/go.sum"),
    ".gitignore": "*.test\n*.out\n",
    ...projectFiles(plan, {
      language: "Go",
      name: path,
      templates: TEMPLATES,
      runtime: "core, fake, otel and webhook",
      generated: ["README.md", "api.md"],
    }),
  };
}

/** The nested module of spans, whose version is its own: its path has no major version. */
function otelModule(own: string, path: string): string {
  const major = /\/v(\d+)$/.exec(path)?.[1] ?? "0";
  return projectFile("go", "otel/go.mod")
    .replace(`module ${own}`, `module ${path.replace(/\/v\d+$/, "")}`)
    .replaceAll(`${own} `, `${path} `)
    .replace(`${path} v0.0.0`, `${path} v${major}.0.0`);
}
