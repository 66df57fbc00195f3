// Verifies what the packages of services signed, and refuses each way to change it.
package dev.docuvane.webhooks;

import static dev.docuvane.webhooks.Deliveries.text;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.fixtures.Vectors;
import dev.docuvane.internal.webhooks.SignatureScheme;
import dev.docuvane.internal.webhooks.SignatureScheme.KeyScheme;
import dev.docuvane.internal.webhooks.SignatureScheme.TimestampScheme;
import dev.docuvane.internal.webhooks.Signatures;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

final class SignaturesTest {
    private static final List<JsonValue> DATA =
            List.of(Vectors.read("webhook-signatures.json"), Vectors.read("webhook-signature-blocks.json"));

    /** A vector whose parts can be changed. */
    private record Delivery(
            SignatureScheme scheme,
            List<String> secrets,
            Map<String, String> given,
            String body,
            Map<String, String> headers,
            long now) {
        static Delivery of(JsonValue vector) {
            Map<String, String> given = new TreeMap<>();
            for (String part : List.of("url", "method"))
                vector.get(part).flatMap(JsonValue::asText).ifPresent(value -> given.put(part, value));
            Map<String, String> headers = new TreeMap<>();
            vector.get("headers")
                    .orElseThrow()
                    .properties()
                    .forEach((name, value) -> headers.put(name, value.asText().orElseThrow()));
            JsonValue scheme = DATA.stream()
                    .flatMap(data -> data.get("schemes").orElseThrow().get(text(vector, "preset")).stream())
                    .findFirst()
                    .orElseThrow();
            long now = whole(vector, "now");
            return new Delivery(
                    schemeOf(scheme), List.of(text(vector, "secret")), given, text(vector, "body"), headers, now);
        }

        Delivery secrets(String... others) {
            return new Delivery(scheme, List.of(others), given, body, headers, now);
        }

        Delivery given(String part, String value) {
            Map<String, String> changed = new HashMap<>(given);
            changed.put(part, value);
            return new Delivery(scheme, secrets, changed, body, headers, now);
        }

        Delivery body(String other) {
            return new Delivery(scheme, secrets, given, other, headers, now);
        }

        Delivery header(String name, String value) {
            Map<String, String> changed = new TreeMap<>(headers);
            changed.remove(name);
            if (!value.isEmpty()) changed.put(name, value);
            return new Delivery(scheme, secrets, given, body, changed, now);
        }

        Delivery now(long other) {
            return new Delivery(scheme, secrets, given, body, headers, other);
        }

        Signatures signatures() {
            return new Signatures(scheme, secrets, given);
        }

        JsonValue verify() {
            return signatures().verify(body.getBytes(UTF_8), headers::get, null, Deliveries.at(now));
        }

        String reason() {
            DocuvaneException error = assertThrows(DocuvaneException.class, this::verify);
            for (String secret : secrets) assertFalse(error.toString().contains(secret));
            return error.code();
        }

        String otherSecret() {
            if (scheme.keys().get(0).secretEncoding().equals("text")) return "another";
            return secrets.get(0).replaceAll(".{8}$", "AAAAAAAA").replace("d5", "d6");
        }
    }

    @TestFactory
    Stream<DynamicTest> acceptsWhatServicesSignedAndRefusesEachChange() {
        return vectors()
                .map(vector -> DynamicTest.dynamicTest(
                        text(vector, "preset") + ", " + text(vector, "name"), () -> check(Delivery.of(vector))));
    }

    private static Stream<JsonValue> vectors() {
        return DATA.stream().flatMap(data -> data.get("vectors").orElseThrow().items().stream());
    }

    private static void check(Delivery delivery) {
        JsonValue event = Json.parse(delivery.body().getBytes(UTF_8));
        assertEquals(event, delivery.verify());
        assertEquals(
                event,
                delivery.secrets(delivery.otherSecret(), delivery.secrets().get(0))
                        .verify());
        assertEquals("no_match", delivery.secrets(delivery.otherSecret()).reason());
        assertEquals("no_match", delivery.body(delivery.body() + " ").reason());
        for (Map.Entry<String, String> part :
                Map.of("url", "https://example.com/", "method", "PUT").entrySet()) {
            if (!delivery.given().containsKey(part.getKey())) continue;
            assertEquals(
                    "no_match", delivery.given(part.getKey(), part.getValue()).reason());
            assertEquals("invalid_option", delivery.given(part.getKey(), "").reason());
        }
        checkHeaders(delivery);
        checkTime(delivery);
    }

    private static void checkHeaders(Delivery delivery) {
        String name = present(delivery, delivery.scheme().headers());
        String signature = delivery.headers().get(name);
        int at = signature.length() - 8;
        String digit = signature.charAt(at) == '1' ? "2" : "1";
        for (String wrong : List.of(
                signature.substring(0, at),
                signature + "00",
                signature.substring(0, at) + digit + signature.substring(at + 1)))
            assertEquals("no_match", delivery.header(name, wrong).reason());
        assertEquals("missing_header", delivery.header(name, "").reason());
        List<String> id = delivery.scheme().id();
        if (id != null)
            assertEquals(
                    "missing_header", delivery.header(present(delivery, id), "").reason());
        Instant time = Instant.ofEpochSecond(delivery.now());
        if (delivery.scheme().keys().get(0).algorithm().equals("ed25519"))
            assertThrows(DocuvaneException.class, () -> delivery.signatures().sign(new byte[0], "1", time));
        else
            assertTrue(delivery.signatures()
                    .sign(delivery.body().getBytes(UTF_8), "msg_1", time)
                    .containsValue(signature));
    }

