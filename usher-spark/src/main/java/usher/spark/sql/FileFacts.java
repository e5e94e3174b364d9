package usher.spark.sql;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import usher.Dialect;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.diff.NamedCrawlers;
import usher.usage.UsageDocument;
import usher.usage.statement.UsageStatement;

/**
 * What a file says, read by RFC 9309. Of an HTML page only its length counts, and one diagnostic.
 *
 * @param crawlers the names in its User-agent lines, in lowercase
 * @param directives how many lines each directive has, by its name in lowercase
 * @param usage its lines about the use of content, as written
 * @param diagnostics their ids, one for each place
 */
record FileFacts(
        int bytes,
        boolean html,
        int groups,
        List<String> crawlers,
        Map<String, Integer> directives,
        List<String> sitemaps,
        List<String> usage,
        List<String> diagnostics) {
    private static final int MAX_NAMES = 1_000;
    private static final int MAX_NAME = 100;
    private static final String OTHER = "other";

    static FileFacts of(Object body) {
        Bytes bytes = RobotsVerdicts.bytes(body);
        RobotsTxt whole = RobotsFile.of(bytes).as(Dialect.RFC9309);
        boolean html = whole.looksLikeHtml();
        RobotsTxt file = html ? RobotsFile.of(Bytes.EMPTY).as(Dialect.RFC9309) : whole;
        Map<String, Integer> directives = new TreeMap<>();
        file.lines().stream().filter(line -> line.type().isDirective()).forEach(line -> {
            String name = line.type().directiveName();
            directives.merge(name.isEmpty() ? OTHER : name.toLowerCase(Locale.ROOT), 1, Integer::sum);
        });
        Stream<String> names = NamedCrawlers.in(List.of(file)).stream()
                .filter(name -> name.length() <= MAX_NAME)
                .map(name -> name.toLowerCase(Locale.ROOT));
        Stream<String> usage = UsageDocument.of(file).statements().stream().map(UsageStatement::text);
        Stream<String> ids =
                file.diagnostics().stream().map(diagnostic -> diagnostic.code().id());
        return new FileFacts(
                bytes.length(),
                html,
                file.groups().size(),
                names.limit(MAX_NAMES).toList(),
                directives,
                file.sitemaps().stream().map(sitemap -> sitemap.value()).toList(),
                usage.limit(MAX_NAMES).toList(),
                html ? List.of(DiagnosticCode.LOOKS_LIKE_HTML.id()) : ids.toList());
    }
}
