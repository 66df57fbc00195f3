// Keeps what is logged, for tests to look at.
package dev.docuvane.core;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Logger;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.event.LoggingEvent;
import org.slf4j.helpers.AbstractLogger;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.MessageFormatter;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.LoggingEventAware;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/** The logging of all tests: everything is logged and kept. */
public final class TestLogs implements SLF4JServiceProvider {
    /** Lines since the test cleared them. */
    static final List<Line> LINES = new CopyOnWriteArrayList<>();

    private final Keeper logger = new Keeper();

    /** One line, with its facts by name. */
    record Line(Level level, String message, TreeMap<String, Object> facts) {}

    @Override
    public ILoggerFactory getLoggerFactory() {
        return name -> logger;
    }

    @Override
    public IMarkerFactory getMarkerFactory() {
        return new BasicMarkerFactory();
    }

    @Override
    public MDCAdapter getMDCAdapter() {
        return new NOPMDCAdapter();
    }

    @Override
    public String getRequestedApiVersion() {
        return "2.0.99";
    }

    @Override
    public void initialize() {}

    private static final class Keeper extends AbstractLogger implements Logger, LoggingEventAware {
        private static final long serialVersionUID = 1;

        @Override
        public void log(LoggingEvent event) {
            TreeMap<String, Object> facts = new TreeMap<>();
            if (event.getKeyValuePairs() != null)
                event.getKeyValuePairs().forEach(pair -> facts.put(pair.key, String.valueOf(pair.value)));
            keep(event.getLevel(), event.getMessage(), event.getArgumentArray(), facts);
        }

        @Override
        protected void handleNormalizedLoggingCall(
                Level level, Marker marker, String message, Object[] arguments, Throwable error) {
            keep(level, message, arguments, new TreeMap<>());
        }

        private static void keep(Level level, String message, Object[] arguments, TreeMap<String, Object> facts) {
            String text = MessageFormatter.arrayFormat(message, arguments).getMessage();
            LINES.add(new Line(level, text, facts));
        }

        @Override
        protected String getFullyQualifiedCallerName() {
            return null;
        }

        @Override
        public boolean isTraceEnabled() {
            return true;
        }

        @Override
        public boolean isTraceEnabled(Marker marker) {
            return true;
        }

        @Override
        public boolean isDebugEnabled() {
            return true;
        }

        @Override
        public boolean isDebugEnabled(Marker marker) {
            return true;
        }

        @Override
        public boolean isInfoEnabled() {
            return true;
        }

        @Override
        public boolean isInfoEnabled(Marker marker) {
            return true;
        }

        @Override
        public boolean isWarnEnabled() {
            return true;
        }

        @Override
        public boolean isWarnEnabled(Marker marker) {
            return true;
        }

        @Override
        public boolean isErrorEnabled() {
            return true;
        }

        @Override
        public boolean isErrorEnabled(Marker marker) {
            return true;
        }
    }

    /** Lines of one level, and forgets all. */
    static List<Line> take(Level level) {
        List<Line> found = new ArrayList<>(LINES);
        LINES.clear();
        found.removeIf(line -> line.level() != level);
        return found;
    }
}
