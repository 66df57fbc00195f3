// Invokes a Lambda handler as the runtime does: the event from standard input, the response on standard output.
const { text } = require("node:stream/consumers");

const [file] = process.argv.slice(2);
const context = { getRemainingTimeInMillis: () => Number(process.env.REMAINING_MS ?? 60_000) };

(async () => {
  const { handler } = require(file);
  const response = await handler(JSON.parse(await text(process.stdin)), context);
  process.stdout.write(JSON.stringify(response));
})();
