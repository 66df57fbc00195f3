// The rules of the deployment check: what each kind of difference means and what to do about it.

/** A kind of difference. */
export type RuleId =
  | "status"
  | "header"
  | "media-type"
  | "unexpected-body"
  | "schema"
  | "behavior"
  | "unreadable";

/** Texts of a rule. */
export interface Rule {
  /** A few words. */
  readonly title: string;
  /** What is compared, in a sentence. */
  readonly text: string;
  readonly help: string;
}

/** Every rule. */
export const rules: Readonly<Record<RuleId, Rule>> = {
  status: {
    title: "Another status",
    text: "The response has another status than the contract gives for this request.",
    help: "Return the documented status. Clients choose the error class and decide about retries by it.",
  },
  header: {
    title: "Missing or wrong header",
    text: "A header that the contract documents for this response is missing, or has another value.",
    help: "Send the header. A proxy or gateway in front of the service may remove it.",
  },
  "media-type": {
    title: "Another media type",
    text: "The body has another media type than the contract documents for this status.",
    help: "Send the documented Content-Type. A gateway that creates error responses of its own is the usual cause.",
  },
  "unexpected-body": {
    title: "Unexpected body",
    text: "The response has a body where the contract documents none.",
    help: "Send no body with this status.",
  },
  schema: {
    title: "Body does not match its schema",
    text: "The body does not match the JSON schema that the contract has for this status.",
    help: "Correct the value. Unknown properties and unknown values of open enumerations match.",
  },
  unreadable: {
    title: "Unreadable response",
    text: "No response came, or its bytes are not the HTTP message that its headers announce.",
    help: "Compare Content-Length, Transfer-Encoding and Content-Encoding with the bytes that are sent, and look for timeouts of proxies.",
  },
  behavior: {
    title: "Another result",
    text: "The response matches its schema, and still is not what this request leads to by the contract.",
    help: "Compare the description of the operation in the contract with what the service does.",
  },
};
