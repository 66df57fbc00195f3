// Pages of the documentation tools get what screen readers need.
import { expect, it } from "vitest";
import { accessible } from "./accessible.ts";

it("names the language and the main part, and keeps the headings in order", () => {
  const page = accessible(
    '<html lang><head></head><div class="col-content"><h1>Class</h1><h4 class="tsd-x">Example</h4><h2>Methods</h2><h4 class="tsd-x">Example</h4>',
  );
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('class="col-content" role="main"');
  expect(page.match(/<h4 aria-level="2" class="tsd-x">/g)).toHaveLength(1);
});

it("names permalinks, and turns headings that are labels into text", () => {
  const page = accessible(
    '<html lang="en"><a class="headerlink" href="#x"></a><h6 id="arguments">Arguments:</h6>',
  );
  expect(page).toContain('<a class="headerlink" aria-label="Link to this entry" href="#x">');
  expect(page).toContain("<p><strong>Arguments:</strong></p>");
});
