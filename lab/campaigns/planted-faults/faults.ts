// The faults that are planted: the same mistake in each language, as a replacement of code.

/** A language whose packages ship tests. */
export type LanguageName = "typescript" | "python" | "java";

/** A replacement in one file of a package. */
export interface Edit {
  /** End of its path. */
  readonly file: string;
  /** Replaced wherever it occurs; it must occur. */
  readonly find: string;
  readonly replace: string;
}

/** One mistake. */
export interface Fault {
  readonly name: string;
  /** Languages without such code are left out. */
  readonly edits: Readonly<Partial<Record<LanguageName, readonly Edit[]>>>;
}

const edit = (file: string, find: string, replace: string): readonly Edit[] => [{ file, find, replace }];

/** Every fault. */
export const faults: readonly Fault[] = [
  {
    name: "a query value is not encoded",
    edits: {
      typescript: edit("core/serialize.ts", "encodeURIComponent(plainText(value))", "plainText(value)"),
      python: edit(
        "_core/path.py",
        'return text if isinstance(text, Encoded) else encode_text(text).replace("\'", "%27")',
        "return text",
      ),
      java: edit(
        "internal/Path.java",
        "encodeInQuery(JsonText.of(plain(value)), path);",
        "path.append(JsonText.of(plain(value)));",
      ),
    },
  },
  {
    name: "a value in the path is not encoded",
    edits: {
      typescript: edit("core/endpoints/plain.ts", "encodeURIComponent(plainText(value))", "plainText(value)"),
      python: edit(
        "_core/path.py",
        "return value if isinstance(value, Encoded) else encode_text(value)",
        "return value",
      ),
      java: edit("internal/Path.java", "        encode(text, path);\n", "        path.append(text);\n"),
    },
  },
  {
    name: "the path of the base URL is dropped",
    edits: {
      typescript: edit("core/address.ts", "prefix: withPrefix(path, prefix)", 'prefix: ""'),
      python: edit("_core/address.py", '_with_prefix(url.path.rstrip("/"), api.default_prefix))', '"")'),
      java: edit("pipeline/Prepare.java", "prefix + Path.build(", "Path.build("),
    },
  },
  {
    name: "Accept asks for another media type",
    edits: {
      typescript: edit("client/options.ts", 'accept: "application/json"', 'accept: "text/html"'),
      python: edit("_core/settings.py", '"accept": "application/json"', '"accept": "text/html"'),
      java: edit("Options.java", '"accept", "application/json"', '"accept", "text/html"'),
    },
  },
  {
    name: "the credential is not sent",
    edits: {
      typescript: edit(
        "pipeline/sign.ts",
        'else if (scheme.in === "header") headers[scheme.name.toLowerCase()] = secret;',
        'else if (scheme.in === "header") continue;',
      ),
      python: edit(
        "pipeline/authenticate.py",
        "            headers[scheme.name.lower()] = secret",
        "            continue",
      ),
      java: edit(
        "pipeline/Authenticate.java",
        "case HEADER -> headers.put(scheme.parameter(), scheme.prefix() + secret);",
        "case HEADER -> headers.remove(scheme.parameter());",
      ),
    },
  },
  {
    name: "an argument has another name in the request",
    edits: {
      typescript: edit(
        "resources/pet.ts",
        '{ name: "tags", in: "query" }',
        '{ name: "tag", as: "tags", in: "query" }',
      ),
      python: edit("_generated/pet.py", '"photoUrls": photo_urls', '"photo_urls": photo_urls'),
      java: edit(
        "resources/Store.java",
        '.take("shipDate", params, "shipDate")',
        '.take("ship_date", params, "shipDate")',
      ),
    },
  },
  {
    name: "a property of responses has another name",
    edits: {
      // Properties have their names on the wire.
      python: edit("_generated/models.py", 'WireName("photoUrls")', 'WireName("photo_urls")'),
      java: edit("models/Pet.java", 'input.required("photoUrls",', 'input.required("photo_urls",'),
    },
  },
  {
    name: "a safe call is not repeated after a cut connection",
    edits: {
      typescript: edit("pipeline/retry.ts", 'retryClass === "safe" || ', ""),
      python: edit("pipeline/retry.py", 'retry_class == "safe" or ', ""),
      java: edit("pipeline/Retry.java", "if (retryClass == RetryClass.SAFE) return true;", ""),
    },
  },
  {
    name: "an unsafe call is repeated after a cut connection",
    edits: {
      typescript: edit(
        "pipeline/retry.ts",
        'return error.outcome === "not_sent";\n}\n\nfunction isReplayable',
        "return true;\n}\n\nfunction isReplayable",
      ),
      python: edit(
        "pipeline/retry.py",
        '    return error.outcome == "not_sent"\n\n\ndef is_replayable',
        "    return True\n\n\ndef is_replayable",
      ),
      java: edit(
        "pipeline/Retry.java",
        "return error.outcome().orElse(null) == Outcome.NOT_SENT;\n        }\n\n        /** A static key",
        "return true;\n        }\n\n        /** A static key",
      ),
    },
  },
  {
    name: "Retry-After is ignored",
    edits: {
      typescript: edit("core/retry-after.ts", 'headers["retry-after"]?.trim()', '""'),
      python: edit("_core/retry_after.py", 'headers.get("retry-after", "").strip()', '""'),
      java: edit("internal/RetryAfter.java", 'headers.get("retry-after");', "null;"),
    },
  },
  {
    name: "404 has the error class of a conflict",
    edits: {
      typescript: edit("errors/errors.ts", "404: NotFoundError", "404: ConflictError"),
      python: edit("errors/api_errors.py", "404: NotFoundError", "404: ConflictError"),
      java: edit(
        "errors/ErrorResponses.java",
        "case 404, 410 -> new NotFoundException",
        "case 404, 410 -> new ConflictException",
      ),
    },
  },
  {
    name: "a failure of the service says that it did nothing",
    edits: {
      typescript: edit(
        "pipeline/error-response.ts",
        'return status >= 500 && status !== 501 ? "unknown" : "rejected"',
        'return "rejected"',
      ),
      python: edit(
        "pipeline/error_response.py",
        'return "unknown" if status >= 500 and status != 501 else "rejected"',
        'return "rejected"',
      ),
      java: edit(
        "errors/ErrorResponses.java",
        "return status >= 500 && status != 501 ? Outcome.UNKNOWN : Outcome.REJECTED;",
        "return Outcome.REJECTED;",
      ),
    },
  },
];
