package dev.docuvane.internal.transports;

import java.io.IOException;
import java.net.Proxy;
import java.net.Socket;
import java.util.List;
import java.util.regex.Pattern;
import okhttp3.Connection;
import okhttp3.Interceptor;
import okhttp3.Response;

/**
 * Guards each exchange between the library and a connection.
 *
 * <p>It marks a request as sent; it does not send a request that cannot be repeated on a connection that the service has
 * closed; it refuses malformed heads; and it hides the two responses that OkHttp handles itself regardless of its settings
 * (RetryAndFollowUpInterceptor, 5.x and before): 503 with {@code Retry-After: 0} is repeated, and 407 that no proxy sent is an error
 * without status.
 */
public final class SendOnce implements Interceptor {
    private static final Pattern WHOLE = Pattern.compile("\\d+");

    /** Replaces 407 while the response passes through the library, which does not act on this status. */
    private static final int LEFT_ALONE = 400;

    @Override
    public Response intercept(Chain chain) throws IOException {
        Wire wire = chain.request().tag(Wire.class);
        Connection connection = chain.connection();
        if (wire == null || connection == null) return chain.proceed(chain.request());
        Socket socket = connection.socket();
        // A service sends nothing before a request: anything readable now is the end of the connection.
        if (!wire.mayRepeat() && Peek.at(socket) != Peek.NOTHING) throw new DeadConnectionException();
        wire.markSent(socket);
        ReadAllowance.renew();
        Response response = proceed(chain, socket);
        wire.markAnswered(response);
        ResponseHead.check(response);
        return hide(response, connection.route().proxy().type() == Proxy.Type.HTTP);
    }

    private static Response proceed(Chain chain, Socket socket) throws IOException {
        try {
            return chain.proceed(chain.request());
        } catch (IOException failure) {
            throw ResponseHead.isTooLarge(failure, socket) ? new OversizeException(true) : failure;
        }
    }

    private static Response hide(Response response, boolean isProxied) {
        if (response.code() == 407 && !isProxied)
            return response.newBuilder().code(LEFT_ALONE).build();
        if (response.code() != 503) return response;
        List<String> wishes = response.headers("Retry-After");
        if (wishes.isEmpty()) return response;
        // The library reads only whole numbers, and fails on large ones; for us the value is the same.
        Response.Builder hidden = response.newBuilder().removeHeader("Retry-After");
        for (String wish : wishes)
            hidden.addHeader("Retry-After", WHOLE.matcher(wish).matches() ? wish + ".0" : wish);
        return hidden.build();
    }
}
