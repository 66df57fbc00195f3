package bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.models.WebhookEvent;
import dev.docuvane.webhooks.WebhookHeaders;
import dev.docuvane.webhooks.Webhooks;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Measures the CPU time of verifying and reading one webhook event, against HMAC and Jackson alone (the floor).
 * Arguments: bytes of the body, events in a round, rounds.
 */
final class Webhook {
    private Webhook() {}

    public static void main(String... arguments) throws Exception {
        byte[] body = body(Integer.parseInt(arguments[0]));
        int times = Integer.parseInt(arguments[1]);
        String secret = Webhooks.generateSecret();
        Map<String, String> signed = Webhooks.sign(body, secret);
        Map<String, Measure.Work> works = new LinkedHashMap<>();
        works.put("HMAC + readTree", repeat(floor(secret, signed, body), times));
        works.put("docuvane, as JSON", repeat(ours(Decoders.JSON, secret, signed, body), times));
        works.put("docuvane, as an event", repeat(ours(WebhookEvent.DECODER, secret, signed, body), times));
        Measure.report(Measure.compare(works, times, Integer.parseInt(arguments[2])));
    }

    private static byte[] body(int bytes) {
        String start = "{\"id\":\"evt_1\",\"type\":\"document.completed\",\"data\":{\"id\":\"doc_42\",\"pages\":[";
        StringBuilder body = new StringBuilder(start);
        while (body.length() < bytes - 60) body.append("{\"name\":\"total\",\"value\":1234.5,\"page\":1},");
        return body.append("null]}}").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static Callable<Object> ours(
            JsonInput.Decoder<? extends Object> decoder, String secret, Map<String, String> signed, byte[] body) {
        WebhookHeaders headers = signed::get;
        Webhooks<? extends Object> receiver = Webhooks.of(decoder, secret);
        return () -> receiver.verify(body, headers);
    }

    /** The minimum work: HMAC with a key that is kept, a comparison in constant time, reading JSON. */
    private static Callable<Object> floor(String secret, Map<String, String> signed, byte[] body) {
        SecretKeySpec key = new SecretKeySpec(Base64.getDecoder().decode(secret.substring(6)), "HmacSHA256");
        byte[] given = Base64.getDecoder().decode(signed.get("webhook-signature").substring(3));
        String prefix = signed.get("webhook-id") + "." + signed.get("webhook-timestamp") + ".";
        ObjectMapper mapper = new ObjectMapper();
        return () -> {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            mac.update(prefix.getBytes(StandardCharsets.UTF_8));
            if (!MessageDigest.isEqual(given, mac.doFinal(body))) throw new IllegalStateException("no match");
            return mapper.readTree(body);
        };
    }

    private static Measure.Work repeat(Callable<Object> work, int times) {
        return () -> {
            for (int time = 0; time < times; time++)
                if (work.call() == null) throw new IllegalStateException("nothing came back");
        };
    }
}
