// Checks what errors say, show and hide, and that they are recognized across copies of the package.
import { inspect } from "node:util";
import { expect, it } from "vitest";
import {
  APIError,
  ConnectionError,
  DocumentFailedError,
  DocuvaneError,
  ExtractedDataError,
  NotFoundError,
  ResponseParseError,
  ResponseValidationError,
  TimeoutError,
} from "../../resources/errors.ts";
import { errorClass } from "./errors.ts";

const missing = new NotFoundError("Request failed with 404 Not Found: GET /documents/{id}", {
  status: 404,
  code: "not_found",
  detail: "No such document.",
  headers: { "set-cookie": "secret-cookie" },
  body: "secret-body",
  outcome: "rejected",
});

it("is what it was thrown as, and its parents", () => {
  expect([NotFoundError, APIError, DocuvaneError, Error].every((type) => missing instanceof type)).toBe(true);
  expect([NotFoundError, APIError, DocuvaneError].every((type) => type.is(missing))).toBe(true);
});

it("is not its siblings or children", () => {
  expect(TimeoutError.is(missing)).toBe(false);
  expect(TimeoutError.is(new ConnectionError("x", { code: "connection_failed" }))).toBe(false);
  expect([undefined, null, "x", new Error("x"), {}].some((value) => DocuvaneError.is(value))).toBe(false);
});

it("recognizes an error of another copy of the package", () => {
  class Foreign extends Error {}
  Object.defineProperties(Foreign.prototype, {
    name: { value: "NotFoundError" },
    [Symbol.for("docuvane.error")]: { value: true },
  });
  expect(NotFoundError.is(new Foreign("x"))).toBe(true);
});

it("shows neither headers nor bodies nor documents", () => {
  const failed = new DocumentFailedError("x", {
    code: "no_text_layer",
    document: {
      id: "doc_1",
      status: "failed",
      extracted_data: { vendor: "secret-vendor" },
      confidence_scores: {},
      warnings: [],
    },
  });
  const document = failed.document;
  const issues = [{ pointer: "/extracted_data/total", message: "is missing" }];
  const drifted = new ResponseValidationError("x", {
    code: "unexpected_response",
    status: 200,
    operation: "getDocument",
    issues,
    data: document,
  });
  const partial = new ExtractedDataError("x", { code: "extracted_data_incomplete", issues, document });
  const shown = [missing, failed, drifted, partial].flatMap((error) => [
    inspect(error),
    JSON.stringify(error),
    String(error),
  ]);
  expect(shown.join()).not.toContain("secret");
  expect([drifted.data, partial.document]).toEqual([document, document]);
  expect(ResponseParseError.is(drifted)).toBe(true);
  expect([missing.headers, missing.body, failed.document]).toEqual([
    { "set-cookie": "secret-cookie" },
    "secret-body",
    document,
  ]);
});

it("gives its facts as JSON", () => {
  expect(missing.toJSON()).toEqual({
    name: "NotFoundError",
    message: "Request failed with 404 Not Found: GET /documents/{id}",
    status: 404,
    code: "not_found",
    detail: "No such document.",
    outcome: "rejected",
    attempts: 0,
    retryable: false,
    errors: [],
  });
});

it("chooses the class by status alone", () => {
  const named = [400, 418, 503, 599, 302].map((status) => errorClass(status).prototype.name);
  expect(named).toEqual(["BadRequestError", "APIError", "ServerError", "ServerError", "APIError"]);
});

it("types what an error carries, so that a caught one needs no cast", () => {
  const facts = {
    code: "no_text_layer",
    document: { id: "doc_1", status: "failed", extracted_data: {}, confidence_scores: {}, warnings: [] },
  };
  const error: unknown = new DocumentFailedError("x", {
    ...facts,
    document: { ...facts.document, failure: { code: "no_text_layer" } },
  });
  const code = DocumentFailedError.is(error) ? error.document.failure?.code : undefined;
  expect(code).toBe("no_text_layer");
});
