package usher.lint;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import usher.Dialect;
import usher.Group.DelayRun;
import usher.RobotsTxt;
import usher.Sitemap;
import usher.bytes.Bytes;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/**
 * A directive that is neither a rule nor a User-agent line, and who obeys it. Every dialect's reading has them all: what the
 * chosen dialect does not know, others may.
 *
 * @param name the directive's usual name, or as written if nothing is known by it
 * @param value the value as written
 * @param line the number of the line, from 1
 * @param obeyedBy the ids of today's dialects that take this line and act on it; empty if none does
 */
public record FileDirective(String name, String value, int line, List<String> obeyedBy) {
    private static final String ANY_SITE = "https://example.com";

    public FileDirective {
        requireNonNull(name, "name");
        requireNonNull(value, "value");
        obeyedBy = List.copyOf(obeyedBy);
    }

    /** The directives of a file in its order. */
    public static List<FileDirective> of(RobotsTxt robots) {
        List<RobotsRecord> records = robots.records().stream()
                .filter(line -> line.type().isRecord())
                .filter(line -> !isRule(type(line)))
                .toList();
        if (records.isEmpty()) {
            return List.of();
        }
        List<Obeyed> readings = Reading.all(robots.bytes().toByteArray(), Dialect.today()).stream()
                .map(Obeyed::of)
                .toList();
        return records.stream()
                .map(line ->
                        new FileDirective(name(line), line.value().text(), line.lineNumber(), readers(line, readings)))
                .toList();
    }

    private static List<String> readers(RobotsRecord line, List<Obeyed> readings) {
        List<String> readers = new ArrayList<>();
        for (Dialect dialect : Dialect.today()) {
            readings.stream()
                    .filter(reading -> reading.readers().contains(dialect.id()))
                    .filter(reading -> reading.has(line))
                    .forEach(reading -> readers.add(dialect.id()));
        }
        return readers;
    }

    private static boolean isRule(RecordType type) {
        return type == RecordType.USER_AGENT || type == RecordType.ALLOW || type == RecordType.DISALLOW;
    }

    private static String name(RobotsRecord line) {
        return type(line) == RecordType.OTHER ? line.key().text() : type(line).key();
    }

    /** What the line is to dialects that know more than the one that read it. */
    private static RecordType type(RobotsRecord line) {
        return line.type() != RecordType.OTHER
                ? line.type()
                : Stream.of(RecordType.values())
                        .filter(type -> !type.key().isEmpty())
                        .filter(type -> line.key().equalsIgnoringCase(Bytes.of(type.key())))
                        .findFirst()
                        .orElse(RecordType.OTHER);
    }

    /** The lines that one reading acts on, and its sitemaps, which may be named twice. */
    private record Obeyed(List<String> readers, Set<Integer> lines, Set<String> sitemaps) {
        static Obeyed of(Reading reading) {
            RobotsTxt robots = reading.robots();
            Set<Integer> lines = new HashSet<>();
            Set<String> sitemaps = new HashSet<>();
            if (reading.dialect().directives().host().isObeyed()) {
                robots.host().ifPresent(host -> lines.add(host.line()));
            }
            if (reading.dialect().directives().crawlDelay().isObeyed()) {
                robots.delays().forEach(run -> addDelay(run, lines));
            }
            robots.cleanParams().forEach(param -> lines.add(param.line()));
            for (Sitemap sitemap : robots.sitemaps(ANY_SITE)) {
                lines.add(sitemap.line());
                sitemaps.add(sitemap.url());
            }
            return new Obeyed(reading.readers(), lines, sitemaps);
        }

        private static void addDelay(DelayRun run, Set<Integer> lines) {
            run.directives().crawlDelays().stream().limit(1).forEach(delay -> lines.add(delay.line()));
        }

        boolean has(RobotsRecord line) {
            return lines.contains(line.lineNumber())
                    || type(line) == RecordType.SITEMAP
                            && sitemaps.contains(line.value().text());
        }
    }
}
