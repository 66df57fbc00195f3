// Writes the types of documented response headers, to which programs convert those of a response.
import type { Property } from "../plan/plan.ts";
import type { SurfaceType } from "../surface/surface.ts";
import { comment } from "./godoc.ts";
import { literal, pascal, Scope } from "./names.ts";
import type { NamedOperation } from "./resources.ts";

/** Methods of `http.Header`, which the types do not have; a header of such a name would be misread as one. */
const TAKEN = ["Add", "Clone", "Del", "Get", "Set", "Values", "Write", "WriteSubset"];

interface NamedHeader {
  readonly name: string;
  readonly header: Property;
}

function headersOf({ operation }: NamedOperation): readonly NamedHeader[] {
  const scope = new Scope(TAKEN);
  return operation.responseHeaders.map((header) => ({
    name: scope.take(pascal(header.words), `${pascal(header.words)}Header`),
    header,
  }));
}

/** Writes the type of the headers of an operation; empty without documented ones. */
export function headersCode(named: NamedOperation): string {
  const { headersName, operation } = named;
  if (headersName === "") return "";
  const fallback = `has the headers of the response of ${operation.id}: convert the Header of a [core.Response]`;
  const methods = headersOf(named).map(({ name, header }) => {
    const { description: text, deprecated } = header;
    const doc = comment({ name, text, fallback: `returns the header ${header.name}`, deprecated });
    return `\n${doc}func (h ${headersName}) ${name}() string {\n\treturn http.Header(h).Get(${literal(header.name)})\n}\n`;
  });
  return `${comment({ name: headersName, text: undefined, fallback })}type ${headersName} http.Header\n${methods.join("")}`;
}

/** Describes the type of the headers of an operation. */
export function headersType(named: NamedOperation): readonly SurfaceType[] {
  const { headersName, operation } = named;
  if (headersName === "") return [];
  const pointer = `${operation.pointer}/responses`;
  const members = headersOf(named).map(({ name }) => ({ name, type: "string", isOptional: true, pointer }));
  const shared = { form: "object", directions: ["read"], expression: undefined } as const;
  return [{ ...shared, id: `headers of ${operation.id}`, name: headersName, pointer, members }];
}
