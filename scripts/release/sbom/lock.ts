// Cuts the lockfile of the repository down to what one published npm package installs.

/** A lockfile of version 3. */
export interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, Locked>>;
}

/** Ranges by name. */
type Names = Readonly<Record<string, string>>;

/** What a lockfile knows of one package. */
interface Locked {
  readonly version?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  /** Only development of the repository needs it. */
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Names;
  readonly devDependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/**
 * Returns the lockfile of a project whose top is a published package.
 *
 * @param lock - Of the repository.
 * @param directory - Of the package, where its own node modules are in the lockfile.
 * @param manifest - As published: with the dependencies of what the build bundles.
 * @throws {Error} A dependency is not in the lockfile, or two versions of it would be at the same path.
 */
export function lockOf(lock: Lock, directory: string, manifest: Locked): Lock {
  const packages = new Map<string, Locked>();
  /** Directories of this repository → where they are in the project. */
  const moved = new Map([[directory, ""]]);
  const visit = (path: string, entry: Locked): void => {
    for (const name of needed(entry)) {
      const found = locate(lock, path, name);
      if (found === undefined) {
        if (entry.dependencies?.[name] === undefined || entry.optionalDependencies?.[name]) continue;
        throw new Error(`package-lock.json has no ${name}, which ${path} depends on; run \`npm install\`.`);
      }
      add(found, placeOf(found, moved));
    }
  };
  const add = (found: string, place: string): void => {
    const { link, resolved = "" } = lock.packages[found] ?? {};
    const source = link ? resolved : found;
    const entry = plain(lock.packages[source] ?? {});
    const known = packages.get(place);
    if (known !== undefined && known.version !== entry.version)
      throw new Error(`${place} would be ${known.version} and ${entry.version} at once.`);
    if (known !== undefined) return;
    packages.set(place, entry);
    if (link) moved.set(source, place);
    visit(source, entry);
  };
  visit(directory, manifest);
  const sorted = [...packages].sort(([a], [b]) => (a < b ? -1 : 1));
  return { lockfileVersion: lock.lockfileVersion, packages: { "": manifest, ...Object.fromEntries(sorted) } };
}

/** What npm installs with a package: also its peers, unless they are optional. */
function needed(entry: Locked): readonly string[] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers];
}

/** Finds a dependency as Node does: in the node modules of the package, then in those of each directory above. */
function locate({ packages }: Lock, path: string, name: string): string | undefined {
  const steps = path.split("/");
  const above = steps.map((_, index) => steps.slice(0, steps.length - index).join("/"));
  const candidates = [...above.map((at) => `${at}/node_modules/${name}`), `node_modules/${name}`];
  return candidates.find((candidate) => packages[candidate] !== undefined);
}

function placeOf(found: string, moved: ReadonlyMap<string, string>): string {
  for (const [source, place] of moved)
    if (found.startsWith(`${source}/node_modules/`))
      return `${place}${found.slice(source.length)}`.replace(/^\//, "");
  return found;
}

/** An entry without what only the repository knows of it. */
function plain(entry: Locked): Locked {
  const { dev: _, devOptional: __, devDependencies: ___, ...rest } = entry;
  return rest;
}
