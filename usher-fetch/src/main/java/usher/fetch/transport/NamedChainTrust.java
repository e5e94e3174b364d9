package usher.fetch.transport;

import static java.util.stream.Collectors.joining;

import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;
import usher.support.access.FailureDetail;

/**
 * Trusts what another manager trusts. The failure of a certificate that is not trusted names the chain that the server
 * sent; the JDK's exceptions do not. The JDK adds the check of the host name to managers of this kind.
 */
record NamedChainTrust(X509TrustManager manager) implements X509TrustManager {
    /** Returns the JDK's factory, which names chains unless keys or another context were set. */
    static SSLSocketFactory ofJdk() {
        try {
            if (SSLContext.getDefault().getProtocol().equals("Default")
                    && System.getProperty("javax.net.ssl.keyStore") == null) {
                return factory(null);
            }
        } catch (GeneralSecurityException e) {
            // The trust store cannot be read: the JDK's factory says so at each connection.
        }
        return (SSLSocketFactory) SSLSocketFactory.getDefault();
    }

    /** @param trusted the JDK's store if null */
    static SSLSocketFactory factory(@Nullable KeyStore trusted) throws GeneralSecurityException {
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        TrustManager[] managers = Stream.of(trust.getTrustManagers())
                .map(manager -> manager instanceof X509TrustManager known ? new NamedChainTrust(known) : manager)
                .toArray(TrustManager[]::new);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers, null);
        return context.getSocketFactory();
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        try {
            manager.checkServerTrusted(chain, type);
        } catch (CertificateException e) {
            List<Throwable> causes = FailureDetail.causes(e);
            Throwable root = causes.get(causes.size() - 1);
            if (root instanceof CertPathBuilderException || root instanceof CertPathValidatorException) {
                throw new CertificateException(
                        new CertPathBuilderException(names(chain) + " (" + root.getMessage() + ")"));
            }
            throw e;
        }
    }

    private static String names(X509Certificate[] chain) {
        String subjects = Stream.of(chain)
                .map(each -> each.getSubjectX500Principal().getName())
                .collect(joining(", issued by "));
        return subjects + ", issued by "
                + chain[chain.length - 1].getIssuerX500Principal().getName();
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        manager.checkClientTrusted(chain, type);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return manager.getAcceptedIssuers();
    }
}
