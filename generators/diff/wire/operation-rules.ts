// Judges changes of operations on the wire.
import { record, text } from "../../json.ts";
import type { Operation } from "../../plan/plan.ts";
import { child, children } from "../../plan/source.ts";
import type { OperationAspect } from "../change.ts";
import type { Analysis } from "../changes/analysis.ts";
import { addition, breaking, nothing, type Rules, risky, unnoticed } from "./rule.ts";
import { operationSymbol } from "./symbols.ts";

/** Retry classes, the safest last. */
const SAFETY: readonly string[] = ["unprocessed-only", "keyed", "safe"];

/** The rules of operations as a whole, and of what they require. */
export const operationRules: Rules<
  | "operation-added"
  | "operation-removed"
  | "body-added"
  | "body-removed"
  | Exclude<
      OperationAspect,
      "response-changed" | "stream-changed" | "security-added" | "security-merged" | "security-removed"
    >
> = {
  "operation-added": ({ operation: { operation } }, { operations }) => {
    if (sharesAddress(operation, operations)) return nothing;
    const symbol = operationSymbol(operation);
    const reason = `${symbol} is new.`;
    return addition({
      rule: "operation-added",
      symbol,
      reason,
      fix: "Nothing to do; use it where it helps.",
    });
  },
  "operation-removed": ({ operation: { operation } }, { operations }) => {
    if (sharesAddress(operation, operations)) return nothing;
    const symbol = operationSymbol(operation);
    return breaking({
      rule: "operation-removed",
      symbol,
      reason: `${symbol} is gone, so every call of it fails.`,
      fix: "Keep the operation, mark it deprecated, and remove it in the next major version.",
    });
  },
  "operation-moved": ({ operation, directions }) => {
    if (directions.length === 0) return nothing;
    const [old, current] = [
      operationSymbol(operation.old.operation),
      operationSymbol(operation.new.operation),
    ];
    return breaking({
      rule: "operation-moved",
      symbol: old,
      reason: `${old} is now ${current}, so calls of the old address fail.`,
      fix: "Serve the old method and path beside the new ones until clients have moved.",
    });
  },
  "retry-changed": ({ operation }, analysis) => {
    const [old, current] = [operation.old.operation, operation.new.operation];
    const symbol = operationSymbol(current);
    if (old.takesKey && !current.takesKey)
      return unnoticed(["callers that retry"], {
        rule: "request-idempotency-key-removed",
        symbol,
        reason: `${symbol} no longer takes an Idempotency-Key, so a repeated call may have its effect twice.`,
        fix: "Keep honouring the header, or tell clients not to repeat the call.",
      });
    if (!old.takesKey && requiresKey(analysis, current))
      return breaking({
        rule: "request-parameter-added-required",
        symbol: `${symbol} header Idempotency-Key`,
        reason: "Idempotency-Key is new and required, so existing calls are refused.",
        fix: "Make the header optional.",
      });
    if (SAFETY.indexOf(current.retry) >= SAFETY.indexOf(old.retry)) return nothing;
    return unnoticed(["callers that retry"], {
      rule: "request-retry-unsafe",
      symbol,
      reason: `${symbol} is no longer safe to repeat (${current.retry} instead of ${old.retry}), so a repeated call may have its effect twice.`,
      fix: "Keep repeated calls harmless, or tell clients not to repeat the call.",
    });
  },
  "server-changed": ({ operation }) => {
    const symbol = operationSymbol(operation.new.operation);
    return risky(["old SDKs"], {
      rule: "operation-server-changed",
      symbol,
      reason: `${symbol} is served at ${operation.new.operation.server ?? "the default server"} instead of ${operation.old.operation.server ?? "the default server"}.`,
      fix: "Keep serving the operation at the old address until clients have moved.",
    });
  },
  "body-required": ({ operation }) => {
    const symbol = `${operationSymbol(operation.new.operation)} body`;
    return breaking({
      rule: "request-body-became-required",
      symbol,
      reason: `${symbol} became required, so calls without a body are refused.`,
      fix: "Keep the body optional and choose a default on the server.",
    });
  },
  "body-added": ({ operation, body }) => {
    const { old, new: current } = operation;
    if (old.operation.bodies.length > 0) return nothing;
    const symbol = `${operationSymbol(current.operation)} body`;
    return current.operation.bodyRequired
      ? breaking({
          rule: "request-body-added-required",
          symbol,
          reason: `${symbol} is new and required (${body.mediaType}), so existing calls are refused.`,
          fix: "Make the body optional.",
        })
      : addition({
          rule: "request-body-added-optional",
          symbol,
          reason: `${symbol} is new and optional (${body.mediaType}).`,
          fix: "Nothing to do; existing calls stay valid.",
        });
  },
  "body-removed": ({ operation }) => {
    if (operation.new.operation.bodies.length > 0) return nothing;
    const symbol = `${operationSymbol(operation.new.operation)} body`;
    return risky(["callers that send it"], {
      rule: "request-body-removed",
      symbol,
      reason: `${symbol} is gone: what clients send in it is ignored or refused.`,
      fix: "Keep accepting the body and ignore it, or announce what replaces it.",
    });
  },
  "body-optional": "irrelevant",
  "operation-renamed": "irrelevant",
  "operation-deprecated": "irrelevant",
  "pagination-changed": "irrelevant",
  "helper-changed": "irrelevant",
  "parameters-reordered": "irrelevant",
};

/** Whether an operation that stays has the same method and path, as where paths differ only after `#`. */
function sharesAddress(operation: Operation, { pairs }: Analysis["operations"]): boolean {
  return pairs.some(({ new: { operation: other } }) => operationSymbol(other) === operationSymbol(operation));
}

/** Returns whether the header of the idempotency key, which is no parameter of the plan, must be sent. */
function requiresKey({ sources }: Analysis, { pointer }: Operation): boolean {
  const parameters = children(child(sources.new.at(pointer), "parameters"));
  return parameters.some(([, place]) => {
    const { name, required } = record(sources.new.follow(place).value);
    return text(name).toLowerCase() === "idempotency-key" && required === true;
  });
}
