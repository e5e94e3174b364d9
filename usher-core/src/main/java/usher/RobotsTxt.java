package usher;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import usher.Group.DelayRun;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.internal.parse.RobotsSource;
import usher.syntax.Completeness;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/**
 * A robots.txt, understood once and for all robots: the document between reading and deciding. Policies, lint, diff and
 * statistics all start here. Immutable and safe to share.
 *
 * <p>Serializable, if the dialect is one of Usher's own: its bytes are written and the id of the dialect, and both are read again.
 *
 * <p>Reading makes only a {@link GroupTable}, which is what deciding needs. Groups, records, directives and diagnostics are
 * made when one of them is first asked for, and kept: three to four times the memory.
 */
@SuppressWarnings("exports") // the superclass shows only our own modules more
public final class RobotsTxt extends ParsedFile implements Serializable {
    private static final long serialVersionUID = 1;

    private final transient Dialect dialect;

    /** A race makes the same details twice; their fields are final. */
    private transient @Nullable Details details;

    private RobotsTxt(RobotsSource source, Dialect dialect) {
        super(source, dialect.syntax(), dialect.groups());
        this.dialect = dialect;
    }

    /** Reads a file: any bytes at all. Never throws on content. */
    static RobotsTxt read(byte[] bytes, Dialect dialect) {
        return new RobotsTxt(RobotsSource.of(requireNonNull(bytes, "bytes"), dialect.source()), dialect);
    }

    /**
     * Reads a file from a stream, but no more of it than a byte over the size limit. Leaves the stream open.
     *
     * @throws IOException if the stream cannot be read
     */
    static RobotsTxt read(InputStream file, Dialect dialect) throws IOException {
        return new RobotsTxt(RobotsSource.of(requireNonNull(file, "file"), dialect.source()), dialect);
    }

    /** Reads a file again that was written to a stream. */
    static RobotsTxt read(RobotsSource.State state, Dialect dialect) {
        return new RobotsTxt(RobotsSource.of(state, dialect.source()), dialect);
    }

    /** The dialect in which the file was read: a policy for it is made by this one, or by one that reads alike. */
    public Dialect dialect() {
        return dialect;
    }

    private Details details() {
        Details made = details;
        if (made == null) {
            made = Details.of(source(), dialect.syntax(), dialect.groups(), dialect.directives(), table());
            details = made;
        }
        return made;
    }

    private RobotsSource source() {
        return ParsedFile.source(this);
    }

    GroupTable table() {
        return ParsedFile.table(this);
    }

    /** The groups in file order. */
    public List<Group> groups() {
        return details().groups();
    }

    /** Every line, understood on its own, in file order: empty lines, comments and unknown records too. */
    public List<RobotsRecord> records() {
        return details().records();
    }

    /** How much of the file was read. */
    public Completeness completeness() {
        return source().completeness();
    }

    /** The file as it was read: a byte order mark is included, UTF-16 and UTF-32 are decoded, and what is over the size limit is missing. */
    public Bytes bytes() {
        return source().bytes();
    }

    /** Whether the file begins as web pages do: then most likely it is none of this kind at all. */
    public boolean looksLikeHtml() {
        return DocumentFindings.looksLikeHtml(source().text());
    }

    /** The User-agent lines that delays apply to, with those delays, in file order; nothing is made for a file without any. */
    public List<DelayRun> delays() {
        return table().delays() == 0 ? List.of() : details().delays();
    }

    /**
     * The first valid Crawl-delay that applies to one of some User-agent lines; nothing else is made for it.
     *
     * @param userAgentLines the numbers of their lines
     */
    public Optional<Duration> crawlDelay(BitSet userAgentLines) {
        GroupTable table = table();
        for (int delay = 0; delay < table.delays(); delay++) {
            if (table.delayType(delay) == RecordType.CRAWL_DELAY && table.delayApplies(delay, userAgentLines)) {
                Optional<Duration> read = dialect.directives().crawlDelay().read(table.delayValue(delay));
                if (read.isPresent()) {
                    return read;
                }
            }
        }
        return Optional.empty();
    }

    /** The sitemaps in file order, each address once. */
    public List<Sitemap> sitemaps() {
        return details().site().sitemaps(Optional.empty());
    }

    /**
     * The sitemaps in file order, each address once, where the address of the file's own site is known.
     *
     * @param siteAddress such as {@code https://example.com}
     */
    public List<Sitemap> sitemaps(String siteAddress) {
        return details().site().sitemaps(Optional.of(siteAddress));
    }

    /** The main mirror: the first valid Host, in the dialects that know the field. */
    public Optional<HostDirective> host() {
        return details().site().host();
    }

    /** The valid Clean-param lines in file order, in the dialects that know the field. */
    public List<CleanParam> cleanParams() {
        return details().site().cleanParams();
    }

    /** What was found while reading, in file order. */
    public List<Diagnostic> diagnostics() {
        return details().diagnostics();
    }

    /**
     * What was found while reading, where the address of the file's own site is known: without the sitemaps that it completes.
     *
     * @param siteAddress such as {@code https://example.com}
     */
    public List<Diagnostic> diagnostics(String siteAddress) {
        Set<Integer> complete =
                sitemaps(siteAddress).stream().map(Sitemap::line).collect(Collectors.toSet());
        return diagnostics().stream()
                .filter(found -> found.code() != DiagnosticCode.SITEMAP_INVALID || !complete.contains(found.line()))
                .toList();
    }

    private Object writeReplace() throws ObjectStreamException {
        return new SerializedRobotsTxt(this, source());
    }

    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("a robots.txt is read from its serialized form");
    }

    /** What was read, in numbers. */
    @Override
    public String toString() {
        return "RobotsTxt[" + dialect.id() + ", " + bytes().length() + " bytes, " + table().groups() + " groups, "
                + table().rules() + " rules]";
    }
}
