// Explains the codes of errors about arguments, which the clients raise before they send anything.
import type { Group } from "./entry.ts";

/** Invalid arguments and options. */
export const argumentErrors: Group = {
  context: "Invalid argument or option",
  error: "InvalidArgumentError",
  outcome: "`not_sent`",
  codes: {
    browser_refused: [
      "The client was created in a browser, where anyone can read the API key.",
      "Call the service from your server; with short-lived tokens only, pass `dangerouslyAllowBrowser`.",
    ],
    insecure_base_url: [
      "The base URL is plain `http`, which would expose the API key.",
      "Use `https`. `http` works for this machine, or with `allowInsecure`.",
    ],
    insecure_token_url: [
      "The token URL is plain `http`, which would expose the client secret.",
      "Use `https`. `http` works for this machine, or with `allowInsecure`.",
    ],
    invalid_api_key: [
      "The API key has characters that no header can carry, often a line break from copying. The key is never shown.",
      "Check where the key comes from.",
    ],
    incompatible_library: [
      "The libraries on the class path of a Java program cannot be loaded together.",
      "Declare the versions that the message names; [Java](../../packages/java/README.md#dependencies) has the oldest that work.",
    ],
    invalid_argument: ["An argument has the wrong type or value.", "Correct it as the message says."],
    invalid_base_url: [
      "The base URL is no absolute `http` or `https` URL, or has a user, query or fragment.",
      "Pass one such as `https://api.example.com`.",
    ],
    invalid_credentials: ["A user name, client ID or client secret is missing or invalid.", "Correct it."],
    invalid_header: [
      "A header's name or value is not ASCII text on one line. The value is never shown.",
      "Correct it; encode other text first.",
    ],
    invalid_idempotency_key: [
      "The idempotency key is empty, longer than 255 characters, or not printable ASCII.",
      "Pass a UUID or another short ID.",
    ],
    invalid_middleware: [
      "A middleware changed a request or returned a response in a way that cannot be sent or read.",
      "Correct the middleware that the message names.",
    ],
    invalid_option: [
      "An option of the client or of a call is out of range.",
      "Correct it as the message says.",
    ],
    invalid_path_segment: [
      "An ID is empty, `.` or `..`, so that the request would go to another path.",
      "Pass the ID of a resource; an empty variable is the usual cause.",
    ],
    invalid_proxy: [
      "The proxy is not an `http` address without path, query and fragment. The address is never shown: it may hold a password.",
      "Correct the option or `HTTPS_PROXY`.",
    ],
    invalid_scope: [
      "A scope has a character that scopes cannot have.",
      "Pass scopes such as `documents:read`.",
    ],
    invalid_shape: [
      "The type or schema cannot be a workflow: a part of it has no field type.",
      "Change the part that the message names; see [typed workflows](../guides/typed-workflows.md).",
    ],
    invalid_token_url: [
      "The token URL is no absolute `http` or `https` URL, or has a user or fragment.",
      "Pass one such as `https://login.example/oauth/token`.",
    ],
    missing_api_key: [
      "No credential was given, or the one given is empty.",
      "Pass it as an option, or set `DOCUVANE_API_KEY`.",
    ],
    missing_base_url: ["No base URL was given.", "Pass it as an option, or set `DOCUVANE_BASE_URL`."],
    missing_member: [
      "A required field was not set when a model was built, is read from a model that lacks it, or has a value that the contract does not allow.",
      "Set it before `build()`. Read a value that does not match from `properties()` of the model.",
    ],
    node_too_old: [
      "The transport on undici does not run on this version of Node.js.",
      "Install the version that the message names, or a newer one.",
    ],
    runtime_incomplete: [
      "The environment lacks what every call needs, as that of Jest for jsdom.",
      "Run the test in the environment `node`, or define what the message names.",
    ],
    token_url_refused: [
      "The service's metadata names a token endpoint on another host.",
      "If it is correct, pass it as `tokenURL` of the credentials: the secret is then sent there.",
    ],
    two_credentials: ["Both an API key and other credentials were given.", "Pass only one."],
    unknown_option: ["An option has an unknown name, often a typo.", "Use a name that the message lists."],
  },
};

/** Files that cannot be sent. */
export const fileErrors: Group = {
  context: "File that cannot be sent",
  error: "InvalidFileError",
  outcome: "`not_sent`; `unknown` if an earlier attempt sent the file",
  codes: {
    file_changed: ["The file changed while it was uploaded.", "Upload it again when no one writes to it."],
    file_is_directory: ["The path is a directory.", "Pass the path of a file."],
    file_not_found: ["No file is at the path.", "Check the path and the working directory."],
    file_not_readable: [
      "The file cannot be opened or read, or is no regular file.",
      "Check its permissions; pass pipes and devices as a stream.",
    ],
    invalid_file: [
      "The value is not a file that can be uploaded, or its media type is invalid.",
      "Pass a path, bytes or a binary stream; see [uploads](../guides/uploads.md).",
    ],
  },
};
