package dev.docuvane.conformance;

import dev.docuvane.webhooks.Webhooks;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.Tuple;
import net.jqwik.api.arbitraries.StringArbitrary;
import net.jqwik.api.sessions.JqwikSession;

/** Generates inputs for the pure functions of the clients with jqwik. */
final class Generate {
    /** Milliseconds since the epoch around which inputs lie: 2026-11-20T20:00:00Z. */
    private static final long NOW = 1_795_204_800_000L;

    private static final int EDGE_CASES_AMONG = 1_000;

    private Generate() {}

    /** Generates so many inputs; the same for the same seed. */
    static List<Object> inputs(String name, int count, long seed) {
        List<Object> found = new ArrayList<>();
        JqwikSession.run(() -> {
            RandomGenerator<?> generator = of(name).generator(EDGE_CASES_AMONG, true);
            Random random = new Random(seed);
            for (int made = 0; made < count; made++) found.add(generator.next(random).value());
        });
        return found;
    }

    private static Arbitrary<?> of(String name) {
        return switch (name) {
            case "rate_limit" -> rateLimit();
            case "retry_after" -> Combinators.combine(dates(), moments()).as(Generate::response);
            case "backoff" ->
                Combinators.combine(Arbitraries.integers().between(1, 40), chance())
                        .as((retry, random) -> Map.of("retry", retry, "random", random));
            case "asked_delay" ->
                Combinators.combine(Arbitraries.integers().between(0, 120_000), chance())
                        .as((asked, random) -> Map.of("asked_ms", asked, "random", random));
            case "multipart" -> multipart();
            case "webhook_verify" -> deliveries();
            default -> throw new IllegalArgumentException("Generate.java has no inputs for " + name);
        };
    }

    private static Arbitrary<Long> moments() {
        return Arbitraries.longs().between(-90_000, 4_000_000).map(offset -> NOW + offset);
    }

    /** In 1024ths: no wait then ends within a thousandth of a millisecond of a whole one, where drivers round. */
    private static Arbitrary<Double> chance() {
        return Arbitraries.integers().between(0, 1_023).map(part -> part / 1_024.0);
    }

    private static Arbitrary<String> counts() {
        Arbitrary<Long> most = Arbitraries.longs().between(-5, (1L << 53) - 1);
        return Arbitraries.oneOf(most, Arbitraries.longs().between(0, 300)).map(String::valueOf);
    }

    private static StringArbitrary ascii() {
        return Arbitraries.strings().withCharRange(' ', '~').ofMaxLength(14);
    }

    /** Without halves of surrogates, which no encoder writes, and control characters, which JSON writes in two ways. */
    private static StringArbitrary texts() {
        return Arbitraries.strings()
                .withChars("\r\n\t\0")
                .withCharRange(' ', '\u00ff')
                .withCharRange('\u2000', '\u30ff')
                .ofMaxLength(16);
    }

    private static String httpDate(long millis) {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(Instant.ofEpochMilli(millis).atOffset(ZoneOffset.UTC));
    }

    /** Values of a header that should be a time or a delay. */
    private static Arbitrary<String> times() {
        return Arbitraries.oneOf(
                counts(),
                moments().map(millis -> String.valueOf(millis / 1_000)),
                moments().map(String::valueOf),
                moments().map(Generate::httpDate),
                moments().map(millis -> Instant.ofEpochMilli(millis).toString()),
                Arbitraries.bigDecimals().between(java.math.BigDecimal.ZERO, java.math.BigDecimal.valueOf(5_000)).ofScale(3)
                        .map(String::valueOf),
                Combinators.combine(Arbitraries.integers().between(0, 59), Arbitraries.integers().between(0, 59))
                        .as((minutes, seconds) -> minutes + "m" + seconds + "s"),
                ascii());
    }

    private static Arbitrary<Map<String, Object>> dates() {
        Arbitrary<String> date = Arbitraries.oneOf(moments().map(Generate::httpDate), ascii());
        return Combinators.combine(times().optional(), times().optional(0.3), date.optional())
                .as((after, millis, sent) -> {
                    Map<String, Object> headers = new LinkedHashMap<>();
                    after.ifPresent(text -> headers.put("Retry-After", text));
                    millis.ifPresent(text -> headers.put("Retry-After-Ms", text));
                    sent.ifPresent(text -> headers.put("Date", text));
                    return headers;
                });
    }

    private static Map<String, Object> response(Map<String, Object> headers, long now) {
        return Map.of("headers", headers, "now", now);
    }

    private static Arbitrary<?> rateLimit() {
        Arbitrary<Map<String, Object>> headers = Combinators.combine(plain(), structured(), dates())
                .as((one, other, sent) -> {
                    Map<String, Object> all = new LinkedHashMap<>(one);
                    all.putAll(other);
                    all.putAll(sent);
                    return all;
                });
        return Combinators.combine(headers, moments()).as(Generate::response);
    }

