// Judges changes of responses on the wire: kinds, media types, statuses, headers.
import type { ListedAspect } from "../change.ts";
import { addition, breaking, nothing, type Rules, risky } from "./rule.ts";
import { inputsOfSecondSuccess } from "./second-success.ts";
import { operationSymbol } from "./symbols.ts";

/** The rules of responses, and of the media types of requests. */
export const responseRules: Rules<ListedAspect | "response-changed" | "stream-changed" | "status-changed"> = {
  "response-changed": ({ operation }) => {
    const [old, current] = [operation.old.operation, operation.new.operation];
    const symbol = `${operationSymbol(current)} response`;
    if (old.response.kind === "none" && old.streaming === undefined)
      return addition({
        rule: "response-body-added",
        symbol,
        reason: `${symbol} has a body now.`,
        fix: "Nothing to do; clients that expect no body ignore it.",
      });
    if (current.response.kind === "none")
      return breaking({
        rule: "response-body-removed",
        symbol,
        reason: `${symbol} no longer has the body that clients read.`,
        fix: "Keep returning the body.",
      });
    // The same media type read in another way, such as text instead of bytes, is the same on the wire.
    return nothing;
  },
  "stream-changed": ({ operation }) => {
    const [old, current] = [operation.old.operation.streaming, operation.new.operation.streaming];
    const symbol = `${operationSymbol(operation.new.operation)} response`;
    if (old === undefined)
      return addition({
        rule: "response-stream-added",
        symbol,
        reason: `${symbol} can arrive as a stream (${current?.mediaType ?? ""}).`,
        fix: "Nothing to do; use the stream where it helps.",
      });
    return breaking({
      rule: current === undefined ? "response-stream-removed" : "response-stream-changed",
      symbol,
      reason:
        current === undefined
          ? `${symbol} no longer arrives as the stream that clients read item by item.`
          : `${symbol} arrives as another stream than before: ${current.mediaType}, ended by ${current.end ?? "its last item"}.`,
      fix: "Keep the old stream and offer the new one by another media type or operation.",
    });
  },
  "status-changed": ({ operation, statuses }, analysis) => {
    const added = statuses.new.filter((status) => !statuses.old.includes(status));
    // What was not documented, clients could not compare.
    if (added.length === 0 || statuses.old.every((status) => status === "DEFAULT")) return nothing;
    const symbol = `${operationSymbol(operation.new.operation)} ${added.join(", ")}`;
    const inputs = inputsOfSecondSuccess(analysis, operation);
    const change =
      inputs.length > 0
        ? `Success may be ${added.join(", ")} too, perhaps only in calls that use ${inputs.length === 1 ? `the new ${inputs.join()}` : "a new parameter or property"},`
        : `Success is ${statuses.new.join(", ")} instead of ${statuses.old.join(", ")},`;
    return risky(["strict status checks"], {
      rule: "response-success-status-changed",
      symbol,
      reason: `${change} which clients that compare the status take for a failure.`,
      fix: "Keep the old status, or check for any status below 300.",
    });
  },
  "failure-added": ({ operation, name }) => {
    const symbol = `${operationSymbol(operation.new.operation)} ${name}`;
    return addition({
      rule: "response-error-status-added",
      symbol,
      reason: `The error status ${name} is newly documented.`,
      fix: "Handle it like other errors of its class.",
    });
  },
  "failure-removed": ({ operation, name }) => {
    const symbol = `${operationSymbol(operation.new.operation)} ${name}`;
    return addition({
      rule: "response-error-status-removed",
      symbol,
      reason: `The error status ${name} is no longer documented.`,
      fix: "Keep handling it until no old server is in use.",
    });
  },
  "response-header-added": ({ operation, name }) => {
    const symbol = `${operationSymbol(operation.new.operation)} response header ${name}`;
    return addition({
      rule: "response-header-added",
      symbol,
      reason: `The response header ${name} is new.`,
      fix: "Nothing to do; use it where it helps.",
    });
  },
  "response-header-removed": ({ operation, name }) => {
    const symbol = `${operationSymbol(operation.new.operation)} response header ${name}`;
    return risky(["callers that read it"], {
      rule: "response-header-removed",
      symbol,
      reason: `The response header ${name} is gone.`,
      fix: "Keep sending the header.",
    });
  },
  "response-header-optional": ({ operation, name }) => {
    const symbol = `${operationSymbol(operation.new.operation)} response header ${name}`;
    return risky(["callers that read it"], {
      rule: "response-header-became-optional",
      symbol,
      reason: `The response header ${name} may be missing now.`,
      fix: "Keep sending it with every response.",
    });
  },
  "response-header-required": "irrelevant",
  "request-media-added": ({ operation, name }) => {
    const symbol = `${operationSymbol(operation.new.operation)} body`;
    return addition({
      rule: "request-media-type-added",
      symbol: `${symbol} ${name}`,
      reason: `${symbol} may be sent as ${name} too.`,
      fix: "Nothing to do; existing calls stay valid.",
    });
  },
  "request-media-removed": ({ operation, name }) => {
    const symbol = `${operationSymbol(operation.new.operation)} body`;
    return breaking({
      rule: "request-media-type-removed",
      symbol: `${symbol} ${name}`,
      reason: `${symbol} is no longer accepted as ${name}.`,
      fix: `Keep accepting ${name}.`,
    });
  },
  "response-media-added": ({ operation, name }) => {
    const symbol = `${operationSymbol(operation.new.operation)} response`;
    return addition({
      rule: "response-media-type-added",
      symbol: `${symbol} ${name}`,
      reason: `${symbol} is offered as ${name} too.`,
      fix: "Send an Accept header to choose one.",
    });
  },
  "response-media-removed": ({ operation, name }) => {
    const symbol = `${operationSymbol(operation.new.operation)} response`;
    return breaking({
      rule: "response-media-type-removed",
      symbol: `${symbol} ${name}`,
      reason: `${symbol} is no longer available as ${name}, which clients parse.`,
      fix: `Keep serving ${name} to clients that accept it.`,
    });
  },
};
