// Adds the imports of a printed file, by the names it uses.
import type { Surface } from "../surface/surface.ts";
import { IMPORTS } from "./reserved.ts";

/** Where imports are put. */
const PLACE = "//imports";

/**
 * Adds imports to a file.
 *
 * @param text - A file with a line for imports after its package.
 * @param home - Its own package; classes of it need no import.
 * @param classes - Simple name → name with its package.
 */
export function withImports(text: string, home: string, classes: ReadonlyMap<string, string>): string {
  const imports = [...usedNames(text)]
    .flatMap((name) => classes.get(name) ?? [])
    .filter((name) => name.slice(0, name.lastIndexOf(".")) !== home)
    .sort((one, other) => (one < other ? -1 : 1));
  return text.replace(PLACE, () => imports.map((name) => `import ${name};`).join("\n"));
}

/** Names of classes in code and in the tags of comments that link; other words of comments and texts are ignored. */
function usedNames(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"/g, (token) => {
    if (!token.startsWith("/*")) return '""';
    return [...token.matchAll(/\{@link ([^{}]*)\}|@throws (\S+)/g)]
      .map((found) => ` ${found[1] ?? found[2]} `)
      .join("");
  });
  for (const [name] of code.matchAll(/(?<![\p{L}\p{N}_.])\p{Lu}[\p{L}\p{N}_]*/gu)) names.add(name);
  return names;
}

/** Classes that only programs of guides name. */
const IN_GUIDES: Readonly<Record<string, string>> = {
  Arrays: "java.util.Arrays",
  Base64: "java.util.Base64",
  Path: "java.nio.file.Path",
  Webhooks: ".webhooks.Webhooks",
  ApiException: ".errors.ApiException",
  RateLimitException: ".errors.RateLimitException",
};

/** Lists the imports of the classes that a program names, sorted: of the client, the runtime, the JDK, and the models. */
export function importsOf(
  code: string,
  { client, root }: Pick<Surface, "client" | "root">,
): readonly string[] {
  const used = [...usedNames(code)].filter((name) => name !== "System");
  return used
    .map((name) => {
      const known = name === client ? `.${name}` : (IN_GUIDES[name] ?? IMPORTS[name] ?? `.models.${name}`);
      return known.startsWith(".") ? root + known : known;
    })
    .sort();
}
