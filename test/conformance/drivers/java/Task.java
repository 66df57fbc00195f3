package dev.docuvane.conformance;

import dev.docuvane.Docuvane;
import dev.docuvane.core.AsyncEventStream;
import dev.docuvane.core.AsyncPager;
import dev.docuvane.core.FollowedStream;
import dev.docuvane.core.Page;
import dev.docuvane.core.Pager;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** One task of the runner: a client, and the calls that are made with it. */
final class Task {
    private final JsonValue line;
    private final boolean isAsync;
    private final List<Invocation> calls;
    private final RunnersClock clock;
    /** Ends the call that a case aborts. */
    private volatile Runnable abort = () -> {};

    Task(JsonValue line, boolean isAsync) {
        this.line = line;
        this.isAsync = isAsync;
        calls = line.get("calls").orElseThrow().items().stream().map(Invocation::new).toList();
        clock = new RunnersClock(line, this::changeFiles, () -> abort.run());
    }

    /** Makes the calls, one after another or all at once, and says what came of each. */
    List<Map<String, Object>> run() {
        ClientOptions options = new ClientOptions(line);
        try (clock;
                Docuvane client = options.client(clock)) {
            if (line.get("together").flatMap(JsonValue::asBoolean).orElse(false)) return together(client, options);
            List<Map<String, Object>> outcomes = new ArrayList<>();
            for (Invocation call : calls) outcomes.add(make(client, options, call));
            return outcomes;
        } catch (DocuvaneException refused) {
            return calls.stream()
                    .map(call -> Map.<String, Object>of("error", Outcomes.error(refused)))
                    .toList();
        }
    }

    private List<Map<String, Object>> together(Docuvane client, ClientOptions options) {
        List<CompletableFuture<Map<String, Object>>> begun = new ArrayList<>();
        for (Invocation call : calls) {
            long seen = clock.changes();
            begun.add(begin(() -> make(client, options, call)));
            // In the order of the case, as where one thread begins them all.
            clock.awaitChange(seen);
        }
        return begun.stream().map(CompletableFuture::join).toList();
    }

    private static CompletableFuture<Map<String, Object>> begin(java.util.function.Supplier<Map<String, Object>> work) {
        CompletableFuture<Map<String, Object>> future = new CompletableFuture<>();
        new Thread(() -> future.complete(work.get()), "conformance-call").start();
        return future;
    }

    private Map<String, Object> make(Docuvane client, ClientOptions options, Invocation call) {
        Map<String, Object> read = new LinkedHashMap<>();
        Thread thread = Thread.currentThread();
        if (call.abortsAtWait()) abort = thread::interrupt;
        try {
            Map<String, Object> fields = describe(send(client, options, call), call, read);
            fields.putAll(Outcomes.progress(call.reports));
            return Map.of("result", fields);
        } catch (Exception failure) {
            // An interrupt of this call must not reach the next one.
            Thread.interrupted();
            String leak = Leaks.in(failure, options.secrets());
            if (leak != null) return Map.of("error", Map.of("class", "a secret in " + leak));
            Map<String, Object> fields = new LinkedHashMap<>(Outcomes.error(failure));
            fields.putAll(read);
            fields.putAll(Outcomes.progress(call.reports));
            return Map.of("error", fields);
        }
    }

    private Object send(Docuvane client, ClientOptions options, Invocation call) throws Exception {
        call.prepare();
        if (call.name().equals("webhooks.verify")) return Verify.verify(call, clock);
        String id = call.text("client_id");
        String secret = call.text("client_secret");
        if (id == null) return sendBy(client, call);
        try (Docuvane own = options.clientOf(id, secret, clock)) {
            return sendBy(own, call);
        }
    }

    private Object sendBy(Docuvane client, Invocation call) throws Exception {
        // There is no walk by pages for futures: a program takes the one for threads.
        boolean isWalk = call.line.get("take").flatMap(JsonValue::asText).filter("pages"::equals).isPresent();
        Object made = Calls.make(isAsync && !isWalk ? client.async() : client, call);
        call.check();
        return made instanceof Future<?> future ? await(future, call) : made;
    }

