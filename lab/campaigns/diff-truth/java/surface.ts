// Reads the public surface of generated Java sources, as consumers see it: classes, getters and methods.
import type { Files } from "../files.ts";

/** A method of a class. */
export interface JavaMethod {
  readonly name: string;
  /** Text of its type. */
  readonly result: string;
  /** Text between its parentheses. */
  readonly parameters: string;
}

/** A class or interface. */
export interface JavaClass {
  readonly name: string;
  /** Package and name. */
  readonly full: string;
  readonly kind: "model" | "enum" | "union" | "other";
  readonly methods: readonly JavaMethod[];
  /** Names of the constants of an enum, or of the variants of a union without `Unknown`. */
  readonly parts: readonly string[];
}

/** Reads the classes of generated sources, by name. */
export function classesOf(files: Files): ReadonlyMap<string, JavaClass> {
  const found = Object.entries(files).flatMap(([path, text]): JavaClass[] => {
    const [, full = ""] = /^src\/generated\/java\/(.*)\.java$/.exec(path) ?? [];
    const name = full.slice(full.lastIndexOf("/") + 1);
    if (full === "" || name.endsWith("-info")) return [];
    return [{ name, full: full.replaceAll("/", "."), ...bodyOf(name, withoutComments(text)) }];
  });
  return new Map(found.map((each) => [each.name, each]));
}

/** Returns a generated source without its comments, each of which begins a line. */
export function withoutComments(text: string): string {
  return text.replaceAll(/^ *\/\*[\s\S]*?\*\/$/gm, "");
}

function bodyOf(name: string, text: string): Pick<JavaClass, "kind" | "methods" | "parts"> {
  const [own = ""] = text.split(/^ {4}public static final class /m);
  const methods = [
    ...own.matchAll(/^ {4}public (?!static|final|class)([\w<>?@.,[\] ]+?) (\w+)\(([^)]*)\)/gm),
  ].map(([, result = "", method = "", parameters = ""]) => ({
    name: method,
    result,
    parameters: parameters.replaceAll(/\s+/g, " ").trim(),
  }));
  const [, permits] = /sealed interface \w+(?:<\w+>)?[\s\S]*? permits ([^{]*)\{/.exec(text) ?? [];
  if (permits !== undefined)
    return {
      kind: "union",
      methods,
      parts: permits
        .split(",")
        .map((each) => each.trim())
        .filter((each) => !each.includes(".")),
    };
  if (new RegExp(`class ${name} extends OpenEnum`).test(text))
    return {
      kind: "enum",
      methods,
      parts: [...text.matchAll(/public static final \w+ (\w+) = new/g)].map(([, part = ""]) => part),
    };
  return {
    kind: new RegExp(`class ${name} extends Model\\b`).test(text) ? "model" : "other",
    methods,
    parts: [],
  };
}
