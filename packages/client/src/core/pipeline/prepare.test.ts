// Checks that values of header parameters cannot start another header, nor reach a library that refuses them.
import { expect, it } from "vitest";
import { failureOf } from "../../../test/make-client.ts";
import { Docuvane } from "../../index.ts";
import type { Endpoint } from "../endpoints/operation.ts";
import { send } from "../endpoints/sender.ts";
import type { Context } from "../request.ts";

const endpoint: Endpoint = {
  id: "x",
  method: "GET",
  path: "/x",
  retry: "safe",
  parameters: [{ name: "X-Name", in: "header" }],
};

it.each(["grüß €", "a\r\nx-other: b", "a\0"])(
  "refuses the header parameter %j before anything is sent",
  async (value) => {
    const transport = { send: () => Promise.reject(new Error("something was sent")) };
    const client = new Docuvane({ apiKey: "k", baseURL: "http://127.0.0.1:1", transport });
    const context = Reflect.get(client.documents, "context") as Context;
    expect(await failureOf(send(context, endpoint, { params: { "X-Name": value } }))).toMatchObject({
      code: "invalid_header",
      message: 'The header "x-name" must be ASCII text on one line.',
      outcome: "not_sent",
    });
  },
);
