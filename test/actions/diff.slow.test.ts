// Runs the composite action on pull requests and pushes: what it compares, comments, annotates and reports.
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { isMissing } from "../../scripts/installed.ts";
import { isFile } from "./composite.ts";
import { documentOf, spec, Workspace } from "./workspace.ts";

/** GitHub runs the steps of a composite action with bash. */
const withoutBash = isMissing("bash");

let open: Workspace | undefined;
afterEach(() => open?.remove());

/** Opens a pull request that changes the paths of a document. */
function openPullRequest(before: readonly string[], after: readonly string[]): Workspace {
  open = new Workspace(before, after);
  return open;
}

/** The arguments and the environment that sdkgen saw. */
function calledWith(log: string): Readonly<Record<string, unknown>> {
  return JSON.parse(/^\{.*\}$/m.exec(log)?.[0] ?? "{}");
}

const marker = `<!-- docuvane-contract ${encodeURIComponent(spec)} -->`;

describe.skipIf(withoutBash)("a pull request (needs bash)", () => {
  it("gets a comment, annotations, a summary and reports, and fails after all of them", async () => {
    const workspace = openPullRequest(["/pets", "/owners"], ["/pets"]);
    const { steps, outputs, annotations, summary } = await workspace.run();
    expect(workspace.comments).toEqual([
      { id: 1, type: "Bot", body: `${marker}\n### 1 breaking\n\n- GET /owners was removed.\n` },
    ]);
    expect(annotations).toEqual([
      {
        kind: "error",
        properties: { file: spec, line: "2", endLine: "2", title: "operation-removed" },
        message: "GET /owners was removed.",
      },
      expect.objectContaining({
        message: expect.stringMatching(/^The change .* has findings at or above fail-on/),
      }),
    ]);
    expect(summary).toBe("### 1 breaking\n\n- GET /owners was removed.\n");
    expect(outputs).toMatchObject({ "diff-exit-code": "5", findings: "1", "check-exit-code": "" });
    for (const name of ["markdown", "json", "sarif", "junit"]) expect(isFile(outputs[name]), name).toBe(true);
    expect(steps.map(({ exitCode }) => exitCode)).toEqual([0, 0, 1]);
  });

  it("is compared with what it is merged into, by a program that does not get the token", async () => {
    const workspace = openPullRequest(["/pets"], []);
    const { log } = await workspace.run({ inputs: { "fail-on": "none", audience: "wire,python" } });
    expect(calledWith(log)).toEqual({
      documents: [`git:${workspace.commits.main}:${spec}`, spec],
      "fail-on": "none",
      audience: "wire,python",
      "max-length": "1000000",
      report: [expect.stringMatching(/^markdown=/), expect.anything(), expect.anything(), expect.anything()],
    });
  });

  it("is compared with the commit where it began, if its own branch is checked out", async () => {
    const workspace = openPullRequest(["/pets"], []);
    workspace.checkOut(workspace.commits.head);
    const { log } = await workspace.run();
    expect(calledWith(log)["documents"]).toEqual([`git:${workspace.commits.base}:${spec}`, spec]);
  });

  it("needs no more of the history than the merge and its parents", async () => {
    const workspace = openPullRequest(["/pets"], []);
    workspace.checkOut(workspace.commits.merge, 2);
    const { log } = await workspace.run();
    expect(calledWith(log)["documents"]).toEqual([`git:${workspace.commits.main}:${spec}`, spec]);
  });

  it("keeps one comment: later runs update it, also when nothing is left to say", async () => {
    const workspace = openPullRequest(["/pets", "/owners"], ["/pets"]);
    await workspace.run();
    workspace.commitFile(spec, documentOf([]));
    await workspace.run({ inputs: { base: workspace.commits.base } });
    expect(workspace.comments.map(({ body }) => body)).toEqual([expect.stringContaining("### 2 breaking")]);
    workspace.commitFile(spec, documentOf(["/pets", "/owners"]));
    const { isFailed } = await workspace.run({ inputs: { base: workspace.commits.base } });
    expect(workspace.comments.map(({ body }) => body)).toEqual([expect.stringContaining("### 0 breaking")]);
    expect(isFailed).toBe(false);
  });

  it("gets no comment while there are no findings, or if the workflow wants none", async () => {
    const workspace = openPullRequest(["/pets"], ["/pets"]);
    expect(await workspace.run()).toMatchObject({
      isFailed: false,
      annotations: [],
      outputs: { findings: "0" },
    });
    workspace.commitFile(spec, documentOf([]));
    await workspace.run({ inputs: { comment: "false" } });
    expect(workspace.comments).toEqual([]);
  });

  it("gets a comment of its own next to those of people, also if one quotes the marker", async () => {
    const workspace = openPullRequest(["/pets"], []);
    const others = [
      { id: 1, type: "User", body: `${marker}\nNothing breaks.` },
      { id: 2, type: "Bot", body: `It said:\n${marker}` },
    ];
    workspace.comments = others;
    await workspace.run();
    expect(workspace.comments).toEqual([...others, expect.objectContaining({ id: 3, type: "Bot" })]);
  });

  it.each(["mallory/api", null])(
    "of a fork (%s) gets a summary, but neither comment nor SARIF",
    async (repository) => {
      const workspace = openPullRequest(["/pets"], []);
      const { outputs, summary, isFailed, annotations } = await workspace.run({
        payload: workspace.pullRequest(repository),
      });
      expect(workspace.comments).toEqual([]);
      expect(outputs).toMatchObject({ sarif: "", junit: expect.stringContaining("diff.xml") });
      expect(summary).toContain("GET /pets was removed.");
      expect(annotations).toContainEqual(
        expect.objectContaining({ kind: "notice", message: expect.stringContaining("forks") }),
      );
      expect(isFailed).toBe(true);
    },
  );

  it("is judged the same if the token may not comment", async () => {
    const workspace = openPullRequest(["/pets"], []);
    const { annotations, steps } = await workspace.run({ env: { FAKE_READ_ONLY: "1" } });
    const message = expect.stringMatching(/HTTP 403.*permission pull-requests: write/);
    expect(annotations).toContainEqual(expect.objectContaining({ kind: "warning", message }));
    expect(steps.map(({ exitCode }) => exitCode)).toEqual([0, 0, 1]);
  });

  it("does not count findings that were accepted", async () => {
    const workspace = openPullRequest(["/pets"], []);
    workspace.commitFile("accepted.yaml", "operation-removed");
    const inputs = { ignore: "accepted.yaml", "fail-on": "none", base: workspace.commits.base };
    const { outputs, annotations } = await workspace.run({ inputs });
    expect({ annotations, findings: outputs["findings"] }).toEqual({ annotations: [], findings: "0" });
  });
});

