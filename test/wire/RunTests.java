// Runs the JUnit tests of a folder of classes and prints each that failed, then the number of tests.

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;

import java.nio.file.Path;
import java.util.Set;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

public final class RunTests {
    private RunTests() {}

    public static void main(String[] arguments) {
        var request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClasspathRoots(Set.of(Path.of(arguments[0]))))
                .build();
        var listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        var summary = listener.getSummary();
        for (var failure : summary.getFailures()) {
            String reason = String.valueOf(failure.getException()).replaceAll("\\s+", " ");
            System.out.println("FAILED " + failure.getTestIdentifier().getLegacyReportingName() + ": " + reason);
        }
        System.out.println(summary.getTestsSucceededCount() + " of " + summary.getTestsFoundCount() + " passed");
        System.exit(summary.getTotalFailureCount() == 0 ? 0 : 1);
    }
}
