// A transport that answers from a script and keeps what it was asked.
package dev.docuvane.core;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Plays its steps one by one; the last one is played for ever. */
final class Script implements Stage {
    /** Requests as they were sent. */
    final List<Sent> sent = Collections.synchronizedList(new ArrayList<>());

    private final Deque<Stage> steps = new ArrayDeque<>();

    Script(Stage... steps) {
        this.steps.addAll(Arrays.asList(steps));
    }

    /** A request as it was sent, with its body read to the end. */
    record Sent(String method, String origin, String target, Map<String, String> headers, byte[] body) {
        String line() {
            return method + " " + target;
        }

        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    @Override
    public Answer send(Outgoing request) {
        Stage step;
        synchronized (steps) {
            step = steps.size() > 1 ? steps.removeFirst() : steps.getFirst();
        }
        String method = request.operation().method();
        sent.add(new Sent(method, request.origin(), request.target(), request.headers(), bodyOf(request)));
        return step.send(request);
    }

    /** A success. */
    static Stage ok(String json, String... headers) {
        return answer(200, json, headers);
    }

    /** Any answer. */
    static Stage answer(int status, String body, String... headers) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("content-type", "application/json");
        all.putAll(Headers.of(headers).toMap());
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return request -> Answer.raw(status, Headers.of(all), bytes, request);
    }

    /** A problem as the service sends it. */
    static Stage problem(int status, String code, String... headers) {
        List<String> all =
                new ArrayList<>(List.of("content-type", "application/problem+json", "x-request-id", "req_1"));
        all.addAll(List.of(headers));
        Map<String, Object> body = Map.of(
                "type", "about:blank", "title", code, "status", status, "code", code, "detail", "It is " + code + ".");
        return answerOf(status, Json.write(body), all);
    }

    /** A failure before anything was sent, as a refused connection gives it. */
    static Stage refused() {
        return request -> {
            throw new ConnectionException(
                    "refused", ErrorFacts.of("connection_failed").outcome(Outcome.NOT_SENT));
        };
    }

    /** A failure after the request was sent, as a reset connection gives it. */
    static Stage reset() {
        return request -> {
            throw new ConnectionException(
                    "reset", ErrorFacts.of("connection_failed").outcome(Outcome.UNKNOWN));
        };
    }

    /** No answer in time. */
    static Stage silence() {
        return request -> {
            throw new TimeoutException("silence", ErrorFacts.of("timeout").outcome(Outcome.UNKNOWN));
        };
    }

    private static Stage answerOf(int status, String body, List<String> headers) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        Map<String, String> map = new LinkedHashMap<>();
        for (int index = 0; index < headers.size(); index += 2) map.put(headers.get(index), headers.get(index + 1));
        return request -> Answer.raw(status, Headers.of(map), bytes, request);
    }

    private static byte[] bodyOf(Outgoing request) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            Body body = request.body();
            if (body != null) body.writeTo(bytes, request.attempt());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return bytes.toByteArray();
    }
}
