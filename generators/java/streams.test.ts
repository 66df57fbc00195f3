// Checks the methods whose response arrives item by item or page by page.
import { beforeAll, expect, it } from "vitest";
import { makePlan } from "../plan/make-plan.ts";
import { java } from "./java.ts";
import { edgeCases } from "./testdata/edge-cases.ts";
import { streamPaths } from "./testdata/stream-paths.ts";

const plan = makePlan({ ...edgeCases, paths: streamPaths }, { name: "api" });
const generated = "src/generated/java/dev/api";
let files: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  files = await java.render(plan, { package: true });
}, 60_000);

it("returns streams, also from a method of its own where a property asks for one", () => {
  const api = files["api.md"];
  expect(api).toContain("`client.events().watch()` → `EventStream<Person>`");
  expect(api).toContain("`client.events().complete(String prompt, CompleteParams params)` → `Person`");
  expect(api).toContain(
    "`client.events().completeStreaming(String prompt, CompleteParams params)` → `EventStream<Person>`",
  );
  expect(files[`${generated}/resources/AsyncEvents.java`]).toContain("AsyncEventStream<Person> watch()");
});

it("returns a page where pages are not followed, and warns of it", () => {
  expect(files[`${generated}/resources/Events.java`]).toContain("public List<String> listLinked()");
  expect(java.warnings?.(plan)).toContainEqual({
    pointer: "/paths/~1linked/get",
    message: "Pages by link are not followed; the method returns one page.",
  });
});

it("leaves the code of streams out of a package without streams", async () => {
  const { "/linked": linked } = streamPaths;
  const plain = await java.render(makePlan({ ...edgeCases, paths: { "/linked": linked } }, { name: "api" }), {
    package: true,
  });
  const isStream = (path: string): boolean => /stream(ing|\.java)/i.test(path) && !path.includes("bodies");
  expect(Object.keys(files).filter(isStream)).toHaveLength(8);
  expect(Object.keys(plain).filter(isStream)).toEqual([]);
});
