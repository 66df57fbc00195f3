// Compiles a program against the modules of two versions of a document, between which a type of events moves.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { editedFrom } from "../../generators/diff/testdata/edits.ts";
import { alsoReturned, eventOnly } from "../../generators/diff/testdata/moved.ts";
import { exchangesOf } from "../../generators/exchanges/exchanges.ts";
import { go } from "../../generators/go/go.ts";
import { writeLanguage } from "../wire/wired.ts";
import { runIn, withoutGo } from "./go.ts";

describe.skipIf(withoutGo)("a program that handles an event (needs Go)", () => {
  it("names the type of the event in the package that the diff says", { timeout: 300_000 }, async () => {
    const { old, new: now } = editedFrom(eventOnly, [alsoReturned]);
    const before = await moduleOf(old);
    const after = await moduleOf(now);
    expect(before.compile("webhook.Departure")).toBe("");
    expect(() => after.compile("webhook.Departure")).toThrow("undefined: webhook.Departure");
    expect(after.compile("acme.Departure")).toBe("");
  });
});

async function moduleOf({ plan, document }: ReturnType<typeof editedFrom>["old"]) {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-moved-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await writeLanguage(go, { name: "acme", plan, document, testData: exchangesOf(plan) }, folder);
  const path = /^module (\S+)$/m.exec(readFileSync(join(folder, "go.mod"), "utf8"))?.[1] ?? "";
  return {
    /** Compiles a handler of the event; returns nothing, or throws what the compiler says. */
    compile(type: string): string {
      const imports = ["context", path, `${path}/webhook`].map((each) => JSON.stringify(each)).join("\n");
      const handle = `func(_ context.Context, event *${type}) error { println(event.Reason); return nil }`;
      const code = `package handler\n\nimport (\n${imports}\n)\n\nvar _ acme.Client\nvar _ = webhook.OnPetLeft(${handle})\n`;
      mkdirSync(join(folder, "handler"), { recursive: true });
      writeFileSync(join(folder, "handler", "handler.go"), code);
      return runIn(folder, {}, "go", "build", "./handler");
    },
  };
}
