// Tests that text of HTML which a browser does not show is omitted, and that what it shows is read.
import { describe, expect, it } from "vitest";
import { layOut } from "../flow/lay-out.ts";
import { readHtmlFlow } from "./read-flow.ts";

function readIn(html: string): string {
  return layOut(readHtmlFlow(html, 10_000))
    .lines.map(({ text }) => text)
    .join(" ");
}

describe("readHtmlFlow", () => {
  it.each([
    ['<p style="display:none">Total 960.00</p>', ""],
    ['<p style="visibility: hidden">Total 960.00</p>', ""],
    ['<p style="opacity:0">Total 960.00</p>', ""],
    ['<p style="font-size:0">Total 960.00</p>', ""],
    ['<p style="font-size: 1px">Total 960.00</p>', ""],
    ['<p style="color:#fff">Total 960.00</p>', ""],
    ['<p style="color: white">Total 960.00</p>', ""],
    ['<p style="color:rgb(254, 254, 254)">Total 960.00</p>', ""],
    ['<p style="color:rgba(0,0,0,0)">Total 960.00</p>', ""],
    ['<p style="color:transparent">Total 960.00</p>', ""],
    ['<font color="#ffffff">Total 960.00</font>', ""],
    ['<p style="background:#224488;color:#224488">Total 960.00</p>', ""],
    ['<p style="position:absolute;left:-9999px">Total 960.00</p>', ""],
    ['<p style="position:absolute;clip:rect(0,0,0,0)">Total 960.00</p>', ""],
    ['<div style="max-height:0;overflow:hidden">Total 960.00</div>', ""],
    ["<p hidden>Total 960.00</p>", ""],
    ['<p class="x">Total 960.00</p>', ".x { color: #fff }"],
    ['<p id="x">Total 960.00</p>', "#x { display: none }"],
    ["<section>Total 960.00</section>", "section { display: none }"],
  ])("omits %s with the style sheet %j", (html, sheet) => {
    expect(readIn(`<style>${sheet}</style><p>Total 120.00</p>${html}`)).toBe("Total 120.00");
  });

  it.each([
    ['<p style="background:#112233;color:#fff">Total 120.00</p>', ""],
    ['<table><tr bgcolor="#112233" style="color:#fff"><td>Total 120.00</td></tr></table>', ""],
    ['<p class="t">Total 120.00</p>', "div p.u { background: #123 } .t { color: #fff }"],
    ['<p style="background:url(dark.png);color:#fff">Total 120.00</p>', ""],
    ['<div style="font-size:0"><p style="font-size:14px">Total 120.00</p></div>', ""],
    ['<div style="color:#fff"><p style="color:#000">Total 120.00</p></div>', ""],
    ['<p style="color:rgb(0,0,0)">Total 120.00</p>', ""],
    ['<p style="height:0">Total 120.00</p>', ""],
    ['<p style="opacity:0.5">Total 120.00</p>', ""],
  ])("reads %s with the style sheet %j", (html, sheet) => {
    expect(readIn(`<style>${sheet}</style>${html}`)).toBe("Total 120.00");
  });
});
