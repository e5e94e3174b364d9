package usher.lint;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import usher.Dialect;
import usher.DirectiveValue;
import usher.GroupDirectives;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.options.Option;
import usher.options.Options;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;
import usher.uri.WebUrl;

/**
 * A directive other than rules and User-agent lines, and the dialects that obey it. The list is the same for every
 * dialect, including directives that the chosen dialect does not know.
 *
 * @param name the standard directive name, or the name as written if it is unknown
 * @param value the value as written
 * @param obeyedBy the ids of today's dialects that obey this line; empty if none does. A Crawl-delay never has the
 *     standard's
 */
public record FileDirective(String name, String value, int line, List<String> obeyedBy) {
    private static final WebUrl ANY_SITE = WebUrl.parse("https://example.com").orElseThrow();

    /** Returns the directives of a file in file order. */
    public static List<FileDirective> of(RobotsTxt robots) {
        List<FileDirective> directives = new ArrayList<>();
        List<Obeyed> readings = List.of();
        for (ParsedLine line : robots.lines()) {
            LineType type = line.type() == LineType.OTHER ? type(line.name()) : line.type();
            if (type.isDirective() && !isRule(type)) {
                readings = readings.isEmpty()
                        ? DialectReading.all(RobotsFile.of(robots.bytes(), ANY_SITE), Dialect.today()).stream()
                                .map(Obeyed::of)
                                .toList()
                        : readings;
                String name = type == LineType.OTHER ? line.name().text() : type.directiveName();
                directives.add(new FileDirective(
                        name, line.value().text(), line.lineNumber(), obeyedBy(line, type, readings)));
            }
        }
        return directives;
    }

    private static List<String> obeyedBy(ParsedLine line, LineType type, List<Obeyed> readings) {
        return Dialect.today().stream()
                // The standard does not define delays, even if crawlers of this dialect often obey them.
                .filter(dialect ->
                        type != LineType.CRAWL_DELAY || !dialect.options().equals(Options.RFC9309))
                .map(Dialect::id)
                .filter(dialect -> readings.stream()
                        .anyMatch(reading -> reading.dialectIds().contains(dialect) && reading.has(line, type)))
                .toList();
    }

    private static boolean isRule(LineType type) {
        return type == LineType.USER_AGENT || type.isRule();
    }

    private static LineType type(Bytes name) {
        return LineType.DIRECTIVES.stream()
                .filter(type -> name.equalsIgnoringCase(Bytes.of(type.directiveName())))
                .findFirst()
                .orElse(LineType.OTHER);
    }

    /** The lines that one dialect obeys, and its sitemaps, which may be duplicated. */
    private record Obeyed(List<String> dialectIds, Set<Integer> lines, Set<String> sitemaps) {
        static Obeyed of(DialectReading reading) {
            RobotsTxt robots = reading.robots();
            Set<Integer> lines = new HashSet<>();
            Set<String> sitemaps = new HashSet<>();
            if (reading.dialect().get(Option.HOST).isObeyed()) {
                robots.host().ifPresent(host -> lines.add(host.line()));
            }
            if (reading.dialect().get(Option.CRAWL_DELAY).isObeyed()) {
                for (GroupDirectives run : robots.delays()) {
                    run.crawlDelays().stream().limit(1).forEach(delay -> lines.add(delay.line()));
                }
            }
            robots.cleanParams().forEach(param -> lines.add(param.line()));
            for (DirectiveValue<String> sitemap : robots.sitemaps()) {
                lines.add(sitemap.line());
                sitemaps.add(sitemap.value());
            }
            return new Obeyed(reading.dialectIds(), lines, sitemaps);
        }

        boolean has(ParsedLine line, LineType type) {
            return lines.contains(line.lineNumber())
                    || type == LineType.SITEMAP
                            && sitemaps.contains(line.value().text());
        }
    }
}