describe.skipIf(withoutBash)("limits (needs bash)", () => {
  it("cut the comment and the summary between entries, and keep ten annotations", async () => {
    const paths = Array.from({ length: 12_000 }, (_, index) => `/pets/${index}/${"ä".repeat(60)}`);
    const workspace = openPullRequest(paths, []);
    const { annotations, summary } = await workspace.run();
    const [{ body } = { body: "" }] = workspace.comments;
    expect(body.length).toBeGreaterThan(65_000);
    expect(body.length).toBeLessThanOrEqual(65_536);
    expect(body).toMatch(/removed\.\n\n\*\*\d+ more entries do not fit here\.\*\*/);
    expect(body).toContain("https://github.example/acme/api/actions/runs/42");
    expect(Buffer.byteLength(summary)).toBeGreaterThan(1_048_000);
    expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(1_048_576);
    const ofDiff = annotations.slice(0, -1);
    expect(ofDiff).toHaveLength(10);
    expect(ofDiff.at(-1)?.message).toBe("11991 more in the summary of this run.");
  });
});

describe.skipIf(withoutBash)("text of the document (needs bash)", () => {
  it("is no workflow command, whether sdkgen prints it or an annotation quotes it", async () => {
    const path = "/100%0A\r\n::error::injected";
    const workspace = openPullRequest([path], []);
    const { annotations } = await workspace.run();
    const messages = annotations.map(({ message }) => message);
    expect(messages).toEqual([`GET ${path} was removed.`, expect.stringMatching(/^The change/)]);
  });
});

