// Checks that a package sends its users to the configured page about error codes, and never to ours.
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../languages.ts";
import { loadDocument } from "../plan/load.ts";
import { makePlan } from "../plan/make-plan.ts";

const { document } = await loadDocument(
  join(import.meta.dirname, "..", "config", "testdata", "library.yaml"),
);
const plan = makePlan(document, { name: "library" });
const configured = {
  ...plan,
  product: { ...plan.product, metadata: { errorDocs: "https://acme.dev/errors#" } },
};

const own = languages.filter(({ name }) => ["typescript", "python", "java", "go"].includes(name));

describe.each(own.map((language) => ({ name: language.name, language })))("in $name", ({ language }) => {
  it("an error has no address by default", async () => {
    const text = Object.values(await language.render(plan, { package: true })).join("");
    expect(text).not.toMatch(/error-codes/);
    expect(text).toMatch(/(?:ERROR_DOCS|errorDocs)[^=\n]* = ""/);
  });

  it("an error has the configured address", async () => {
    const text = Object.values(await language.render(configured, { package: true })).join("");
    expect(text.split('"https://acme.dev/errors#"')).toHaveLength(2);
  });
});

it("an error appends its code to the address, unless the code is no name", async () => {
  const typescript = own.find(({ name }) => name === "typescript");
  const files = await typescript?.render(configured, { package: true });
  const source = Object.values(files ?? {}).find((text) => /const ERROR_DOCS\b/.test(text)) ?? "";
  const url = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(source))}`;
  const { LibraryError } = (await import(/* @vite-ignore */ url)) as { LibraryError: ErrorClass };
  expect(new LibraryError("x", { code: "not_found" }).docsUrl).toBe("https://acme.dev/errors#not_found");
  expect(new LibraryError("x", { code: "a/../b?c" }).docsUrl).toBeUndefined();
});

type ErrorClass = new (message: string, facts: { readonly code: string }) => { readonly docsUrl?: string };
