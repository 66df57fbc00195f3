package dev.docuvane.internal.transports;

import dev.docuvane.http.Headers;
import dev.docuvane.internal.Outgoing;
import java.net.ProxySelector;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.net.SocketFactory;
import okhttp3.Authenticator;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.CookieJar;
import okhttp3.EventListener;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * The connections of a client, by OkHttp: no retries, no redirects, no cookies and no cache. HTTP/1.1, so that a broken
 * connection never concerns a second request.
 */
public final class OkHttp {
    /** Shorter than the 5 minutes after which common load balancers silently drop idle connections. */
    private static final long IDLE_MINUTES = 4;

    /** Whether listeners can be combined, as since OkHttp 5.2. Found once: each error that is caught has a stack trace. */
    private static final boolean COMBINES_LISTENERS = combinesListeners();

    private final TransportSettings settings;
    private final RequestBody nothing = RequestBody.create(new byte[0], null);
    private final OkHttpClient plain;
    private final boolean isOurs;
    /** Places for connections, by origin. */
    private final Map<String, Semaphore> places = new ConcurrentHashMap<>();

    private final Map<String, HttpUrl> origins = new ConcurrentHashMap<>();

    private volatile @Nullable OkHttpClient secure;

    /**
     * Sets up.
     *
     * @param settings the caller's library, if any, and limits
     */
    public OkHttp(TransportSettings settings) {
        this.settings = settings;
        OkHttpClient given = settings.httpClient();
        isOurs = given == null;
        plain = configure(given == null ? fresh() : given);
        if (!isOurs) secure = plain;
    }

    /** Places for connections to an origin: a call takes one, and gives it back when its response was read. */
    public Semaphore places(String origin) {
        return places.computeIfAbsent(origin, any -> new Semaphore(settings.maxConnections(), true));
    }

    /** Most bytes of a body. */
    public long maxResponseBytes() {
        return settings.maxResponseBytes();
    }

    /** Creates a call that has not started. */
    public Call newCall(Outgoing request, @Nullable RequestBody body, Wire wire) {
        String method = request.operation().method();
        Request.Builder builder = new Request.Builder()
                .url(urlOf(request))
                .method(method, body == null && needsBody(method) ? nothing : body)
                .tag(Wire.class, wire)
                // First and in lower case, as the clients in other languages send them.
                .header("host", request.origin().substring(request.origin().indexOf("://") + 3))
                .header("connection", "keep-alive");
        request.headers().forEach((name, value) -> {
            // Only these two are there already; replacing one compares it with all others.
            if (name.equals("host") || name.equals("connection")) builder.header(name, value);
            else builder.addHeader(name, value);
        });
        return clientFor(request.origin()).newCall(builder.build());
    }

    /** The origin is parsed once, not for each call. */
    private HttpUrl urlOf(Outgoing request) {
        String target = request.target();
        HttpUrl origin = origins.computeIfAbsent(request.origin(), HttpUrl::get);
        // Two slashes, of either kind, would begin another origin.
        boolean isPath = target.length() > 1 && target.charAt(0) == '/' && "/\\".indexOf(target.charAt(1)) < 0;
        HttpUrl url = isPath ? origin.resolve(target) : null;
        return url == null ? HttpUrl.get(request.origin() + target) : url;
    }

    public static Headers headersOf(Response response) {
        okhttp3.Headers headers = response.headers();
        String[] pairs = new String[headers.size() * 2];
        for (int index = 0; index < headers.size(); index++) {
            pairs[2 * index] = headers.name(index);
            pairs[2 * index + 1] = headers.value(index);
        }
        return Headers.of(pairs);
    }

    /** Closes idle connections; the caller's own library is left alone. */
    public void evictIdle() {
        if (isOurs) plain.connectionPool().evictAll();
    }

    private OkHttpClient clientFor(String origin) {
        if (origin.startsWith("http:")) return plain;
        OkHttpClient client = secure;
        if (client == null) {
            client = plain.newBuilder()
                    .connectionSpecs(List.of(ConnectionSpec.MODERN_TLS))
                    .build();
            secure = client;
        }
        return client;
    }

    /** Without TLS: reading the certificates of the machine takes long, and is done when an address needs it. */
    private OkHttpClient fresh() {
        return new OkHttpClient.Builder()
                .connectionSpecs(List.of(ConnectionSpec.CLEARTEXT))
                .connectionPool(new ConnectionPool(settings.maxConnections(), IDLE_MINUTES, TimeUnit.MINUTES))
                .build();
    }

    private OkHttpClient configure(OkHttpClient base) {
        SocketFactory usual = SocketFactory.getDefault();
        SocketFactory current = base.socketFactory();
        EventListener.Factory events = base.eventListenerFactory();
        OkHttpClient.Builder builder = base.newBuilder();
        // System properties of the JVM are not options of the client.
        if (base.proxy() == null && base.proxySelector().equals(ProxySelector.getDefault())) {
            ProxyRoute route = new ProxyRoute(settings.proxy(), settings.environment());
            builder.proxySelector(route).proxyAuthenticator(route);
        }
        connectInThread(builder);
        // The stage above enforces the timeouts, also during a transfer.
        return builder.socketFactory(current.equals(usual) ? new InterruptibleSockets() : current)
                .eventListenerFactory(call -> withHeads(events.create(call)))
                .connectTimeout(Duration.ZERO)
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .callTimeout(Duration.ZERO)
                .retryOnConnectionFailure(false)
                .followRedirects(false)
                .followSslRedirects(false)
                .protocols(List.of(Protocol.HTTP_1_1))
                .authenticator(Authenticator.NONE)
                .cookieJar(CookieJar.NO_COOKIES)
                .cache(null)
                .addNetworkInterceptor(new SendOnce())
                .build();
    }

    /** An interrupt ends only what the thread of the call does itself; OkHttp 4 does nothing else. */
    private static void connectInThread(OkHttpClient.Builder builder) {
        try {
            builder.fastFallback(false);
        } catch (NoSuchMethodError okHttp4) {
            // Nothing to switch off.
        }
    }

    /** OkHttp 5.1 and older cannot combine listeners: one of the caller comes first. */
    private static EventListener withHeads(EventListener listener) {
        EventListener heads = new ResponseHeads();
        if (COMBINES_LISTENERS) return listener.plus(heads);
        return listener.equals(EventListener.NONE) ? heads : listener;
    }

    private static boolean combinesListeners() {
        try {
            return EventListener.NONE.plus(EventListener.NONE) != null;
        } catch (NoSuchMethodError older) {
            return false;
        }
    }

    /** Keeps the head of each response: the library returns nothing else of one that contradicts itself. */
    private static final class ResponseHeads extends EventListener {
        @Override
        public void responseHeadersEnd(Call call, Response response) {
            Wire wire = call.request().tag(Wire.class);
            if (wire != null) wire.markAnswered(response);
        }
    }

    private static boolean needsBody(String method) {
        return method.equals("POST") || method.equals("PUT") || method.equals("PATCH");
    }
}
