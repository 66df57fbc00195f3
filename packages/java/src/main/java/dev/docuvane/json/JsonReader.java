package dev.docuvane.json;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one JSON text from bytes that are valid UTF-8. */
final class JsonReader {
    /** Levels of objects and arrays: more than any document has, fewer than fill a stack. */
    private static final int MOST_LEVELS = 1_000;

    /** Characters of a number: the time to convert it grows with the square of its digits. */
    private static final int LONGEST_NUMBER = 1_000;

    /** Digits of an integer that always fits into a {@code long}. */
    private static final int LONG_DIGITS = 18;

    /** Numbers with fewer digits before the point fit into a double; with more they may not (IEEE 754). */
    private static final int SURE_DIGITS = 308;

    /** Names that are remembered; a power of two. */
    private static final int NAMES = 128;

    /** No byte of UTF-8. */
    private static final int END = -1;

    /** A byte order mark, which may precede the text (RFC 8259 §8.1). */
    private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private final byte[] text;
    /** The latest names of properties by their hash: in lists they repeat, and are made once. */
    private final String[] names = new String[NAMES];
    /** Where these names are in the text. */
    private final int[] nameStarts = new int[NAMES];

    private int at;
    private int levels;

    private JsonReader(byte[] text) {
        this.text = text;
    }

    /** The text is not valid JSON, or exceeds a limit; without a message, since it would repeat the text. */
    static final class MalformedException extends Exception {
        private static final long serialVersionUID = 1L;

        private MalformedException() {
            super(null, null, false, false);
        }
    }

    /**
     * Reads a text.
     *
     * @param text valid UTF-8
     * @return its value
     * @throws MalformedException it is not valid JSON, has more than 1 000 levels, or a number beyond the range of a double
     */
    static JsonValue read(byte[] text) throws MalformedException {
        JsonReader reader = new JsonReader(text);
        if (text.length > MARK.length && Arrays.equals(text, 0, MARK.length, MARK, 0, MARK.length))
            reader.at = MARK.length;
        JsonValue value = reader.readValue();
        if (reader.skipSpace() != END) throw new MalformedException();
        return value;
    }

    private JsonValue readValue() throws MalformedException {
        int first = skipSpace();
        return switch (first) {
            case '{' -> readObject();
            case '[' -> readArray();
            case '"' -> JsonValue.text(readString());
            case 't' -> readLiteral("true", JsonValue.bool(true));
            case 'f' -> readLiteral("false", JsonValue.bool(false));
            case 'n' -> readLiteral("null", JsonValue.NULL);
            default -> readNumber();
        };
    }

    private JsonValue readObject() throws MalformedException {
        enter();
        Map<String, JsonValue> members = new LinkedHashMap<>();
        if (skipSpace() == '}') at++;
        else
            do {
                if (skipSpace() != '"') throw new MalformedException();
                String name = readName();
                if (skipSpace() != ':') throw new MalformedException();
                at++;
                members.put(name, readValue());
            } while (continues('}'));
        levels--;
        return JsonValue.object(members);
    }

    private JsonValue readArray() throws MalformedException {
        enter();
        List<JsonValue> items = new ArrayList<>();
        if (skipSpace() == ']') at++;
        else do items.add(readValue()); while (continues(']'));
        levels--;
        return JsonValue.array(items);
    }

    private void enter() throws MalformedException {
        if (++levels > MOST_LEVELS) throw new MalformedException();
        at++;
    }

    /** Whether a comma follows and not the end of the object or array; reads either. */
    private boolean continues(char end) throws MalformedException {
        int next = skipSpace();
        if (next != ',' && next != end) throw new MalformedException();
        at++;
        return next == ',';
    }

    private JsonValue readLiteral(String literal, JsonValue value) throws MalformedException {
        for (int index = 0; index < literal.length(); index++)
            if (next() != literal.charAt(index)) throw new MalformedException();
        return value;
    }

