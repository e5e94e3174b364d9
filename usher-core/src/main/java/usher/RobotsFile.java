package usher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import usher.bytes.Bytes;
import usher.uri.WebUrl;

/**
 * One robots.txt, read by any dialect, with the policy of any crawler. The entry point of the library.
 *
 * <pre>{@code
 * import usher.*;
 *
 * RobotsFile file = RobotsFile.of(bytes);
 * Policy policy = file.policy(Crawler.of("Googlebot"));
 * boolean ok = policy.allows("https://example.com/path?query");
 * Policy mine = file.as(Dialect.RFC9309).policy("ExampleBot");
 * }</pre>
 *
 * A dialect parses the file when it is first asked for. Any bytes are accepted, and content never throws. Immutable and
 * safe to share between threads.
 */
public final class RobotsFile implements Serializable {
    private static final long serialVersionUID = 1;

    /** The maximum number of bytes that are read from a path or a stream; every built-in dialect reads fewer. */
    public static final int MAX_BYTES = 8 << 20;

    /** More dialects, which only a program with many of its own has, are parsed again. */
    private static final int MAX_KEPT = 16;

    private final transient Bytes bytes;
    private final transient @Nullable WebUrl url;
    private final transient @Nullable Reason withoutFile;

    /** Replaced as a whole. A race parses a file twice. */
    private transient volatile RobotsTxt[] parsed = {};

    private RobotsFile(Bytes bytes, @Nullable WebUrl url, @Nullable Reason withoutFile) {
        this.bytes = requireNonNull(bytes, "bytes");
        this.url = url;
        this.withoutFile = withoutFile;
    }

    /** Returns a file with a copy of the bytes. */
    public static RobotsFile of(byte[] bytes) {
        return of(Bytes.of(requireNonNull(bytes, "bytes")));
    }

    public static RobotsFile of(Bytes bytes) {
        return new RobotsFile(bytes, null, null);
    }

    /** Returns a file that was fetched from the URL, against which some dialects resolve its sitemaps and rules. */
    public static RobotsFile of(Bytes bytes, WebUrl url) {
        return new RobotsFile(bytes, requireNonNull(url, "url"), null);
    }

    /** Returns a file with the UTF-8 bytes of a string. */
    public static RobotsFile of(String text) {
        return of(Bytes.of(text.getBytes(UTF_8)));
    }

    public static RobotsFile of(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return of(in);
        }
    }

    /**
     * Reads a stream, at most {@link #MAX_BYTES}, and leaves it open.
     *
     * @throws IOException if the stream cannot be read
     */
    public static RobotsFile of(InputStream in) throws IOException {
        return of(in.readNBytes(MAX_BYTES));
    }

    /** Returns what an unavailable robots.txt means, as for 404: everything is allowed (RFC 9309 §2.3.1.3). */
    public static RobotsFile unavailable() {
        return new RobotsFile(Bytes.EMPTY, null, Reason.UNAVAILABLE);
    }

    /**
     * Returns what an unreachable robots.txt means: nothing is allowed except {@code /robots.txt} (RFC 9309 §2.3.1.4).
     * To let the dialect decide, use {@code ResponsePolicy} of {@code usher.access.site}.
     */
    public static RobotsFile unreachable() {
        return new RobotsFile(Bytes.EMPTY, null, Reason.UNREACHABLE);
    }

    /** Returns the content as it was read; empty if there is no file. */
    public Bytes bytes() {
        return bytes;
    }

    public Optional<WebUrl> url() {
        return Optional.ofNullable(url);
    }

    /** Returns this file as one that was fetched from the URL, if there is a file. */
    public RobotsFile at(WebUrl from) {
        return new RobotsFile(bytes, from, withoutFile);
    }

    /** Returns the file as a dialect reads it. Parses once for each dialect, in linear time and memory. */
    public RobotsTxt as(Dialect dialect) {
        RobotsTxt[] known = parsed;
        for (RobotsTxt robots : known) {
            if (robots.dialect() == dialect) {
                return robots;
            }
        }
        return parse(dialect, known);
    }

    private RobotsTxt parse(Dialect dialect, RobotsTxt... known) {
        RobotsTxt alike = null;
        for (RobotsTxt robots : known) {
            if (robots.dialect().equals(dialect)) {
                return robots;
            }
            alike = robots.dialect().readsLike(dialect) ? robots : alike;
        }
        RobotsTxt robots = alike == null ? RobotsTxt.read(bytes, dialect, url, withoutFile) : alike.as(dialect);
        if (known.length < MAX_KEPT) {
            RobotsTxt[] more = Arrays.copyOf(known, known.length + 1);
            more[known.length] = robots;
            parsed = more;
        }
        return robots;
    }

    public Policy policy(Crawler crawler) {
        return as(crawler.dialect()).policy(crawler.productTokens());
    }

    private record Form(
            byte[] bytes, @Nullable String url, @Nullable Reason withoutFile) implements Serializable {
        private Object readResolve() throws InvalidObjectException {
            if (bytes == null
                    || withoutFile != null && withoutFile != Reason.UNAVAILABLE && withoutFile != Reason.UNREACHABLE) {
                throw new InvalidObjectException("not a serialized robots.txt");
            }
            WebUrl from = url == null ? null : WebUrl.parse(url).url().orElse(null);
            return new RobotsFile(Bytes.of(bytes), from, withoutFile);
        }
    }

    private Object writeReplace() {
        return new Form(bytes.toByteArray(), url == null ? null : url.toString(), withoutFile);
    }

    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("a robots.txt is read from its serialized form");
    }

    @Override
    public String toString() {
        return "RobotsFile[" + (withoutFile == null ? bytes.length() + " bytes" : withoutFile.name()) + "]";
    }
}
