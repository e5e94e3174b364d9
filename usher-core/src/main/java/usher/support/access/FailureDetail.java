package usher.support.access;

import java.net.UnknownHostException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** What exactly failed, from an exception of the network or of a crawler's own client. */
public final class FailureDetail {
    /** More than clients nest; the causes of an exception can form a circle. */
    private static final int MAX_CAUSES = 20;

    private static final Pattern LOCAL = Pattern.compile("(?i)too many open files|no buffer space"
            + "|cannot assign requested address|network is unreachable|cannot allocate memory");
    private static final Pattern OTHER_NAME = Pattern.compile("No (?:subject alternative|name matching)");
    private static final Pattern PROTOCOL = Pattern.compile("(?i)protocol|version|cipher|handshake_failure");

    private FailureDetail() {}

    public static List<Throwable> causes(Throwable failure) {
        List<Throwable> causes = new ArrayList<>();
        @Nullable Throwable next = failure;
        for (; next != null && causes.size() < MAX_CAUSES; next = next.getCause()) {
            causes.add(next);
        }
        return causes;
    }

    /** Whether this machine could not send the request: no descriptor, port, route or memory. */
    public static boolean isLocal(Throwable failure) {
        return causes(failure).stream()
                .anyMatch(each -> each instanceof VirtualMachineError
                        || LOCAL.matcher(String.valueOf(each.getMessage())).find());
    }

    /** Returns one line about the innermost cause, with the meaning of exceptions of TLS. */
    public static String of(Throwable failure) {
        List<Throwable> causes = causes(failure);
        String what = text(causes.get(causes.size() - 1));
        for (int i = causes.size() - 1; i >= 0; i--) {
            Optional<String> meaning = tls(causes.get(i));
            if (meaning.isPresent()) {
                return meaning.get() + ": " + what;
            }
        }
        return what;
    }

    private static String text(Throwable root) {
        String message = String.valueOf(root.getMessage()).strip();
        boolean isFault = root instanceof RuntimeException || root instanceof Error;
        if (root.getMessage() != null && !isFault && !(root instanceof UnknownHostException)) {
            return message;
        }
        String name = root.getClass().getSimpleName() + (root.getMessage() == null ? "" : ": " + message);
        StackTraceElement[] frames = root.getStackTrace();
        return isFault && frames.length > 0 ? name + " at " + frames[0] : name;
    }

    private static Optional<String> tls(Throwable cause) {
        String message = String.valueOf(cause.getMessage());
        if (cause instanceof CertificateExpiredException) {
            return Optional.of("the certificate has expired");
        }
        if (cause instanceof CertificateNotYetValidException) {
            return Optional.of("the certificate is not valid yet");
        }
        if (cause instanceof CertPathBuilderException || cause instanceof CertPathValidatorException) {
            return Optional.of("the certificate is not trusted");
        }
        if (cause instanceof CertificateException && OTHER_NAME.matcher(message).find()) {
            return Optional.of("the certificate is for another host name");
        }
        return cause instanceof SSLException && PROTOCOL.matcher(message).find()
                ? Optional.of("no common TLS protocol")
                : Optional.empty();
    }
}
