// Uploads the chosen file with progress, then waits for its result.
const POLL_MS = 1000;
const form = document.querySelector("form");
const bar = document.querySelector("progress");
const table = document.querySelector("table");
const say = (text) => {
  document.querySelector("[role=status]").textContent = text;
};
const warn = (text) => {
  document.querySelector("[role=alert]").textContent = text;
};

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const [file] = document.querySelector("#file").files;
  warn("");
  table.hidden = true;
  bar.hidden = false;
  try {
    const { id } = await upload(file);
    say("Reading the document …");
    show(await result(id));
  } catch (error) {
    say("");
    warn(error.message);
  }
  bar.hidden = true;
});

/** XMLHttpRequest, because fetch reports no progress of a request body. */
function upload(file) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/documents?name=${encodeURIComponent(file.name)}`);
    // The same file gets the same key: after a broken connection, uploading it again creates no second document.
    request.setRequestHeader("idempotency-key", keyOf(file));
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => {
      bar.value = loaded / total;
      say(`${Math.floor((100 * loaded) / total)} %`);
    };
    request.onload = () =>
      request.status === 202
        ? resolve(request.response)
        : reject(new Error(request.response?.message ?? "The upload failed. Try again."));
    request.onerror = () => reject(new Error("The connection broke. Try again."));
    request.send(file);
  });
}

const keys = new WeakMap();
function keyOf(file) {
  if (!keys.has(file)) keys.set(file, crypto.randomUUID());
  return keys.get(file);
}

async function result(id) {
  for (;;) {
    const response = await fetch(`/documents/${id}`);
    const document = await response.json();
    if (response.ok && document.result) return document;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function show({ name, status, result: { fields, confidences, message } }) {
  if (message) return warn(message);
  say(status === "needs_review" ? `${name}: please check these values.` : `${name} is done.`);
  const rows = Object.entries(fields).filter(([, value]) => typeof value !== "object");
  table.tBodies[0].replaceChildren(
    ...rows.map(([field, value]) => row(field, value, `${Math.round(100 * (confidences[field] ?? 0))} %`)),
  );
  table.hidden = false;
}

function row(...cells) {
  const line = document.createElement("tr");
  line.append(
    ...cells.map((text) => {
      const cell = document.createElement("td");
      cell.textContent = text;
      return cell;
    }),
  );
  return line;
}
