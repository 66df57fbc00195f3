// Reads JUnit XML strictly: only the elements and attributes that Jenkins, GitLab and the schema of Ant have in common.

/** A test suite. */
export interface JUnitSuite {
  readonly name: string;
  readonly cases: readonly JUnitCase[];
}

/** A test case. */
export interface JUnitCase {
  readonly name: string;
  readonly failure?: { readonly message: string; readonly text: string };
  readonly isSkipped: boolean;
}

/** Attributes of each element, in any order; all of them are required. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  testsuites: [],
  testsuite: ["errors", "failures", "name", "skipped", "tests", "time"],
  testcase: ["classname", "name", "time"],
  failure: ["message", "type"],
  skipped: ["message"],
};

/** The elements that each element may have. */
const children: Readonly<Record<string, readonly string[]>> = {
  "": ["testsuites"],
  testsuites: ["testsuite"],
  testsuite: ["testcase"],
  testcase: ["failure", "skipped"],
  failure: [],
  skipped: [],
};

interface Element {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  readonly elements: Element[];
  text: string;
}

/**
 * Reads a report.
 *
 * @throws {Error} It is not well-formed, or has something that not all readers know, or wrong counts.
 */
export function readJUnit(xml: string): readonly JUnitSuite[] {
  const start = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!xml.startsWith(start)) throw new Error("The XML declaration is missing.");
  const top: Element = { name: "", values: {}, elements: [], text: "" };
  const open = [top];
  for (const [piece] of xml.slice(start.length).matchAll(/<[^>]*>|[^<]+/g)) readPiece(piece, open);
  if (open.length !== 1 || top.elements.length !== 1) throw new Error("The elements are not balanced.");
  return (top.elements[0]?.elements ?? []).map(suiteOf);
}

function readPiece(piece: string, open: Element[]): void {
  const current = open.at(-1);
  if (!current) throw new Error("An element is closed that is not open.");
  if (!piece.startsWith("<")) {
    if (piece.trim() !== "" && current.name !== "failure") throw new Error(`Text in ${current.name}.`);
    current.text += decoded(piece);
  } else if (piece.startsWith("</")) {
    if (piece !== `</${current.name}>`) throw new Error(`${piece} closes ${current.name}.`);
    open.pop();
  } else {
    const element = elementOf(piece, current);
    current.elements.push(element);
    if (!piece.endsWith("/>")) open.push(element);
  }
}

function elementOf(tag: string, parent: Element): Element {
  const [, name = "", rest = ""] = /^<(\w+)((?:\s+\w+="[^"<&]*(?:&\w+;[^"<&]*)*")*)\s*\/?>$/.exec(tag) ?? [];
  if (!children[parent.name]?.includes(name)) throw new Error(`${tag} in ${parent.name || "the document"}.`);
  const values = Object.fromEntries(
    [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, decoded(value)]),
  );
  const names = Object.keys(values).toSorted().join(" ");
  if (names !== attributes[name]?.join(" ")) throw new Error(`${name} has the attributes ${names}.`);
  return { name, values, elements: [], text: "" };
}

function suiteOf({ values, elements }: Element): JUnitSuite {
  const cases = elements.map(caseOf);
  const counted = [
    cases.length,
    cases.filter(({ failure }) => failure).length,
    cases.filter(({ isSkipped }) => isSkipped).length,
  ];
  const stated = [values["tests"], values["failures"], values["skipped"]];
  if (counted.join() !== stated.join())
    throw new Error(`${values["name"]} states ${stated}, and has ${counted}.`);
  for (const { values: own } of elements)
    if (!/^\d+\.\d{3}$/.test(own["time"] ?? ""))
      throw new Error(`The time ${own["time"]} is not in seconds.`);
  return { name: values["name"] ?? "", cases };
}

function caseOf({ values, elements }: Element): JUnitCase {
  if (elements.length > 1) throw new Error(`${values["name"]} has several results.`);
  const [result] = elements;
  const failure = result?.name === "failure" && {
    message: result.values["message"] ?? "",
    text: result.text,
  };
  return { name: values["name"] ?? "", ...(failure && { failure }), isSkipped: result?.name === "skipped" };
}

function decoded(text: string): string {
  if (/&(?!(amp|lt|gt|quot);)/.test(text)) throw new Error(`Unknown entity in ${text}.`);
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
