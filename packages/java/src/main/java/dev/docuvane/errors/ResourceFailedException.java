package dev.docuvane.errors;

/** The awaited resource failed; {@link #code} is its failure code. */
public class ResourceFailedException extends DocuvaneException {
    private static final long serialVersionUID = 1L;

    private final transient Object resource;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param resource what failed, in its last known state
     */
    public ResourceFailedException(String message, ErrorFacts facts, Object resource) {
        super(message, facts);
        this.resource = resource;
    }

    /**
     * What failed, in its last known state; never shown by {@code toString}.
     *
     * @param <T> its type
     * @param type class of it, as the waiting method returns it
     * @return the resource
     * @throws ClassCastException it is of another class
     */
    public final <T> T resource(Class<T> type) {
        return type.cast(resource);
    }
}
