// An XML document as a tree of elements, and ways to walk it.

/** One element. Names are local: without the prefix of their namespace. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Elements and texts in their order; references are resolved. */
  readonly children: readonly (XmlElement | string)[];
}

/** The elements directly inside one. */
export function elementsOf(parent: XmlElement): readonly XmlElement[] {
  return parent.children.filter((child) => typeof child !== "string");
}

/** All elements at the end of a path of names: of every step all that have the name. */
export function findAll(from: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  return path.reduce<readonly XmlElement[]>(
    (reached, name) =>
      reached.flatMap((element) => elementsOf(element).filter((child) => child.name === name)),
    [from],
  );
}

/** The first element at the end of a path of names. */
export function find(from: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  return findAll(from, ...path)[0];
}

/** The text of an element and of all inside it, with each run of white space as one blank. */
export function textOf(element: XmlElement): string {
  return rawTextOf(element).replace(/\s+/gu, " ").trim();
}

function rawTextOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === "string" ? child : rawTextOf(child))).join("");
}
