// Describes what PyPI shows of a package: its metadata, README.md and api.md.

import type { GuideCall } from "../exchanges/shown-calls.ts";
import type { Operation, Plan, Type } from "../plan/plan.ts";
import { authorsOf, repositoryOf } from "../project/metadata.ts";
import type { View } from "../templates.ts";
import { sentence } from "../text.ts";
import { argumentsOf } from "./arguments.ts";
import type { Naming } from "./calls.ts";
import { literal } from "./docstring.ts";
import type { Types } from "./types.ts";

/** The version of an API is not that of a package, unless it looks like one (PEP 440). */
export function versionOf({ product }: Plan): string {
  const version = product.metadata?.versions?.["python"] ?? product.version;
  return /^\d+(\.\d+)*((a|b|rc)\d+)?(\.post\d+)?(\.dev\d+)?$/.test(version) ? version : "0.1.0";
}

/** Lines of the project table that only some packages have: authors and URLs. */
export function metadataLines(plan: Plan): readonly string[] {
  const { homepage } = plan.product.metadata ?? {};
  const repository = repositoryOf(plan);
  const people = authorsOf(plan).map(({ name, email }) =>
    email === undefined
      ? `{ name = ${literal(name)} }`
      : `{ name = ${literal(name)}, email = ${literal(email)} }`,
  );
  const urls = Object.entries({ Homepage: homepage, Repository: repository })
    .filter(([, url]) => url !== undefined)
    .map(([name, url]) => `${name} = ${literal(url ?? "")}`);
  return [
    ...(people.length === 0 ? [] : [`authors = [${people.join(", ")}]`]),
    ...(urls.length === 0 ? [] : ["", "[project.urls]", ...urls]),
  ];
}

/** Lines of the first call to try; `false` without one. */
export function exampleLines(call: GuideCall | undefined): readonly string[] | false {
  if (call === undefined) return false;
  const { operation, code } = call;
  const isStream = operation.streaming !== undefined && operation.streaming.selector === undefined;
  const isList = operation.pagination !== undefined || isStream;
  return isList ? [`for item in ${code}:`, "    print(item)"] : [`print(${code})`];
}

/** The view of api.md: every operation by its resource. */
export function apiView({ plan, types, resources }: Naming): View {
  const place = { types, spelling: new Map<string, string>() };
  const callOf = (operation: Operation, name: string, attribute: string): View => {
    const { all } = argumentsOf(operation, place);
    const positional = all.filter((argument) => argument.positional).map((argument) => argument.name);
    const keywords = all.filter((argument) => !argument.positional).map((argument) => `${argument.name}=`);
    const given = [...positional, ...(keywords.length === 0 ? [] : ["*", ...keywords])].join(", ");
    const path = attribute === "" ? "client" : `client.${attribute}`;
    const text = sentence((operation.summary ?? operation.description ?? "").split("\n", 1)[0] ?? "");
    return {
      call: `${path}.${name}(${given}) -> ${resultOf(operation, types)}`,
      request: `${operation.method} ${operation.path}`,
      text: text === "" ? false : text,
    };
  };
  return {
    title: plan.product.title,
    resources: resources.map(({ methods, attribute }) => ({
      heading: attribute === "" ? "client" : `client.${attribute}`,
      calls: methods.map(({ operation, name }) => callOf(operation, name, attribute)),
    })),
  };
}

/** Return type of a method; of a union only the variants, without their discriminator. */
function resultOf(operation: Operation, types: Types): string {
  const { response, streaming } = operation;
  const pages = operation.pagination;
  const shown = (type: Type): string =>
    types.expression(type, "read").replaceAll(/Annotated\[(.*?), Tagged\(.*?\)\]/g, "$1");
  if (pages !== undefined) return `Pages[${shown(pages.item)}]`;
  const plain =
    response.kind === "json"
      ? shown(response.type)
      : { text: "str", binary: "ByteStream", none: "None" }[response.kind];
  if (streaming === undefined) return plain;
  const kind = streaming.resume === undefined ? "EventStream" : "FollowedStream";
  const streamed = `${kind}[${shown(streaming.item)}]`;
  return streaming.selector === undefined ? streamed : `${plain} | ${streamed}`;
}
