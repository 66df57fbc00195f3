/* Accounts for a quota that is renewed as a whole: so many calls until a reset. */
package dev.docuvane.internal.limiter;

import static dev.docuvane.internal.limiter.Traffic.PATIENCE_MILLIS;
import static dev.docuvane.internal.limiter.Traffic.UNKNOWN;

import org.jspecify.annotations.Nullable;

/**
 * A window of calls.
 *
 * <p>Room is the lowest remaining that any response of this window showed, less the calls under way. That is never too
 * much, whatever order responses come in, and never too little for longer than a round trip: a call that the service
 * counted before that response stops being subtracted as soon as it is answered itself.
 */
public final class Window {
    /** Milliseconds. Services round a reset to seconds: two that differ by more than this are two windows. */
    private static final long SAME_RESET_MILLIS = 1_100;

    /** Milliseconds added after a reset came too early, and the most of it: services round down by up to a second. */
    private static final long LATE_STEP_MILLIS = 250;

    private static final long LATE_MOST_MILLIS = 1_000;

    /** Share of the limit that must be left after a reset for it to count as a renewal of the whole. */
    private static final double RENEWED = 0.9;

    private @Nullable Long limit;
    private @Nullable Long windowMillis;

    /** Lowest remaining of this window. An assumption until its first response. */
    private long low = UNKNOWN;

    private boolean assumed = true;
    private long inFlight;
    private long taken;

    /** Calls of older windows that are under way still: the service may count them in this one. */
    private long heldUp;

    /** Calls before this one belong to an older window; their responses say nothing about this one. */
    private long first;

    /** Number of the last call that told when the window ends. */
    private long newest;

    private @Nullable Long opensAt;
    private @Nullable Long openedAt;

    /** The last reset that was announced and came: with a known length, the next one is a length later. */
    private @Nullable Long lastReset;

    /** Whether the last window was used up by half: only then does a full one prove that it was renewed. */
    private boolean wasUsed;

    /** Whether a reset renewed the whole quota before, as announced. */
    private boolean trusted;

    private long lateMillis;

    /** Whether the service never says when the window ends. */
    private boolean timeless;

    /** Calls sent when the lowest remaining was learned. */
    private long lowSent;

    private final Judgement judgement = new Judgement();

    /** {@code inFlight} calls are under way already. */
    public Window(int inFlight) {
        this.inFlight = inFlight;
    }

    /** Calls per millisecond that flow back, once that is proven; 0 before. */
    public double refill() {
        return judgement.refill();
    }

    /** Lowest remaining that was seen, less the calls under way. */
    public long room() {
        return low - inFlight;
    }

    /** Calls of the whole window, where known. */
    @Nullable
    public Long limit() {
        return limit;
    }

    /** Whether the window is over and no response told about the next one yet. */
    public boolean isUnknown() {
        return opensAt == null;
    }

    /**
     * When the next call fits: now, later, or {@link Traffic#UNKNOWN} when only a response can tell.
     *
     * @param sent calls sent so far
     * @param mayHold whether the last call may be kept back to learn from it
     */
    public long readyAt(long now, long sent, boolean mayHold) {
        renewIfDue(now, sent);
        if (room() >= 1) return mayHold && room() < 2 ? judgement.holdUntil(now, callMillis(now), inFlight) : now;
        if (timeless) return now;
        return opensAt == null ? afterOpening(now) : opensAt;
    }

    /** Counts a call that goes out. */
    public void take() {
        taken += 1;
        inFlight += 1;
        judgement.take();
    }

    /** Counts a call that is no longer under way; {@code counted} says whether the service may have counted it. */
    public void release(Pass pass, boolean counted) {
        if (pass.number() < first) {
            heldUp = Math.max(0, heldUp - 1);
            return;
        }
        inFlight = Math.max(0, inFlight - 1);
        if (!counted) taken -= 1;
    }

    /** Learns from a response. */
    public void observe(Pass pass, Reading reading, long now, long sent) {
        Long resetAt = reading.resetAt();
        if (pass.number() < first || compareReset(resetAt) < 0) return;
        long remaining = reading.remaining();
        if (reading.limit() != null) limit = reading.limit();
        if (reading.windowMillis() != null) windowMillis = reading.windowMillis();
        timeless = resetAt == null && opensAt == null;
        boolean isNewer = compareReset(resetAt) > 0;
        // One that was sent before the lowest remaining was known may be older than that, whatever its reset says: the
        // reset of a bucket moves with each call.
        boolean isLater = pass.number() > lowSent;
        if (isNewer) assumed = isLater;
        else if (assumed && taken > 0) trust(remaining);
        else if (isLater) judge(pass, remaining);
        if (assumed || timeless || remaining < low) {
            low = remaining;
            lowSent = sent;
            judgement.lowSeen(now);
        }
        if (resetAt != null && (isLater || !isNewer)) learnReset(pass, resetAt + lateMillis);
        assumed = false;
    }

