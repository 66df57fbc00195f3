/** Lists the clients that are measured, by the names the tables show. */
import { docuvane, docuvaneFetch, docuvaneOther, docuvaneOtherFetch } from "./docuvane.ts";
import { fetchPeer } from "./fetch.ts";
import { got } from "./got.ts";
import { octokit } from "./octokit.ts";
import { openai } from "./openai.ts";
import type { MakePeer } from "./peer.ts";
import { stripe } from "./stripe.ts";
import { undici } from "./undici.ts";

/** What each name makes. */
export const peers = {
  undici,
  docuvane,
  "docuvane (other)": docuvaneOther,
  "docuvane on fetch": docuvaneFetch,
  "docuvane (other) on fetch": docuvaneOtherFetch,
  fetch: fetchPeer,
  stripe,
  openai,
  got,
  octokit,
} satisfies Readonly<Record<string, MakePeer>>;

/** A client's name in the tables. */
export type PeerName = keyof typeof peers;
