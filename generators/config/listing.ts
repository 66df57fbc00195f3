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

/** Gives methods the names that they have in a language. */
export function namedFor(config: Config, language: string): Config {
  const own = Object.entries(config.languages).find(([name]) => name === language)?.[1];
  const names = own?.method_names;
  if (names === undefined) return config;
  const renamed = ({ methods = {}, resources = {}, ...rest }: ResourceConfig): ResourceConfig => ({
    ...rest,
    methods: Object.fromEntries(
      Object.entries(methods).map(([name, value]) => {
        const own = names[name] ?? name;
        // A resource with both names keeps both.
        return [Object.hasOwn(methods, own) ? name : own, value] as const;
      }),
    ),
    resources: Object.fromEntries(
      Object.entries(resources).map(([name, each]) => [name, renamed(each)] as const),
    ),
  });
  const { methods, resources } = renamed({ methods: config.methods, resources: config.resources });
  return { ...config, ...(config.methods && { methods }), ...(config.resources && { resources }) };
}

/** Key by which endpoints are compared: method in upper case, path without the names of its parameters. */
export function endpointKey(endpoint: string): string {
  const [method = "", path = ""] = endpoint.split(" ");
  return `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`;
}
