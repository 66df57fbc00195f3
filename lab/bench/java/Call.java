package bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.docuvane.Docuvane;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/**
 * Measures the CPU time of one call: ours with everything on, and OkHttp with Jackson alone (the floor). Arguments:
 * origin of the service, threads, calls in a round, rounds.
 */
final class Call {
    private Call() {}

    public static void main(String... arguments) throws Exception {
        int threads = Integer.parseInt(arguments[1]);
        int calls = Integer.parseInt(arguments[2]);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try (Docuvane client = Measure.clientAt(arguments[0])) {
            Map<String, Measure.Work> works = new LinkedHashMap<>();
            works.put("okhttp", repeat(pool, okHttp(arguments[0], threads), threads, calls));
            works.put("docuvane", repeat(pool, () -> client.documents().get("doc_42"), threads, calls));
            Measure.report(Measure.compare(works, calls, Integer.parseInt(arguments[3])));
        } finally {
            pool.shutdown();
        }
    }

    /** The floor keeps a connection for each thread, as the client does; by itself it would keep five. */
    private static Callable<Object> okHttp(String origin, int threads) {
        ConnectionPool connections = new ConnectionPool(threads, 5, TimeUnit.MINUTES);
        OkHttpClient http = new OkHttpClient.Builder().connectionPool(connections).build();
        ObjectMapper mapper = new ObjectMapper();
        String url = origin + "/api/v1/documents/doc_42";
        return () -> {
            Request request = new Request.Builder()
                    .url(url)
                    .header("authorization", "Bearer dv_test_bench")
                    .build();
            try (Response response = http.newCall(request).execute()) {
                JsonNode document = mapper.readTree(response.body().bytes());
                if (response.code() != 200) throw new IllegalStateException(document.toString());
                return document;
            }
        };
    }

    /** A round: so many calls in all, in threads that are there already. */
    private static Measure.Work repeat(ExecutorService pool, Callable<Object> call, int threads, int calls) {
        return () -> {
            List<Future<?>> parts = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++)
                parts.add(pool.submit(() -> {
                    for (int number = 0; number < calls / threads; number++) call.call();
                    return null;
                }));
            for (Future<?> part : parts) part.get();
        };
    }
}
