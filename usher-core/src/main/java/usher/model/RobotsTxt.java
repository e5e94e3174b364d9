package usher.model;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import usher.diagnostic.Diagnostic;
import usher.directive.CleanParam;
import usher.directive.DirectiveOptions;
import usher.directive.HostRecord;
import usher.directive.SiteDirectives;
import usher.directive.Sitemap;
import usher.source.Completeness;
import usher.source.RobotsSource;
import usher.syntax.RecordList;
import usher.syntax.RobotsRecord;

/**
 * A robots.txt, understood once and for all robots: the document between reading and deciding. Policies, lint, diff and
 * statistics all start here. Immutable and safe to share.
 */
public final class RobotsTxt {
    private final RobotsSource source;
    private final List<RobotsRecord> records;
    private final List<Group> groups;
    private final SiteDirectives site;
    private final List<Diagnostic> diagnostics;

    private RobotsTxt(
            RobotsSource source,
            List<RobotsRecord> records,
            List<Group> groups,
            SiteDirectives site,
            List<Diagnostic> diagnostics) {
        this.source = source;
        this.records = records;
        this.groups = List.copyOf(groups);
        this.site = site;
        this.diagnostics = List.copyOf(diagnostics);
    }

    /** Makes the document of a file's records. Never throws on content. */
    public static RobotsTxt assemble(
            RobotsSource source, RecordList read, GroupOptions groupOptions, DirectiveOptions directiveOptions) {
        requireNonNull(source, "source");
        List<Diagnostic> diagnostics = new ArrayList<>(source.diagnostics());
        diagnostics.addAll(read.diagnostics());
        Consumer<Diagnostic> findings = diagnostics::add;
        List<Group> groups = new GroupAssembler(groupOptions, directiveOptions, findings).assemble(read.records());
        SiteDirectives site = SiteDirectives.read(read.records(), directiveOptions, findings);
        diagnostics.addAll(DocumentFindings.of(source.octets(), groups));
        diagnostics.sort(DocumentFindings.ORDER);
        return new RobotsTxt(source, read.records(), groups, site, diagnostics);
    }

    /** The groups in file order. */
    public List<Group> groups() {
        return groups;
    }

    /** Every line, understood on its own, in file order: empty lines, comments and unknown records too. */
    public List<RobotsRecord> records() {
        return records;
    }

    /** How much of the file was read. */
    public Completeness completeness() {
        return source.completeness();
    }

    /** The file's octets as they were read. */
    public RobotsSource source() {
        return source;
    }

    /** The sitemaps in file order, each address once. */
    public List<Sitemap> sitemaps() {
        return site.sitemaps(Optional.empty());
    }

    /**
     * The sitemaps in file order, each address once, where the address of the file's own site is known.
     *
     * @param siteAddress such as {@code https://example.com}
     */
    public List<Sitemap> sitemaps(String siteAddress) {
        return site.sitemaps(Optional.of(siteAddress));
    }

    /** The main mirror: the first valid Host, in the dialects that know the field. */
    public Optional<HostRecord> host() {
        return site.host();
    }

    /** The valid Clean-param lines in file order, in the dialects that know the field. */
    public List<CleanParam> cleanParams() {
        return site.cleanParams();
    }

    /** What was found while reading, in file order. */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
