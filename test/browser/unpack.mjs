// Unpacks Chromium and the libraries that it needs into the temporary folder that the environment names.
import chromium from "@sparticuz/chromium";

console.log(await chromium.executablePath());
