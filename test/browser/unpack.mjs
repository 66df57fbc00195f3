// Unpacks Chromium, its libraries and a font into the folder that the command names.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder] = process.argv.slice(2);
process.env.TMPDIR = folder;
// Makes the package unpack its libraries too, which a machine without a browser may not have.
process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs24.x";
const { default: chromium } = await import("@sparticuz/chromium");
await chromium.executablePath();
// The package expects its font at /tmp/fonts.
writeFileSync(
  join(folder, "fonts", "fonts.conf"),
  `<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`,
);
