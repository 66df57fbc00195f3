// Checks how descriptions become Java comments and literals.
import { expect, it } from "vitest";
import { casedWords } from "../plan/words.ts";
import { firstSentence } from "../text.ts";
import { javadoc, link, literal } from "./javadoc.ts";
import { layout } from "./layout.ts";
import { camel, constant, pascal, Scope } from "./names.ts";

it("says on one line what fits there", () => {
  expect(javadoc({ text: "A document." }, 4)).toBe("    /** A document. */");
});

it("lets no description end the comment, be a tag or be read as HTML", () => {
  const text = "Ends */ here, begins /* there, <b>bold</b> & @since \\u000a {@link Nothing}";
  expect(javadoc({ text }, 0)).toBe(
    "/** Ends *&#47; here, begins &#47;* there, &lt;b&gt;bold&lt;/b&gt; &amp; &#64;since &#92;u000a {&#64;link Nothing} */",
  );
});

it("writes code in backticks as code, unless it has what a tag cannot hold", () => {
  const text = "`a < b`, `{x}` and `*/`";
  expect(javadoc({ text }, 0)).toBe("/** {@code a < b}, {x} and *&#47; */");
});

it("makes paragraphs and lists of those of the document, and links only what is linked here", () => {
  const text = `First.\n\nSee ${link("#get")}:\n- one\n  goes on\n* two`;
  expect(javadoc({ text, returns: "it" }, 0).split("\n")).toEqual([
    "/**",
    " * First.",
    " *",
    " * <p>See {@link #get}:",
    " * <ul>",
    " *   <li>one goes on",
    " *   <li>two",
    " * </ul>",
    " *",
    " * @return it",
    " */",
  ]);
});

it("finds the first sentence", () => {
  expect(firstSentence("Reads v1.2 of it. Then more.")).toBe("Reads v1.2 of it.");
  expect(firstSentence("no stop\nnext line")).toBe("no stop next line.");
  expect(firstSentence(" ")).toBe("");
});

it("writes texts as literals of Java", () => {
  expect(literal('a"b\n\u2028\u007f')).toBe('"a\\"b\\n\\u2028\\u007f"');
});

it("breaks a line that is too long at the arguments of its outermost call", () => {
  const call = `        return name("${"x".repeat(50)}", other(1, 2), List.<String, Integer>of(), "${"y".repeat(3)}");`;
  expect(layout(call)).toBe(`return name(
                "${"x".repeat(50)}", other(1, 2), List.<String, Integer>of(), "${"y".repeat(3)}");\n`);
});

it("puts every argument on its own line where they do not fit into one", () => {
  const lines = layout(`call(${"a".repeat(60)}, ${"b".repeat(60)});`).split("\n");
  expect(lines).toEqual(["call(", `        ${"a".repeat(60)},`, `        ${"b".repeat(60)});`, ""]);
});

it("breaks after the equals sign where the name before it is too long for any list behind it", () => {
  expect(
    layout(`    Decoder<${"A".repeat(90)}> DECODER = Decoders.model(${"A".repeat(9)}::new);`).split("\n"),
  ).toEqual([
    `Decoder<${"A".repeat(90)}> DECODER =`,
    `            Decoders.model(${"A".repeat(9)}::new);`,
    "",
  ]);
});

it("keeps one blank line between members and none at the ends of a class", () => {
  expect(layout("class A {\n\n\n    int a;\n\n\n    int b;\n\n}\n\n")).toBe(
    "class A {\n    int a;\n\n    int b;\n}\n",
  );
});

it("makes names of Java, each once", () => {
  expect([camel(["created", "at"]), pascal(["created", "at"]), constant(["created", "at"])]).toEqual([
    "createdAt",
    "CreatedAt",
    "CREATED_AT",
  ]);
  expect([camel(["2fa"]), constant(["a-b"]), pascal(["ä", "b"])]).toEqual(["n2fa", "A_B", "U00e4B"]);
  expect(casedWords("repos/listForOrg")).toEqual(["repos", "list", "For", "Org"]);
  const scope = new Scope(["wait"]);
  expect([scope.take("wait"), scope.take("class"), scope.take("a"), scope.take("a")]).toEqual([
    "wait_",
    "class_",
    "a",
    "a_",
  ]);
  const files = new Scope(["Thing"], true);
  expect([files.take("THING", "ThingModel"), files.take("thing", "ThingModel")]).toEqual([
    "ThingModel",
    "ThingModel2",
  ]);
});
