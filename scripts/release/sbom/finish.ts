// Completes an SBOM: the component it describes, nothing that differs between two runs, and valid by the schema of CycloneDX.
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";

/** The package that an SBOM describes. */
export interface Subject {
  /** Name as the registry knows it, with its scope. */
  readonly name: string;
  readonly version: string;
  /** Package URL. */
  readonly purl: string;
}

/** The parts of an SBOM that are read or written. */
export interface Bom {
  readonly specVersion?: string;
  readonly serialNumber?: string;
  readonly metadata: {
    readonly timestamp?: string;
    readonly component: Component;
    readonly [property: string]: unknown;
  };
  readonly components?: readonly Component[];
  readonly dependencies?: readonly Dependency[];
}

/** A component, with the reference that the graph of dependencies uses. */
export interface Component {
  readonly "bom-ref": string;
  readonly name?: string;
  readonly version?: string;
  readonly [property: string]: unknown;
}

/** One node of the graph. */
export interface Dependency {
  readonly ref: string;
  readonly dependsOn?: readonly string[];
}

/**
 * Completes an SBOM that a tool wrote.
 *
 * @returns Its text.
 * @throws {Error} It does not conform to the schema.
 */
export async function finishBom(bom: Bom, { name, version, purl }: Subject): Promise<string> {
  const { serialNumber: _, metadata, ...rest } = reachable(bom);
  const { timestamp: __, component, ...facts } = metadata;
  // Without its group, which is in the name.
  const { group: ___, properties: ____, ...own } = component;
  const finished = { ...rest, metadata: { ...facts, component: { ...own, name, version, purl } } };
  const text = `${JSON.stringify(finished, null, 2)}\n`;
  await validate(text, name);
  return text;
}

/**
 * Validates an SBOM by the schema of the version that it states.
 *
 * @throws {Error} It does not conform, or states no version that is known.
 */
export async function validate(text: string, name: string): Promise<void> {
  const { specVersion } = JSON.parse(text) as Bom;
  const version = Object.values(Spec.Version).find((each) => each === specVersion);
  if (version === undefined)
    throw new Error(`The SBOM of ${name} states no known version of CycloneDX: ${specVersion}.`);
  const problems = await new Validation.JsonStrictValidator(version).validate(text);
  if (problems !== null)
    throw new Error(`The SBOM of ${name} is invalid: ${JSON.stringify(problems).slice(0, 500)}`);
}

/** The SBOM with the components alone that the package depends on, directly or not. */
function reachable(bom: Bom): Bom {
  const edges = new Map((bom.dependencies ?? []).map(({ ref, dependsOn }) => [ref, dependsOn ?? []]));
  const seen = new Set<string>();
  const visit = (ref: string): void => {
    if (seen.has(ref)) return;
    seen.add(ref);
    for (const next of edges.get(ref) ?? []) visit(next);
  };
  visit(bom.metadata.component["bom-ref"]);
  return {
    ...bom,
    components: (bom.components ?? []).filter((component) => seen.has(component["bom-ref"])),
    dependencies: (bom.dependencies ?? []).filter(({ ref }) => seen.has(ref)),
  };
}
