// Renders the first sdkgen.yaml of a document, with what was inferred as comments.
import type { Operation, Plan, Resource } from "../plan/plan.ts";
import { allOperations, allResources } from "../plan/resources.ts";

/** What the configuration is written for. */
export interface Start {
  /** Path or URL of the document. */
  readonly spec: string;
  readonly languages: readonly string[];
}

/** The text of a configuration, and how much was inferred. */
export interface Rendered {
  readonly text: string;
  readonly resources: number;
  readonly methods: number;
}

/** Renders a configuration. */
export function renderConfig(plan: Plan, { spec, languages }: Start): Rendered {
  const { product } = plan;
  const lines = [
    "# Configuration of the SDK generator. Comments show what was inferred: uncomment to change it.",
    "# yaml-language-server: $schema=node_modules/@docuvane/sdkgen/sdkgen.schema.json",
    `spec: ${scalar(spec)}`,
    `name: ${product.name}`,
    "languages:",
    ...languages.flatMap((name) => [
      `  ${name}:`,
      `    output: sdks/${name}`,
      `    # package_name: ${product.name.replaceAll("_", "-")}`,
    ]),
    "",
    "# Metadata of the packages.",
    "# package:",
    `#   version: ${scalar(product.version)}`,
    `#   license: ${scalar(product.license ?? "Apache-2.0")}`,
    "#   repository: https://github.com/OWNER/REPOSITORY",
    "#   authors: [Name <address@example.com>]",
    `#   group_id: com.example.${product.name.replaceAll("_", "")}`,
    `#   security_contact: ${product.contact ?? "security@example.com"}`,
    "",
    ...environments(plan),
    "# Resources: client.<resource>.<method>. Operations that are not listed keep their inferred names.",
    "# resources:",
    ...plan.resources.flatMap((resource) => resourceLines(resource, "#   ")),
    ...(plan.operations.length > 0
      ? ["# methods:", ...plan.operations.filter(isListed).map((each) => `#   ${methodLine(each)}`)]
      : []),
  ];
  return {
    text: `${lines.join("\n")}\n`,
    resources: allResources(plan).length,
    methods: allOperations(plan).filter(isListed).length,
  };
}

function environments({ servers }: Plan): readonly string[] {
  if (servers.length === 0) return ["# environments:", "#   production: https://api.example.com", ""];
  const name = (index: number): string => (index === 0 ? "production" : `environment_${index + 1}`);
  return ["# environments:", ...servers.map((url, index) => `#   ${name(index)}: ${scalar(url)}`), ""];
}

function resourceLines({ words, operations, resources }: Resource, indent: string): readonly string[] {
  return [
    `${indent}${key(words.join("_"))}:`,
    ...(operations.length > 0 ? [`${indent}  methods:`] : []),
    ...operations.filter(isListed).map((each) => `${indent}    ${methodLine(each)}`),
    ...(resources.length > 0 ? [`${indent}  resources:`] : []),
    ...resources.flatMap((each) => resourceLines(each, `${indent}    `)),
  ];
}

/** Whether an operation is in the document itself; its streaming variant (`x-stream`) follows it. */
function isListed({ base }: Operation): boolean {
  return base === undefined;
}

function methodLine({ words, method, path }: Operation): string {
  return `${key(words.join("_"))}: ${scalar(`${method.toLowerCase()} ${path}`)}`;
}

/** Quotes a scalar where plain YAML would read it differently. */
function scalar(text: string): string {
  return /^[A-Za-z./][\w ./{}@-]*$|^https?:\/\/[\w./:-]+$/.test(text) ? text : JSON.stringify(text);
}

/** Quotes names that YAML 1.1 reads as something else. */
function key(name: string): string {
  return /^(true|false|yes|no|on|off|null|y|n)$/i.test(name) ? JSON.stringify(name) : name;
}
