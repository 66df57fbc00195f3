// Lists the Markdown files of the repository that are pages, with the address of each.
import { globSync } from "node:fs";
import { root } from "../../../generators/root.ts";

/** Files that are pages. */
const patterns = [
  "*.md",
  "docs/*.md",
  "docs/site/home.md",
  "docs/{guides,reference,evidence,decisions}/**/*.md",
  "packages/*/README.md",
  "generators/README.md",
  "openapi/README.md",
  "examples/**/README.md",
  "test/conformance/README.md",
  ".github/actions/*/README.md",
];

/** Addresses that do not follow from the path; without ending, below the documentation. */
const addresses: Readonly<Record<string, string>> = {
  "docs/site/home.md": "index",
  "docs/README.md": "contents",
  "README.md": "project/overview",
  "ARCHITECTURE.md": "project/architecture",
  "CONTRIBUTING.md": "project/contributing",
  "SECURITY.md": "project/security",
  "CHANGELOG.md": "project/changelog",
  "generators/README.md": "packages/sdkgen",
  "openapi/README.md": "packages/openapi",
  "test/conformance/README.md": "evidence/conformance-suite",
  ".github/actions/contract/README.md": "packages/github-action",
};

/** Returns the file of every page, in the order of their paths. */
export function findSources(): readonly string[] {
  return globSync(patterns, { cwd: root, exclude: ["**/node_modules/**"] })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

/** Returns the address of a file that is a page: `guides/uploads`. */
export function pageOf(file: string): string {
  const path = file.replace(/^docs\//, "").replace(/\.md$/, "");
  return (
    addresses[file] ??
    path
      .replace(/^(packages\/.*)\/README$/, "$1")
      .replace(/README$/, "index")
      .replace(/^([A-Z]+)$/, (name) => `project/${name.toLowerCase()}`)
  );
}

/** Returns the address of an image or another file that pages show. */
export function assetOf(file: string): string {
  return file.replace(/^docs\//, "");
}
