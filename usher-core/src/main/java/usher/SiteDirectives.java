package usher;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import usher.CleanParam.CleanParamRule;
import usher.DirectiveOptions.HostRule;
import usher.DirectiveOptions.SitemapRule;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/**
 * What a file says about the whole site, wherever it stands in the file (RFC 9309 §2.2.4).
 *
 * @param sitemapRule which sitemaps the dialect takes
 * @param sitemapRecords the {@code Sitemap} lines
 * @param host the first valid {@code Host}
 * @param cleanParams the valid {@code Clean-param} lines in file order
 */
record SiteDirectives(
        SitemapRule sitemapRule,
        List<RobotsRecord> sitemapRecords,
        Optional<HostDirective> host,
        List<CleanParam> cleanParams) {

    public SiteDirectives {
        sitemapRecords = List.copyOf(sitemapRecords);
        cleanParams = List.copyOf(cleanParams);
    }

    /** Reads the records of a file; invalid values are reported and left out. */
    public static SiteDirectives read(
            List<RobotsRecord> records, DirectiveOptions options, Consumer<Diagnostic> findings) {
        List<RobotsRecord> sitemaps = ofType(RecordType.SITEMAP, records);
        if (options.sitemap() != SitemapRule.IGNORED) {
            sitemaps.stream()
                    .filter(line -> options.sitemap()
                            .read(line.value(), Optional.empty())
                            .isEmpty())
                    .forEach(line -> findings.accept(invalid(line, DiagnosticCode.SITEMAP_INVALID)));
        }
        Optional<HostDirective> host = readHost(ofType(RecordType.HOST, records), options.host(), findings);
        List<CleanParam> cleanParams =
                readCleanParams(ofType(RecordType.CLEAN_PARAM, records), options.cleanParam(), findings);
        return new SiteDirectives(options.sitemap(), sitemaps, host, cleanParams);
    }

    /**
     * The sitemaps in file order, each address once.
     *
     * @param site the site's address such as {@code https://example.com}, with which some dialects complete a value
     *     that starts with a slash; empty if it is not known
     */
    public List<Sitemap> sitemaps(Optional<String> site) {
        List<Sitemap> sitemaps = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (RobotsRecord line : sitemapRecords) {
            sitemapRule
                    .read(line.value(), site)
                    .filter(seen::add)
                    .ifPresent(url -> sitemaps.add(new Sitemap(url, line.lineNumber())));
        }
        return List.copyOf(sitemaps);
    }

    private static Optional<HostDirective> readHost(
            List<RobotsRecord> lines, HostRule rule, Consumer<Diagnostic> findings) {
        Optional<HostDirective> first = Optional.empty();
        if (rule == HostRule.IGNORED) {
            return first;
        }
        for (RobotsRecord line : lines) {
            Optional<String> name = rule.read(line.value());
            if (first.isPresent()) {
                findings.accept(line.finding(DiagnosticCode.HOST_REPEATED, line.value()));
            } else if (name.isPresent()) {
                first = Optional.of(new HostDirective(name.get(), line.lineNumber()));
            } else {
                findings.accept(invalid(line, DiagnosticCode.HOST_INVALID));
            }
        }
        return first;
    }

    private static List<CleanParam> readCleanParams(
            List<RobotsRecord> lines, CleanParamRule rule, Consumer<Diagnostic> findings) {
        List<CleanParam> valid = new ArrayList<>();
        if (rule == CleanParamRule.IGNORED) {
            return valid;
        }
        for (RobotsRecord line : lines) {
            rule.read(line.value(), line.lineNumber())
                    .ifPresentOrElse(
                            valid::add, () -> findings.accept(invalid(line, DiagnosticCode.CLEAN_PARAM_INVALID)));
        }
        return valid;
    }

    private static Diagnostic invalid(RobotsRecord line, DiagnosticCode code) {
        Bytes value = line.value();
        return line.finding(code, value, value.text());
    }

    private static List<RobotsRecord> ofType(RecordType type, List<RobotsRecord> records) {
        return records.stream().filter(line -> line.type() == type).toList();
    }
}
