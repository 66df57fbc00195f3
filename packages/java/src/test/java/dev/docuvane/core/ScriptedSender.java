// A sender that answers from a script and keeps what it was asked.
package dev.docuvane.core;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Plays its steps one by one; the last one is played for ever. */
final class ScriptedSender implements Sender {
    final List<Request<?>> sent = new ArrayList<>();
    private final Deque<Step> steps = new ArrayDeque<>();

    private record Step(int status, Headers headers, @Nullable String json, @Nullable RuntimeException error) {}

    /** Answers with JSON. */
    ScriptedSender then(String json, String... headers) {
        steps.add(new Step(200, Headers.of(headers), json, null));
        return this;
    }

    /** Answers that nothing has changed. */
    ScriptedSender thenUnchanged(String... headers) {
        steps.add(new Step(304, Headers.of(headers), null, null));
        return this;
    }

    ScriptedSender thenFail(RuntimeException error) {
        steps.add(new Step(0, Headers.NONE, null, error));
        return this;
    }

    /** An answer of the service that is an error. */
    static ApiException refusal(int status) {
        ErrorAnswer answer = new ErrorAnswer(status, "It is " + status + ".", List.of(), null, Headers.NONE, "");
        return new ApiException("Request failed.", ErrorFacts.of("x"), answer);
    }

    @Override
    public <T extends @Nullable Object> Result<T> send(Request<T> request) {
        sent.add(request);
        Step step = steps.size() > 1 ? steps.remove() : steps.element();
        if (step.error != null) throw step.error;
        byte[] body = step.json == null ? new byte[0] : step.json.getBytes(UTF_8);
        Reader.Reading<T> reading = step.json == null ? null : request.reader().read(body);
        Answer answer = new Answer(step.status, step.headers, body, 1, null, reading, null);
        return new Result<>(reading == null ? null : reading.data(), answer);
    }
}
