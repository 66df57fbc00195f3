// Runs the example for JUnit as a build would, and sees that its service ends with the run.
package dev.docuvane.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

class JunitExampleSlowTest {
    @Test
    void passesAndLeavesNoServiceBehind(@TempDir Path folder) throws IOException, ClassNotFoundException {
        Program program = Program.of("testing/BookingTest");
        program.compileInto(folder);
        Set<Long> before = children();
        try (URLClassLoader classes =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            TestExecutionSummary summary = run(classes.loadClass(program.className()));
            assertEquals(
                    List.of(),
                    summary.getFailures().stream()
                            .map(failure -> failure.getException().toString())
                            .toList());
            assertEquals(1, summary.getTestsSucceededCount());
        }
        assertTrue(before.containsAll(children()), "the service of the example is still there");
    }

    private static TestExecutionSummary run(Class<?> test) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(test))
                .build();
        LauncherFactory.create().execute(request, listener);
        return listener.getSummary();
    }

    /** The processes that this one has begun and that are there now. */
    private static Set<Long> children() {
        return ProcessHandle.current().children().map(ProcessHandle::pid).collect(Collectors.toSet());
    }
}