    private Object await(Future<?> future, Invocation call) throws Exception {
        if (call.abortsAtWait()) abort = () -> future.cancel(true);
        return future.get();
    }

    /** Reads what is taken of a list; what was read before an error stays in {@code read}. */
    private Map<String, Object> describe(Object made, Invocation call, Map<String, Object> read) throws Exception {
        JsonValue take = call.line.get("take").orElse(JsonValue.NULL);
        if (made instanceof Pager<?> pager) return walk(pager, take, read);
        if (made instanceof AsyncPager<?> pager) return walkAsync(pager, call, read);
        if (made instanceof FollowedStream<?> stream) return follow(stream, Invocation.number(take), read);
        if (made instanceof AsyncEventStream<?> stream) return followAsync(stream, call, read);
        return Outcomes.result(made);
    }

    private static Map<String, Object> walk(Pager<?> pager, JsonValue take, Map<String, Object> read) {
        if (take.isNull()) return Outcomes.result(pager.firstPage());
        List<Object> listed = new ArrayList<>();
        boolean isPages = take.asText().filter("pages"::equals).isPresent();
        read.put(isPages ? "pages" : "items", listed);
        if (isPages) {
            for (Page<?> page : pager.pages())
                listed.add(page.data().stream().map(Outcomes::data).toList());
        } else {
            long most = take.type() == JsonType.NUMBER ? Invocation.number(take) : Long.MAX_VALUE;
            pager.stream().limit(most).map(Outcomes::data).forEach(listed::add);
        }
        return whole(read);
    }

    private Map<String, Object> walkAsync(AsyncPager<?> pager, Invocation call, Map<String, Object> read)
            throws Exception {
        JsonValue take = call.line.get("take").orElse(JsonValue.NULL);
        if (take.isNull()) return Outcomes.result(await(pager.firstPage(), call));
        List<Object> listed = new ArrayList<>();
        boolean isNumber = take.type() == JsonType.NUMBER;
        read.put("items", listed);
        if (isNumber) {
            List<?> items = (List<?>) await(pager.toList((int) Invocation.number(take)), call);
            items.stream().map(Outcomes::data).forEach(listed::add);
        } else {
            await(pager.forEach(item -> listed.add(Outcomes.data(item))), call);
        }
        return whole(read);
    }

    /** Reads so many events. */
    private static Map<String, Object> follow(FollowedStream<?> stream, long take, Map<String, Object> read) {
        List<Object> listed = new ArrayList<>();
        read.put("items", listed);
        try (stream) {
            for (Object item : stream) {
                listed.add(Outcomes.data(item));
                if (listed.size() == take) break;
            }
        }
        return whole(read);
    }

    /** The same in another thread. */
    private Map<String, Object> followAsync(AsyncEventStream<?> stream, Invocation call, Map<String, Object> read)
            throws Exception {
        long take = Invocation.number(call.line.get("take").orElseThrow());
        List<Object> listed = new ArrayList<>();
        read.put("items", listed);
        try {
            await(stream.forEach(item -> take(listed, item, take)), call);
        } catch (ExecutionException failure) {
            if (!(failure.getCause() instanceof Taken)) throw failure;
        }
        return whole(read);
    }

    private static void take(List<Object> listed, Object item, long take) {
        listed.add(Outcomes.data(item));
        if (listed.size() == take) throw new Taken();
    }

    /** Ends a stream whose events have been read. */
    private static final class Taken extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static Map<String, Object> whole(Map<String, Object> read) {
        Map<String, Object> fields = Outcomes.bare();
        fields.putAll(read);
        return fields;
    }

    private void changeFiles() {
        for (Invocation call : calls) call.files.forEach(file -> file.onSleep().run());
    }
}
