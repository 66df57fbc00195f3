// Uses the site as readers do: searches, chooses a language, and moves by keyboard.
import { violationsOf } from "../../../packages/studio/test/axe.ts";
import { type OpenSite, visit } from "./browser.ts";

/** What readers look for, and the page that must be among the results. */
const searches: Readonly<Record<string, string>> = {
  idempotency: "/docs/guides/retries.html",
  "verify webhook": "/docs/guides/webhooks.html",
  "upload document": "/docs/reference/api/upload-document.html",
};

/** Returns the searches that do not find what they must. */
export async function failedSearches(site: OpenSite): Promise<readonly string[]> {
  const { page } = site;
  const failed: string[] = [];
  for (const [words, expected] of Object.entries(searches)) {
    await visit(site, "/docs/guides/quick-start.html");
    await page.keyboard.press("Control+KeyK");
    await page.fill("#localsearch-input", words);
    const found = page.locator(`.VPLocalSearchBox a.result[href^="${expected}"]`);
    await found
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(() => failed.push(`"${words}" does not find ${expected}`));
    await page.keyboard.press("Escape");
  }
  return failed;
}

/** Returns what axe finds in the search: empty, with results, and without any. */
export async function searchFlaws(site: OpenSite): Promise<readonly string[]> {
  const { page } = site;
  await visit(site, "/docs/guides/quick-start.html");
  await page.keyboard.press("Control+KeyK");
  const found: string[] = [];
  for (const [words, shown] of [
    ["", "#localsearch-input[role=combobox]"],
    ["upload", "a.result[role=option][aria-selected=true]"],
    ["zzqqxx", ".no-results"],
  ] as const) {
    await page.fill("#localsearch-input", words);
    await page.locator(`.VPLocalSearchBox ${shown}`).first().waitFor({ timeout: 15_000 });
    const violations = await violationsOf(page);
    found.push(...violations.map(({ id, nodes }) => `"${words}": ${id} ${nodes[0]?.html.slice(0, 160)}`));
  }
  await page.keyboard.press("Escape");
  return found;
}

/** Returns what is wrong with the tabs: a language that is chosen must be chosen on every page, and after a reload. */
export async function forgottenLanguages(site: OpenSite): Promise<readonly string[]> {
  const { page } = site;
  const chosen = () => page.locator('main [role="tab"][aria-selected="true"]').allTextContents();
  await visit(site, "/docs/reference/api/get-document.html");
  await page.getByRole("tab", { name: "Python" }).first().click();
  const wrong: string[] = [];
  const code = page.locator('main [role="tabpanel"]').first();
  if (!(await code.textContent())?.includes("from docuvane import"))
    wrong.push("the tab Python shows no Python");
  for (const path of ["/docs/reference/api/list-runs.html", "/docs/guides/quick-start.html"]) {
    await visit(site, path);
    await page.waitForFunction(() => document.querySelector('main [role="tab"][aria-selected="true"]'));
    const others = (await chosen()).filter((name) => name !== "Python");
    if (others.length > 0) wrong.push(`${path} shows ${others.join(", ")} after Python was chosen`);
  }
  return wrong;
}

/** Returns what the keyboard cannot do: skip to the text, and move between tabs. */
export async function unreachable(site: OpenSite): Promise<readonly string[]> {
  const { page } = site;
  await visit(site, "/docs/reference/api/get-document.html");
  await page.keyboard.press("Tab");
  const first = await page.evaluate(() => document.activeElement?.textContent?.trim());
  const wrong = first === "Skip to content" ? [] : [`the first stop is "${first}", not the link to the text`];
  const tab = page.locator('main [role="tab"][aria-selected="true"]').first();
  await tab.focus();
  const before = await tab.textContent();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const after = await page.locator('main [role="tab"][aria-selected="true"]').first().textContent();
  return before === after ? [...wrong, "arrow keys do not move between tabs"] : wrong;
}
