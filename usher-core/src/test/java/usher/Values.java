package usher;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.internal.parse.ParsedLineReader;
import usher.internal.parse.RobotsSource;
import usher.options.Option;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Reads the records of a few lines, and keeps what was found. */
final class Values {
    private static final List<DirectiveValue<Bytes>> AGENTS = List.of(new DirectiveValue<>(Bytes.of("*"), 1));

    final List<Diagnostic> findings = new ArrayList<>();

    static List<ParsedLine> records(String... lines) {
        byte[] file = String.join("\n", lines).getBytes(UTF_8);
        return ParsedLineReader.read(
                        RobotsSource.of(Bytes.of(file), Dialect.RFC9309.options()), Dialect.RFC9309.options())
                .lines();
    }

    GroupDirectives group(Dialect dialect, String... lines) {
        return GroupDirectives.read(AGENTS, records(lines), dialect.options(), findings::add);
    }

    SiteDirectives site(Dialect dialect, String... lines) {
        return SiteDirectives.read(records(lines), dialect.options(), findings::add);
    }

    static List<DirectiveValue<String>> sitemaps(Dialect dialect, String... lines) {
        List<ParsedLine> sitemaps = records(lines).stream()
                .filter(line -> line.type() == LineType.SITEMAP)
                .toList();
        return SiteDirectives.sitemaps(sitemaps, dialect.get(Option.SITEMAP), Optional.empty());
    }

    List<String> ids() {
        return findings.stream()
                .map(found -> found.code().id() + " line " + found.line())
                .toList();
    }
}
