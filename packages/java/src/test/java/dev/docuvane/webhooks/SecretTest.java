// Checks which secrets are taken, and that a bad one is refused at once and never shown.
package dev.docuvane.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.errors.WebhookVerificationException.Reason;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.time.Instant;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SecretTest {
    private static String bytes(int count) {
        byte[] ones = new byte[count];
        java.util.Arrays.fill(ones, (byte) 1);
        return Base64.getEncoder().encodeToString(ones);
    }

    private static Webhooks<JsonValue> receiver(String... secrets) {
        return Webhooks.of(JsonInput::value, secrets);
    }

    private static final byte[] BODY = "{}".getBytes(UTF_8);

    @Test
    void makesSecretsOf32BytesNeverTheSameTwice() {
        Set<String> made = new HashSet<>();
        for (int count = 0; count < 100; count++) made.add(Webhooks.generateSecret());
        assertEquals(100, made.size());
        for (String secret : made) {
            assertTrue(secret.startsWith("whsec_"));
            assertEquals(32, Base64.getDecoder().decode(secret.substring(6)).length);
        }
    }

    static Stream<String> usable() {
        return Stream.of(
                "whsec_" + bytes(24),
                bytes(24),
                "whsec_" + bytes(32).replace("=", ""),
                "whsec_" + bytes(32) + "\n",
                "whpk_" + bytes(32));
    }

    @ParameterizedTest
    @MethodSource("usable")
    void takesASecretWithAndWithoutPrefixAndPadding(String secret) {
        assertDoesNotThrow(() -> receiver(secret));
    }

    @Test
    void signsWithAPrivateKeyThatHasItsPublicHalfBehindIt() {
        String half = "whsk_" + bytes(32);
        Instant now = Instant.ofEpochSecond(1);
        assertEquals(
                Webhooks.sign(BODY, "evt_1", now, List.of(half)),
                Webhooks.sign(BODY, "evt_1", now, List.of("whsk_" + bytes(64))));
    }

    static Stream<String> unusable() {
        return Stream.of(
                "whsec_" + bytes(15),
                "dv_live_0123456789abcdef0123456789abcdef",
                "whsec_0123456789abcdef!123456789abcdef",
                "whsec_AAAAA",
                "whpk_" + bytes(31),
                "whsk_" + bytes(32));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "whsec_"})
    @MethodSource("unusable")
    void refusesASecretThatCannotWorkAtOnceAndNeverShowsIt(String secret) {
        WebhookVerificationException error =
                assertThrows(WebhookVerificationException.class, () -> receiver(new String[] {secret}));
        assertEquals(Reason.BAD_SECRET, error.reason());
        if (secret != null && secret.length() > 6)
            assertFalse(error.getMessage().contains(secret.substring(6)));
    }

    @Test
    void refusesAnEmptyListAndOneBadSecretAmongGoodOnes() {
        assertThrows(WebhookVerificationException.class, SecretTest::receiver);
        assertThrows(WebhookVerificationException.class, () -> receiver(Webhooks.generateSecret(), null));
    }

    @Test
    void signsWithEverySecretWhileOneReplacesAnother() {
        String before = Webhooks.generateSecret();
        String after = Webhooks.generateSecret();
        Map<String, String> headers = Webhooks.sign(BODY, before, after);
        assertEquals(2, headers.get("webhook-signature").split(" ").length);
        for (String secret : List.of(before, after)) {
            JsonValue event = receiver(secret).verify(BODY, WebhookHeaders.of(headers));
            assertEquals(
                    headers.get("webhook-id"), event.get("id").orElseThrow().raw());
        }
    }

    @Test
    void signsOnlyWhatCanBeSentAndToldApart() {
        List<String> secrets = List.of(Webhooks.generateSecret());
        Instant now = Instant.now();
        for (String id : List.of("evt.1", "evt\r\nx: y", "", "evt 1", "évt"))
            assertThrows(InvalidArgumentException.class, () -> Webhooks.sign(BODY, id, now, secrets));
        assertThrows(
                InvalidArgumentException.class, () -> Webhooks.sign(BODY, "evt_1", Instant.ofEpochSecond(-1), secrets));
        assertThrows(WebhookVerificationException.class, () -> Webhooks.sign(BODY, "whpk_" + bytes(32)));
        assertEquals(
                "1",
                Webhooks.sign(BODY, "evt_1", Instant.ofEpochMilli(1_500), secrets)
                        .get("webhook-timestamp"));
    }

    @Test
    void keepsSecretsOutOfTexts() {
        String secret = Webhooks.generateSecret();
        assertFalse(receiver(secret).toString().contains(secret.substring(6)));
    }
}
