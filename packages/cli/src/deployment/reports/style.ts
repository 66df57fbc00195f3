// The style sheet of the HTML report, for light and dark.

/** Colors have a contrast of 4.5 or more against their background in both schemes. */
export const style = `
:root { color-scheme: light dark; --text: light-dark(#1c2024, #e8eaed); --muted: light-dark(#5a6169, #a5adb6);
  --page: light-dark(#ffffff, #15181b); --box: light-dark(#f4f5f7, #1f2327); --line: light-dark(#d8dce0, #363c42);
  --good: light-dark(#116329, #6cd28b); --bad: light-dark(#b3261e, #ff9a92); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1.05rem; margin: 1.5rem 0 .5rem; }
h4 { font-size: .95rem; margin: 0 0 .5rem; color: var(--muted); font-weight: 600; }
.verdict { font-size: 1.15rem; font-weight: 600; margin: 0 0 1rem; }
.conforms { color: var(--good); }
.differs { color: var(--bad); }
.not-checked { color: var(--muted); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
article { background: var(--box); border: 1px solid var(--line); border-radius: 8px; padding: .9rem 1rem; margin: 0 0 .75rem; }
ul { padding-left: 1.2rem; margin: .25rem 0; }
li { margin: 0 0 .6rem; }
li span { color: var(--muted); }
code, pre { font: .85rem/1.45 ui-monospace, SFMono-Regular, Menlo, monospace; }
code { overflow-wrap: anywhere; color: var(--muted); }
pre { margin: .6rem 0 0; padding: .75rem; background: var(--page); border: 1px solid var(--line); border-radius: 6px;
  white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; }
a { color: inherit; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--muted); font-weight: 600; }
.number { font-variant-numeric: tabular-nums; }
`;
