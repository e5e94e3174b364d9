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
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import usher.DirectiveOptions.SitemapRule;
import usher.Group.DelayRun;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.internal.parse.ParsedLineReader;
import usher.internal.parse.RobotsSource;
import usher.syntax.Completeness;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/**
 * A parsed robots.txt, independent of crawlers and URLs. Policies, lint, diff and statistics are computed from it.
 * Immutable and safe to share.
 *
 * <p>Serializable if the dialect is built in: the bytes and the id of the dialect are written, and the file is parsed
 * again when read.
 *
 * <p>Parsing creates only a compact table of groups and rules, which is all that verdicts need. Groups, lines,
 * directives and diagnostics are created on first use and then take three to four times the memory.
 */
@SuppressWarnings("exports") // the superclass is internal: it shows the tables of lines and rules to our own modules
public final class RobotsTxt extends ParsedFile implements Serializable {
    private static final long serialVersionUID = 1;

    private final transient Dialect dialect;

    /** A race loses an entry, which is then computed again; the fields of entries are final or volatile. */
    private transient @Nullable CacheEntry cached;

    /** A race creates equal details twice; their fields are final. */
    private transient @Nullable DocumentDetails details;

    private RobotsTxt(RobotsSource source, Dialect dialect) {
        super(source, dialect.syntax(), dialect.groups());
        this.dialect = dialect;
    }

    /** Parses a file. Accepts any bytes and never throws on content. */
    static RobotsTxt read(byte[] bytes, Dialect dialect) {
        return new RobotsTxt(RobotsSource.of(requireNonNull(bytes, "bytes"), dialect.source()), dialect);
    }

    /**
     * Parses a stream. Reads at most one byte more than the size limit and leaves the stream open.
     *
     * @throws IOException if the stream cannot be read
     */
    static RobotsTxt read(InputStream file, Dialect dialect) throws IOException {
        return new RobotsTxt(RobotsSource.of(requireNonNull(file, "file"), dialect.source()), dialect);
    }

    /** Restores a serialized file. */
    static RobotsTxt read(RobotsSource.State state, Dialect dialect) {
        return new RobotsTxt(RobotsSource.of(state, dialect.source()), dialect);
    }

    /** Returns the dialect that the file was parsed in. Policies need this dialect or one that parses alike. */
    public Dialect dialect() {
        return dialect;
    }

    private DocumentDetails details() {
        DocumentDetails created = details;
        if (created == null) {
            created = DocumentDetails.of(source(), dialect.syntax(), dialect.groups(), dialect.directives(), table());
            details = created;
        }
        return created;
    }

    private RobotsSource source() {
        return ParsedFile.source(this);
    }

    GroupTable table() {
        return ParsedFile.table(this);
    }

    /** Returns what others computed from this file, the last entry first. */
    @Nullable
    CacheEntry cached() {
        return cached;
    }

    /** Keeps an entry, which is in front of those that are kept. */
    void cache(CacheEntry entry) {
        cached = entry;
    }

    /** Returns the groups in file order. */
    public List<Group> groups() {
        return details().groups();
    }

    /** Returns every line in file order, including empty lines, comments and unknown directives. */
    public List<ParsedLine> lines() {
        return details().lines();
    }

    /** Returns how much of the file was read. */
    public Completeness completeness() {
        return source().completeness();
    }

    /**
     * Returns the bytes that were parsed, including a byte order mark. UTF-16 and UTF-32 are decoded to UTF-8, and
     * bytes over the size limit are missing.
     */
    public Bytes bytes() {
        return source().bytes();
    }

    /** Whether the file starts like an HTML page, so that it is most likely not a robots.txt. */
    public boolean looksLikeHtml() {
        return DocumentDiagnostics.looksLikeHtml(source().text());
    }

    /**
     * Returns the runs of User-agent lines with the delays that apply to them, in file order. Allocates nothing if
     * there are no delays.
     */
    public List<DelayRun> delays() {
        return table().delays() == 0 ? List.of() : details().delays();
    }

    /**
     * Returns the first valid Crawl-delay that applies to one of the given User-agent lines.
     *
     * @param userAgentLines their line numbers
     */
    public Optional<Duration> crawlDelay(BitSet userAgentLines) {
        GroupTable table = table();
        for (int delay = 0; delay < table.delays(); delay++) {
            if (table.delayType(delay) == LineType.CRAWL_DELAY && table.delayApplies(delay, userAgentLines)) {
                Optional<Duration> read = dialect.directives().crawlDelay().read(table.delayValue(delay));
                if (read.isPresent()) {
                    return read;
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the sitemaps in file order, without duplicates. */
    public List<Sitemap> sitemaps() {
        return sitemaps(Optional.empty());
    }

    /**
     * Returns the sitemaps in file order, without duplicates, with relative values resolved where the dialect does so.
     *
     * @param siteAddress the file's own site, such as {@code https://example.com}
     */
    public List<Sitemap> sitemaps(String siteAddress) {
        return sitemaps(Optional.of(siteAddress));
    }

    /** Reads the file again, which needs neither the time nor the memory of all details. */
    private List<Sitemap> sitemaps(Optional<String> site) {
        SitemapRule rule = dialect.directives().sitemap();
        return rule == SitemapRule.IGNORED
                ? List.of()
                : SiteDirectives.sitemaps(
                        ParsedLineReader.ofTypes(EnumSet.of(LineType.SITEMAP), source(), dialect.syntax()), rule, site);
    }

    /** Returns the main mirror: the first valid Host, in dialects that support it. */
    public Optional<HostDirective> host() {
        return site().host();
    }

    /** Returns the valid Clean-param lines in file order, in dialects that support them. */
    public List<CleanParam> cleanParams() {
        return site().cleanParams();
    }

    /** Without details, reads only the lines that are needed: a file can have 250,000 others. */
    private SiteDirectives site() {
        DocumentDetails created = details;
        return created != null
                ? created.site()
                : SiteDirectives.read(
                        ParsedLineReader.ofTypes(SiteDirectives.TYPES, source(), dialect.syntax()),
                        dialect.directives(),
                        finding -> {});
    }

    /** Returns the diagnostics of parsing, in file order. */
    public List<Diagnostic> diagnostics() {
        return details().diagnostics();
    }

    /**
     * Returns the diagnostics of parsing, without those for sitemap values that are valid on the given site.
     *
     * @param siteAddress the file's own site, such as {@code https://example.com}
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

    /** Returns a summary: dialect and sizes. */
    @Override
    public String toString() {
        return "RobotsTxt[" + dialect.id() + ", " + bytes().length() + " bytes, " + table().groups() + " groups, "
                + table().rules() + " rules]";
    }
}
