// Puts the parts of Java consumers into classes, and finds the part that an error is in.
import type { Files } from "../files.ts";
import type { Probe } from "../probe.ts";

const HEAD = (name: string): string => `package consumers;

import dev.acme.*;
import dev.acme.core.*;
import dev.acme.json.*;
import dev.acme.models.*;
import dev.acme.resources.*;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

public final class ${name} {
`;

/** What values of the generators are written with. */
const SUPPORT = `package consumers;

import dev.acme.json.Json;
import dev.acme.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class TestApi {
    static JsonValue json(String text) {
        JsonValue value = Json.parse(text);
        return value == null ? JsonValue.NULL : value;
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static <T> Map<String, T> map(List<String> names, List<? extends T> values) {
        Map<String, T> map = new LinkedHashMap<>();
        for (int index = 0; index < names.size(); index++) map.put(names.get(index), values.get(index));
        return map;
    }
}
`;

/** Files of consumers, and which part each of their lines is of. */
export interface JavaLayout {
  /** Name of the file → text. */
  readonly files: Files;
  /** `file:line` → part. */
  readonly owners: ReadonlyMap<string, Probe>;
}

/** Puts parts into classes, in their order. */
export function layOutJava(probes: readonly Probe[]): JavaLayout {
  const texts = new Map<string, string>();
  const owners = new Map<string, Probe>();
  for (const probe of probes) {
    const name = classOf(probe.style);
    const before = texts.get(name) ?? HEAD(name);
    const first = before.split("\n").length;
    for (const offset of probe.code.split("\n").keys()) owners.set(`${name}.java:${first + offset}`, probe);
    texts.set(name, before + probe.code);
  }
  const files = [...texts].map(([name, text]) => [`${name}.java`, `${text}}\n`] as const);
  return { files: { ...Object.fromEntries(files), "TestApi.java": SUPPORT }, owners };
}

/** Name of the class of a style. */
export function classOf(style: string): string {
  return style.charAt(0).toUpperCase() + style.slice(1);
}
