// Where events may be sent: the internet at large, and what the operator allows.
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./addresses.ts";
import { Targets } from "./targets.ts";
import { privateUrls } from "./test/private-urls.ts";

const open = new Targets([]);

describe("without settings", () => {
  it.each([
    "https://hooks.customer.example/docuvane",
    "https://hooks.customer.example:443/",
    "https://hooks.customer.example:8443/a?b=c#d",
    "https://8.8.8.8/",
    "https://[2606:4700::1111]/",
    "https://bücher.example/",
  ])("lets %s pass", (url) => {
    expect(open.whyRefused(url)).toBeUndefined();
  });

  it.each([
    ["hooks", "Not a URL."],
    ["ftp://hooks.customer.example/", "Must begin with https://."],
    ["http://hooks.customer.example/", "Must begin with https://."],
    ["file:///etc/passwd", "Must begin with https://."],
    [
      "http://localhost:8080/hooks",
      "The operator of the service can allow it with --webhook-targets localhost.",
    ],
    ["https://10.0.0.1/", "with --webhook-targets 10.0.0.1."],
    ["https://user:pass@hooks.customer.example/", "user name"],
    ["https://127.0.0.1@hooks.customer.example/", "user name"],
    ["https://hooks.customer.example:22/", "port"],
    ["https://hooks.customer.example:0/", "port"],
  ])("refuses %s: %s", (url, reason) => {
    expect(open.whyRefused(url)).toContain(reason);
  });

  it("refuses every way to write a private address", () => {
    const urls = privateUrls(8443);
    expect(new Set(urls).size).toBeGreaterThan(200);
    expect(urls.filter((url) => open.whyRefused(url) === undefined)).toEqual([]);
  });
});

describe("what the operator allows", () => {
  const targets = new Targets(["10.0.0.0/8", "192.168.1.7", "fd00::/8", "Hooks.Internal", "localhost"]);

  it.each([
    "http://10.1.2.3:80/",
    "https://192.168.1.7:25/",
    "http://[fd00::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://hooks.internal:8080/",
    "http://LOCALHOST:3000/",
  ])("lets %s pass", (url) => {
    expect(targets.whyRefused(url)).toBeUndefined();
  });

  it.each([
    "http://11.1.2.3/",
    "https://192.168.1.8/",
    "https://127.0.0.1/",
    "https://sub.hooks.internal/",
    "https://hooks.internal.example:25/",
    "http://hooks.customer.example/",
  ])("refuses %s as before", (url) => {
    expect(targets.whyRefused(url)).toBeDefined();
  });

  it("lets a name be dialled at any address only when the name itself is allowed", () => {
    expect(targets.mayConnect("hooks.internal", "172.16.0.1")).toBe(true);
    expect(targets.mayConnect("hooks.customer.example", "172.16.0.1")).toBe(false);
    expect(targets.mayConnect("hooks.customer.example", "10.0.0.1")).toBe(true);
    expect(targets.mayConnect("hooks.customer.example", "8.8.8.8")).toBe(true);
  });

  it.each(["", "10.0.0.0/33", "https://hooks.internal", "a b", "*"])("cannot be %j", (entry) => {
    expect(() => new Targets([entry])).toThrow(/Invalid webhook target/);
  });
});

it("takes nothing that is no address for a public one", () => {
  expect(["", "example.com", "1.2.3.4.5", "fe80::1%eth0"].filter(isPublicAddress)).toEqual([]);
});
