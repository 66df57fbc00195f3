// Makes a certificate for 127.0.0.1, with the tool of the JDK.
package dev.docuvane.core;

import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import okhttp3.OkHttpClient;

/** A key and a certificate that is trusted by nobody but the clients made here. */
final class Certificates {
    private static final String PASSWORD = "changeit";

    private final SSLContext context;
    private final X509TrustManager trust;

    private Certificates(SSLContext context, X509TrustManager trust) {
        this.context = context;
        this.trust = trust;
    }

    static Certificates make(Path directory) throws Exception {
        Path file = directory.resolve("keys.p12");
        String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        Process process = new ProcessBuilder(
                        tool,
                        "-genkeypair",
                        "-alias",
                        "test",
                        "-keyalg",
                        "EC",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        PASSWORD,
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "SAN=IP:127.0.0.1,DNS:localhost")
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes());
        if (process.waitFor() != 0) throw new IllegalStateException(said);
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory keyManagers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keyManagers.init(keys, PASSWORD.toCharArray());
        TrustManagerFactory trustManagers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trustManagers.init(keys);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keyManagers.getKeyManagers(), trustManagers.getTrustManagers(), null);
        return new Certificates(context, (X509TrustManager) trustManagers.getTrustManagers()[0]);
    }

    ServerSocket listen() throws Exception {
        return context.getServerSocketFactory().createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }

    OkHttpClient http() {
        return new OkHttpClient.Builder()
                .sslSocketFactory(context.getSocketFactory(), trust)
                .build();
    }
}
