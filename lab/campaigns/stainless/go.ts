// Reads the calls that a Go package offers from its sources, in which methods are not inside of their type.
import { splitWords } from "../../../generators/plan/words.ts";

/** Lists every call of the client: `chat.completions.create(completion_id)`. */
export function goCalls(files: Readonly<Record<string, string>>): readonly string[] {
  const text = Object.entries(files)
    .filter(([path]) => /^\w+_gen\.go$/.test(path))
    .map(([, each]) => each)
    .join("\n");
  const methods = [...text.matchAll(/^func \(s \*(\w+)\) ([A-Z]\w*)\(ctx context\.Context(?:, )?(.*?)\) /gm)];
  const visit = (type: string, path: readonly string[]): readonly string[] => {
    const [, body = ""] = new RegExp(`^type ${type} struct \\{\\n([^]*?)^\\}`, "m").exec(text) ?? [];
    const own = methods
      .filter(([, owner]) => owner === type)
      .map(
        ([, , name = "", parameters = ""]) =>
          `${[...path, words(name)].join(".")}(${goPositional(parameters).map(words).join(", ")})`,
      );
    const nested = [...body.matchAll(/^\t([A-Z]\w*) +(\w+Service)$/gm)].flatMap(
      ([, field = "", service = ""]) => visit(service, [...path, words(field)]),
    );
    return [...own, ...nested];
  };
  return visit("Client", []);
}

/** Names of the arguments in a list of parameters that are no struct of parameters, context or option. */
export function goPositional(parameters: string): readonly string[] {
  return parameters
    .split(", ")
    .map((each) => each.split(" "))
    .filter(([name = "", type = ""]) => name !== "" && !/(Params|Context|Option)$/.test(type))
    .map(([name = ""]) => name);
}

function words(name: string): string {
  return splitWords(name).join("_");
}
