// Code that makes a call of the Studio from a program, in four languages.

/** A call as code, by language. */
export type Samples = Readonly<Record<"curl" | "TypeScript" | "Python" | "Java", string>>;

/** What a sample is about. */
interface Subject {
  /** Base URL with the version prefix. */
  readonly url: string;
  /** Document ID. */
  readonly id: string;
}

/** Reads one document. */
export function readDocument({ url, id }: Subject): Samples {
  return {
    curl: `curl -H "Authorization: Bearer $DOCUVANE_API_KEY" \\
  ${url}/documents/${id}`,
    TypeScript: `import { Docuvane } from "docuvane";

const client = new Docuvane({ baseURL: "${url}" }); // reads DOCUVANE_API_KEY
const document = await client.documents.get("${id}");
console.log(document.status, document.extracted_data);`,
    Python: `from docuvane import Docuvane

with Docuvane(base_url="${url}") as client:  # reads DOCUVANE_API_KEY
    document = client.documents.get("${id}")
print(document.status, document.extracted_data)`,
    Java: `try (Docuvane client = Docuvane.builder().baseUrl("${url}").build()) { // reads DOCUVANE_API_KEY
  Document document = client.documents().get("${id}");
  System.out.println(document.status() + " " + document.extractedData());
}`,
  };
}

/** Uploads a file and waits for its fields. */
export function processDocument({
  url,
  workflow,
}: Pick<Subject, "url"> & { readonly workflow: string }): Samples {
  return {
    curl: `curl -H "Authorization: Bearer $DOCUVANE_API_KEY" -H "Prefer: wait=10" \\
  -F workflow_id=${workflow} -F file=@invoice.pdf \\
  ${url}/documents`,
    TypeScript: `import { Docuvane } from "docuvane";

const client = new Docuvane({ baseURL: "${url}" }); // reads DOCUVANE_API_KEY
const document = await client.documents.process({ file: "invoice.pdf", workflow_id: "${workflow}" });
console.log(document.extracted_data, document.confidence_scores);`,
    Python: `from docuvane import Docuvane

with Docuvane(base_url="${url}") as client:  # reads DOCUVANE_API_KEY
    document = client.documents.process("invoice.pdf", workflow_id="${workflow}")
print(document.extracted_data, document.confidence_scores)`,
    Java: `try (Docuvane client = Docuvane.builder().baseUrl("${url}").build()) { // reads DOCUVANE_API_KEY
  Document document = client.documents().process(
      UploadDocumentParams.builder().file(Path.of("invoice.pdf")).workflowId("${workflow}").build());
  System.out.println(document.extractedData());
}`,
  };
}
