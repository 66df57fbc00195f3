package dev.docuvane.internal.json;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Checks that bytes are UTF-8 as a JSON text must be (RFC 8259 §8.1). */
public final class Utf8 {
    private static final int PIECE_CHARACTERS = 8_192;

    private Utf8() {}

    /** Whether the bytes are valid UTF-8 without NUL, which UTF-16 and UTF-32 are full of and no JSON text holds. */
    public static boolean isValid(byte[] text) {
        if (isAscii(text)) return true;
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer bytes = ByteBuffer.wrap(text);
        CharBuffer piece = CharBuffer.allocate(Math.min(PIECE_CHARACTERS, text.length + 1));
        CoderResult result = CoderResult.OVERFLOW;
        while (result.isOverflow()) {
            piece.clear();
            result = decoder.decode(bytes, piece, true);
        }
        return result.isUnderflow() && !hasNul(text);
    }

    /** Most texts are, and need no decoder. */
    private static boolean isAscii(byte[] text) {
        for (byte octet : text) if (octet <= 0) return false;
        return true;
    }

    private static boolean hasNul(byte[] text) {
        for (byte octet : text) if (octet == 0) return true;
        return false;
    }
}
