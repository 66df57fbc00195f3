// Describes what PyPI shows of a package: its metadata and README.md.

import type { Plan } from "../plan/plan.ts";
import { authorsOf, repositoryOf } from "../project/metadata.ts";
import { literal } from "./docstring.ts";

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
