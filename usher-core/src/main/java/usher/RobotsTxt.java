package usher;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.directive.DelayReader;
import usher.internal.parse.DocumentDiagnostics;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.internal.parse.ParsedLineReader;
import usher.internal.parse.RobotsSource;
import usher.internal.policy.ObeyedRules;
import usher.internal.policy.PolicyCompiler;
import usher.options.Option;
import usher.options.SitemapRule;
import usher.syntax.Completeness;
import usher.syntax.FileKind;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * A parsed robots.txt, independent of crawlers and URLs. Policies, lint, diff and statistics are computed from it.
 * Immutable and safe to share.
 *
 * <p>Parsing creates only a compact table of groups and rules, which is all that verdicts need. Groups, lines,
 * directives and diagnostics are created on first use and then take three to four times the memory.
 */
public final class RobotsTxt {
    private static final CrawlerTokens NAMES = new CrawlerTokens();

    static {
        ParsedFile.openedBy(robots -> ((RobotsTxt) robots).file);
    }

    private final ParsedFile file;
    private final Dialect dialect;
    private final PolicyCompiler policies;
    private final @Nullable WebUrl url;

    /** The reason for all verdicts, if there is no file. */
    private final @Nullable Reason withoutFile;

    /** A race loses rules, which are then compiled again; their fields are final or volatile. */
    private @Nullable ObeyedRules cached;

    /** A race creates equal details twice; their fields are final. */
    private @Nullable DocumentDetails details;

    static RobotsTxt read(Bytes bytes, Dialect dialect, @Nullable WebUrl url, @Nullable Reason withoutFile) {
        ParsedFile file = ParsedFile.of(bytes, dialect.options());
        return new RobotsTxt(file, dialect, url, withoutFile);
    }

    private RobotsTxt(ParsedFile file, Dialect dialect, @Nullable WebUrl url, @Nullable Reason withoutFile) {
        this.file = file;
        this.dialect = dialect;
        this.policies = PolicyCompiler.of(dialect.options(), url);
        this.url = url;
        this.withoutFile = withoutFile;
    }

    /**
     * Returns this file for a dialect that parses it alike, such as one with other policy options.
     *
     * @throws IllegalArgumentException if the dialect parses files differently
     */
    public RobotsTxt as(Dialect alike) {
        if (!dialect.readsLike(alike)) {
            throw new IllegalArgumentException("the file was parsed in the dialect " + dialect.id()
                    + ", which parses files differently than " + alike.id() + "; use RobotsFile.as");
        }
        return new RobotsTxt(file, alike, url, withoutFile);
    }

    public Dialect dialect() {
        return dialect;
    }

    /**
     * Compiles the rules for one crawler. Compile once and reuse the policy.
     *
     * @param tokens the product tokens by which the crawler looks for its groups, most specific first, such as
     *     {@code "Googlebot-News", "Googlebot"}; no tokens, or {@code "*"}, for a crawler that the file does not name.
     *     A version, as in {@code "ExampleBot/1.0"}, is cut. For a User-Agent header or a known crawler's name, use
     *     {@link Crawler}
     * @throws IllegalArgumentException if a token is not a product token, because nothing in a file could name it and
     *     everything would be allowed
     */
    public Policy policy(String... tokens) {
        return policy(NAMES.of(tokens));
    }

    /** Like {@link #policy(String...)}, for tokens that are used exactly as they are, whatever they contain. */
    public Policy policy(List<ProductToken> tokens) {
        return Policy.of(policies, this, tokens, dialect.get(Option.MERGE_TOKENS));
    }

    /** Like {@link #policy(String...)}, for a crawler that obeys the groups of all its tokens (D-21). */
    public Policy mergedPolicy(String... tokens) {
        return mergedPolicy(NAMES.of(tokens));
    }

    /** Like {@link #mergedPolicy(String...)}, for tokens that are used exactly as they are. */
    public Policy mergedPolicy(List<ProductToken> tokens) {
        return Policy.of(policies, this, tokens, true);
    }

    @Nullable
    Reason withoutFile() {
        return withoutFile;
    }

    private DocumentDetails details() {
        DocumentDetails created = details;
        if (created == null) {
            created = DocumentDetails.of(source(), dialect.options(), table());
            details = created;
        }
        return created;
    }

    private RobotsSource source() {
        return file.source();
    }

    GroupTable table() {
        return file.table();
    }