    /** As {@code readString}, but a name that was read before is not made again. */
    private String readName() throws MalformedException {
        int start = at + 1;
        int hash = 0;
        int end = start;
        while (end < text.length && text[end] != '"' && text[end] != '\\') hash = 31 * hash + text[end++];
        int slot = (hash ^ (hash >>> 8)) & (NAMES - 1);
        int known = nameStarts[slot];
        int length = end - start;
        boolean isKnown = names[slot] != null
                && end < text.length
                && text[end] == '"'
                && text[known + length] == '"'
                && Arrays.equals(text, start, end, text, known, known + length);
        if (isKnown) {
            at = end + 1;
            return names[slot];
        }
        String name = readString();
        names[slot] = name;
        nameStarts[slot] = start;
        return name;
    }

    /** Strings without escapes, which most are, are copied once. */
    private String readString() throws MalformedException {
        int start = ++at;
        StringBuilder decoded = null;
        while (true) {
            int octet = next();
            if (octet == '"') {
                String last = utf8(start, at - 1);
                return decoded == null ? last : decoded.append(last).toString();
            }
            // A negative byte is part of a character beyond ASCII.
            if (octet == END || (octet >= 0 && octet < ' ')) throw new MalformedException();
            if (octet != '\\') continue;
            if (decoded == null) decoded = new StringBuilder();
            decoded.append(utf8(start, at - 1)).append(readEscape());
            start = at;
        }
    }

    private char readEscape() throws MalformedException {
        int octet = next();
        return switch (octet) {
            case '"', '\\', '/' -> (char) octet;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> readCodeUnit();
            default -> throw new MalformedException();
        };
    }

    /** Half of a surrogate pair may be alone. */
    private char readCodeUnit() throws MalformedException {
        int unit = 0;
        for (int index = 0; index < 4; index++) {
            int octet = next();
            int digit = octet < 0 ? -1 : Character.digit(octet, 16);
            if (digit < 0) throw new MalformedException();
            unit = unit << 4 | digit;
        }
        return (char) unit;
    }

    private JsonValue readNumber() throws MalformedException {
        int start = at;
        if (peek() == '-') at++;
        int whole = at;
        int digits = skipDigits();
        if (digits > 1 && text[whole] == '0') throw new MalformedException();
        boolean isInteger = true;
        if (peek() == '.') {
            at++;
            skipDigits();
            isInteger = false;
        }
        if (peek() == 'e' || peek() == 'E') {
            at++;
            if (peek() == '+' || peek() == '-') at++;
            skipDigits();
            isInteger = false;
        }
        if (at - start > LONGEST_NUMBER) throw new MalformedException();
        if (isInteger && digits <= LONG_DIGITS) return JsonValue.number(readLong(start));
        return decimal(new String(text, start, at - start, StandardCharsets.ISO_8859_1), isInteger);
    }

    private long readLong(int start) {
        boolean isNegative = text[start] == '-';
        long value = 0;
        for (int index = isNegative ? start + 1 : start; index < at; index++) value = 10 * value + text[index] - '0';
        return isNegative ? -value : value;
    }

    private static JsonValue decimal(String number, boolean isInteger) throws MalformedException {
        try {
            BigDecimal decimal = new BigDecimal(number);
            if (isInteger
                    && decimal.precision() <= LONG_DIGITS + 1
                    && decimal.toBigInteger().bitLength() < Long.SIZE)
                return JsonValue.number(decimal.longValueExact());
            // Other languages read a number beyond the range of a double as infinity; none of them may continue with
            // that.
            boolean isSmall = (long) decimal.precision() - decimal.scale() <= SURE_DIGITS;
            if (isSmall || Double.isFinite(decimal.doubleValue())) return JsonValue.number(decimal);
        } catch (NumberFormatException tooLargeExponent) {
            // Fails below.
        }
        throw new MalformedException();
    }

    /** Returns how many digits there were: at least one. */
    private int skipDigits() throws MalformedException {
        int start = at;
        while (peek() >= '0' && peek() <= '9') at++;
        if (at == start) throw new MalformedException();
        return at - start;
    }

    private int skipSpace() {
        while (true) {
            int octet = peek();
            if (octet != ' ' && octet != '\n' && octet != '\r' && octet != '\t') return octet;
            at++;
        }
    }

    private int peek() {
        return at < text.length ? text[at] : END;
    }

    private int next() {
        int octet = peek();
        at++;
        return octet;
    }

    private String utf8(int from, int to) {
        return new String(text, from, to - from, StandardCharsets.UTF_8);
    }
}
