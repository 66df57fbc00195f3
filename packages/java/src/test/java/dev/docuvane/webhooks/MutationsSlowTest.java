// Checks that verification refuses any change to a signed delivery: 20 000 seeded changes.
package dev.docuvane.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.errors.WebhookVerificationException.Reason;
import dev.docuvane.json.JsonValue;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class MutationsSlowTest {
    private static final String SECRET = Deliveries.SECRET;
    private static final String PUBLIC = "whpk_11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";
    private static final String PRIVATE = "whsk_"
            + Base64.getEncoder()
                    .encodeToString(HexFormat.of()
                            .parseHex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"));
    private static final String BODY =
            "{\"type\":\"document.completed\",\"data\":{\"id\":\"doc_42\",\"status\":\"completed\"}}";
    private static final Map<String, String> SIGNED = Webhooks.sign(
            BODY.getBytes(UTF_8), "evt_1", Instant.ofEpochSecond(Deliveries.NOW), List.of(SECRET, PRIVATE));
    private static final Webhooks<JsonValue> RECEIVER = Deliveries.receiver(SECRET, PUBLIC);
    private static final List<String> NAMES = List.of("webhook-id", "webhook-timestamp", "webhook-signature");

    /** Letters that mean something in the headers, and some that must not. */
    private static final List<String> LETTERS =
            List.of("0", "1", "9", "A", "v", ",", ".", "=", "+", "/", "-", "_", " ", "\t", "\0", "é", "ı", "😀", "");

    private final Random random = new Random(20_261_120);
    private String body = BODY;
    private Map<String, Object> headers = new HashMap<>(SIGNED);

    @Test
    void neverBelievesAChangedDelivery() {
        Map<Reason, Integer> reasons = new HashMap<>();
        for (int round = 0; round < 20_000; round++) {
            body = BODY;
            headers = new HashMap<>(SIGNED);
            for (int count = 1 + random.nextInt(3); count > 0; count--) change();
            if (isUnchanged()) continue;
            Reason reason = Deliveries.reason(RECEIVER, body.getBytes(UTF_8), headers);
            assertTrue(reason != null, () -> headers + " " + body);
            reasons.merge(reason, 1, Integer::sum);
        }
        assertEquals(
                EnumSet.of(Reason.BAD_TIMESTAMP, Reason.MISSING_HEADER, Reason.NO_MATCH),
                EnumSet.copyOf(reasons.keySet()));
        assertTrue(reasons.values().stream().mapToInt(Integer::intValue).sum() > 15_000);
    }

    private void change() {
        String name = NAMES.get(random.nextInt(3));
        switch (random.nextInt(6)) {
            case 0 -> headers.computeIfPresent(name, (key, value) -> edited(value.toString()));
            case 1 -> headers.remove(name);
            case 2 -> rename(name);
            case 3 ->
                headers.put(
                        name,
                        List.of("", 5, List.of(), List.of("a", "b"), "x".repeat(9_999))
                                .get(random.nextInt(5)));
            case 4 -> {
                int at = random.nextInt(Math.max(1, body.length()));
                body = body.isEmpty() ? body : body.substring(0, at) + letter() + body.substring(at + 1);
            }
            default -> cutElsewhere();
        }
    }

    private void rename(String name) {
        Object value = headers.remove(name);
        if (value != null) headers.put(name.replace("webhook", "svix"), value);
    }

    /** The parts of the signed text, cut elsewhere. */
    private void cutElsewhere() {
        String text = "evt_1." + Deliveries.NOW + "." + BODY;
        int[] cuts = {random.nextInt(text.length() - 1), random.nextInt(text.length() - 1)};
        Arrays.sort(cuts);
        headers.put("webhook-id", text.substring(0, cuts[0]));
        headers.put("webhook-timestamp", text.substring(Math.min(cuts[0] + 1, cuts[1]), cuts[1]));
        body = text.substring(cuts[1] + 1);
    }

    private String edited(String value) {
        int at = random.nextInt(value.length() + 1);
        int end = Math.min(value.length(), at + random.nextInt(2));
        return value.substring(0, at) + letter() + value.substring(end);
    }

    private String letter() {
        return LETTERS.get(random.nextInt(LETTERS.size()));
    }

    /** Whether what counts is as it was signed: space around a value or a further signature changes nothing. */
    private boolean isUnchanged() {
        boolean isComplete = NAMES.stream()
                .allMatch(name -> !headers.getOrDefault(name, "").toString().isEmpty());
        String family = isComplete ? "webhook-" : "svix-";
        Set<String> valid = Set.of(SIGNED.get("webhook-signature").split(" "));
        String signatures = String.valueOf(headers.get(family + "signature"));
        boolean isSigned =
                Arrays.stream(signatures.trim().split("[\\x00-\\x20]+")).anyMatch(valid::contains);
        return isSigned
                && body.equals(BODY)
                && "evt_1".equals(headers.get(family + "id"))
                && Long.toString(Deliveries.NOW).equals(headers.get(family + "timestamp"));
    }
}
