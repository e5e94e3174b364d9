package usher;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.source.Completeness;
import usher.source.RobotsSource;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/**
 * A robots.txt, understood once and for all robots: the document between reading and deciding. Policies, lint, diff and
 * statistics all start here. Immutable and safe to share.
 *
 * <p>Reading makes only a {@link GroupTable}, which is what deciding needs. Groups, records, directives and diagnostics are
 * made when one of them is first asked for, and kept: three to four times the memory.
 */
public final class RobotsTxt {
    private final RobotsSource source;
    private final ReadOptions options;
    private final GroupTable table;

    /** A race makes the same details twice; their fields are final. */
    private Details details;

    private RobotsTxt(RobotsSource source, ReadOptions options) {
        this.source = source;
        this.options = options;
        this.table = GroupAssembler.assemble(source, options.syntax(), options.groups());
    }

    /** Reads a file: any octets at all. Never throws on content. */
    static RobotsTxt read(byte[] octets, ReadOptions options) {
        return new RobotsTxt(RobotsSource.of(requireNonNull(octets, "octets"), options.source()), options);
    }

    /**
     * Reads a file from a stream, but no more of it than a byte over the size limit. Leaves the stream open.
     *
     * @throws IOException if the stream cannot be read
     */
    static RobotsTxt read(InputStream file, ReadOptions options) throws IOException {
        return new RobotsTxt(RobotsSource.of(requireNonNull(file, "file"), options.source()), options);
    }

    /** How the file was read: a policy for it must be made by a dialect that reads alike. */
    ReadOptions readAs() {
        return options;
    }

    /** The id of the dialect in which the file was read. */
    public String dialectId() {
        return options.dialect();
    }

    private Details details() {
        Details made = details;
        if (made == null) {
            made = Details.of(source, options.syntax(), options.groups(), options.directives(), table);
            details = made;
        }
        return made;
    }

    /** The groups as columns, for readers that go through all of them. */
    public GroupTable table() {
        return table;
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
        return source.completeness();
    }

    /** The file as it was read. */
    public RobotsSource source() {
        return source;
    }

    /** Whether the file begins as web pages do: then most likely it is none of this kind at all. */
    public boolean looksLikeHtml() {
        return DocumentFindings.looksLikeHtml(source.text());
    }

    /** The User-agent lines that delays apply to, with those delays, in file order; nothing is made for a file without any. */
    public List<DelayRun> delays() {
        return table.delays() == 0 ? List.of() : details().delays();
    }

    /**
     * The first valid Crawl-delay that applies to one of some User-agent lines; nothing else is made for it.
     *
     * @param userAgentLines the numbers of their lines
     */
    public Optional<Duration> crawlDelay(BitSet userAgentLines) {
        for (int delay = 0; delay < table.delays(); delay++) {
            if (table.delayType(delay) == RecordType.CRAWL_DELAY && table.delayApplies(delay, userAgentLines)) {
                Optional<Duration> read = options.directives().crawlDelay().read(table.delayValue(delay));
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

    /** What was read, in numbers. */
    @Override
    public String toString() {
        return "RobotsTxt[" + options.dialect() + ", " + source.octets().length() + " bytes, " + table.groups()
                + " groups, " + table.rules() + " rules]";
    }
}
