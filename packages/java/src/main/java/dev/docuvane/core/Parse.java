/* Turns an answer into a model, or into the error that fits its status. */
package dev.docuvane.core;

/**
 * Reads the body of an answer. Any 2xx is a success; members and words this version does not know are kept.
 *
 * <p>It throws an {@link ApiException} for a status that is an error, and a {@link ResponseParseException} for a success
 * that cannot be read.
 */
final class Parse implements Stage {
    private final Stage next;

    Parse(Stage next) {
        this.next = next;
    }

    @Override
    public Answer send(Outgoing request) {
        Answer answer = next.send(request);
        if (!isSuccess(answer.status(), request)) throw ErrorAnswers.read(answer, request);
        if (answer.body().length == 0 && mayBeEmpty(answer.status(), request)) return answer;
        Reader.Reading<?> reading = request.reader().read(answer.body());
        if (reading.data() == null && !request.reader().expectsNothing())
            throw ErrorAnswers.unreadable(answer, request);
        return answer.withReading(reading);
    }

    /** 304 is the answer hoped for when the request said what is known already. */
    private static boolean isSuccess(int status, Outgoing request) {
        return (status >= 200 && status < 300)
                || (status == 304 && request.headers().containsKey("if-none-match"));
    }

    private static boolean mayBeEmpty(int status, Outgoing request) {
        return status == 202
                || status == 204
                || status == 304
                || request.operation().method().equals("DELETE");
    }
}
