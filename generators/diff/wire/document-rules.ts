// Judges parts of a document that no plan has: URLs of credentials, further servers, callbacks, and the headers and responses of webhooks.
import { record, text, texts } from "../../json.ts";
import { child, children, type Place, type Source } from "../../plan/source.ts";
import type { BeforeAfter, Pair } from "../change.ts";
import { type Analysis, analyse } from "../changes/analysis.ts";
import { oneSidedNames } from "../changes/one-sided.ts";
import type { Finding } from "../finding.ts";
import { breaking, risky, type Verdict } from "./rule.ts";
import { operationSymbol } from "./symbols.ts";

/** Verdicts about a place of the old document. */
interface Judged {
  readonly at: Place;
  readonly verdicts: readonly Verdict[];
}

/** Judges what only the documents show. */
export function judgeDocuments(pair: Pair): readonly Finding[] {
  const analysis = analyse(pair);
  const all = [
    ...schemesIn(analysis.sources),
    ...serversIn(analysis.sources),
    ...callbacksIn(analysis),
    ...webhooksIn(analysis.sources),
  ];
  return all.flatMap(({ at, verdicts }) =>
    verdicts.map((verdict) => ({ ...verdict, audience: "wire", document: "old", pointer: at.pointer })),
  );
}

type Sources = BeforeAfter<Source>;

/** The children of a place that both documents have, by name. */
function common(sources: Sources, { old, new: current }: BeforeAfter<Place>) {
  const others = new Map(children(current));
  return children(old).flatMap(([name, place]) => {
    const other = others.get(name);
    return other === undefined
      ? []
      : [{ name, old: sources.old.follow(place), new: sources.new.follow(other) }];
  });
}

function both(sources: Sources, pointer: string): BeforeAfter<Place> {
  return { old: sources.old.at(pointer), new: sources.new.at(pointer) };
}

function childOfBoth({ old, new: current }: BeforeAfter<Place>, key: string): BeforeAfter<Place> {
  return { old: child(old, key), new: child(current, key) };
}

const URLS = ["authorizationUrl", "tokenUrl", "refreshUrl"];
const KEEP = "Keep the old one working until clients have moved.";

function schemesIn(sources: Sources): readonly Judged[] {
  return common(sources, both(sources, "/components/securitySchemes")).flatMap((scheme) => {
    const symbol = `security scheme ${scheme.name}`;
    if (text(record(scheme.old.value)["type"]) !== text(record(scheme.new.value)["type"])) return [];
    const flows = childOfBoth(scheme, "flows");
    const names = oneSidedNames(Object.keys(record(flows.old.value)), Object.keys(record(flows.new.value)));
    return [
      ...movedUrl(childOfBoth(scheme, "openIdConnectUrl"), `${symbol} openIdConnectUrl`),
      ...names.removed.map((name) => ({
        at: child(flows.old, name),
        verdicts: breaking({
          rule: "security-flow-removed",
          symbol: `${symbol} ${name}`,
          reason: `The OAuth flow ${name} is gone, so clients that use it get no tokens.`,
          fix: KEEP,
        }),
      })),
      ...common(sources, flows).flatMap((flow) =>
        // The token URL of client credentials is known to the plan.
        URLS.filter((key) => flow.name !== "clientCredentials" || key !== "tokenUrl").flatMap((key) =>
          movedUrl(childOfBoth(flow, key), `${symbol} ${flow.name} ${key}`),
        ),
      ),
    ];
  });
}

function movedUrl({ old, new: current }: BeforeAfter<Place>, symbol: string): readonly Judged[] {
  const [from, to] = [text(old.value), text(current.value)];
  if (from === "" || from === to) return [];
  const reason =
    to === ""
      ? `The URL ${from} is gone.`
      : `The URL is ${to} instead of ${from}, where existing clients go.`;
  const rule = "security-url-changed";
  return [{ at: old, verdicts: risky(["old SDKs"], { rule, symbol, reason, fix: KEEP }) }];
}

