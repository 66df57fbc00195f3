// Lists the methods of a configuration with the resources they are nested in.
import type { Config, MethodConfig, ResourceConfig } from "./schema.ts";

/** A method, its name and where it is. */
export interface ListedMethod extends MethodConfig {
  readonly name: string;
  /** Names of the resources from the top; empty: a method of the client itself. */
  readonly resources: readonly string[];
}

/** Lists every method in the order of the configuration: those of the client first. */
export function listMethods({
  methods,
  resources,
}: Pick<Config, "methods" | "resources">): readonly ListedMethod[] {
  return listResource({ methods, resources }, []);
}

function listResource(
  { methods = {}, resources = {} }: ResourceConfig,
  path: readonly string[],
): readonly ListedMethod[] {
  const own = Object.entries(methods).map(([name, value]) => ({
    ...(typeof value === "string" ? { endpoint: value } : value),
    name,
    resources: path,
  }));
  const nested = Object.entries(resources).flatMap(([name, each]) => listResource(each, [...path, name]));
  return [...own, ...nested];
}

/** Key by which endpoints are compared: method in upper case, path without the names of its parameters. */
export function endpointKey(endpoint: string): string {
  const [method = "", path = ""] = endpoint.split(" ");
  return `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`;
}