    private static void checkTime(Delivery delivery) {
        TimestampScheme time = delivery.scheme().timestamp();
        long now = delivery.now();
        if (time == null) {
            delivery.now(now + 1_000_000_000L).verify();
            return;
        }
        String name = present(delivery, time.headers());
        String text = delivery.headers().get(name);
        String digits = Long.toString(now);
        assertEquals("missing_header", delivery.header(name, "").reason());
        assertEquals(
                "no_match",
                delivery.header(
                                name,
                                text.replace(digits, Long.toString(now + 1)).replace(":00Z", ":01Z"))
                        .reason());
        assertEquals(
                "bad_timestamp",
                delivery.header(name, text.replace(digits, "soon").replace(":00Z", "soon"))
                        .reason());
        delivery.now(now + time.toleranceSeconds()).verify();
        assertEquals("too_old", delivery.now(now + time.toleranceSeconds() + 1).reason());
        assertEquals("too_new", delivery.now(now - time.toleranceSeconds() - 1).reason());
    }

    private static String present(Delivery delivery, List<String> names) {
        return names.stream()
                .filter(delivery.headers()::containsKey)
                .findFirst()
                .orElseThrow();
    }

    private static SignatureScheme schemeOf(JsonValue given) {
        List<KeyScheme> keys = given.get("keys").orElseThrow().items().stream()
                .map(key -> new KeyScheme(
                        text(key, "algorithm"),
                        text(key, "encoding"),
                        text(key, "prefix"),
                        text(key, "secretEncoding"),
                        text(key, "secretPrefix")))
                .toList();
        TimestampScheme timestamp = given.get("timestamp")
                .map(time -> new TimestampScheme(
                        texts(time, "headers"),
                        text(time, "prefix"),
                        text(time, "format"),
                        whole(time, "toleranceSeconds")))
                .orElse(null);
        return new SignatureScheme(
                texts(given, "headers"),
                given.get("separator").flatMap(JsonValue::asText).orElse(null),
                text(given, "signed"),
                keys,
                timestamp,
                given.get("id").isPresent() ? texts(given, "id") : null);
    }

    private static long whole(JsonValue value, String name) {
        return value.get(name).flatMap(JsonValue::asDecimal).orElseThrow().longValueExact();
    }

    private static List<String> texts(JsonValue value, String name) {
        return value.get(name).orElseThrow().items().stream()
                .map(each -> each.asText().orElseThrow())
                .toList();
    }

    @Test
    void appliesAnotherToleranceAndReadsTimesOfIso8601() {
        TimestampScheme time = new TimestampScheme(List.of("x-time"), "", "iso", 300);
        KeyScheme key = new KeyScheme("hmac-sha1", "base64url", "", "text", "");
        SignatureScheme scheme =
                new SignatureScheme(List.of("x-signature"), null, "{timestamp}{body}", List.of(key), time, null);
        Signatures signatures = new Signatures(scheme, List.of("secret"), Map.of());
        byte[] body = "{}".getBytes(UTF_8);
        Map<String, String> headers = signatures.sign(body, "", Instant.ofEpochSecond(1_000));
        assertEquals("1970-01-01t00:16:40z", headers.get("x-time").toLowerCase(Locale.ROOT));
        assertEquals(json("{}"), signatures.verify(body, headers::get, null, Deliveries.at(1_300)));
        assertThrows(
                DocuvaneException.class,
                () -> signatures.verify(body, headers::get, Duration.ofSeconds(10), Deliveries.at(1_011)));
    }

    @Test
    void namesMissingHeadersOfOneSenderKnownSchemesAndFormats() {
        Delivery standard = of("standard-webhooks");
        String id = standard.headers().get("webhook-id");
        Map<String, String> svix = new TreeMap<>();
        standard.headers().forEach((name, value) -> svix.put(name.replace("webhook", "svix"), value));
        Delivery other = new Delivery(
                standard.scheme(), standard.secrets(), standard.given(), standard.body(), svix, standard.now());
        Delivery mixed = other.header("svix-id", "").header("webhook-id", id);
        Delivery none =
                mixed.header("svix-timestamp", "").header("svix-signature", "").header("webhook-id", "");
        assertEquals("no header webhook-id, webhook-timestamp, webhook-signature", message(none));
        assertEquals("no header webhook-id", message(standard.header("webhook-id", "")));
        assertEquals("no header webhook-timestamp, webhook-signature", message(mixed));
        assertEquals(json(standard.body()), mixed.header("svix-id", id).verify());
        assertEquals(
                "it has no signature of a known scheme (v1, v1a)",
                message(standard.header("webhook-signature", "v2,AAAA")));
        assertEquals("the timestamp is not a number of seconds", message(standard.header("webhook-timestamp", "1e9")));
        String secret = "whsec_" + Base64.getEncoder().encodeToString(new byte[15]);
        assertEquals(
                "Invalid webhook signing secret: it has 15 bytes where 16 or more are needed",
                message(standard.secrets(secret)));
    }

    private static Delivery of(String preset) {
        return vectors()
                .filter(vector -> text(vector, "preset").equals(preset))
                .findFirst()
                .map(Delivery::of)
                .orElseThrow();
    }

    private static String message(Delivery delivery) {
        DocuvaneException error = assertThrows(DocuvaneException.class, delivery::verify);
        return String.valueOf(error.getMessage()).split(";")[0].replace("Webhook verification failed: ", "");
    }

    private static JsonValue json(String text) {
        return Json.parse(text.getBytes(UTF_8));
    }
}
