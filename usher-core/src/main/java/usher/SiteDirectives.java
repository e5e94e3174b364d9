package usher;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.directive.HostSyntax;
import usher.internal.directive.SitemapReader;
import usher.options.CleanParamRule;
import usher.options.HostRule;
import usher.options.Option;
import usher.options.Options;
import usher.options.SitemapRule;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/**
 * The directives for the whole site, anywhere in the file (RFC 9309 §2.2.4), except the sitemaps, which are read on
 * demand.
 */
record SiteDirectives(Optional<DirectiveValue<String>> host, List<CleanParam> cleanParams) {
    static final Set<LineType> TYPES = EnumSet.of(LineType.HOST, LineType.CLEAN_PARAM);

    public static SiteDirectives read(List<ParsedLine> records, Options options, Consumer<Diagnostic> findings) {
        SitemapRule sitemap = options.get(Option.SITEMAP);
        if (sitemap != SitemapRule.IGNORED) {
            ofType(LineType.SITEMAP, records).stream()
                    .filter(line -> SitemapReader.read(sitemap, line.value(), Optional.empty())
                            .isEmpty())
                    .forEach(line -> findings.accept(invalid(line, DiagnosticCode.SITEMAP_INVALID)));
        }
        Optional<DirectiveValue<String>> host =
                readHost(ofType(LineType.HOST, records), options.get(Option.HOST), findings);
        List<CleanParam> cleanParams =
                readCleanParams(ofType(LineType.CLEAN_PARAM, records), options.get(Option.CLEAN_PARAM), findings);
        return new SiteDirectives(host, List.copyOf(cleanParams));
    }

    /**
     * Returns the sitemaps without duplicates. Some dialects resolve a value that starts with a slash against the site.
     */
    static List<DirectiveValue<String>> sitemaps(List<ParsedLine> lines, SitemapRule rule, Optional<String> site) {
        List<DirectiveValue<String>> sitemaps = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (ParsedLine line : lines) {
            SitemapReader.read(rule, line.value(), site)
                    .filter(seen::add)
                    .ifPresent(url -> sitemaps.add(new DirectiveValue<>(url, line.lineNumber())));
        }
        return List.copyOf(sitemaps);
    }

    private static Optional<DirectiveValue<String>> readHost(
            List<ParsedLine> lines, HostRule rule, Consumer<Diagnostic> findings) {
        Optional<DirectiveValue<String>> first = Optional.empty();
        if (rule == HostRule.IGNORED) {
            return first;
        }
        for (ParsedLine line : lines) {
            Optional<String> name = HostSyntax.read(rule, line.value());
            if (first.isPresent()) {
                findings.accept(line.finding(DiagnosticCode.HOST_REPEATED, line.value()));
            } else if (name.isPresent()) {
                first = Optional.of(new DirectiveValue<>(name.get(), line.lineNumber()));
            } else {
                findings.accept(invalid(line, DiagnosticCode.HOST_INVALID));
            }
        }
        return first;
    }

    private static List<CleanParam> readCleanParams(
            List<ParsedLine> lines, CleanParamRule rule, Consumer<Diagnostic> findings) {
        List<CleanParam> valid = new ArrayList<>();
        if (rule == CleanParamRule.IGNORED) {
            return valid;
        }
        for (ParsedLine line : lines) {
            CleanParam.read(rule, line.value(), line.lineNumber())
                    .ifPresentOrElse(
                            valid::add, () -> findings.accept(invalid(line, DiagnosticCode.CLEAN_PARAM_INVALID)));
        }
        return valid;
    }

    private static Diagnostic invalid(ParsedLine line, DiagnosticCode code) {
        Bytes value = line.value();
        return line.finding(code, value, value.text());
    }

    private static List<ParsedLine> ofType(LineType type, List<ParsedLine> records) {
        return records.stream().filter(line -> line.type() == type).toList();
    }
}
