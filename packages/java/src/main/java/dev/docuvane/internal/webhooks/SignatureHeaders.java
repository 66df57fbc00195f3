package dev.docuvane.internal.webhooks;

import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.errors.WebhookVerificationException.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The signature headers, not yet verified.
 *
 * @param id identifier of the event
 * @param timestamp time of the attempt as received, Unix seconds in decimal digits: the signature is over this text
 * @param signatures signatures of known schemes, in the order received
 */
public record SignatureHeaders(String id, String timestamp, List<Signature> signatures) {
    /**
     * One signature: {@code v1} is HMAC-SHA256 (32 bytes), {@code v1a} is Ed25519 (64 bytes).
     *
     * @param isEd25519 whether it is {@code v1a}
     * @param base64 the text after the comma
     */
    public record Signature(boolean isEd25519, String base64) {
        /** The one canonical spelling of 64 bytes (RFC 4648 §3.5). */
        private static final Pattern ED25519 = Pattern.compile("[A-Za-z0-9+/]{85}[AQgw]==");

        /** Whether it is spelled as its scheme demands, so that each signature has only one encoding. */
        public boolean isCanonical() {
            return ED25519.matcher(base64).matches();
        }
    }

    /** Maximum number of signatures read. One per active secret is normal; a longer list only costs the receiver. */
    private static final int MOST_SIGNATURES = 20;

    /** Maximum digits of a time, up to the year 33 658: more are not plausible. */
    private static final int MOST_DIGITS = 12;

    /** {@code webhook-*} is the standard; {@code svix-*} are the same headers under the name of their first sender. */
    private static final List<String> FAMILIES = List.of("webhook-", "svix-");

    private static final List<String> NAMES = List.of("id", "timestamp", "signature");

    /**
     * Reads id, time and signatures; all from one family of names, since no service mixes them.
     *
     * @param headers returns the value of a header by its lower-case name, or {@code null}
     * @return what they say
     * @throws WebhookVerificationException {@code missing_header}, {@code bad_timestamp}
     */
    public static SignatureHeaders read(Function<String, @Nullable String> headers) {
        for (String family : FAMILIES) {
            String id = read(headers, family + "id");
            String timestamp = read(headers, family + "timestamp");
            String signature = read(headers, family + "signature");
            if (id != null && timestamp != null && signature != null) return of(id, timestamp, signature);
            if (id != null || timestamp != null || signature != null) throw missing(family, headers);
        }
        throw missing("webhook-", headers);
    }

    private static SignatureHeaders of(String id, String timestamp, String signature) {
        if (!isTime(timestamp))
            throw Refusals.refuse(
                    Reason.BAD_TIMESTAMP,
                    "Webhook verification failed: the timestamp is not a number of seconds; check that the request is from the service.");
        return new SignatureHeaders(id, timestamp, readSignatures(signature));
    }

    private static @Nullable String read(Function<String, @Nullable String> headers, String name) {
        String value = headers.apply(name);
        return value == null || value.isEmpty() ? null : value;
    }

    private static WebhookVerificationException missing(String family, Function<String, @Nullable String> headers) {
        List<String> absent = NAMES.stream()
                .map(family::concat)
                .filter(name -> read(headers, name) == null)
                .toList();
        return missing(absent);
    }

    /** The error for headers that are not there. */
    static WebhookVerificationException missing(List<String> absent) {
        return Refusals.refuse(
                Reason.MISSING_HEADER,
                "Webhook verification failed: no header " + String.join(", ", absent)
                        + "; check that the request is from the service and that proxies forward its headers.");
    }

    private static boolean isTime(String text) {
        if (text.isEmpty() || text.length() > MOST_DIGITS) return false;
        for (int index = 0; index < text.length(); index += 1)
            if (text.charAt(index) < '0' || text.charAt(index) > '9') return false;
        return true;
    }

    private static List<Signature> readSignatures(String header) {
        List<Signature> signatures = new ArrayList<>(1);
        int start = 0;
        for (int entries = 0; entries < MOST_SIGNATURES; entries += 1) {
            while (start < header.length() && isSpace(header.charAt(start))) start += 1;
            int end = start;
            while (end < header.length() && !isSpace(header.charAt(end))) end += 1;
            if (end == start) break;
            if (header.startsWith("v1,", start)) signatures.add(new Signature(false, header.substring(start + 3, end)));
            if (header.startsWith("v1a,", start)) signatures.add(new Signature(true, header.substring(start + 4, end)));
            start = end;
        }
        return signatures;
    }

    private static boolean isSpace(char letter) {
        return letter <= ' ';
    }
}
