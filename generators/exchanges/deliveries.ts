// Makes deliveries of webhook events for the tests of packages: signed as the service signs, and changed on the way.
import type { NamedType, Plan, WebhookEvent } from "../plan/plan.ts";
import type { EventScheme, SignatureScheme, TextPlace } from "../runtimes/typescript/webhooks/scheme.ts";
import { exampleOf, jsonOf } from "./example.ts";
import type { Delivery, DeliveryData, Json } from "./exchange.ts";
import { keyPairOf, type SigningKey, signedHeaders } from "./signing.ts";
import { namesFor, toldName, withValue } from "./told-events.ts";

/** URL of the receiver. */
export const RECEIVER = "https://example.com/webhooks";

/** Unix seconds. */
const NOW = 1_790_000_000;

/** Most events that are delivered: the verification of each is the same. */
const MOST_EVENTS = 12;

/** Makes deliveries of a plan; `undefined` without events. Equal plans have equal deliveries. */
export function deliveriesOf(plan: Plan): DeliveryData | undefined {
  const { webhooks, webhookScheme: scheme } = plan;
  if (scheme === undefined) return undefined;
  const types = new Map(plan.types.map((type) => [type.key, type]));
  const told = webhooks
    .slice(0, MOST_EVENTS)
    .flatMap((event) => toldDelivery(event, scheme.events, types) ?? []);
  const pair = keyPairOf(scheme.signature, 1);
  const shared = { url: RECEIVER, method: "POST", now: NOW };
  if (scheme.signature === undefined || pair === undefined)
    return { ...shared, secret: "", deliveries: told };
  const signing: Signing = { scheme: scheme.signature, pair };
  return {
    ...shared,
    secret: pair.secret,
    deliveries: [
      ...told.map((delivery) => signed(delivery, signing, NOW)),
      ...refused(told, signing),
      ...untold(scheme.events, signing),
    ],
  };
}

interface Signing {
  readonly scheme: SignatureScheme;
  readonly pair: SigningKey;
}

/** A delivery whose body or headers tell its event; `undefined` where no sample does. */
function toldDelivery(
  { name, type }: WebhookEvent,
  events: EventScheme,
  types: ReadonlyMap<string, NamedType>,
): Delivery | undefined {
  const sampling = {
    types,
    direction: "response",
    textOf: (text: string) => `${text} & "é"`,
    start: 1,
  } as const;
  const bodies = [true, false].map((isFull) =>
    jsonOf(exampleOf(type, "event", { ...sampling, isFull, round: 0 }).example),
  );
  for (const body of bodies) {
    const ways = [{}, ...events.places].flatMap((place) => tellings({ events, place, name, body }));
    const way = ways.find(({ content, headers }) => toldName(events, content, headers) === name);
    if (way !== undefined)
      return { name, headers: way.headers, body: JSON.stringify(way.content), type: name, code: "handled" };
  }
  return undefined;
}

interface Telling {
  readonly events: EventScheme;
  readonly place: TextPlace;
  readonly name: string;
  readonly body: Json;
}

/** The deliveries in which a place may tell an event: as it is sampled, then with each text that means it. */
function tellings({ events, place, name, body }: Telling): readonly {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Json;
}[] {
  const { headers: [header] = [], body: pointer } = place;
  const texts = namesFor(events, name);
  if (header === undefined) {
    const contents = pointer === undefined ? [] : texts.map((text) => withValue(body, pointer, text));
    return [body, ...contents].map((content) => ({ headers: {}, content }));
  }
  // Next to a text of the body, which the schema gives, the header has the first words of the name.
  const starts = name.split(/[.\-_]/).map((_, at, words) => words.slice(0, at + 1).join("_"));
  return (pointer === undefined ? texts : starts).map((text) => ({
    headers: { [header]: text },
    content: body,
  }));
}

function signed(delivery: Delivery, { scheme, pair }: Signing, seconds: number): Delivery {
  const headers = signedHeaders(scheme, pair, {
    body: delivery.body,
    seconds,
    url: RECEIVER,
    method: "POST",
  });
  return { ...delivery, headers: { ...delivery.headers, ...headers } };
}

/** The first event as it must not be accepted. */
function refused([first]: readonly Delivery[], signing: Signing): readonly Delivery[] {
  if (first === undefined) return [];
  const { scheme } = signing;
  const delivery = (name: string, code: string, change: Partial<Delivery>): Delivery => {
    const { headers, body } = { ...signed(first, signing, NOW), ...change };
    return { name, headers, body, code };
  };
  const other = keyPairOf(scheme, 2);
  const tolerance = Math.ceil(scheme.timestamp?.toleranceSeconds ?? 0) + 10;
  const at = (seconds: number) => ({ headers: signed(first, signing, seconds).headers });
  return [
    delivery("changed body", "no_match", { body: `${first.body} ` }),
    ...(other === undefined
      ? []
      : [delivery("other secret", "no_match", signed(first, { scheme, pair: other }, NOW))]),
    delivery("no signature", "missing_header", { headers: first.headers }),
    ...(scheme.timestamp === undefined
      ? []
      : [
          delivery("old", "too_old", at(NOW - tolerance)),
          delivery("of the future", "too_new", at(NOW + tolerance)),
        ]),
  ];
}

/** A signed event of which nothing tells the type: it must not be taken for one that may be ignored. */
function untold(events: EventScheme, signing: Signing): readonly Delivery[] {
  if (toldName(events, {}, {}) !== undefined) return [];
  return [signed({ name: "no type", headers: {}, body: "{}", code: "unknown_type" }, signing, NOW)];
}

/** Writes deliveries as `deliveries.json`, the data of the tests in a package; it is the same for every language. */
export function deliveriesJson({ deliveries, ...given }: DeliveryData): string {
  const lines = deliveries.map((delivery) => `    ${JSON.stringify(delivery)}`);
  const start = Object.entries(given).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  return `{\n${start.join("")}  "deliveries": [\n${lines.join(",\n")}\n  ]\n}\n`;
}
