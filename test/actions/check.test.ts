// Runs the composite action on deployments: what it reports, and when the job fails.
import { afterEach, describe, expect, it } from "vitest";
import { isMissing } from "../../scripts/installed.ts";
import { isFile } from "./composite.ts";
import { Workspace } from "./workspace.ts";

let open: Workspace | undefined;
afterEach(() => open?.remove());

/** Checks a deployment that ends as its path says. */
function check(path: string, inputs: Readonly<Record<string, string>> = { "api-key": "dv_live_1" }) {
  open = new Workspace([], []);
  const baseURL = `https://api.example.com${path}`;
  const payload = open.pullRequest("mallory/api");
  return open.run({ payload, inputs: { spec: "", "base-url": baseURL, ...inputs } });
}

describe.skipIf(isMissing("bash"))("a deployment (needs bash)", () => {
  it("that conforms passes, with reports", async () => {
    const { outputs, annotations, summary, steps } = await check("/");
    expect(annotations).toEqual([]);
    expect(summary).toContain("The deployment conforms to the contract.");
    for (const name of ["check-sarif", "check-junit", "check-html"])
      expect(isFile(outputs[name]), name).toBe(true);
    expect(steps.map(({ name, exitCode }) => [name, exitCode])).toEqual([
      ["Check the deployment", 0],
      ["Fail on findings and differences", 0],
    ]);
  });

  it("that differs fails, with its responses quoted as text", async () => {
    const { annotations, summary, isFailed, log } = await check("/differs");
    expect(log).not.toContain("an annotation of its own");
    expect(annotations.map(({ properties, message }) => [properties["title"], message])).toEqual([
      ["getDocument", "getDocument answers a document: answered `404` for @someone | #1"],
      ["Contract", expect.stringMatching(/^The deployment differs from the contract\./)],
    ]);
    expect(summary).toContain("answered \\`404\\` for @<!-- -->someone \\| #<!-- -->1 |");
    expect(isFailed).toBe(true);
  });

  it.each([
    ["/unreachable", "dv_live_1", /could not be reached/],
    ["/", "", /ended with exit code 2/],
  ])("that cannot be checked fails: %s", async (path, key, message) => {
    const workspace = new Workspace([], []);
    open = workspace;
    const inputs = { spec: "", "base-url": `https://api.example.com${path}`, "api-key": key };
    const { annotations, isFailed } = await workspace.run({ inputs });
    expect(annotations.map((each) => each.message)).toEqual([expect.stringMatching(message)]);
    expect(isFailed).toBe(true);
  });

  it("is not checked for a fork, which gets no key", async () => {
    const { annotations, outputs, isFailed } = await check("/differs", {});
    expect(annotations).toEqual([expect.objectContaining({ kind: "notice" })]);
    expect({ isFailed, code: outputs["check-exit-code"] }).toEqual({ isFailed: false, code: "" });
  });
});
