// Writes the SBOM of a Go module: the modules that its packages import, in the versions that its go.mod selects.
import type { GoModule } from "../build/go.ts";
import { type Build, run } from "../run.ts";
import { finishBom } from "./finish.ts";

/** Writes the SBOM of a version of a module. */
export async function goBom(
  { path, folder }: Pick<GoModule, "path" | "folder">,
  { version, license }: { readonly version: string; readonly license: string },
  build: Build,
): Promise<string> {
  const go = (...args: readonly string[]): string =>
    run({ program: "go", args, cwd: folder, env: { GOFLAGS: "-mod=readonly", GOTOOLCHAIN: "local" } }, build);
  const format = "{{with .Module}}{{.Path}}@{{.Version}}{{end}}";
  const own = `${path}@v${version}`;
  const imported = new Set(go("list", "-deps", "-f", format, "./...").split("\n").filter(Boolean));
  const used = [...imported].filter((module) => !module.startsWith(`${path}@`)).sort();
  const graph = go("mod", "graph")
    .split("\n")
    .map((line) => line.split(" "));
  const selected = new Map(used.map((module) => [nameOf(module), module]));
  const dependsOn = (module: string): readonly string[] => {
    const edges = graph.filter(([from = ""]) => from === module || (module === own && from === path));
    const found = edges.flatMap(([, to = ""]) => selected.get(nameOf(to)) ?? []);
    return [...new Set(found)].sort().map(purlOf);
  };
  const component = (
    module: string,
  ): { type: string; "bom-ref": string; name: string; version: string; purl: string } => ({
    ...{ type: "library", "bom-ref": purlOf(module), name: nameOf(module) },
    ...{ version: module.slice(nameOf(module).length + 1), purl: purlOf(module) },
  });
  const bom = {
    ...{ bomFormat: "CycloneDX", specVersion: "1.6", version: 1 },
    metadata: { component: { ...component(own), licenses: [{ license: { id: license } }] } },
    components: used.map(component),
    dependencies: [own, ...used].map((module) => ({ ref: purlOf(module), dependsOn: dependsOn(module) })),
  };
  return finishBom(bom, { name: path, version: `v${version}`, purl: purlOf(own) });
}

const nameOf = (module: string): string => module.split("@")[0] ?? "";

/** Package URL: https://github.com/package-url/purl-spec/blob/main/types-doc/golang-definition.md. */
const purlOf = (module: string): string => `pkg:golang/${module}`;
