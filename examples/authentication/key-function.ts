// Takes its key from a vault that changes it now and then.
import { Docuvane } from "docuvane";

const vault = {
  secrets: ["dv_test_the_key_of_yesterday", process.env["DOCUVANE_API_KEY"] ?? ""],
  async read(name: string): Promise<string> {
    console.log("asked for", name);
    return this.secrets.shift() ?? "";
  },
};

// #region function
await using client = new Docuvane({ apiKey: () => vault.read("docuvane-key") });
const { attempts } = await client.documents.list().withResponse();
// #endregion
console.log(`${attempts} attempts`);

/* Prints:
asked for docuvane-key
asked for docuvane-key
2 attempts
*/