    /** Returns the rules of groups, which the file keeps for other crawlers. */
    ObeyedRules rules(int[] groups) {
        ObeyedRules kept = cached;
        ObeyedRules rules = ObeyedRules.of(table(), groups, policies, kept);
        cached = rules.keptWith(kept);
        return rules;
    }

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

    /** Returns what kind of content the file has, by its first bytes and its groups. */
    public FileKind kind() {
        Bytes text = source().text();
        Optional<FileKind> other = DocumentDiagnostics.otherFormat(text);
        if (other.isPresent()) {
            return other.get();
        }
        if (completeness() == Completeness.TRUNCATED || completeness() == Completeness.TOO_LARGE) {
            return FileKind.CUT;
        }
        if (groups().stream().anyMatch(group -> !group.rules().isEmpty())) {
            return FileKind.RULES;
        }
        return DocumentDiagnostics.isBlank(text) ? FileKind.EMPTY : FileKind.NO_RULES;
    }

    /** Whether the file starts like an HTML page, so that it is most likely not a robots.txt. */
    public boolean looksLikeHtml() {
        return DocumentDiagnostics.otherFormat(source().text())
                .filter(FileKind.HTML::equals)
                .isPresent();
    }

    /**
     * Returns the delays, for each run of User-agent lines, in file order. In {@code rfc9309} and the dialects derived
     * from it, a User-agent line after a delay starts a new run, which still shares the group's rules (D-19). Allocates
     * nothing if there are no delays.
     */
    public List<GroupDirectives> delays() {
        return table().delays() == 0 ? List.of() : details().delays();
    }

    /** Returns the first valid Crawl-delay that applies to one of the given User-agent lines. */
    public Optional<Duration> crawlDelay(BitSet userAgentLines) {
        GroupTable table = table();
        for (int delay = 0; delay < table.delays(); delay++) {
            if (table.delayType(delay) == LineType.CRAWL_DELAY && table.delayApplies(delay, userAgentLines)) {
                Optional<Duration> read = DelayReader.read(dialect.get(Option.CRAWL_DELAY), table.delayValue(delay));
                if (read.isPresent()) {
                    return read;
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the sitemaps in file order, without duplicates. Relative values are resolved where the dialect does so
     * and the URL of the file is known.
     */
    public List<DirectiveValue<String>> sitemaps() {
        return sitemaps(Optional.ofNullable(url).map(WebUrl::authority));
    }

    /** Like {@link #sitemaps()}, for a file of this site. */
    public List<DirectiveValue<String>> sitemaps(Authority site) {
        return sitemaps(Optional.of(site));
    }

    /** Reads the file again, which needs neither the time nor the memory of all details. */
    private List<DirectiveValue<String>> sitemaps(Optional<Authority> site) {
        SitemapRule rule = dialect.get(Option.SITEMAP);
        return rule == SitemapRule.IGNORED
                ? List.of()
                : SiteDirectives.sitemaps(
                        ParsedLineReader.ofTypes(EnumSet.of(LineType.SITEMAP), source(), dialect.options()),
                        rule,
                        site.map(Authority::toString));
    }

    /**
     * Returns the main mirror: the first valid Host in lowercase, including a port or path if there is one, in dialects
     * that support it.
     */
    public Optional<DirectiveValue<String>> host() {
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
                        ParsedLineReader.ofTypes(SiteDirectives.TYPES, source(), dialect.options()),
                        dialect.options(),
                        finding -> {});
    }

    /** Returns the diagnostics of parsing, in file order; none for sitemaps that are valid on the file's site. */
    public List<Diagnostic> diagnostics() {
        List<Diagnostic> all = details().diagnostics();
        if (url == null) {
            return all;
        }
        Set<Integer> complete = sitemaps().stream().map(DirectiveValue::line).collect(Collectors.toSet());
        return all.stream()
                .filter(found -> found.code() != DiagnosticCode.SITEMAP_INVALID || !complete.contains(found.line()))
                .toList();
    }

    /** Returns the diagnostics about the file as a whole, which affect every verdict. Needs no details of the lines. */
    public List<Diagnostic> fileDiagnostics() {
        List<Diagnostic> whole = new ArrayList<>();
        for (Diagnostic found : DocumentDiagnostics.of(source())) {
            if (found.line() == 0) {
                whole.add(found);
            }
        }
        return whole;
    }

    @Override
    public String toString() {
        return "RobotsTxt[" + dialect.id() + ", " + bytes().length() + " bytes, " + table().groups() + " groups, "
                + table().rules() + " rules]";
    }
}