    private static Arbitrary<Map<String, Object>> plain() {
        Arbitrary<String> prefixes = Arbitraries.of("X-RateLimit", "x-rate-limit", "RateLimit", "x-acme-ratelimit");
        return Combinators.combine(prefixes, counts(), counts(), times(), Arbitraries.of("-Reset", "-Reset-After", ""))
                .as((prefix, limit, remaining, reset, name) -> {
                    Map<String, Object> headers = new LinkedHashMap<>();
                    headers.put(prefix + "-Limit", limit);
                    headers.put(prefix + "-Remaining", remaining);
                    if (!name.isEmpty()) headers.put(prefix + name, reset);
                    return headers;
                });
    }

    private static Arbitrary<Map<String, Object>> structured() {
        Arbitrary<String> field = Combinators.combine(
                        Arbitraries.of("default", "burst"), Arbitraries.integers().between(0, 500), Arbitraries.integers().between(0, 9_000))
                .as((name, remaining, seconds) -> "\"" + name + "\";r=" + remaining + ";t=" + seconds);
        Arbitrary<String> policy = Combinators.combine(
                        Arbitraries.of("default", "burst"), Arbitraries.integers().between(1, 9_999), Arbitraries.of(1, 60, 86_400))
                .as((name, quota, window) -> "\"" + name + "\";q=" + quota + ";w=" + window);
        return Combinators.combine(joined(field).optional(0.3), joined(policy).optional(0.3)).as((fields, policies) -> {
            Map<String, Object> headers = new LinkedHashMap<>();
            fields.ifPresent(text -> headers.put("RateLimit", text));
            policies.ifPresent(text -> headers.put("RateLimit-Policy", text));
            return headers;
        });
    }

    private static Arbitrary<String> joined(Arbitrary<String> items) {
        return items.list().ofMinSize(1).ofMaxSize(3).map(list -> String.join(", ", list));
    }

    private static Arbitrary<String> base64(int least, int most) {
        return Arbitraries.bytes().array(byte[].class).ofMinSize(least).ofMaxSize(most)
                .map(Base64.getEncoder()::encodeToString);
    }

    private static Arbitrary<?> multipart() {
        Arbitrary<String> boundary = Arbitraries.strings().alpha().numeric().ofMinLength(10).ofMaxLength(60);
        Arbitrary<Object> value = Arbitraries.oneOf(texts(), Arbitraries.integers(), Arbitraries.of(true, false));
        Arbitrary<Map<String, Object>> metadata = Arbitraries.maps(texts(), value).ofMaxSize(4);
        Arbitrary<String> extension = Arbitraries.oneOf(
                Arbitraries.of("", ".pdf", ".PNG", ".Docx", ".p", ".gz", ".js", ".yaml", ".constructor"),
                Arbitraries.strings().alpha().ofMaxLength(4).map("."::concat));
        Arbitrary<String> name = Combinators.combine(texts(), extension).as(String::concat);
        Arbitrary<String> type = Arbitraries.oneOf(Arbitraries.of("application/pdf", "text/html; charset=utf-8"), ascii());
        return Combinators.combine(boundary, texts(), metadata, base64(0, 300), name, type)
                .as((delimiter, workflow, about, content, filename, mediaType) -> Map.of(
                        "boundary", delimiter,
                        "workflow_id", workflow,
                        "metadata", about,
                        "file", Map.of("base64", content, "filename", filename, "content_type", mediaType)));
    }

    private static Arbitrary<?> deliveries() {
        Arbitrary<String> secret = base64(24, 64).map("whsec_"::concat);
        Arbitrary<String> body = Arbitraries.oneOf(
                counts().map(id -> "{\"type\":\"document.created\",\"data\":{\"id\":\"doc_" + id + "\"}}"),
                Arbitraries.of("{\"type\":\"document.created\",\"data\":{\"id\":\"doc_1\"}}", "", "[]"),
                texts());
        Arbitrary<String> other = Arbitraries.oneOf(ascii(), Arbitraries.of("v1,AAAA", "v1a,x", ","));
        Arbitrary<String> change = Arbitraries.frequency(
                Tuple.of(4, "no"), Tuple.of(1, "body"), Tuple.of(1, "webhook-id"), Tuple.of(1, "webhook-signature"));
        return Combinators.combine(body, secret, secret, Arbitraries.longs().between(-330, 330), other, change)
                .as(Generate::deliver);
    }

    // One parameter for each part of a delivery.
    private static Object deliver(String body, String secret, String other, long offset, String around, String change) {
        Map<String, String> headers = new LinkedHashMap<>(Webhooks.sign(
                body.getBytes(StandardCharsets.UTF_8), "msg_1", Instant.ofEpochMilli(NOW).plusSeconds(offset), List.of(secret)));
        headers.computeIfPresent("webhook-signature", (name, value) -> around + " " + value);
        headers.remove(change);
        return Map.of(
                "body", change.equals("body") ? body + " " : body,
                "headers", headers,
                "secrets", List.of(other, secret),
                "now", NOW,
                "tolerance_seconds", 300);
    }
}
