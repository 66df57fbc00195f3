// Writes the two doors of README.md and the home page: generating SDKs and using the client, from a clone or as published.
import type { Project } from "./project.ts";

/** The text of each door in Markdown. */
export interface Doors {
  readonly generate: string;
  readonly client: string;
}

const LANGUAGES = "--language typescript --language python --language java --language go";

/** Returns the doors that work now: those of a clone until the packages are published. */
export function doors(project: Pick<Project, "packagesPublished" | "version">): Doors {
  return project.packagesPublished ? published(project) : fromClone(project);
}

/** Matches the text of a door in a page, between its comments. */
export function doorIn(door: keyof Doors): RegExp {
  return new RegExp(`(?<=<!-- door: ${door} -->\\n)[^]*?(?=<!-- /door -->)`);
}

function fromClone({ version }: Pick<Project, "version">): Doors {
  return {
    generate: `${block(
      `npm run sdkgen -- generate --spec openapi/openapi.yaml --name acme --output dist/acme ${LANGUAGES}`,
    )}

This writes four packages, each with tests, a README and the runtime it needs; put your own document in place of \`openapi/openapi.yaml\`. Once
published, the command is \`npx @docuvane/sdkgen generate\` with the same options.`,
    client: `${block("npm run quick-start")}

This runs the program below while \`npm start\` runs in another terminal; first set the two variables that it prints. \`npm run pack\` builds the
packages for a project of your own and prints the commands that install them. Once published, these are \`npm install docuvane\`,
\`pip install docuvane\`, the dependency \`dev.docuvane:docuvane:${version}\` and \`go get github.com/docuvane/docuvane-go\`.`,
  };
}

function published({ version }: Pick<Project, "version">): Doors {
  return {
    generate: `${block(`npx @docuvane/sdkgen generate --spec openapi.yaml --name acme --output sdks ${LANGUAGES}`)}

This writes four packages, each with tests, a README and the runtime it needs.`,
    client: `${block("npm install docuvane\npip install docuvane\ngo get github.com/docuvane/docuvane-go")}

In Java, add the dependency \`dev.docuvane:docuvane:${version}\`. Set \`DOCUVANE_BASE_URL\` and \`DOCUVANE_API_KEY\` as \`npm start\` prints them.`,
  };
}

function block(commands: string): string {
  return `\`\`\`sh\n${commands}\n\`\`\``;
}
