// Checks that a required property that is write-only is expected in requests, and never in responses.
import { expect, it } from "vitest";
import { java } from "./java/java.ts";
import { makePlan } from "./plan/make-plan.ts";
import { python } from "./python/python.ts";
import { typescript } from "./typescript/typescript.ts";

const content = { "application/json": { schema: { $ref: "#/components/schemas/Account" } } };
const plan = makePlan(
  {
    openapi: "3.0.3",
    info: { title: "Acme", version: "1.0.0" },
    servers: [{ url: "https://acme.example" }],
    paths: {
      "/accounts": {
        post: {
          operationId: "createAccount",
          requestBody: { required: true, content },
          responses: { "200": { description: "Made.", content } },
        },
      },
    },
    components: {
      schemas: {
        Account: {
          type: "object",
          required: ["id", "secret"],
          properties: {
            id: { type: "string", readOnly: true },
            secret: { type: "string", writeOnly: true },
          },
        },
      },
    },
  },
  { name: "acme" },
);

it("is not a property of responses in TypeScript", async () => {
  const files = await typescript.render(plan, { package: true });
  expect(files["src/models.ts"]).toMatch(/interface Account \{[^}]*readonly id: string;\n\}/);
  expect(files["src/resources/accounts.ts"]).toContain("readonly secret: string;");
});

it("may be missing in Python", async () => {
  const files = await python.render(plan, { package: true });
  expect(files["src/acme/_generated/models.py"]).toMatch(/id: str\n[\s\S]*secret: str \| None = None/);
  expect(files["src/acme/_generated/accounts.py"]).toContain("secret: str,");
});

it("may be missing in Java", async () => {
  const files = Object.entries(await java.render(plan, { package: true }));
  const account = files.find(([path]) => path.endsWith("/models/Account.java"))?.[1] ?? "";
  expect(account).toContain("public String id()");
  expect(account).toContain("public Optional<String> secret()");
});
