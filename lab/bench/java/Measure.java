package bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.docuvane.Docuvane;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The parts that the measurements in Java share: the client, the clock of the processor, and how a result is reported.
 */
final class Measure {
    private static final com.sun.management.OperatingSystemMXBean SYSTEM =
            (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private Measure() {}

    /** Some work, with how much CPU it takes for how many things. */
    interface Work {
        void run() throws Exception;
    }

    /** A client of the bench's service with everything on, as a user makes one. */
    static Docuvane clientAt(String origin) {
        return Docuvane.builder().apiKey("dv_test_bench").baseUrl(origin).build();
    }

    /** CPU time of this process so far, all its threads, milliseconds. */
    static double cpuMillis() {
        return SYSTEM.getProcessCpuTime() / 1e6;
    }

    /**
     * Does rounds of work in random order, so that what else the machine does meets all alike.
     *
     * @param works what is compared; the first is the floor
     * @param things calls or events in one round
     * @param rounds rounds that count; half as many before them, and three at least, are for the compiler of the JVM
     * @return by name: median and least CPU time of one thing in microseconds, and the median ÷ that of the floor
     */
    static Map<String, Map<String, Double>> compare(Map<String, Work> works, int things, int rounds) throws Exception {
        List<String> order = new ArrayList<>(works.keySet());
        Map<String, double[]> samples = new LinkedHashMap<>();
        for (String name : order) samples.put(name, new double[rounds]);
        int warmUps = Math.max(3, rounds / 2);
        for (int round = -warmUps; round < rounds; round++) {
            Collections.shuffle(order, new Random());
            for (String name : order) {
                double before = cpuMillis();
                works.get(name).run();
                double micros = (cpuMillis() - before) * 1e3 / things;
                if (round >= 0) samples.get(name)[round] = micros;
            }
        }
        double floor = median(samples.values().iterator().next());
        Map<String, Map<String, Double>> result = new LinkedHashMap<>();
        samples.forEach((name, micros) -> result.put(
                name,
                Map.of(
                        "cpuUs", median(micros),
                        "leastUs", Arrays.stream(micros).min().orElseThrow(),
                        "ratio", median(micros) / floor)));
        return result;
    }

    /** Reports to the parent process, as one line of JSON. */
    static void report(Object result) throws JsonProcessingException {
        System.out.println(new ObjectMapper().writeValueAsString(result));
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[sorted.length / 2] + sorted[(sorted.length - 1) / 2]) / 2;
    }
}
