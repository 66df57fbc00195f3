// Type-checks a package from a document with the constructs that public services publish.
import { join } from "node:path";
import { expect, it } from "vitest";
import { generatePython } from "./testdata/generated.ts";

const shared = join(import.meta.dirname, "..", "testdata");

it("has types that hold for what public services publish", async () => {
  const published = await generatePython(join(shared, "published.yaml"), "acme_published");
  try {
    const { stdout } = published.run("-m", "mypy", "--strict", "src/acme_published", "tests");
    expect(stdout).toMatch(/^Success: no issues found/);
  } finally {
    published.remove();
  }
}, 240_000);
