package dev.docuvane.json;

/** Kinds of JSON values (RFC 8259 §3). */
public enum JsonType {
    /** Members by name. */
    OBJECT("object"),
    /** A list. */
    ARRAY("array"),
    /** A string. */
    TEXT("string"),
    /** A number. */
    NUMBER("number"),
    /** {@code true} or {@code false}. */
    BOOLEAN("boolean"),
    /** {@code null}. */
    NULL("null");

    private final String word;

    JsonType(String word) {
        this.word = word;
    }

    /**
     * The value in the standard.
     *
     * @return as {@code string}
     */
    public String word() {
        return word;
    }
}
