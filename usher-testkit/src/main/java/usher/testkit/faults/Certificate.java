package usher.testkit.faults;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Locale;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;

/**
 * Certificates for 127.0.0.1, {@code localhost} and {@code site.test} by an authority that only tests trust; their keys
 * are public. Valid until 2125, created by the JDK's keytool.
 */
public enum Certificate {
    GOOD,
    /** Valid, but for {@code other.test}. */
    WRONG_NAME,
    /** Expired in 2020. */
    EXPIRED,
    /** Self-signed. */
    UNTRUSTED;

    private static final String FILE = "certificates.p12";
    private static final char[] PASSWORD = "faults".toCharArray();
    private static final String AUTHORITY = "ca";

    /** Returns a factory for TLS clients that trust only the authority. */
    public static SSLSocketFactory client() {
        return context().getSocketFactory();
    }

    /** Returns a context for TLS clients that trust only the authority. */
    public static SSLContext context() {
        try {
            TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
            trust.init(trusted());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a store of the authority alone. */
    public static KeyStore trusted() {
        try {
            KeyStore trusted = empty();
            trusted.setCertificateEntry(AUTHORITY, all().getCertificate(AUTHORITY));
            return trusted;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the layer that wraps connections in the server's side of TLS. */
    Acceptor.Layer layer() {
        SSLSocketFactory factory = server();
        return plain -> {
            SSLSocket socket = (SSLSocket) factory.createSocket(plain, null, plain.getPort(), true);
            socket.setUseClientMode(false);
            socket.startHandshake();
            return socket;
        };
    }

    private SSLSocketFactory server() {
        try {
            String alias = name().toLowerCase(Locale.ROOT).replace('_', '-');
            KeyStore all = all();
            KeyStore own = empty();
            own.setKeyEntry(alias, all.getKey(alias, PASSWORD), PASSWORD, all.getCertificateChain(alias));
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(own, PASSWORD);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static KeyStore all() throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream file = Certificate.class.getResourceAsStream(FILE)) {
            store.load(file, PASSWORD);
        }
        return store;
    }

    private static KeyStore empty() throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }
}
