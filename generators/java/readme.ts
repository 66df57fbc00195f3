// Writes the blocks of code of README.md, and what its sentences call things.
import { RECEIVER } from "../exchanges/deliveries.ts";
import type { BoundCall } from "../surface/bind.ts";
import {
  type Block,
  type BlockWriter,
  blocksOf,
  indented,
  type OptionWriter,
  type Part,
  shownOptions,
} from "../surface/blocks.ts";
import type { Guide, GuideWebhooks } from "../surface/guide.ts";
import { readmeText } from "../surface/readme.ts";
import type { Surface } from "../surface/surface.ts";
import { callCode, usageLines } from "./calls.ts";
import { layoutExpression } from "./chain-layout.ts";
import { importsOf } from "./imports.ts";
import { literal } from "./javadoc.ts";
import { classesOf } from "./values.ts";

/** Coordinates of the package in Maven Central. */
export interface Coordinates {
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
}

/** Writes README.md. */
export function readme(guide: Guide, surface: Surface, coordinates: Coordinates): string {
  const { client } = surface;
  return readmeText(guide, blocksOf(guide, writerOf(surface)), {
    name: coordinates.artifactId,
    summary: `Java client for ${guide.title.replace(/\.$/, "")}.`,
    install: installText(coordinates),
    fence: "java",
    terms: {
      errors: [`\`${client}Exception\``, "`ApiException`", "`NotFoundException`"],
      outcome: "Its `outcome()` (`NOT_SENT`, `REJECTED`, `UNKNOWN`)",
      retryOptions: "Each call takes the same options as `CallOptions`.",
      rawResult:
        "Each method has a variant `…WithResponse`. Its result also has the `attempts()` of the call and the `rateLimit()` of the service.",
      async:
        "`client.async()` has the same methods; they return `CompletableFuture`. Cancelling a future aborts its call.",
      logger: "The client logs through SLF4J: add a provider, such as `slf4j-simple`, to see its lines.",
      requirements: "Java 17 or later. `mvn package` compiles the package and runs its tests.",
      sharing: "Create one client and share it: it is thread-safe and holds a pool of connections.",
      webhooks:
        "In a servlet, `handler.handle(request.getInputStream(), request::getHeader)` returns the status and the body of the response. `Webhooks.verify` returns the event of a delivery without a handler.",
    },
    code: (block, part) => textOf(block, part, surface),
    more: DEPENDENCIES,
  });
}

const DEPENDENCIES = `## Dependencies

| library | in the POM | oldest that works | for |
|---|---|---|---|
| JDK | 17 | 17 | |
| OkHttp | 5.5.1 | 4.9 | connections |
| \`kotlin-stdlib\` | 2.1.21, by OkHttp | 1.8; 1.4 with OkHttp 4 | OkHttp |
| \`slf4j-api\` | 2.0.17 | 1.7, without logs; 2.0 with logs | logs |
| \`jackson-annotations\` | 2.22 | 2.13 | models in the program's own Jackson, 2 or 3 |

OkHttp 5 is \`okhttp-jvm\` in Maven, and its \`okhttp\` is empty: the POM has both, so that Maven mediates with libraries on OkHttp 4. Where a program names \`okhttp\` 4, both are on the class path and
the first is used.`;

function installText({ groupId, artifactId, version }: Coordinates): string {
  return `\`\`\`xml
<dependency>
  <groupId>${groupId}</groupId>
  <artifactId>${artifactId}</artifactId>
  <version>${version}</version>
</dependency>
\`\`\`

Gradle: \`implementation("${groupId}:${artifactId}:${version}")\``;
}

/** A block with its imports; the first one is a whole program. */
function textOf({ lines }: Block, part: Part, surface: Surface): string {
  const imports = importsOf(lines.join("\n"), surface).map((name) => `import ${name};`);
  if (part !== "first") return [...imports, ...(imports.length > 0 ? [""] : []), ...lines].join("\n");
  return [
    ...imports,
    "",
    "public class Main {",
    "    public static void main(String[] args) throws Exception {",
    ...lines.map((line) => line.replaceAll(/^(?=.)/gm, "        ")),
    "    }",
    "}",
  ].join("\n");
}

/** Writes the blocks. */
export function writerOf(surface: Surface): BlockWriter {
  const { client } = surface;
  const classes = classesOf(surface);
  const code = (bound: BoundCall): string => callCode(bound, classes);
  return {
    // A value without a class of its own needs helpers that only tests have.
    canShow: ({ bound }) => !code(bound).includes("TestApi."),
    usage: ({ bound, file }) => usageLines(bound.method, code(bound), file),
    pages: ({ bound }) => [
      `for (var page : ${code(bound)}.pages()) {`,
      "    System.out.println(page.data().size());",
      "}",
    ],
    program: (usage) => [`try (${client} client = ${client}.fromEnv()) {`, ...indented(usage), "}"],
    errors: errorLines,
    raw: ({ bound, raw = bound }) => [
      `var result = ${code(raw)};`,
      "System.out.println(result.data());",
      'System.out.println(result.status() + " " + result.requestId().orElse(""));',
    ],
    async: ({ value }) => value && { lines: asyncLines(code(value.bound)), usesClient: true, call: value },
    webhooks: (webhooks) => webhookLines(webhooks, surface),
    settings: (part, guide) => {
      const options = shownOptions(part, guide, OPTIONS);
      return options && [`${client} client = ${builderCode(client, options)};`];
    },
  };
}

/** Calls of the builder. */
const OPTIONS: OptionWriter<string> = {
  credential: ({ names: [name], values }) => [`${name}(${values.map(literal).join(", ")})`],
  environment: (name) => `environment(${literal(name)})`,
  text: (name, value) => `${name}(${literal(value)})`,
  baseUrl: "baseUrl",
  proxy: "proxy",
  retries: ["maxRetries(5)", "timeout(Duration.ofSeconds(10))", "totalTimeout(Duration.ofMinutes(1))"],
};

/** Too long for one line, each call has its own. */
function builderCode(client: string, options: readonly string[]): string {
  const code = `${client}.builder()${options.map((each) => `.${each}`).join("")}.build()`;
  return layoutExpression(code, 0, `${client} client = ;`.length);
}

function webhookLines(
  { signature, url, method, variable, event, type }: GuideWebhooks,
  { types }: Surface,
): readonly string[] {
  if (!signature)
    return [
      "var event = Webhooks.parseUnverified(body, headers);",
      "System.out.println(Webhooks.eventType(event, headers));",
    ];
  const isClass = types.some(({ name, form }) => name === type && form === "object");
  const given = [
    ...(url ? [literal(RECEIVER)] : []),
    ...(method ? ['"POST"'] : []),
    `System.getenv(${literal(variable)})`,
  ];
  const chosen = [
    literal(event),
    ...(isClass ? [`${type}.class`] : []),
    "event -> System.out.println(event)",
  ];
  return [
    `var handler = Webhooks.of(${given.join(", ")})`,
    "        .handler()",
    `        .on(${chosen.join(", ")})`,
    "        .build();",
  ];
}

function asyncLines(call: string): readonly string[] {
  return [
    `var future = ${call.replace(/^client\b/, "client.async()")};`,
    "System.out.println(future.join());",
  ];
}

function errorLines(usage: readonly string[]): readonly string[] {
  return [
    "try {",
    ...indented(usage),
    "} catch (RateLimitException error) {",
    "    System.err.println(error.retryAfter());",
    "} catch (ApiException error) {",
    '    System.err.println(error.status() + " " + error.code());',
    "}",
  ];
}
