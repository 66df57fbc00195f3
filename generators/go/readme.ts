// Writes the blocks of code of README.md, and what its sentences call things.
import { RECEIVER } from "../exchanges/deliveries.ts";
import {
  type Block,
  type Blocks,
  type BlockWriter,
  type OptionWriter,
  type Part,
  shownOptions,
} from "../surface/blocks.ts";
import type { Guide, GuideCall, GuideWebhooks } from "../surface/guide.ts";
import { readmeText } from "../surface/readme.ts";
import type { Surface } from "../surface/surface.ts";
import { callCode, indented, RETURN, usageLines } from "./calls.ts";
import { importsCode } from "./files.ts";
import { literal, pascal } from "./names.ts";
import { Values } from "./values.ts";

/** Where a module is, and the type of each option. */
export interface ReadmePlace {
  readonly surface: Surface;
  /** Import path of the module. */
  readonly module: string;
  /** Name of the function of each event: event → `OnPetAdded`. */
  readonly events: Readonly<Record<string, string>>;
}

/** Writes README.md. */
export function readme(guide: Guide, blocks: Blocks, place: ReadmePlace): string {
  const { surface, module } = place;
  return readmeText(guide, blocks, {
    name: surface.root,
    summary: `Go client for ${guide.title.replace(/\.$/, "")}.`,
    install: `\`\`\`sh\ngo get ${module}\n\`\`\``,
    fence: "go",
    terms: {
      errors: ["`*core.Error`", "`*core.APIError`", "`core.ErrNotFound`, which `errors.Is` finds"],
      outcome: "`core.OutcomeOf(err)` (`core.NotSent`, `core.Rejected`, `core.Unknown`)",
      retryOptions: "Each call takes the same options as its last arguments; its context ends it.",
      rawResult:
        "It also has the `Attempts` of the call and the `RateLimit` of the service. `WithResponse` fills it in for failed calls, too.",
      async: "",
      logger: "The logger is one of `log/slog`.",
      requirements:
        "Go 1.25 or later; the module needs the standard library only. The examples are bodies of functions that have a context `ctx` and return an error.",
      sharing:
        "Create one client and share it among goroutines: it holds a pool of connections. `Close` closes it.",
      webhooks: "`webhook.NewVerifier` verifies a delivery without a handler.",
    },
    code: (block, part) => codeOf(block, part, place),
  });
}

/** The first block shows its imports; they are the same in all others. */
function codeOf({ lines }: Block, part: Part, { module, surface }: ReadmePlace): string {
  const code = lines.join("\n");
  return part === "first"
    ? `${importsCode(code, module, { [surface.root]: module }).trim()}\n\n${code}`
    : code;
}

/** Writes the blocks. */
export function writerOf({ surface, events }: ReadmePlace): BlockWriter {
  const values = new Values(surface);
  const usage = ({ bound, file }: GuideCall): readonly string[] =>
    usageLines(bound.method, callCode(bound, values), file);
  const made = (options: readonly string[]): readonly string[] => [
    `client, err := ${surface.root}.New(${options.join(", ")})`,
    ...RETURN,
  ];
  return {
    usage,
    pages: ({ bound }) => [
      `for page, err := range ${callCode(bound, values)}.Pages() {`,
      ...indented([...RETURN, "fmt.Println(len(page.Items))"]),
      "}",
    ],
    program: (lines) => [...made([]), "defer client.Close()", ...lines],
    errors: (lines) => [
      "err := func() error {",
      ...indented([...lines, "return nil"]),
      "}()",
      "var failure *core.APIError",
      "if errors.As(err, &failure) {",
      "\tfmt.Println(failure.Status, failure.Code, failure.RequestID)",
      "} else if err != nil {",
      "\treturn err",
      "}",
    ],
    raw: ({ bound }) => [
      "var response core.Response",
      ...usageLines(bound.method, callCode(bound, values, ["option.WithResponse(&response)"])),
      'fmt.Println(response.Status, response.Header.Get("Content-Type"), response.RequestID)',
    ],
    webhooks: (webhooks) => webhookLines(webhooks, events[webhooks.event] ?? "", values),
    settings: (part, guide) => {
      const options = shownOptions(part, guide, OPTIONS);
      return options && [...made(options), "defer client.Close()"];
    },
  };
}

const OPTIONS: OptionWriter<string> = {
  credential: ({ names: [name = ""], values }) => {
    const [id, secret] = values.map(literal);
    const isGrant = name.endsWith("Credentials");
    const given = isGrant
      ? `core.ClientCredentials{ID: ${id}, Secret: ${secret}}`
      : values.map(literal).join(", ");
    return [`option.${name}(${given})`];
  },
  environment: (name) => `option.With${pascal(name.split(/[^A-Za-z0-9]+/))}Environment()`,
  text: (name, value) => `option.${name}(${literal(value)})`,
  baseUrl: "WithBaseURL",
  proxy: "WithProxy",
  retries: [
    "option.WithMaxRetries(5)",
    "option.WithTimeout(10*time.Second)",
    "option.WithTotalTimeout(time.Minute)",
  ],
  logging: "option.WithLogger(slog.Default())",
};

function webhookLines(
  { signature, url, method, variable, type }: GuideWebhooks,
  on: string,
  values: Values,
): readonly string[] {
  if (!signature)
    return [
      "delivery, err := webhook.Unverified(webhook.ServiceScheme(), body, headers)",
      ...RETURN,
      "fmt.Println(delivery.Type, delivery.Body)",
    ];
  const options = [
    `Secret: os.Getenv(${literal(variable)})`,
    ...(url ? [`URL: ${literal(RECEIVER)}`] : []),
    ...(method ? ['Method: "POST"'] : []),
  ];
  return [
    `options := webhook.Options{${options.join(", ")}}`,
    `handler, err := webhook.Handler(options, webhook.HandlerOptions{}, webhook.${on}(func(ctx context.Context, event *${values.type(type)}) error {`,
    "\tfmt.Println(event)",
    "\treturn nil",
    "}))",
    ...RETURN,
    'http.Handle("/hooks", handler)',
  ];
}
