/* A client of the bench's service, as the generator would write one, and what every measuring program does. */
package bench;

import dev.docuvane.core.Api;
import dev.docuvane.core.Client;
import dev.docuvane.core.ClientBuilder;
import dev.docuvane.core.Credential;
import dev.docuvane.core.Decoders;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.Json;
import dev.docuvane.core.JsonValue;
import dev.docuvane.core.MultipartBody;
import dev.docuvane.core.Operation;
import dev.docuvane.core.Reader;
import dev.docuvane.core.Request;
import dev.docuvane.core.Result;
import dev.docuvane.core.RetryClass;
import dev.docuvane.core.SecurityRequirement;
import dev.docuvane.core.SecurityScheme;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Map;

/** A client of the bench's service. */
final class BenchClient extends Client {
    private static final Operation GET = new Operation("getDocument", "GET", "/documents/{id}", RetryClass.SAFE);
    private static final Operation UPLOAD = new Operation("uploadDocument", "POST", "/documents", RetryClass.KEYED);
    private static final Reader<JsonValue> DOCUMENT = Reader.json(Decoders.JSON);
    private static final Api API = Api.of("docuvane", "0.1.0")
            .prefix("/api/v1")
            .schemes(SecurityScheme.bearer("apiKey"))
            .security(SecurityRequirement.of("apiKey"));

    private BenchClient(Builder builder) {
        super(API, builder);
    }

    static BenchClient at(String origin) {
        return new BenchClient(new Builder().key().baseUrl(origin));
    }

    JsonValue get(String id) {
        return context()
                .sender()
                .send(Request.of(GET, DOCUMENT).path("id", id).build())
                .data();
    }

    Result<JsonValue> upload(Path file) {
        MultipartBody body = MultipartBody.builder()
                .text("workflow_id", "invoice_processing")
                .file("file", FileInput.of(file))
                .build();
        return context().sender().send(Request.of(UPLOAD, DOCUMENT).body(body).build());
    }

    /** CPU time of this process, all its threads, milliseconds. */
    static double cpuMillis() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                        .getProcessCpuTime()
                / 1e6;
    }

    /** Prints the result for the process that started this one. */
    static void report(Map<String, ?> result) {
        System.out.println(Json.write(result));
    }

    private static final class Builder extends ClientBuilder<Builder> {
        Builder key() {
            return credential("apiKey", Credential.key("dv_test_bench"));
        }

        @Override
        protected Builder self() {
            return this;
        }
    }
}
