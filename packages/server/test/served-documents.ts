// Documents of a service that runs as a process of its own, by plain HTTP.
import { expect } from "vitest";
import { until } from "../../../test/until.ts";
import { apiKey, invoiceFile } from "./running-server.ts";

/** The header that every request needs. */
export const authorization = { authorization: `Bearer ${apiKey}` };

/** Uploads an invoice. @returns The ID of its document. */
export async function upload(url: string): Promise<string> {
  const body = new FormData();
  body.append("file", invoiceFile(), "invoice.pdf");
  const response = await fetch(`${url}/documents`, { method: "POST", body, headers: authorization });
  const { id } = (await response.json()) as { id: string };
  expect(response.status).toBe(201);
  return id;
}

/** Waits until a document is processed. @returns Status code and status: `200 completed`. */
export function settle(url: string, id: string): Promise<string> {
  return until(async () => {
    const response = await fetch(`${url}/documents/${id}`, { headers: authorization });
    const { status } = (await response.json()) as { status: string };
    return (response.status !== 200 || status !== "processing") && `${response.status} ${status}`;
  });
}