    /**
     * Learns that a call was refused: nothing is left.
     *
     * @param until when the service wants to be asked again; left out, the reset counts
     */
    public void refuse(Pass pass, @Nullable Long resetAt, @Nullable Long until, long now) {
        if (pass.number() < first) return;
        // Refused before any call of this window was taken: we came too early.
        if (assumed && openedAt != null) lateMillis = Math.min(LATE_MOST_MILLIS, lateMillis + LATE_STEP_MILLIS);
        trusted = false;
        assumed = false;
        low = 0;
        long reset = resetAt != null ? resetAt : opensAt != null ? opensAt : now;
        boolean isOther = until != null && Math.abs(reset - until) > SAME_RESET_MILLIS;
        if (until != null && isOther) opensAt = until;
        else opensAt = Math.max(until == null ? 0 : until, Math.max(reset + lateMillis, now + 1));
    }

    /** Whether a reset ends an older window (below 0), this one (0) or a newer one (above 0). */
    private int compareReset(@Nullable Long resetAt) {
        if (resetAt == null || opensAt == null) return 0;
        long later = resetAt + lateMillis - opensAt;
        return Math.abs(later) <= tolerance() ? 0 : Long.signum(later);
    }

    /** Milliseconds by which two resets of one window may differ; in windows of a second, less than a window. */
    private double tolerance() {
        return windowMillis == null ? SAME_RESET_MILLIS : Math.min(SAME_RESET_MILLIS, windowMillis * 0.9);
    }

    /**
     * The response to the call that was sent last knows best; where the length is known, the last reset helps to know more
     * exactly.
     */
    private void learnReset(Pass pass, long resetAt) {
        if (pass.number() < newest) return;
        newest = pass.number();
        opensAt = resetAt;
        if (lastReset == null || windowMillis == null) return;
        long byLength = lastReset + windowMillis;
        boolean isNear = byLength < resetAt && byLength > resetAt - tolerance();
        if (isNear && (openedAt == null || byLength > openedAt + LATE_STEP_MILLIS)) opensAt = byLength;
    }

    private void trust(long remaining) {
        if (limit != null && wasUsed) trusted = remaining >= limit * RENEWED - taken;
    }

    private void renewIfDue(long now, long sent) {
        if (opensAt == null || now < opensAt) return;
        long left = room();
        heldUp += inFlight;
        // A reset that was never seen to renew the whole is tried with one call first; its response tells the rest.
        low = trusted && limit != null ? Math.max(left, limit - heldUp) : Math.max(left, 1);
        wasUsed = limit != null && left <= limit / 2.0;
        assumed = true;
        lastReset = opensAt;
        opensAt = null;
        openedAt = now;
        first = sent + 1;
        inFlight = 0;
        taken = 0;
        lowSent = sent;
    }

    /** The window is new, its first calls are under way, and their responses will tell how much is left. */
    private long afterOpening(long now) {
        long patientUntil = openedAt == null ? now : openedAt + PATIENCE_MILLIS;
        if (inFlight == 0) low = 1;
        else if (now < patientUntil) return patientUntil;
        else if (assumed) low = Math.max(low, limit == null ? UNKNOWN : limit);
        return room() >= 1 ? now : UNKNOWN;
    }

    /** Lets a response to a call that was sent after the lowest remaining was known tell a window from a bucket. */
    private void judge(Pass pass, long remaining) {
        double callMillis = callMillis(pass.sentAt());
        if (callMillis <= 0 || low < 1) return;
        double all = limit == null ? 0 : limit;
        if (judgement.isRenewed(pass.sentAt(), callMillis, remaining - (low - 1), (all - (low - 1)) / 2))
            assumed = true;
    }

    /** How long a bucket of this size would take for one call; 0 where there is no time to find out. */
    private double callMillis(long now) {
        if (limit == null || opensAt == null) return 0;
        double length = windowMillis == null ? opensAt - now : windowMillis;
        return Judgement.callMillis(length, limit, opensAt - now);
    }
}
