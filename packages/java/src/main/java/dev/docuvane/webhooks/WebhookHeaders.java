package dev.docuvane.webhooks;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Headers of a delivery: {@code request::getHeader} of a servlet, {@code headers::getFirst} of Spring, or a map.
 */
@FunctionalInterface
public interface WebhookHeaders {
    /**
     * Returns a header.
     *
     * @param name name in lower case
     * @return {@code null} if the header is absent
     */
    @Nullable
    String get(String name);

    /**
     * Creates headers from a map, such as {@code HttpExchange.getRequestHeaders()} and {@code HttpHeaders.map()} give it.
     *
     * @param headers texts or lists of texts by name; names in any case
     * @return the headers
     */
    static WebhookHeaders of(Map<String, ?> headers) {
        return name -> {
            for (Map.Entry<String, ?> header : headers.entrySet())
                if (name.equalsIgnoreCase(header.getKey())) return text(header.getValue());
            return null;
        };
    }

    private static @Nullable String text(@Nullable Object value) {
        if (!(value instanceof Iterable<?> values)) return value == null ? null : value.toString();
        StringBuilder joined = new StringBuilder();
        // Values of a repeated header are joined as HTTP joins them (RFC 9110 §5.3).
        for (Object each : values) joined.append(joined.isEmpty() ? "" : ", ").append(each);
        return joined.toString();
    }
}
