// Lists the compared clients in the order of the table.
import { anthropic } from "./anthropic.ts";
import type { Client } from "./client.ts";
import { docuvane } from "./docuvane.ts";
import { heyApi } from "./hey-api.ts";
import { octokit } from "./octokit.ts";
import { openai } from "./openai.ts";
import { openapiGenerator } from "./openapi-generator.ts";
import { stripe } from "./stripe.ts";

/** The columns of the table. */
export const clients: readonly Client[] = [
  openai,
  stripe,
  anthropic,
  octokit,
  heyApi,
  openapiGenerator,
  docuvane,
];
