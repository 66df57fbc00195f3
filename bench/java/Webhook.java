/* Measures the CPU time of verifying and reading one webhook event, against HMAC and reading JSON alone. */
package bench;

import dev.docuvane.core.Decoders;
import dev.docuvane.core.Json;
import dev.docuvane.core.JsonValue;
import dev.docuvane.webhooks.WebhookHeaders;
import dev.docuvane.webhooks.Webhooks;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Arguments: bytes of the body, events in a round, rounds. */
final class Webhook {
    private Webhook() {}

    public static void main(String... arguments) {
        byte[] body = body(Integer.parseInt(arguments[0]));
        int times = Integer.parseInt(arguments[1]);
        String secret = Webhooks.generateSecret();
        Map<String, String> signed = Webhooks.sign(body, secret);
        WebhookHeaders headers = signed::get;
        Webhooks<JsonValue> receiver = Webhooks.of(Decoders.JSON, secret);
        Supplier<Object> ours = () -> receiver.verify(body, headers);
        Supplier<Object> floor = floor(secret, signed, body);
        double[] ratios = new double[Integer.parseInt(arguments[2])];
        double floorMicros = 0;
        for (int warmUp = 0; warmUp < 5; warmUp++) {
            micros(floor, times);
            micros(ours, times);
        }
        for (int round = 0; round < ratios.length; round++) {
            double least = micros(floor, times);
            ratios[round] = micros(ours, times) / least;
            floorMicros += least / ratios.length;
        }
        Arrays.sort(ratios);
        BenchClient.report(Map.of("floorUs", floorMicros, "ratio", ratios[ratios.length / 2]));
    }

    private static byte[] body(int bytes) {
        String text = "{\"id\":\"evt_1\",\"type\":\"document.completed\",\"data\":{\"id\":\"doc_42\",\"pages\":[";
        StringBuilder body = new StringBuilder(text);
        while (body.length() < bytes - 60) body.append("{\"name\":\"total\",\"value\":1234.5,\"page\":1},");
        return body.append("null]}}").toString().getBytes(StandardCharsets.UTF_8);
    }

    /** What nobody can leave out: HMAC with a key that is kept, a comparison in constant time, reading JSON. */
    private static Supplier<Object> floor(String secret, Map<String, String> signed, byte[] body) {
        byte[] key = Base64.getDecoder().decode(secret.substring(6));
        SecretKeySpec kept = new SecretKeySpec(key, "HmacSHA256");
        byte[] given = Base64.getDecoder().decode(signed.get("webhook-signature").substring(3));
        String prefix = signed.get("webhook-id") + "." + signed.get("webhook-timestamp") + ".";
        return () -> {
            try {
                Mac mac = Mac.getInstance("HmacSHA256");
                mac.init(kept);
                mac.update(prefix.getBytes(StandardCharsets.UTF_8));
                if (!MessageDigest.isEqual(given, mac.doFinal(body))) throw new IllegalStateException("no match");
                return Json.parse(body);
            } catch (GeneralSecurityException impossible) {
                throw new IllegalStateException(impossible);
            }
        };
    }

    private static double micros(Supplier<Object> work, int times) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        int kept = 0;
        for (int time = 0; time < times; time++) kept += work.get() == null ? 0 : 1;
        if (kept != times) throw new IllegalStateException("nothing came back");
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e3 / times;
    }
}