describe.skipIf(withoutBash)("another event (needs bash)", () => {
  it("compares a push with what was there before, without a comment", async () => {
    const workspace = openPullRequest(["/pets"], []);
    const { log, summary, isFailed } = await workspace.run({
      ...{ name: "push", payload: { before: workspace.commits.main } },
    });
    expect(calledWith(log)["documents"]).toEqual([`git:${workspace.commits.main}:${spec}`, spec]);
    expect(summary).toContain("GET /pets was removed.");
    expect({ isFailed, comments: workspace.comments }).toEqual({ isFailed: true, comments: [] });
  });

  it("compares a merge queue with its base", async () => {
    const workspace = openPullRequest(["/pets"], []);
    const payload = { merge_group: { base_sha: workspace.commits.base } };
    const { log } = await workspace.run({ name: "merge_group", payload });
    expect(calledWith(log)["documents"]).toEqual([`git:${workspace.commits.base}:${spec}`, spec]);
  });

  it("compares nothing on a new branch, or with a document that is new", async () => {
    const workspace = openPullRequest(["/pets"], []);
    const pushed = await workspace.run({ name: "push", payload: { before: "0".repeat(40) } });
    workspace.commitFile("new.json", documentOf([]));
    const added = await workspace.run({ inputs: { spec: "new.json" } });
    for (const { annotations, isFailed } of [pushed, added]) {
      expect(annotations).toEqual([
        { kind: "notice", properties: { title: "Contract" }, message: expect.anything() },
      ]);
      expect(isFailed).toBe(false);
    }
  });

  it("needs the input base if it states no revision", async () => {
    const workspace = openPullRequest(["/pets"], []);
    const { annotations, isFailed } = await workspace.run({ name: "schedule", payload: {} });
    expect(annotations[0]?.message).toBe('The event schedule states no base revision. Set the input "base".');
    expect(isFailed).toBe(true);
    const given = await workspace.run({ name: "schedule", payload: {}, inputs: { base: "HEAD^" } });
    expect(calledWith(given.log)["documents"]).toEqual([`git:${workspace.commits.main}:${spec}`, spec]);
  });
});

describe.skipIf(withoutBash)("a failure (needs bash)", () => {
  it("says what to change when the checkout has no history", async () => {
    const workspace = openPullRequest(["/pets"], []);
    workspace.checkOut(workspace.commits.merge, 1);
    const { annotations, isFailed } = await workspace.run();
    expect(annotations[0]?.message).toMatch(
      /does not have the revision .*Set "fetch-depth: 0" at actions\/checkout/,
    );
    expect(isFailed).toBe(true);
  });

  it("of sdkgen fails the job, keeps the comment, and reports nothing of an earlier run", async () => {
    const workspace = openPullRequest(["/pets"], []);
    const inputs = { reports: `${workspace.temp}/reports`, base: workspace.commits.base };
    await workspace.run({ inputs });
    const comments = workspace.comments;
    workspace.commitFile(spec, '{"paths": {}, "broken": true}');
    const { outputs, annotations, isFailed, summary } = await workspace.run({ inputs });
    expect(outputs).toMatchObject({ "diff-exit-code": "1", findings: "", sarif: "" });
    expect(annotations.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The document was not compared: sdkgen diff ended with exit code 1/),
    ]);
    expect({ isFailed, summary, comments: workspace.comments }).toEqual({
      isFailed: true,
      summary: "",
      comments,
    });
  });

  it("names the program that cannot be started", async () => {
    const workspace = openPullRequest(["/pets"], []);
    const { annotations, isFailed } = await workspace.run({
      inputs: { "sdkgen-command": "no-such-program" },
    });
    expect(annotations[0]?.message).toMatch(/^Cannot run "no-such-program": .*ENOENT/);
    expect(isFailed).toBe(true);
  });
});

it.skipIf(withoutBash)("writes reports where the workflow wants them (needs bash)", async () => {
  const workspace = openPullRequest(["/pets", "/owners"], ["/pets"]);
  const reports = `${workspace.temp}/reports`;
  const { outputs } = await workspace.run({ inputs: { reports } });
  expect(JSON.parse(readFileSync(`${reports}/diff.json`, "utf8"))).toMatchObject({ removed: ["/owners"] });
  expect(outputs["json"]).toBe(`${reports}/diff.json`);
});
