package dev.docuvane.internal.json;

/**
 * Estimates whether a JSON text can be read in this JVM. A text of many small values needs up to fifty times its size as objects, so that one
 * within the limit of a response could still fill the heap.
 */
public final class JsonSize {
    /** Of a value with its place in an object or array: 46 for a number in a list, 75 for a list of one, 90 for an object of one. */
    private static final long VALUE_BYTES = 80;

    private JsonSize() {}

    /** Whether the text and its values take at most half of the heap; the other half is the program's. */
    public static boolean fits(byte[] text) {
        return fits(text, Runtime.getRuntime().maxMemory() / 2);
    }

    static boolean fits(byte[] text, long most) {
        // Most texts are far too short to need counting.
        return text.length * (VALUE_BYTES + 1) <= most || estimate(text) <= most;
    }

    /** Bytes of the text and of what is read from it. Strings count twice: the parser collects one before it is copied. */
    static long estimate(byte[] text) {
        long values = 1;
        int longest = 0;
        for (int index = 0; index < text.length; index++) {
            switch (text[index]) {
                case '[', '{', ',', ':' -> values++;
                case '"' -> {
                    int end = endOfString(text, index + 1);
                    longest = Math.max(longest, end - index);
                    index = end;
                }
                default -> {}
            }
        }
        return text.length + values * VALUE_BYTES + 2L * longest;
    }

    private static int endOfString(byte[] text, int from) {
        for (int index = from; index < text.length; index++) {
            if (text[index] == '"') return index;
            if (text[index] == '\\') index++;
        }
        return text.length;
    }
}
