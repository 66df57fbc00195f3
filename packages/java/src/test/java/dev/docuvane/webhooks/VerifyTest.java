// Checks verification: vectors, order, reasons, rotation, time.
package dev.docuvane.webhooks;

import static dev.docuvane.webhooks.Deliveries.BODY;
import static dev.docuvane.webhooks.Deliveries.FIRST;
import static dev.docuvane.webhooks.Deliveries.HEADERS;
import static dev.docuvane.webhooks.Deliveries.NOW;
import static dev.docuvane.webhooks.Deliveries.OTHER_SECRET;
import static dev.docuvane.webhooks.Deliveries.SECRET;
import static dev.docuvane.webhooks.Deliveries.at;
import static dev.docuvane.webhooks.Deliveries.reason;
import static dev.docuvane.webhooks.Deliveries.receiver;
import static dev.docuvane.webhooks.Deliveries.text;
import static dev.docuvane.webhooks.Deliveries.with;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.errors.WebhookVerificationException.Reason;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class VerifyTest {
    private static final byte[] RAW = BODY.getBytes(UTF_8);

    @TestFactory
    Stream<DynamicTest> signsAndVerifiesTheSharedVectors() {
        return Deliveries.VECTORS.stream()
                .map(vector -> DynamicTest.dynamicTest(text(vector, "name"), () -> check(vector)));
    }

    private static void check(JsonValue vector) {
        Optional<String> secret = vector.get("secret").flatMap(JsonValue::asText);
        String signing = secret.orElseGet(() ->
                "whsk_" + Base64.getEncoder().encodeToString(HexFormat.of().parseHex(text(vector, "secret_seed_hex"))));
        byte[] body = text(vector, "body").getBytes(UTF_8);
        Instant time = Instant.ofEpochSecond(Deliveries.number(vector, "timestamp"));
        Map<String, String> headers = Webhooks.sign(body, text(vector, "id"), time, List.of(signing));
        assertEquals(Deliveries.headers(vector), headers);
        Reason expected = body.length == 0 ? Reason.BAD_JSON : null;
        assertEquals(expected, reason(receiver(secret.orElseGet(() -> text(vector, "public"))), body, headers));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw|msg_p5jXN8AQM9LWM0D4loKWxJek|1614265330|{\"test\": 2432232314}|v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
                "whsec_plJ3nmyCDGBKInavdOK15jsl|msg_loFOjxBNrRLzqYUf|1731705121|{\"event_type\":\"ping\",\"data\":{\"success\":true}}|v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0="
            })
    void agreesWithTheExamplesOfTheStandardAndOfSvix(
            String secret, String id, long time, String body, String signature) {
        Map<String, String> headers =
                Webhooks.sign(body.getBytes(UTF_8), id, Instant.ofEpochSecond(time), List.of(secret));
        assertEquals(signature, headers.get("webhook-signature"));
        JsonValue event =
                Webhooks.of(JsonInput::value, secret).clock(at(time)).verify(body, WebhookHeaders.of(headers));
        assertEquals(Optional.of(id), event.get("id").flatMap(JsonValue::asText));
    }

    @Test
    void readsHeadersFromFunctionsListsAndInAnyCase() {
        Map<String, String> upper = HEADERS.entrySet().stream()
                .collect(Collectors.toMap(entry -> entry.getKey().toUpperCase(Locale.ROOT), Map.Entry::getValue));
        Map<String, List<String>> lists = HEADERS.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> List.of(entry.getValue())));
        Map<String, String> servlet = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        servlet.putAll(HEADERS);
        assertNull(reason(receiver(SECRET), RAW, upper));
        assertNull(reason(receiver(SECRET), RAW, lists));
        receiver(SECRET).verify(RAW, servlet::get);
    }

    @Test
    void readsTheSvixFamilyAndNeverMixesItWithTheOther() {
        Map<String, String> svix = new HashMap<>();
        HEADERS.forEach((name, value) -> svix.put(name.replace("webhook", "svix"), value));
        assertNull(reason(receiver(SECRET), RAW, svix));
        String id = svix.remove("svix-id");
        svix.put("webhook-id", id);
        assertEquals(Reason.MISSING_HEADER, reason(receiver(SECRET), RAW, svix));
        svix.put("svix-id", id);
        assertEquals(Reason.MISSING_HEADER, reason(receiver(SECRET), RAW, svix));
    }

    @Test
    void acceptsWhenOneOfSeveralSecretsFitsOneOfSeveralSignatures() {
        String second = text(Deliveries.VECTORS.get(1), "signature");
        String many = second + " v1," + "A".repeat(43) + "= v9,future  " + text(FIRST, "signature");
        assertNull(reason(receiver(SECRET), RAW, with("webhook-signature", many)));
        assertNull(reason(receiver(OTHER_SECRET, SECRET), RAW, HEADERS));
        assertEquals(Reason.NO_MATCH, reason(receiver(OTHER_SECRET), RAW, HEADERS));
    }

    @Test
    void readsTwentySignaturesAndNotOneMore() {
        String filler = "v1," + "A".repeat(43) + "= ";
        String signature = text(FIRST, "signature");
        assertNull(reason(receiver(SECRET), RAW, with("webhook-signature", filler.repeat(19) + signature)));
        assertEquals(
                Reason.NO_MATCH,
                reason(receiver(SECRET), RAW, with("webhook-signature", filler.repeat(20) + signature)));
    }

    @Test
    void neverTakesAKeyOfOneSchemeForASignatureOfTheOther() {
        byte[] sevens = new byte[32];
        java.util.Arrays.fill(sevens, (byte) 7);
        String publicKey = "whpk_" + Base64.getEncoder().encodeToString(sevens);
        assertEquals(Reason.NO_MATCH, reason(receiver(publicKey), RAW, HEADERS));
        String asEd25519 = text(FIRST, "signature").replace("v1,", "v1a,");
        assertEquals(Reason.NO_MATCH, reason(receiver(SECRET), RAW, with("webhook-signature", asEd25519)));
        String odd = "v1a," + "A".repeat(86) + "==";
        assertEquals(Reason.NO_MATCH, reason(receiver(publicKey), RAW, with("webhook-signature", odd)));
    }

    @Test
    void refusesSecondSpellingsOfTheRightSignature() {
        String right = text(FIRST, "signature");
        for (String spelling : List.of(
                right.substring(0, right.length() - 1),
                right.replace("E=", "F="),
                right + "=",
                right.replace('/', '_').replace('+', '-')))
            assertEquals(Reason.NO_MATCH, reason(receiver(SECRET), RAW, with("webhook-signature", spelling)), spelling);
        JsonValue vector = Deliveries.VECTORS.get(4);
        String bent = text(vector, "signature").replace("Q==", "R==");
        Map<String, String> headers = new HashMap<>(Deliveries.headers(vector));
        headers.put("webhook-signature", bent);
        assertEquals(Reason.NO_MATCH, reason(receiver(text(vector, "public")), RAW, headers));
    }

    @ParameterizedTest
    @CsvSource({"300, 300, ", "-300, 300, ", "301, 300, TOO_OLD", "-301, 300, TOO_NEW", "1, 0, TOO_OLD", "600, 600, "})
    void toleratesAsManySecondsBothWaysAsItIsTold(long shift, long tolerance, Reason expected) {
        Webhooks<JsonValue> receiver = receiver(SECRET).clock(at(NOW + shift)).tolerance(Duration.ofSeconds(tolerance));
        assertEquals(expected, reason(receiver, RAW, HEADERS));
    }

    @Test
    void refusesAToleranceBelowZero() {
        assertThrows(InvalidArgumentException.class, () -> receiver(SECRET).tolerance(Duration.ofSeconds(-1)));
    }

    @Test
    void looksAtBodyHeadersTimestampSignatureTimeAndContentInThisOrder() {
        byte[] noJson = "not json".getBytes(UTF_8);
        Webhooks<JsonValue> late = receiver(SECRET).clock(at(NOW + 9_999));
        Instant then = Instant.ofEpochSecond(NOW);
        Map<String, String> signed = Webhooks.sign(noJson, "evt_1", then, List.of(SECRET));
        assertEquals(Reason.BODY_NOT_RAW, reason(late, null, Map.of()));
        assertEquals(Reason.MISSING_HEADER, reason(late, noJson, with("webhook-id", "")));
        assertEquals(Reason.BAD_TIMESTAMP, reason(late, noJson, with("webhook-timestamp", "soon")));
        assertEquals(Reason.NO_MATCH, reason(late, noJson, HEADERS));
        assertEquals(Reason.TOO_OLD, reason(late, noJson, signed));
        assertEquals(Reason.BAD_JSON, reason(receiver(SECRET), noJson, signed));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1795204800abc", "-1", "1e9", "1795204800.5", "1234567890123", " ", "0x10", "١"})
    void refusesTimestampsThatAreNotOneToTwelveDigits(String timestamp) {
        assertEquals(Reason.BAD_TIMESTAMP, reason(receiver(SECRET), RAW, with("webhook-timestamp", timestamp)));
    }

    @Test
    void namesTheWayOutWhenTheBodyIsNotThere() {
        WebhookVerificationException error = assertThrows(WebhookVerificationException.class, () -> receiver(SECRET)
                .verify((String) null, WebhookHeaders.of(HEADERS)));
        assertEquals("body_not_raw", error.code());
        assertFalse(error.isRetryable());
        assertTrue(error.getMessage().contains("before anything parses it"));
    }

    @Test
    void refusesSignedBytesThatAreNoJsonObjectInUtf8WithoutQuotingThem() {
        for (byte[] body : List.of(
                "{\"a\":\"\u00ff\"}".getBytes(ISO_8859_1),
                "\ufeff{}".getBytes(UTF_8),
                "{}".getBytes(UTF_16),
                "{}".getBytes(UTF_16LE),
                "secret-content".getBytes(UTF_8),
                "{} secret-content".getBytes(UTF_8),
                "[]".getBytes(UTF_8),
                "null".getBytes(UTF_8),
                "5".getBytes(UTF_8))) {
            Map<String, String> signed = Webhooks.sign(body, "evt_1", Instant.ofEpochSecond(NOW), List.of(SECRET));
            WebhookVerificationException error = assertThrows(
                    WebhookVerificationException.class, () -> receiver(SECRET).verify(body, WebhookHeaders.of(signed)));
            assertEquals(Reason.BAD_JSON, error.reason());
            assertNull(error.getCause());
            assertFalse(error.getMessage().contains("secret-content"));
        }
    }

    @Test
    void passesTypesAndMembersItDoesNotKnowAndAddsTheIdOfTheHeaders() {
        String body = "{\"type\":\"document.archived\",\"data\":5,\"trace\":{\"a\":1}}";
        Map<String, String> signed =
                Webhooks.sign(body.getBytes(UTF_8), "evt_new", Instant.ofEpochSecond(NOW), List.of(SECRET));
        JsonValue event = receiver(SECRET).verify(body, WebhookHeaders.of(signed));
        assertEquals(
                Map.of("id", "evt_new", "type", "document.archived", "data", 5L, "trace", Map.of("a", 1L)),
                event.raw());
    }

    @Test
    void refusesWhatItsDecoderCannotRead() {
        Webhooks<JsonValue> picky =
                Webhooks.<JsonValue>of(input -> null, SECRET).clock(at(NOW));
        assertEquals(Reason.BAD_JSON, reason(picky, RAW, HEADERS));
    }
}
