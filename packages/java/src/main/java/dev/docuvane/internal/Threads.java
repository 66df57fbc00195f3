package dev.docuvane.internal;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Provides threads for work outside the caller's: virtual from Java 21 on, else daemons. None of them keeps a program
 * alive.
 */
public final class Threads {
    /** Platform threads at most, as many as connections are kept idle: more would only wait in the service's queue. */
    private static final int MOST_THREADS = 64;

    private static final @Nullable Executor VIRTUAL = virtual();

    private Threads() {}

    /** For calls: shared by all clients without their own executor. */
    public static Executor forCalls() {
        return VIRTUAL == null ? Platform.POOL : VIRTUAL;
    }

    /** Starts work on its own thread, because queueing behind the tasks that wait for it would deadlock. */
    public static void start(String name, Runnable work) {
        if (VIRTUAL == null) newDaemon(work, name).start();
        else VIRTUAL.execute(work);
    }

    private static @Nullable Executor virtual() {
        try {
            return (Executor)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException older) {
            return null;
        }
    }

    private static Thread newDaemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    /** Created at first use. */
    private static final class Platform {
        private static final Executor POOL = pool();

        private static Executor pool() {
            ThreadPoolExecutor pool = new ThreadPoolExecutor(
                    MOST_THREADS,
                    MOST_THREADS,
                    60,
                    TimeUnit.SECONDS,
                    new LinkedBlockingQueue<>(),
                    work -> newDaemon(work, "docuvane-call"));
            pool.allowCoreThreadTimeOut(true);
            return pool;
        }
    }
}
