// Checks the methods whose response arrives item by item or page by page.
import { beforeAll, expect, it } from "vitest";
import { makePlan } from "../plan/make-plan.ts";
import { java } from "./java.ts";
import { edgeCases } from "./testdata/edge-cases.ts";
import { followedPaths, streamPaths } from "./testdata/stream-paths.ts";

const plan = makePlan({ ...edgeCases, paths: streamPaths }, { name: "api" });
const generated = "src/generated/java/dev/api";
let files: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  files = await java.render(plan, { package: true });
}, 60_000);

it("returns streams, also from a method of its own where a property asks for one", () => {
  const api = files["api.md"];
  expect(api).toContain("`client.events().watch()` → `EventStream<Person>`");
  expect(api).toContain("`client.events().complete(String prompt, [CompleteParams params])` → `Person`");
  expect(api).toContain(
    "`client.events().completeStreaming(String prompt, [CompleteParams params])` → `EventStream<Person>`",
  );
  expect(files[`${generated}/resources/AsyncEvents.java`]).toContain("AsyncEventStream<Person> watch()");
});

it("follows a stream that resumes, and leaves that code out of a package without one", async () => {
  const paths = { ...streamPaths, ...followedPaths };
  const followed = await java.render(makePlan({ ...edgeCases, paths }, { name: "api" }), { package: true });
  expect(followed["api.md"]).toContain(
    "`client.events().follow([FollowEventsParams params])` → `FollowedStream<Person>`\\\n  <code>GET /changes</code> Follows the changes.",
  );
  const events = followed[`${generated}/resources/Events.java`];
  expect(events).toContain(
    'return new Followed<>(context, followRequest(params, options), "Last-Event-ID");',
  );
  expect(events).toContain("Follows the changes. A broken connection is opened again.");
  expect(events).toContain('.header("Last-Event-ID", params.get("lastEventId"))');
  expect(followed[`${generated}/resources/AsyncEvents.java`]).toContain("AsyncEventStream<Person> follow()");
  expect(followed["src/test/java/dev/api/EventsTest.java"]).toContain("api.checkStream(api.first(items));");
  const code = (all: Readonly<Record<string, string>>): readonly string[] =>
    Object.keys(all).filter((path) => /Followed/.test(path));
  expect(code(followed).map((path) => path.replace(/.*\/dev\/api\//, ""))).toEqual([
    "core/FollowedStream.java",
    "internal/streaming/Followed.java",
  ]);
  expect(code(files)).toEqual([]);
});

it("returns lists whose pages a header links", () => {
  expect(files["api.md"]).toContain("`client.events().listLinked()` → `Pager<String>`");
  expect(files[`${generated}/resources/Events.java`]).toContain(
    'Paging.of(Decoders.TEXT, "", PagingRule.byLink()).required()',
  );
});

it("names the documented headers of a response, in packages only", async () => {
  const headers = files[`${generated}/models/CompleteHeaders.java`] ?? "";
  expect(headers).toContain('return Optional.ofNullable(result.headers().get("X-Cost"));');
  expect(headers).toContain("public Optional<String> getClass_() {");
  expect(headers).toContain("public Optional<String> result_() {");
  expect(files[`${generated}/resources/Events.java`]).toContain(
    "Its documented headers: {@link CompleteHeaders}.",
  );
  const own = await java.render(plan, { package: false });
  expect(Object.keys(own).filter((path) => path.includes("Headers"))).toEqual([]);
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
