// The Go language: OpenAPI Generator makes the package from a normalised document.
import type { Language } from "../language.ts";
import { normalizedDocument } from "./document.ts";
import { runGenerator } from "./run.ts";

/** Go 1.23 and later. */
export const go: Language = {
  name: "go",
  render: async (plan, { document }) => {
    const { name } = plan.product;
    return runGenerator(normalizedDocument(plan, document), {
      generator: "go",
      properties: {
        packageName: name.replaceAll("_", ""),
        enumClassPrefix: "true",
        // Without these two, a union rejects every payload with an additional property, or that matches two variants.
        disallowAdditionalPropertiesIfNotPresent: "false",
        useOneOfDiscriminatorLookup: "true",
      },
      module: { host: "example.com", user: name, repository: `${name.replaceAll("_", "-")}-go` },
    });
  },
  warnings: (plan) =>
    plan.resources
      .flatMap(({ operations }) => operations)
      .filter(({ bodies }) => bodies.length > 1)
      .map(({ pointer, bodies }) => ({
        pointer: `${pointer}/requestBody`,
        message: `Go sends ${bodies[0]?.mediaType} only; the other media types are ignored.`,
      })),
};
