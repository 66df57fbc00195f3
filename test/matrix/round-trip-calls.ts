// Reads values from each method of a TypeScript package and sends each back. Arguments: its index, its client, base URL, number of values.
import { pathToFileURL } from "node:url";

type Method = (params?: { readonly item: unknown }) => Promise<unknown>;

const [index = "", clientName = "", baseURL = "", rounds = ""] = process.argv.slice(2);
const { [clientName]: Client } = await import(pathToFileURL(index).href);
const client = new Client({ baseURL });
const { matrix } = client;
for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(matrix))) {
  if (name === "constructor") continue;
  const method = (matrix[name] as Method).bind(matrix);
  for (let round = 0; round < Number(rounds); round += 1) {
    try {
      await method({ item: await method() });
    } catch (error) {
      console.log(`FAILED ${name}: ${error}`);
    }
  }
}
await client.close();
