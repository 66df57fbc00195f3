// Types of files by their first bytes.
import { describe, expect, it } from "vitest";
import { claimedType, fileTypeOf } from "./file-type.ts";

describe("the type of a file", () => {
  it.each([
    ["PDF", "%PDF-1.7\n%âãÏÓ"],
    ["PDF", "junk before the header\n%PDF-1.4"],
    ["HTML", "\n<!DOCTYPE html><html>"],
    ["XML", '\uFEFF<?xml version="1.0"?>'],
    ["XML", "<rsm:CrossIndustryInvoice xmlns:rsm='x'>"],
    ["e-mail", "Received: from a by b\r\n"],
    ["text", "Rechnung Nr. 1\nSumme 2 €\n"],
    ["unknown", "a\u0007b bell"],
    ["unknown", ""],
  ])("is %s for %j", (type, text) => {
    expect(fileTypeOf(Buffer.from(text))).toBe(type);
  });

  it.each([
    ["PNG", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ["JPEG", [0xff, 0xd8, 0xff, 0xe0]],
    ["TIFF", [0x49, 0x49, 0x2a, 0x00]],
    ["TIFF", [0x4d, 0x4d, 0x00, 0x2a]],
    ["unknown", [0x50, 0x4b, 0x03, 0x04, 0x00]],
    ["unknown", [0xc3, 0x28, 0xa0, 0xa1]],
  ])("is %s for the bytes %j", (type, bytes) => {
    expect(fileTypeOf(Uint8Array.from(bytes))).toBe(type);
  });

  it("is text even when the last character was cut in two", () => {
    const text = Buffer.from(`${"a".repeat(1023)}€`);
    expect(fileTypeOf(text)).toBe("text");
  });

  it("looks for a PDF header in the first 1024 bytes only", () => {
    expect(fileTypeOf(Buffer.from(`${" ".repeat(1019)}%PDF-`))).toBe("PDF");
    expect(fileTypeOf(Buffer.from(`${" ".repeat(1020)}%PDF-`))).toBe("text");
  });
});

describe("the claim of a sender", () => {
  it("is PDF by name or by declared type, and otherwise none that matters", () => {
    expect(claimedType("INVOICE.PDF", "")).toBe("PDF");
    expect(claimedType("invoice", "application/pdf")).toBe("PDF");
    expect(claimedType("invoice.txt", "application/octet-stream")).toBeUndefined();
  });
});
