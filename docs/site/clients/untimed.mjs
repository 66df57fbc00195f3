// Loads TypeDoc's highlighter without its limit of time per line: on a busy machine lines would stay without colours, and two builds would differ.
import { registerHooks } from "node:module";

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith("/mini-shiki/dist/shiki.js")) return loaded;
    const text = new TextDecoder().decode(loaded.source);
    const source = text.replace("tokenizeTimeLimit = 500", "tokenizeTimeLimit = 0");
    if (source === text)
      throw new Error("The highlighter of TypeDoc has changed: adapt docs/site/clients/untimed.mjs.");
    return { ...loaded, source };
  },
});
