// The Go language: turns a plan into the files of a module.
import { exchangesOf } from "../exchanges/exchanges.ts";
import type { OwnLanguage, Target } from "../language.ts";
import type { Plan } from "../plan/plan.ts";
import { NameScope } from "../plan/scopes.ts";
import { apiMap } from "../surface/api-map.ts";
import { blocksOf } from "../surface/blocks.ts";
import { guideOf } from "../surface/guide.ts";
import { renderFile } from "../templates.ts";
import { apiSpelling } from "./api.ts";
import { codeFiles, type Names } from "./code.ts";
import { eventFunctions } from "./events.ts";
import { fakePackage } from "./fake.ts";
import { TEMPLATES, withImports } from "./files.ts";
import { moduleFiles, modulePath, ownModule, packageName } from "./package.ts";
import { type ReadmePlace, readme, writerOf } from "./readme.ts";
import { nameClient } from "./resources.ts";
import { surfaceOf } from "./surface.ts";
import { type TestPlace, testsOf } from "./tests.ts";
import { Types } from "./types.ts";

/** Go 1.25 and later, on the runtime of the Go client. */
export const go: OwnLanguage = {
  name: "go",
  surface: (plan, document) => {
    const { naming, client } = namesOf(plan);
    return surfaceOf(naming, client, document);
  },
  render: async (plan: Plan, target: Target) => {
    const names = namesOf(plan);
    const surface = surfaceOf(names.naming, names.client, undefined);
    const testData = target.package ? (target.testData ?? exchangesOf(plan)) : undefined;
    const guide = guideOf(plan, surface, testData);
    const module = target.package ? modulePath(plan) : ownModule();
    const events = Object.fromEntries(
      eventFunctions(plan).map((name, index) => [plan.webhooks[index]?.name ?? "", name]),
    );
    const place: ReadmePlace = { surface, module, events };
    const blocks = blocksOf(guide, writerOf(place));
    const example = blocks.first?.lines ?? [];
    return {
      ...codeFiles(names, { module, own: !target.package, hint: target.hint ?? "", example }),
      ...(testData && {
        ...moduleFiles(plan),
        "README.md": readme(guide, blocks, place),
        "api.md": apiMap(surface, apiSpelling, guide.webhooks),
        ...testFiles({ ...place, plan, types: names.naming.types, testData, guide, blocks }),
      }),
    };
  },
};

function testFiles(place: TestPlace): Readonly<Record<string, string>> {
  const { module, surface, plan } = place;
  const { files, data } = testsOf(place);
  const texts = files.map(({ path, template, view }) => {
    const text = renderFile(TEMPLATES, template, view);
    const own = fakePackage(plan);
    const imported = { [surface.root]: module, [own]: `${module}/${own}` };
    return [path, withImports(text, module, imported)] as const;
  });
  return { ...Object.fromEntries(texts), ...data };
}

function namesOf(plan: Plan): Names {
  const scopeOf = (): NameScope => new NameScope(["Client", "New"]);
  const scope = scopeOf();
  const types = new Types(plan, scope);
  const naming = { plan, types, headersName: scope.take("ResponseHeaders"), scope };
  const eventTypes = new Types(plan, scopeOf(), packageName(plan));
  return { naming, eventTypes, client: nameClient(naming) };
}
