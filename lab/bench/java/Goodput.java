package bench;

import dev.docuvane.Docuvane;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Measures how soon all calls of a batch are done under a rate limit, and how many are given up. Arguments: origin of
 * the service, calls, threads.
 */
final class Goodput {
    private Goodput() {}

    public static void main(String... arguments) throws Exception {
        int calls = Integer.parseInt(arguments[1]);
        AtomicInteger left = new AtomicInteger(calls);
        AtomicInteger done = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        try (Docuvane client = Measure.clientAt(arguments[0])) {
            double cpu = Measure.cpuMillis();
            long started = System.nanoTime();
            for (int thread = 0; thread < Integer.parseInt(arguments[2]); thread++) {
                threads.add(new Thread(() -> {
                    while (left.getAndDecrement() > 0) if (isAnswered(client)) done.incrementAndGet();
                }));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) thread.join();
            double millis = (System.nanoTime() - started) / 1e6;
            double cpuMillis = Measure.cpuMillis() - cpu;
            Measure.report(Map.of("done", done, "givenUp", calls - done.get(), "ms", millis, "cpuMs", cpuMillis));
        }
    }

    /** Only the document counts: a client that hands a refusal over as if it were the response has given up. */
    private static boolean isAnswered(Docuvane client) {
        try {
            return client.documents().get("doc_42").id().equals("doc_42");
        } catch (RuntimeException error) {
            System.err.println(error);
            return false;
        }
    }
}
