package usher.lint;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Rule;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.uri.WebUrl;

/** Reports hosts where they have no effect, or are those of another site. */
final class HostChecks {
    private static final Pattern HOST = Pattern.compile(
            "/{0,2}(?:https?:/{1,2})?(?:www\\.)?((?:[a-z0-9-]{1,63}\\.){1,5}([a-z]{2,10}))(?=/|\\z)",
            Pattern.CASE_INSENSITIVE);

    /** Endings of hosts that are not endings of files. */
    private static final Set<String> OF_HOSTS = Set.of("com", "org", "net", "edu", "gov", "info", "biz");

    private static final int MAX_LENGTH = 2_000;
    private static final Bytes NAME = Bytes.of(LineType.HOST.directiveName());

    private HostChecks() {}

    /**
     * Reports paths that start with the host of the site. Other hosts are often there on purpose, because of broken
     * links.
     */
    static void inPaths(LintedFile file, FindingCollector findings) {
        Set<String> hosts = ofSite(file);
        file.rules()
                .filter(rule -> !PatternChecks.isUrl(rule.pattern()))
                .forEach(rule -> checkPath(file, rule, hosts, findings));
    }

    /**
     * Returns the hosts of the site, which the address of the file or its sitemaps tell. If neither is known, it is the
     * only host before a path.
     */
    static Set<String> ofSite(LintedFile file) {
        Set<String> known = Stream.concat(
                        file.address().stream(),
                        file.main().robots().sitemaps().stream()
                                .flatMap(sitemap -> WebUrl.parse(sitemap.value()).url().stream()))
                .map(url -> bare(url.authority().host()))
                .collect(Collectors.toSet());
        if (!known.isEmpty()) {
            return known;
        }
        Set<String> written = file.rules()
                .flatMap(rule -> Stream.of(matcher(rule))
                        .filter(Matcher::lookingAt)
                        .filter(host -> host.end() + 1 < host.regionEnd())
                        .filter(host -> PatternChecks.isUrl(rule.pattern())
                                || OF_HOSTS.contains(host.group(2).toLowerCase(Locale.ROOT))))
                .map(host -> bare(host.group(1)))
                .limit(1_000)
                .collect(Collectors.toSet());
        return written.size() == 1 ? written : Set.of();
    }

    /** Whether a pattern starts with one of these hosts. */
    static boolean isOn(Set<String> hosts, Rule rule) {
        Matcher host = matcher(rule);
        return host.lookingAt() && hosts.contains(bare(host.group(1)));
    }

    private static void checkPath(LintedFile file, Rule rule, Set<String> hosts, FindingCollector findings) {
        Matcher host = matcher(rule);
        if (host.lookingAt() && hosts.contains(bare(host.group(1)))) {
            Diagnostic found = file.finding(
                    DiagnosticCode.HOST_IN_PATH, rule, rule.pattern().text(), host.group(1));
            Bytes path = rule.pattern().slice(host.end());
            Fix fix = Fix.suggested(found.code(), found.span(), path);
            findings.add(found, Optional.of(fix).filter(each -> path.length() > 1));
        }
    }

    private static Matcher matcher(Rule rule) {
        Bytes pattern = rule.pattern();
        return HOST.matcher(
                pattern.slice(0, Math.min(MAX_LENGTH, pattern.length())).latin1());
    }

    static String bare(String host) {
        return host.toLowerCase(Locale.ROOT).replaceFirst("\\Awww\\.", "");
    }

    /** Reports a Host that names another site than the one that serves the file. */
    static void foreign(LintedFile file, FindingCollector findings) {
        file.address()
                .map(url -> url.authority().host())
                .ifPresent(site -> file.lines().stream()
                        .filter(line -> line.name().equalsIgnoringCase(NAME))
                        .filter(line -> isForeign(line.value().text(), site))
                        .forEach(line -> findings.add(line.finding(
                                DiagnosticCode.HOST_OF_ANOTHER_SITE,
                                line.value(),
                                line.value().text(),
                                site))));
    }

    /** Ignores {@code www}, because both names usually belong to the same site. */
    private static boolean isForeign(String value, String site) {
        return WebUrl.parse(value.contains("://") ? value : "https://" + value) instanceof WebUrl url
                && !bare(url.authority().host()).equals(bare(site));
    }
}
