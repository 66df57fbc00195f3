// Finds the types that are in another package of a Go module: those that only events have are in package webhook.
import type { Surface, SurfaceType } from "../../surface/surface.ts";
import type { BeforeAfter } from "../change.ts";
import type { Finding } from "../finding.ts";
import { report } from "../report.ts";

/** A name of the package of webhooks. */
const NAME = /(?<![\p{L}\p{N}_.])webhook\.([\p{L}\p{N}_]+)/gu;

/** Returns a finding for each type that moved, and the surfaces with the names of these as if they were in one package. */
export function movedTypes(pair: BeforeAfter<Surface>): {
  readonly findings: readonly Finding[];
  readonly surfaces: BeforeAfter<Surface>;
} {
  const after = new Map(pair.new.types.map((type) => [plain(type.name), type]));
  const moved = pair.old.types.flatMap((old) => {
    const now = after.get(plain(old.name));
    return now === undefined || now.name === old.name ? [] : [{ old, new: now }];
  });
  if (moved.length === 0) return { findings: [], surfaces: pair };
  const names = new Set(moved.flatMap((type) => [type.old, type.new].flatMap(namesOf)).map(plain));
  return {
    findings: moved.flatMap(({ old, new: now }) =>
      report("go", ["type-moved"], {
        document: "new",
        pointer: now.pointer,
        symbol: old.name,
        old: old.name,
        new: now.name,
      }),
    ),
    surfaces: { old: inOnePackage(pair.old, names), new: inOnePackage(pair.new, names) },
  };
}

/** The names that the declaration of a type has. */
function namesOf({ name, form, members, expression = "" }: SurfaceType): readonly string[] {
  return form === "object" ? [name] : [name, expression, ...members.map((member) => member.name)];
}

function plain(text: string): string {
  return text.replaceAll(NAME, "$1");
}

function inOnePackage(surface: Surface, names: ReadonlySet<string>): Surface {
  const written = (text: string): string =>
    text.replaceAll(NAME, (whole, name: string) => (names.has(name) ? name : whole));
  return JSON.parse(JSON.stringify(surface), (_, value: unknown) =>
    typeof value === "string" ? written(value) : value,
  ) as Surface;
}
