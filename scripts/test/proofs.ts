// What proves a change that its tests do not reach by imports: `npm test -- --changed` reads it.
import type { Language } from "./suite.ts";

/** Changed files and what is run for them. */
export interface Proof {
  /** Matches paths of changed files, from the top folder. */
  readonly changed: RegExp;
  /** Matches the test files that prove them. */
  readonly tests?: RegExp;
  /** The languages whose clients run every conformance case. */
  readonly languages?: readonly Language[];
}

const everyLanguage: readonly Language[] = ["typescript", "python", "java", "go"];

/** Every generated package runs on the runtime of its language, so the wire proof is part of the runtime's tests. */
export const proofs: readonly Proof[] = [
  { changed: /^packages\/client\/src\//, tests: /^test\/wire\/typescript/, languages: ["typescript"] },
  { changed: /^packages\/python\/src\//, tests: /^test\/wire\/python/, languages: ["python"] },
  {
    changed: /^packages\/java\/src\/(main|generated)\//,
    tests: /^test\/wire\/java/,
    languages: ["java"],
  },
  { changed: /^packages\/go\//, tests: /^test\/go\//, languages: ["go"] },
  {
    changed: /^generators\/runtimes\/typescript\//,
    tests: /^(generators\/typescript\/|test\/wire\/typescript)/,
  },
  { changed: /^packages\/contract\//, tests: /^test\/(contract|samples)\// },
  { changed: /^packages\/\w+\/package\.json$/, tests: /^test\/(consumers|lockfile)/ },
  { changed: /^packages\/python\/pyproject\.toml$/, tests: /^test\/consumers\/wheel/ },
  { changed: /^packages\/java\/pom\.xml$/, tests: /^packages\/java\/src\/test\// },
  // Templates are read by folder.
  ...(["typescript", "python", "java"] as const).map((language) => ({
    changed: new RegExp(`^generators/${language}/templates/`),
    tests: new RegExp(`^(generators/${language}/|test/wire/${language})`),
  })),
  { changed: /^generators\/others\/templates\//, tests: /^generators\/others\// },
  // The document and its rules; what is generated from it must be generated again, which test/fixed-choices shows.
  {
    changed: /^openapi\//,
    tests: /^(openapi\/|packages\/contract\/|test\/(contract\/|samples\/|wire\/|fixed-choices))/,
    languages: everyLanguage,
  },
  { changed: /^test\/conformance\/(?!cases)/, tests: /^test\/conformance\//, languages: everyLanguage },
  { changed: /^test\/conformance\/cases\//, languages: everyLanguage },
  { changed: /\.md$/, tests: /^test\/(readme\.test|docs\/)/ },
  { changed: /^examples\//, tests: /^(examples|test\/(docs|samples|apps))\// },
  // The lab measures the product: its own tests run with all others by `npm run test:all`.
  { changed: /^lab\//, tests: /^test\/architecture\/lab/ },
  { changed: /^\.github\//, tests: /^test\/actions\// },
  { changed: /^(package(-lock)?|tsconfig|vitest\.config)\.(json|ts)$/, tests: /./, languages: everyLanguage },
];
