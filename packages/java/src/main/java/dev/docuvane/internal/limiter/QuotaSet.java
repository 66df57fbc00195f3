/* Knows the quotas of an account, and which of them bind an operation. */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.RateLimitWindow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The quotas of an account by their names.
 *
 * <p>A quota binds the operations whose responses carry it: a quota of documents per day that is used up must not keep
 * anybody from reading. Of an operation nobody asked for yet it is assumed that it carries what all others carry.
 */
public final class QuotaSet {
    /** Quotas that are kept: a plan has a handful, and a service that invents names must not fill the memory. */
    private static final int MOST_QUOTAS = 16;

    /** A quota with the operations whose responses carry it. */
    private record Bound(Quota quota, Set<String> operations) {}

    private final Map<String, Bound> quotas = new LinkedHashMap<>();

    /** Operations that were answered. */
    private final Set<String> seen = new HashSet<>();

    /** Which quotas bind an operation; forgotten when that may have changed. */
    private final Map<String, List<Quota>> binding = new HashMap<>();

    /** The quotas that bind an operation. */
    public List<Quota> of(String operation) {
        List<Quota> known = binding.get(operation);
        if (known != null) return known;
        boolean isNew = !seen.contains(operation);
        List<Quota> found = new ArrayList<>();
        for (Bound bound : quotas.values())
            if (bound.operations.contains(operation) || (isNew && bindsAll(bound))) found.add(bound.quota);
        binding.put(operation, found);
        return found;
    }

    /** The quotas that bind all operations. */
    public List<Quota> forAll() {
        return quotas.values().stream().filter(this::bindsAll).map(Bound::quota).toList();
    }

    /** The quota of this name. */
    @Nullable
    public Quota named(String name) {
        Bound bound = quotas.get(name);
        return bound == null ? null : bound.quota;
    }

    /**
     * Notes which quotas an operation carries, and forgets those that are over and no longer named.
     *
     * @param underWay calls without a response
     */
    public void recognize(String operation, List<RateLimitWindow> windows, Collection<Pass> underWay) {
        if (isUsual(operation, windows)) return;
        boolean isChanged = seen.add(operation);
        for (RateLimitWindow window : windows) {
            Bound bound = quotas.get(window.name());
            if (bound == null) bound = add(window.name(), operation, underWay);
            isChanged |= bound.operations.add(operation);
        }
        isChanged |= forget(operation, windows);
        if (isChanged) binding.clear();
    }

    /** Nearly every response names what the one before it named. */
    private boolean isUsual(String operation, List<RateLimitWindow> windows) {
        if (!seen.contains(operation) || windows.size() != quotas.size()) return false;
        for (RateLimitWindow window : windows) {
            Bound bound = quotas.get(window.name());
            if (bound == null || !bound.operations.contains(operation)) return false;
        }
        return true;
    }

    /** A new quota counts calls under way too, unless responses to their operation were seen not to carry it. */
    private Bound add(String name, String operation, Collection<Pass> underWay) {
        List<Pass> counted = underWay.stream()
                .filter(pass -> pass.operation().equals(operation) || !seen.contains(pass.operation()))
                .toList();
        Bound bound = new Bound(new Quota(counted.size()), new HashSet<>());
        for (Pass pass : counted) {
            List<Quota> all = new ArrayList<>(pass.quotas());
            all.add(bound.quota);
            pass.countOn(all);
        }
        quotas.put(name, bound);
        return bound;
    }

    private boolean forget(String operation, List<RateLimitWindow> windows) {
        boolean isChanged = false;
        Iterator<Map.Entry<String, Bound>> entries = quotas.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<String, Bound> entry = entries.next();
            Bound bound = entry.getValue();
            boolean isNamed = windows.stream().anyMatch(window -> window.name().equals(entry.getKey()));
            boolean isOver = bound.operations.contains(operation) && !isNamed && bound.quota.isUnknown();
            if (!isOver && quotas.size() <= MOST_QUOTAS) continue;
            entries.remove();
            isChanged = true;
        }
        return isChanged;
    }

    private boolean bindsAll(Bound bound) {
        return bound.operations.size() == seen.size();
    }
}
