/** This client, with its defaults: everything on. */
import type * as Package from "docuvane";
import { API_KEY, countItems, load, type MakePeer, type Peer } from "./peer.ts";

/** On undici, as users in Node get it. */
export const docuvane: MakePeer = async (origin) => {
  const { Docuvane } = await load<typeof Package>("docuvane");
  return toPeer(new Docuvane({ apiKey: API_KEY, baseURL: origin }));
};

/** On `fetchTransport`. */
export const docuvaneFetch: MakePeer = async (origin) => {
  const { Docuvane, fetchTransport } = await load<typeof Package>("docuvane");
  return toPeer(new Docuvane({ apiKey: API_KEY, baseURL: origin, transport: fetchTransport() }));
};

/** The client of the commit named by `--against`. */
export const docuvaneOther: MakePeer = async (origin) => {
  const { Docuvane } = await loadOther();
  return toPeer(new Docuvane({ apiKey: API_KEY, baseURL: origin }));
};

/** The same on `fetchTransport`. */
export const docuvaneOtherFetch: MakePeer = async (origin) => {
  const { Docuvane, fetchTransport } = await loadOther();
  return toPeer(new Docuvane({ apiKey: API_KEY, baseURL: origin, transport: fetchTransport() }));
};

function loadOther(): Promise<typeof Package> {
  return load<typeof Package>(`${process.env["BENCH_AGAINST"]}/dist/index.js`);
}

function toPeer(client: Package.Docuvane): Peer {
  return {
    get: () => client.documents.get("doc_42"),
    upload: (file) => client.documents.upload({ file, workflow_id: "invoice_processing" }),
    list: () => countItems(client.documents.list({ limit: 100 })),
  };
}
