// Writes the type of documented response headers, to which programs convert those of a response.
import type { Plan } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { NameScope } from "../plan/scopes.ts";
import type { SurfaceType } from "../surface/surface.ts";
import { comment } from "./godoc.ts";
import { literal, pascal } from "./names.ts";
import type { Naming } from "./resources.ts";

/** Methods of `http.Header`, which a header of the same name would be taken for. */
const TAKEN = ["Add", "Clone", "Del", "Get", "Set", "Values", "Write", "WriteSubset"];

/** The headers that some operation documents, each once, with the names of their methods. */
function headersOf(plan: Plan) {
  const scope = new NameScope(TAKEN);
  const all = allOperations(plan).flatMap(({ responseHeaders }) => responseHeaders);
  const byName = Map.groupBy(all, ({ name }) => name.toLowerCase());
  const unique = [...byName.values()].flatMap(([header]) => header ?? []);
  return unique.map((header) => {
    const name = pascal(header.words);
    return { name: scope.take(name, `${name}Header`), header };
  });
}

/** Writes the type; nothing without documented headers. */
export function headersCode({ plan, headersName: type }: Naming): readonly string[] {
  const methods = headersOf(plan).map(({ name, header }) => {
    const { description: text, deprecated } = header;
    const doc = comment({ name, text, fallback: `returns the header ${header.name}`, deprecated });
    return `${doc}func (h ${type}) ${name}() string {\n\treturn http.Header(h).Get(${literal(header.name)})\n}\n`;
  });
  const text = `${type} has the documented headers of responses: convert the Header of a [core.Response], which [option.WithResponse] fills in. The text of a header that a response does not have is empty.`;
  return methods.length === 0 ? [] : [`${comment({ text })}type ${type} http.Header\n`, ...methods];
}

/** Describes the type. */
export function headersType({ plan, headersName: name }: Naming): readonly SurfaceType[] {
  const pointer = "/paths";
  const members = headersOf(plan).map((each) => ({
    name: each.name,
    type: "string",
    isOptional: true,
    pointer,
  }));
  const shared = { form: "object", directions: ["read"], expression: undefined } as const;
  return members.length === 0 ? [] : [{ ...shared, id: "response headers", name, pointer, members }];
}
