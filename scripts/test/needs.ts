// Finds out which parts of the set-up a vitest file needs, by what it imports.
import { typescriptImports } from "../imports/typescript.ts";
import type { Part } from "./set-up.ts";

/** The files that use a part; a test that is one of them or imports one, directly or not, needs the part. */
const users: Readonly<Record<string, Part>> = {
  "scripts/setup/python.mjs": "python",
  "generators/python/format.ts": "python",
  "generators/java/compiler.slow.test.ts": "java",
  "generators/typescript/packed.slow.test.ts": "check-tools",
  "test/samples/docstrings.ts": "check-tools",
  "generators/config/client.test.ts": "java-tests",
  "generators/others/languages.test.ts": "openapi-generator",
  "test/languages/languages.slow.test.ts": "openapi-generator",
  "test/contract/languages.test.ts": "java-tests",
  "test/apps/spring.slow.test.ts": "java",
  "test/consumers/class-paths.ts": "java",
  "scripts/setup/maven.test.ts": "java",
  "scripts/setup/run.slow.test.ts": "java",
  "test/wire/java-tests.ts": "java-tests",
  "test/go/go.ts": "go",
  "test/journey/start-languages.slow.test.ts": "python",
  "test/samples/programs.ts": "java",
  "lab/campaigns/diff-truth/java/judge.ts": "java",
  "packages/server/test/s3.ts": "python",
  "test/schemathesis/run.ts": "schemathesis",
  "test/actions/linters.ts": "actions",
  "scripts/release/run.ts": "release-tools",
  "scripts/setup/consumers.mjs": "consumers",
  "test/browser/browser.ts": "browser",
  "test/consumers/runtimes.slow.test.ts": "runtimes",
  "test/programs/programs.slow.test.ts": "programs",
  "test/programs/servers.slow.test.ts": "programs",
  "docs/site/build.ts": "site",
  "test/apps/node.slow.test.ts": "apps",
  "test/apps/python.slow.test.ts": "apps",
  "test/apps/notebook.slow.test.ts": "notebook",
  "test/apps/worker.slow.test.ts": "worker",
};

/** Returns the parts that some of the files need. */
export function neededBy(files: readonly string[]): readonly Part[] {
  const seen = new Set<string>();
  for (const file of files) visit(file, seen);
  const parts = Object.entries(users).flatMap(([user, part]) => (seen.has(user) ? [part] : []));
  return [...new Set(parts)];
}

function visit(file: string, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  for (const imported of typescriptImports(file)) visit(imported, seen);
}
