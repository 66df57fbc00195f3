// The documents of the first hour.
import { invoice } from "../../../packages/studio/test/served-studio.ts";

/** The invoice of the examples, which is read without doubt. */
export const invoiceFile = { name: "invoice.pdf", mimeType: "application/pdf", buffer: invoice };

const note = `Quay Tools Ltd
Invoice

Date: 18 November 2026

2 torque wrenches   120.00 GBP
Please pay within 14 days.
`;

/** An invoice without a number and a total, which a person has to look at. */
export const doubtfulFile = { name: "quay-tools.txt", mimeType: "text/plain", buffer: Buffer.from(note) };
