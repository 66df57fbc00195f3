// Guides that are copied from: every name of our packages is imported, and a line for a framework is code of that framework.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as testing from "docuvane/testing";
import * as msw from "docuvane/testing/msw";
import { forFetch, webhookHandler } from "docuvane/webhooks";
import { expect, it } from "vitest";
import { root } from "../root.ts";

const guide = (name: string): string => readFileSync(join(root, "docs/guides", `${name}.md`), "utf8");

it.each([
  ["docuvane/testing", Object.keys(testing)],
  ["docuvane/testing/msw", Object.keys(msw)],
])("the guide about tests imports what it uses of %s", (from, names) => {
  const code = [...guide("testing").matchAll(/^```ts\n([\s\S]*?)^```/gm)]
    .map(([, block = ""]) => block)
    .join("");
  const imported = [...code.matchAll(new RegExp(`^import \\{([^}]*)\\} from "${from}";$`, "gm"))].join();
  const used = names.filter((name) => new RegExp(`\\b${name}\\(`).test(code));
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !new RegExp(`\\b${name}\\b`).test(imported))).toEqual([]);
});

type Fetch = (request: Request) => Promise<Response>;

/** Evaluates the line for a framework with a stand-in for it, which takes the function that the line registers. */
const frameworks: Readonly<Record<string, (code: string) => Fetch>> = {
  Hono: (code) => {
    let registered: ((context: { readonly req: { readonly raw: Request } }) => Promise<Response>) | undefined;
    const app = { post: (_: string, handle: typeof registered) => (registered = handle) };
    evaluate(code, { app });
    return async (raw) => (await registered?.({ req: { raw } })) ?? Response.error();
  },
  Deno: (code) => {
    let registered: Fetch | undefined;
    evaluate(code, { Deno: { serve: (handle: Fetch) => (registered = handle) } });
    return registered ?? (async () => Response.error());
  },
  Bun: (code) => {
    let registered: Fetch | undefined;
    evaluate(code, { Bun: { serve: ({ fetch }: { readonly fetch: Fetch }) => (registered = fetch) } });
    return registered ?? (async () => Response.error());
  },
};

function evaluate(code: string, names: Readonly<Record<string, unknown>>): void {
  const all = { ...names, forFetch, handler: webhookHandler({ secret: testing.TEST_SECRET, on: {} }) };
  new Function(...Object.keys(all), code)(...Object.values(all));
}

it.each(Object.entries(frameworks))("the line for %s answers a delivery", async (name, start) => {
  const code = new RegExp(`^\\| ${name} \\| \`(.*?)\` \\|$`, "m").exec(guide("webhooks"))?.[1] ?? "";
  const { body, headers } = testing.signEvent(testing.makeEvent("document.completed"));
  const request = new Request("http://127.0.0.1/webhooks", { method: "POST", body, headers });
  const response = await start(code)(request);
  expect([response.status, await response.json()]).toEqual([200, { code: "ignored" }]);
});
