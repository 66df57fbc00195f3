// Handles what is not generated yet: streams are read as text, and only pages by a cursor are followed.
import type { Operation, Plan, Resource, Warning } from "../plan/plan.ts";
import { allOperations, cursorPagination } from "../plan/resources.ts";

const readable = new WeakMap<Plan, Plan>();

/** Returns the plan with a text as the response of each operation that always streams; the same one each time. */
export function withStreamsAsText(plan: Plan): Plan {
  const known = readable.get(plan);
  if (known !== undefined) return known;
  const isStreaming = allOperations(plan).some(isStream);
  const made = isStreaming
    ? { ...plan, operations: plan.operations.map(asText), resources: plan.resources.map(inResource) }
    : plan;
  readable.set(plan, made);
  return made;
}

/** Warns of streams: their events are not parsed. */
export function streamWarnings(plan: Plan): readonly Warning[] {
  return allOperations(plan).flatMap((operation) => {
    if (operation.streaming === undefined) return [];
    const { selector } = operation.streaming;
    const message =
      selector === undefined
        ? "The stream is not parsed; the method returns its text when it has ended."
        : `The stream is not parsed; do not set ${selector}.`;
    return [{ pointer: operation.pointer, message }];
  });
}

/** Warns of lists whose pages are not followed. */
export function pageWarnings(plan: Plan): readonly Warning[] {
  return allOperations(plan).flatMap((operation) => {
    const { pagination, pointer } = operation;
    if (pagination === undefined || cursorPagination(operation) !== undefined) return [];
    return [
      { pointer, message: `Pages by ${pagination.kind} are not followed; the method returns one page.` },
    ];
  });
}

function isStream({ streaming, response }: Operation): boolean {
  return streaming !== undefined && response.kind === "none";
}

function inResource(resource: Resource): Resource {
  return {
    ...resource,
    operations: resource.operations.map(asText),
    resources: resource.resources.map(inResource),
  };
}

function asText(operation: Operation): Operation {
  const { streaming } = operation;
  if (streaming === undefined || !isStream(operation)) return operation;
  return { ...operation, response: { kind: "text", mediaType: streaming.mediaType } };
}
