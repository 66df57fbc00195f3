// Corrects the roles of VitePress's search: it is a "button" with a whole form inside, and its options have links inside.

type Attributes = Readonly<Record<string, string | null>>;

/** Corrects the search each time it opens, and whenever it shows other results. */
export function correctSearch(): void {
  const results = new MutationObserver(() => correct(document.querySelector(".VPLocalSearchBox")));
  // The search is put at the end of the body when it opens, and removed when it closes.
  new MutationObserver(() => {
    const box = document.querySelector(".VPLocalSearchBox");
    results.disconnect();
    if (box) results.observe(box, { childList: true, subtree: true, attributes: true });
    correct(box);
  }).observe(document.body, { childList: true });
}

/** A dialog with a combobox and its options (WAI-ARIA 1.2): the links are the options, named by the text that they show. */
function correct(box: Element | null): void {
  if (box === null) return;
  const withoutPopup = { "aria-expanded": null, "aria-haspopup": null, "aria-owns": null };
  set(box, { role: "dialog", "aria-modal": "true", ...withoutPopup });
  const links = box.querySelectorAll("a.result");
  for (const input of box.querySelectorAll("input"))
    set(input, { role: "combobox", "aria-autocomplete": "list", "aria-expanded": String(links.length > 0) });
  // A name is for images and controls only.
  for (const key of box.querySelectorAll("kbd[aria-label]")) set(key, { role: "img" });
  for (const sign of box.querySelectorAll(".title-icon")) set(sign, { "aria-hidden": "true" });
  for (const link of links) {
    if (link.parentElement) set(link.parentElement, { role: "none", id: null, "aria-selected": null });
    set(link, {
      role: "option",
      id: `localsearch-item-${link.getAttribute("data-index")}`,
      "aria-selected": String(link.classList.contains("selected")),
      "aria-label": null,
    });
  }
}

/** Sets what differs only: each change would be observed again. */
function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
