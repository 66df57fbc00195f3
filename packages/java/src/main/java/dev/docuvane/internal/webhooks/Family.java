package dev.docuvane.internal.webhooks;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The headers of a delivery, all of one sender: the first of each list of names of a scheme, or the second of each.
 *
 * @param id ID that is signed; empty if the scheme has none
 * @param timestamp header of the time; empty if the scheme has none
 * @param signature header of the signatures
 */
record Family(String id, String timestamp, String signature) {
    /**
     * Reads the headers.
     *
     * @throws dev.docuvane.errors.WebhookVerificationException {@code missing_header}
     */
    static Family read(SignatureScheme scheme, Function<String, @Nullable String> headers) {
        List<List<String>> lists = List.of(
                scheme.id() == null ? List.of() : scheme.id(),
                scheme.timestamp() == null ? List.of() : scheme.timestamp().headers(),
                scheme.headers());
        int count = lists.stream().mapToInt(List::size).max().orElse(0);
        List<String> first = List.of();
        List<String> begun = List.of();
        for (int index = 0; index < count; index += 1) {
            List<String> texts = new ArrayList<>();
            List<String> absent = new ArrayList<>();
            boolean isBegun = false;
            for (List<String> names : lists) {
                String name = names.isEmpty() ? null : names.get(index < names.size() ? index : 0);
                String text = name == null ? null : headers.apply(name);
                texts.add(text == null ? "" : text.strip());
                if (name != null && texts.get(texts.size() - 1).isEmpty()) absent.add(name);
                else isBegun |= index < names.size();
            }
            if (absent.isEmpty()) return new Family(texts.get(0), texts.get(1), texts.get(2));
            if (index == 0) first = absent;
            if (isBegun && begun.isEmpty()) begun = absent;
        }
        throw SignatureHeaders.missing(List.copyOf(new LinkedHashSet<>(begun.isEmpty() ? first : begun)));
    }
}
