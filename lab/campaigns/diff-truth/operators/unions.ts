// Edit operators of unions: their variants and discriminators.
import { schemasOfBoth } from "../sites.ts";
import { isNode, join, lastOf, type Node, nodeAt, nodeOf, nodesOf, renameKey, resolve } from "../tree.ts";
import { type Operator, pick } from "./operator.ts";
import { renameProperty } from "./requests.ts";

const unions = (document: Node): readonly string[] =>
  schemasOfBoth(document).filter(
    (each) =>
      nodesOf(nodeAt(document, each)["oneOf"]).every((variant) => variant["type"] !== "null") &&
      "oneOf" in nodeAt(document, each),
  );
const tagged = (document: Node): readonly string[] =>
  unions(document).filter((each) => "discriminator" in nodeAt(document, each));

/** Operators of unions. */
export const unionOperators: readonly Operator[] = [
  {
    name: "union-variant-add",
    row: "33,52",
    line: "Adds a variant to a union.",
    sites: unions,
    edit: (draft, site) => {
      const union = nodeAt(draft, site);
      const { propertyName } = nodeOf(union["discriminator"]);
      if (typeof propertyName !== "string") {
        union["oneOf"] = [...nodesOf(union["oneOf"]), { type: "boolean" }];
        return;
      }
      const name = `Gift${lastOf(site)}`;
      nodeAt(draft, "/components/schemas")[name] = {
        type: "object",
        required: [propertyName, "message"],
        properties: { [propertyName]: { type: "string", enum: ["gift"] }, message: { type: "string" } },
      };
      const reference = `#/components/schemas/${name}`;
      union["oneOf"] = [...nodesOf(union["oneOf"]), { $ref: reference }];
      nodeOf(nodeOf(union["discriminator"])["mapping"])["gift"] = reference;
    },
  },
  {
    name: "union-variant-remove",
    row: "33,53",
    line: "Removes the last variant of a union.",
    sites: unions,
    edit: (draft, site) => {
      const union = nodeAt(draft, site);
      const variants = nodesOf(union["oneOf"]);
      const gone = variants.at(-1)?.["$ref"];
      const { mapping } = nodeOf(union["discriminator"]);
      if (isNode(mapping))
        for (const [value, target] of Object.entries(mapping)) if (target === gone) delete mapping[value];
      union["oneOf"] = variants.slice(0, -1);
    },
  },
  {
    name: "discriminator-rename",
    row: "54",
    line: "Renames the discriminator of a union and its property in each variant.",
    sites: tagged,
    edit: (draft, site) => {
      const union = nodeAt(draft, site);
      const discriminator = nodeOf(union["discriminator"]);
      const from = String(discriminator["propertyName"]);
      for (const [index] of nodesOf(union["oneOf"]).entries())
        renameProperty(
          draft,
          join(resolve(draft, join(site, "oneOf", index)), "properties", from),
          `${from}Tag`,
        );
      discriminator["propertyName"] = `${from}Tag`;
    },
  },
  {
    name: "discriminator-value",
    row: "54",
    line: "Changes the discriminator value of a variant.",
    sites: tagged,
    edit: (draft, site, random) => {
      const { mapping, propertyName } = nodeOf(nodeAt(draft, site)["discriminator"]);
      const [value, target] = pick(Object.entries(nodeOf(mapping)), random);
      renameKey(nodeOf(mapping), value, `${value}_v2`);
      const variant = String(target).replace("#", "");
      const tag = nodeAt(draft, join(variant, "properties", String(propertyName)));
      if ("const" in tag) tag["const"] = `${value}_v2`;
      else tag["enum"] = [`${value}_v2`];
    },
  },
  {
    name: "discriminator-drop",
    row: "54",
    line: "Drops the discriminator of a union.",
    sites: tagged,
    edit: (draft, site) => {
      delete nodeAt(draft, site)["discriminator"];
    },
  },
];