/** Servers after the first, which is the default and judged by itself, and the values of variables. */
function serversIn(sources: Sources): readonly Judged[] {
  const { old, new: current } = both(sources, "/servers");
  const known = new Map(children(current).map(([, server]) => [urlOf(server), server]));
  return children(old).flatMap(([, server], index): readonly Judged[] => {
    const url = urlOf(server);
    const other = known.get(url);
    if (other !== undefined) return variablesIn(sources, url, { old: server, new: other });
    if (index === 0) return [];
    const reason = `The server ${url} is no longer documented, so clients that use it may fail.`;
    return [
      {
        at: server,
        verdicts: risky(["old SDKs"], { rule: "server-removed", symbol: url, reason, fix: KEEP }),
      },
    ];
  });
}

function urlOf({ value }: Place): string {
  return text(record(value)["url"]);
}

function variablesIn(sources: Sources, url: string, server: BeforeAfter<Place>): readonly Judged[] {
  return common(sources, childOfBoth(server, "variables")).flatMap((variable) => {
    const [before, after] = [variable.old, variable.new].map(({ value }) => texts(record(value)["enum"]));
    if (before === undefined || after === undefined || after.length === 0) return [];
    return before
      .filter((value) => !after.includes(value))
      .map((value) => ({
        at: variable.old,
        verdicts: risky(["old SDKs"], {
          rule: "server-removed",
          symbol: `${url} ${variable.name} ${value}`,
          reason: `The variable ${variable.name} of the server may no longer be ${value}.`,
          fix: KEEP,
        }),
      }));
  });
}

function callbacksIn({ sources, operations }: Analysis): readonly Judged[] {
  return operations.pairs.flatMap(({ old, new: current }) => {
    const callbacks = {
      old: child(sources.old.at(old.operation.pointer), "callbacks"),
      new: child(sources.new.at(current.operation.pointer), "callbacks"),
    };
    const [before, after] = [callbacks.old, callbacks.new].map(({ value }) => Object.keys(record(value)));
    return oneSidedNames(before ?? [], after ?? []).removed.map((name) => ({
      at: child(callbacks.old, name),
      verdicts: breaking({
        rule: "callback-removed",
        symbol: `${operationSymbol(current.operation)} callback ${name}`,
        reason: `The callback ${name} is no longer sent, so what clients do on it never happens.`,
        fix: "Keep sending the callback until clients use what replaces it.",
      }),
    }));
  });
}

function webhooksIn(sources: Sources): readonly Judged[] {
  return common(sources, both(sources, "/webhooks")).flatMap((event) => {
    const post = childOfBoth(event, "post");
    const symbol = `webhook ${event.name}`;
    return [...lostHeaders(sources, post, symbol), ...lostStatuses(post, symbol)];
  });
}

function lostHeaders(sources: Sources, post: BeforeAfter<Place>, symbol: string): readonly Judged[] {
  const headersIn = (source: Source, operation: Place): ReadonlyMap<string, Place> =>
    new Map(
      children(child(operation, "parameters"))
        .map(([, place]) => source.follow(place))
        .filter(({ value }) => record(value)["in"] === "header")
        .map((place) => [text(record(place.value)["name"]).toLowerCase(), place]),
    );
  const after = headersIn(sources.new, post.new);
  return [...headersIn(sources.old, post.old)]
    .filter(([name]) => !after.has(name))
    .map(([name, at]) => ({
      at,
      verdicts: breaking({
        rule: "webhook-header-removed",
        symbol: `${symbol} header ${name}`,
        reason: `Deliveries no longer have the header ${name}, so receivers that read it fail.`,
        fix: "Keep sending the header.",
      }),
    }));
}

/** Statuses of success that receivers respond with and that are no longer expected. */
function lostStatuses(post: BeforeAfter<Place>, symbol: string): readonly Judged[] {
  const responses = childOfBoth(post, "responses");
  const [before, after] = [responses.old, responses.new].map(({ value }) =>
    Object.keys(record(value)).map((status) => status.toUpperCase()),
  );
  if (before === undefined || after === undefined) return [];
  const isExpected = (status: string): boolean =>
    [status, `${status.slice(0, 1)}XX`, "DEFAULT"].some((each) => after.includes(each));
  return before
    .filter((status) => status.startsWith("2") && !isExpected(status))
    .map((status) => ({
      at: child(responses.old, status),
      verdicts: breaking({
        rule: "webhook-response-changed",
        symbol: `${symbol} ${status}`,
        reason: `A delivery is no longer taken as received when the receiver responds with ${status}.`,
        fix: "Keep accepting the old status.",
      }),
    }));
}
