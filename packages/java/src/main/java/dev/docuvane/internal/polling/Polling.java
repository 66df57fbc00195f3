package dev.docuvane.internal.polling;

import dev.docuvane.core.WaitOptions;
import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.ResourceFailedException;
import dev.docuvane.errors.WaitTimeoutException;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Context;
import dev.docuvane.internal.Request;
import java.util.function.Function;

/**
 * One wait for a resource.
 *
 * @param <T> type of the resource
 * @param waiter how to wait for it
 * @param tools what polling needs of the client
 * @param options timeout and listener of the caller
 */
public record Polling<T>(Waiter waiter, Poller.Tools tools, WaitOptions<T> options) {
    /** Prepares a wait. */
    public static <T> Polling<T> of(Waiter waiter, Context context, WaitOptions<T> options) {
        return new Polling<>(waiter, Poller.Tools.of(context), options);
    }

    /**
     * Polls a resource until it is done.
     *
     * @param request reads the current state; the values of its path name the resource in messages
     * @return the resource, done
     * @throws ResourceFailedException it failed
     * @throws WaitTimeoutException the timeout passed, after one final poll; processing continues
     * @throws AbortedException the thread was interrupted
     */
    public T untilDone(Request<T> request) {
        return new Poller<>(waiter, tools, request, options).untilDone();
    }

    /**
     * Makes a call that starts processing, and waits until it is done.
     *
     * @param <S> type of what the call returns
     * @param request starts the work; its response counts as the first poll when {@code poll} reads the same type
     * @param poll makes the request that reads the state, from the response
     * @return the resource, done
     * @throws ResourceFailedException it failed
     * @throws WaitTimeoutException the timeout passed, after one final poll; processing continues
     * @throws AbortedException the thread was interrupted
     */
    public <S> T afterSending(Request<S> request, Function<? super S, Request<T>> poll) {
        Result<S> started = tools.sender().send(request);
        Request<T> reading = poll.apply(started.data());
        Poller<T> poller = new Poller<>(waiter, tools, reading, options);
        poller.start(started, reading.reader().equals(request.reader()));
        return poller.untilDone();
    }
}
