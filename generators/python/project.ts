// Describes what PyPI shows of a package: its metadata and README.md.

import type { Plan } from "../plan/plan.ts";
import { authorsOf, repositoryOf, versionOf } from "../project/metadata.ts";
import { literal } from "./docstring.ts";

/** What PyPI allows as a version, in any spelling (PEP 440). */
const PEP_440 = {
  registry: "PyPI",
  pattern:
    /^\d+(\.\d+)*([._-]?(a|alpha|b|beta|c|rc|pre|preview)([._-]?\d+)?)?([._-]?post([._-]?\d+)?)?([._-]?dev([._-]?\d+)?)?$/i,
};

/** Version of the package. */
export function packageVersion({ product }: Plan): string {
  return versionOf(product, "python", PEP_440);
}

/** Lines of the project table that only some packages have: authors and URLs. */
export function metadataLines(plan: Plan): readonly string[] {
  const { homepage } = plan.product.metadata ?? {};
  const repository = repositoryOf(plan);
  const people = authorsOf(plan).map(({ name, email }) =>
    email === undefined
      ? `{ name = ${literal(name)} }`
      : `{ name = ${literal(name)}, email = ${literal(email)} }`,
  );
  const urls = Object.entries({ Homepage: homepage, Repository: repository })
    .filter(([, url]) => url !== undefined)
    .map(([name, url]) => `${name} = ${literal(url ?? "")}`);
  return [
    ...(people.length === 0 ? [] : [`authors = [${people.join(", ")}]`]),
    ...(urls.length === 0 ? [] : ["", "[project.urls]", ...urls]),
  ];
}
