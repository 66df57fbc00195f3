// The formats of strings that validators check.

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-]\d\d:?\d\d)$/i;
const HOST =
  /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.?$/i;

const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  email: (text) => /^[^\s@]+@[a-z0-9][a-z0-9.-]*$/i.test(text),
  hostname: (text) => HOST.test(text),
  ipv4: (text) => IPV4.test(text),
  ipv6: (text) => /^[0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text),
  uri: (text) => /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(text),
  iri: (text) => /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(text),
  uuid: (text) => /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text),
  date: (text) => DATE.test(text),
  time: (text) => TIME.test(text),
  "date-time": (text) =>
    DATE.test(text.slice(0, 10)) && /^[t\s]$/i.test(text[10] ?? "") && TIME.test(text.slice(11)),
  duration: (text) =>
    /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/.test(text),
  byte: (text) => /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text),
  "json-pointer": (text) => /^(?:\/(?:[^~/]|~0|~1)*)*$/.test(text),
};

/** Values of each format. */
export const formatExamples: Readonly<Record<string, readonly string[]>> = {
  email: ["a@example.com"],
  hostname: ["example.com"],
  ipv4: ["192.0.2.1"],
  ipv6: ["2001:db8::1"],
  uri: ["https://example.com/a"],
  iri: ["https://example.com/a"],
  "uri-reference": ["/a"],
  "iri-reference": ["/a"],
  uuid: ["123e4567-e89b-42d3-a456-426614174000"],
  date: ["2024-02-29"],
  time: ["12:00:00Z"],
  "date-time": ["2024-02-29T12:00:00Z"],
  duration: ["P1D"],
  byte: ["YWJj"],
  "json-pointer": ["/a"],
};

/** Returns whether a text has a format; formats that cannot be checked accept every text. */
export function hasFormat(format: string, text: string): boolean {
  return CHECKS[format]?.(text) ?? true;
}
