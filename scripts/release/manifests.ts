// Writes version and metadata into the package.json files and the lockfile.
import type { Project } from "./project.ts";

/** The properties of a package.json that are written, and those that decide about them. */
interface Manifest {
  readonly name?: string;
  readonly private?: boolean;
  readonly version?: string;
  readonly keywords?: readonly string[];
  readonly publishConfig?: object;
  readonly [property: string]: unknown;
}

/** The packages of this repository by their directory; those that are not published get the version only. */
export const packages: Readonly<Record<string, { readonly name: string; readonly isPublished: boolean }>> = {
  generators: { name: "@docuvane/sdkgen", isPublished: true },
  "packages/cli": { name: "@docuvane/cli", isPublished: true },
  "packages/client": { name: "docuvane", isPublished: true },
  "packages/contract": { name: "@docuvane/contract", isPublished: false },
  "packages/extract": { name: "@docuvane/extract", isPublished: true },
  "packages/server": { name: "@docuvane/server", isPublished: true },
  "packages/studio": { name: "@docuvane/studio", isPublished: false },
};

const own: ReadonlySet<string> = new Set(Object.values(packages).map(({ name }) => name));

/**
 * Returns a package.json with the version, and the metadata that registries show, in place.
 *
 * @param text - The file as it is.
 * @param directory - Of the package, from the top directory.
 */
export function manifestText(text: string, directory: string, project: Project): string {
  const manifest = JSON.parse(text) as Manifest;
  const metadata = packages[directory]?.isPublished ? metadataOf(manifest, directory, project) : {};
  const rest = Object.entries(manifest).filter(([name]) => !(name in metadata));
  // After the description, where npm's own documentation has them.
  const at = rest.findIndex(([name]) => name === "description") + 1;
  const entries = [...rest.slice(0, at), ...Object.entries(metadata), ...rest.slice(at)];
  return json(inStep(Object.fromEntries(entries), project.version));
}

/** Returns package-lock.json with the version of the packages and of what they depend on among themselves. */
export function lockText(text: string, { version }: Project): string {
  const lock = JSON.parse(text) as { readonly packages: Readonly<Record<string, Manifest>> };
  const entries = Object.entries(lock.packages).map(([path, entry]) => [
    path,
    path in packages ? inStep(entry, version) : entry,
  ]);
  return json({ ...lock, packages: Object.fromEntries(entries) });
}

function metadataOf(manifest: Manifest, directory: string, project: Project): object {
  const { addresses, license, author, keywords } = project;
  // Without addresses, those of another version of the file are removed.
  const links = addresses && {
    homepage: addresses.homepage,
    bugs: { url: `${addresses.repository}/issues` },
    repository: { type: "git", url: `git+${addresses.repository}.git`, directory },
  };
  return {
    keywords: directory === "generators" ? manifest.keywords : keywords,
    ...(links ?? { homepage: undefined, bugs: undefined, repository: undefined }),
    license,
    author: { name: author, ...(addresses && { email: addresses.email }) },
    ...(manifest.name?.startsWith("@") && { publishConfig: { ...manifest.publishConfig, access: "public" } }),
  };
}

/** A manifest, or its entry of the lockfile, with the version wherever it names a package of this repository. */
function inStep(manifest: Manifest, version: string): Manifest {
  const dependencies = ["dependencies", "devDependencies", "peerDependencies"].flatMap((kind) => {
    const names = manifest[kind] as Readonly<Record<string, string>> | undefined;
    return names === undefined ? [] : [[kind, stepped(names, version)] as const];
  });
  return { ...manifest, version, ...Object.fromEntries(dependencies) };
}

function stepped(names: Readonly<Record<string, string>>, version: string): object {
  const entries = Object.entries(names).map(([name, range]) => [
    name,
    own.has(name) && !range.startsWith("file:") ? version : range,
  ]);
  return Object.fromEntries(entries);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
