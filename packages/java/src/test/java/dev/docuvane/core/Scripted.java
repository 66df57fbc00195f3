// A client that sends nothing over the network and whose time stands still.
package dev.docuvane.core;

import java.util.function.Consumer;
import org.junit.jupiter.api.function.Executable;

/** A client on a script and a fake clock, with chance fixed at 0. */
final class Scripted {
    static final Stage OK = Script.ok("{\"id\":\"doc_1\",\"status\":\"completed\"}", "x-request-id", "req_1");
    static final Stage RUN = Script.ok("{\"id\":\"run_1\"}");
    static final Body BYTES = Body.bytes("application/pdf", new byte[] {1, 2, 3});

    final Script script;
    final FakeClock clock = new FakeClock();
    final TestClient client;

    private Scripted(Script script, Consumer<TestClient.Builder> options) {
        this.script = script;
        TestClient.Builder builder = TestClient.builder()
                .baseUrl("http://127.0.0.1:4010")
                .clock(clock)
                .random(() -> 0);
        builder.transport = script;
        options.accept(builder);
        if (builder.credentials.isEmpty()) builder.apiKey(TestClient.KEY);
        client = builder.build();
    }

    static Scripted of(Stage... steps) {
        return with(options -> {}, steps);
    }

    static Scripted with(Consumer<TestClient.Builder> options, Stage... steps) {
        return new Scripted(new Script(steps), options);
    }

    Result<JsonValue> get() {
        return client.get("doc_1");
    }

    Result<JsonValue> upload() {
        return client.upload(BYTES, CallOptions.NONE);
    }

    Result<JsonValue> run() {
        return client.run("w");
    }

    int sent() {
        return script.sent.size();
    }

    /** What a call throws. */
    static DocuvaneException failure(Executable call) {
        return org.junit.jupiter.api.Assertions.assertThrows(DocuvaneException.class, call);
    }

    /** A body of three bytes that can be read once. */
    static Body stream() {
        return new Body() {
            @Override
            public String contentType() {
                return "application/pdf";
            }

            @Override
            public long contentLength() {
                return -1;
            }

            @Override
            public boolean isRepeatable() {
                return false;
            }

            @Override
            public void writeTo(java.io.OutputStream out, int attempt) throws java.io.IOException {
                out.write(new byte[] {1, 2, 3});
            }
        };
    }
}
