package dev.docuvane.internal;

import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.helpers.NOPLogger;
import org.slf4j.spi.SLF4JServiceProvider;

/** Provides the logger {@code docuvane}, which discards everything unless the program has an SLF4J provider. */
public final class Logs {
    /**
     * SLF4J prints a warning when it finds no provider, so it is not called then: a library prints nothing. Version 1 of
     * SLF4J has no providers, and its loggers take no key-value pairs.
     */
    public static final Logger LOGGER = hasProvider() ? LoggerFactory.getLogger("docuvane") : NOPLogger.NOP_LOGGER;

    private Logs() {}

    /** Where SLF4J itself searches: the property that names a provider, and the services of its class loader. */
    private static boolean hasProvider() {
        if (System.getProperty(LoggerFactory.PROVIDER_PROPERTY_KEY) != null) return true;
        try {
            return ServiceLoader.load(SLF4JServiceProvider.class, LoggerFactory.class.getClassLoader()).stream()
                    .findAny()
                    .isPresent();
        } catch (ServiceConfigurationError | LinkageError unreadable) {
            return false;
        }
    }
}
