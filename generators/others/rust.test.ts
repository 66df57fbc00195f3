// Checks the repairs of generated Rust.
import { expect, it } from "vitest";
import { repairRust } from "./rust.ts";

const files = {
  "src/models/mod.rs":
    "pub mod filter;\npub use self::filter::Filter;\npub mod kind;\npub use self::kind::Kind;\n",
  "src/apis/logs_api.rs": `
pub async fn list(configuration: &configuration::Configuration, filter: Option<Filter>, name: Option<&str>) -> Result<models::Filter, Error<ListError>> {
    let text: String = filter;
pub fn send(configuration: &configuration::Configuration, kind: models::models::Kind, filter: Filter, on: Option<models::String>) -> Result<(), Error<SendError>> {
`,
};

it("adds the crate of dates where it is used and missing", () => {
  const model = { "src/models/event.rs": "pub at: chrono::NaiveDate," };
  const repaired = (text: string) => repairRust({ ...model, "Cargo.toml": text })["Cargo.toml"];
  expect(repaired('[dependencies]\nurl = "^2.5"\n')).toMatch(
    /^\[dependencies\]\nchrono = .*\nurl = "\^2\.5"\n$/,
  );
  expect(repaired('[dependencies]\nchrono = "1"\n')).toBe('[dependencies]\nchrono = "1"\n');
});

it("boxes a property of the type that it is in", () => {
  const file = "src/models/node.rs";
  const model = (type: string) =>
    `pub struct Node {\n    pub next: ${type},\n    pub other: Option<models::Leaf>,\n}\n`;
  const text = `${model("Option<models::Node>")}Node { next: None, other: None, }`;
  expect(repairRust({ [file]: text })[file]).toBe(
    `${model("Option<Box<models::Node>>")}Node { next: None, other: None, }`,
  );
});

it("gives models in the arguments of functions their path once, and leaves everything else as it is", () => {
  expect(repairRust(files)).toEqual({
    "src/models/mod.rs": files["src/models/mod.rs"],
    "src/apis/logs_api.rs": `
pub async fn list(configuration: &configuration::Configuration, filter: Option<models::Filter>, name: Option<&str>) -> Result<models::Filter, Error<ListError>> {
    let text: String = filter;
pub fn send(configuration: &configuration::Configuration, kind: models::Kind, filter: models::Filter, on: Option<String>) -> Result<(), Error<SendError>> {
`,
  });
});
