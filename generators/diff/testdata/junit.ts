// Checks JUnit XML against the elements and attributes that Jenkins, GitLab and GitHub actions all read.
import { XMLParser, XMLValidator } from "fast-xml-parser";

/** What an element has: its attributes, and the elements in it. */
interface Shape {
  readonly attributes: readonly string[];
  readonly children: readonly string[];
}

const COUNTS = ["tests", "failures", "errors", "time"];
/** The common core; a stricter schema than any of the readers has. */
const SHAPES: Readonly<Record<string, Shape>> = {
  testsuites: { attributes: ["name", ...COUNTS], children: ["testsuite"] },
  testsuite: { attributes: ["name", ...COUNTS, "skipped"], children: ["testcase"] },
  testcase: { attributes: ["classname", "name", "time"], children: ["failure"] },
  failure: { attributes: ["message", "type"], children: [] },
};

type Element = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  trimValues: false,
  parseAttributeValue: false,
  parseTagValue: false,
  processEntities: true,
});

/** A case with the text of its failure, if it failed. */
export interface JunitCase {
  readonly classname: string;
  readonly name: string;
  readonly failure: { readonly message: string; readonly type: string; readonly text: string } | undefined;
}

/**
 * Reads a report.
 *
 * @throws {Error} It is not well-formed, has another structure, or counts that are wrong.
 */
export function readJunit(xml: string): readonly JunitCase[] {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Error(`line ${valid.err.line}: ${valid.err.msg}`);
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(xml))
    throw new Error("the report contains characters that XML forbids");
  const roots = (parser.parse(xml) as readonly Element[]).filter((element) => !("?xml" in element));
  const [root] = roots;
  if (root === undefined || roots.length !== 1 || nameOf(root) !== "testsuites")
    throw new Error("the root is not testsuites");
  return casesOf(root);
}

function casesOf(element: Element): readonly JunitCase[] {
  check(element);
  if (nameOf(element) === "testcase") return [caseOf(element)];
  const cases = childrenOf(element).flatMap(casesOf);
  const failed = cases.filter(({ failure }) => failure !== undefined).length;
  const { tests, failures } = attributesOf(element);
  if (tests !== String(cases.length) || failures !== String(failed))
    throw new Error(`${nameOf(element)} counts ${tests} and ${failures}, not ${cases.length} and ${failed}`);
  return cases;
}

function check(element: Element): void {
  const name = nameOf(element);
  const shape = SHAPES[name];
  if (shape === undefined) throw new Error(`unknown element ${name}`);
  const given = Object.keys(attributesOf(element)).sort();
  if (given.join() !== [...shape.attributes].sort().join())
    throw new Error(`${name} has attributes ${given}`);
  const foreign = childrenOf(element).find((child) => !shape.children.includes(nameOf(child)));
  if (foreign !== undefined) throw new Error(`${name} contains ${nameOf(foreign)}`);
}

function caseOf(element: Element): JunitCase {
  const { classname = "", name = "" } = attributesOf(element);
  const [failure, ...others] = childrenOf(element);
  if (others.length > 0) throw new Error("a case has several failures, of which some readers show one");
  if (failure === undefined) return { classname, name, failure: undefined };
  check(failure);
  const { message = "", type = "" } = attributesOf(failure);
  return { classname, name, failure: { message, type, text: textOf(failure) } };
}

function nameOf(element: Element): string {
  return Object.keys(element).find((key) => key !== ":@") ?? "";
}

function attributesOf(element: Element): Readonly<Record<string, string>> {
  return (element[":@"] ?? {}) as Record<string, string>;
}

/** Elements in an element, without the text between them. */
function childrenOf(element: Element): readonly Element[] {
  const inner = element[nameOf(element)] as readonly Element[];
  return inner.filter((child) => !("#text" in child));
}

function textOf(element: Element): string {
  const inner = element[nameOf(element)] as readonly Element[];
  return inner.map((child) => String(child["#text"] ?? "")).join("");
}
