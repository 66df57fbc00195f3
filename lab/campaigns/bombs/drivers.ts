// Chooses the drivers that are measured.
import { type DriverCommand, findDrivers } from "../../../test/conformance/drivers/index.ts";

/**
 * Returns the drivers of these names, or all. Those of Java get a heap of 256 MB: a JVM with more lets garbage lie, which would look like a
 * leak.
 */
export function measuredDrivers(names: readonly string[] | undefined): readonly DriverCommand[] {
  return findDrivers()
    .filter(({ name }) => names?.includes(name) ?? true)
    .map((command) =>
      command.name.startsWith("java") ? { ...command, args: ["-Xmx256m", ...command.args] } : command,
    );
}
