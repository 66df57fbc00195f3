// Installs what a command of this repository needs. Plain Node 18 or newer, no dependencies.
import { installFor } from "./setup/install.mjs";

await installFor(process.argv[2] ?? "");
