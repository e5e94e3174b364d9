package usher.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Dialect;
import usher.DirectiveValue;
import usher.bytes.Bytes;
import usher.crawler.CrawlerFact;
import usher.crawler.KnownCrawler;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.lint.ObsoleteName.OldName;
import usher.options.AgentMatch;
import usher.options.Option;

/** Reports names that some parsers read differently or ignore, and names of unknown crawlers. */
final class AgentNameCheck implements LintCheck {
    private static final Set<String> KNOWN = KnownCrawler.all().stream()
            .flatMap(crawler -> Stream.concat(Stream.of(crawler.token()), crawler.obeys().stream()))
            .map(name -> name.toLowerCase(Locale.ROOT))
            .collect(Collectors.toUnmodifiableSet());

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        List<DirectiveValue<Bytes>> lines = file.groups().stream()
                .flatMap(group -> group.userAgents().stream())
                .toList();
        Set<String> named = lines.stream()
                .map(line -> AgentName.of(line.value()).toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        lines.forEach(line -> check(file, line, named, findings));
    }

    /** Reports at most one thing about a name: the one that matters most. */
    private static void check(
            LintedFile file, DirectiveValue<Bytes> line, Set<String> named, FindingCollector findings) {
        Bytes value = line.value();
        String written = value.text();
        if (value.isEmpty()) {
            findings.add(file.line(line.line())
                    .finding(DiagnosticCode.AGENT_EMPTY, file.line(line.line()).name()));
            return;
        }
        if (AgentLine.of(value).report(file, line, findings)) {
            return;
        }
        if (value.at(0) == '*' && (value.length() == 1 || value.at(1) == ' ' || value.at(1) == '\t')) {
            return;
        }
        Bytes token = AgentName.token(value);
        Optional<OldName> old = ObsoleteName.of(value, named);
        Optional<String> meant = KnownCrawler.likelyName(written);
        if (old.isPresent()) {
            OldName name = old.get();
            findings.add(file.finding(DiagnosticCode.AGENT_OBSOLETE, line, name.whoObeys(), written, name.what()));
        } else if (meant.isPresent()) {
            findings.suggest(
                    file.finding(DiagnosticCode.AGENT_MISSPELT, line, written, meant.get()), Bytes.of(meant.get()));
        } else if (isReadWhole(value)) {
            return;
        } else if (token.isEmpty()) {
            findings.add(file.finding(DiagnosticCode.AGENT_UNREADABLE, line, written));
        } else if (!KNOWN.contains(AgentName.of(value).toLowerCase(Locale.ROOT))) {
            findings.add(file.finding(DiagnosticCode.AGENT_UNKNOWN, line, written, note(written, token.text())));
        } else if (token.length() < value.length()) {
            cut(file, line, token, findings);
        }
    }

    /** Reports what follows the name of a known crawler, or a name that is cut by the crawler itself. */
    private static void cut(LintedFile file, DirectiveValue<Bytes> line, Bytes token, FindingCollector findings) {
        Bytes value = line.value();
        String name = AgentName.of(value);
        boolean version = name.length() < value.length() && value.at(name.length()) == '/';
        DiagnosticCode code = version ? DiagnosticCode.AGENT_WITH_VERSION : DiagnosticCode.AGENT_CUT;
        Diagnostic found = file.finding(code, line, value.text(), version ? name : token.text());
        // Yandex's crawlers also match a prefix of their full name, such as YandexBot/3.0.
        boolean fixable = version && !AgentName.isOfYandex(value);
        if (fixable) {
            findings.suggest(found, value.slice(name.length()).span(), Bytes.EMPTY);
        } else {
            findings.add(found);
        }
    }

    /** Returns what Google reads of a name of several words, and that a name is only on public lists. */
    private static String note(String written, String token) {
        String listed = CrawlerFact.of(written, CrawlerFact.Kind.LISTED_ONLY).isEmpty()
                ? ""
                : "; public lists have it, but no operator documents it";
        return (written.startsWith(token + " ") ? "; Google reads only “" + token + "”" : "") + listed;
    }

    /** Whether the value is the name of a known crawler that does not cut it as Google does. */
    private static boolean isReadWhole(Bytes value) {
        return KnownCrawler.find(value.text())
                .flatMap(crawler -> Dialect.byId(crawler.dialect()))
                .filter(dialect -> dialect.get(Option.AGENT_MATCH) != AgentMatch.GOOGLE)
                .isPresent();
    }

    /** @param rules what was written after the names, such as {@code Disallow: /} */
    private record AgentLine(List<String> names, List<String> rules) {
        private static final int MAX_LENGTH = 20_000;
        private static final int MAX_LIST = 2_000;
        /** A list of names; a comma inside a version or a comment of a User-Agent header is no separator. */
        private static final Pattern LIST = Pattern.compile("[*\\w.-]+(?:[ \t]*[,;|][ \t]*[*\\w.-]+)+[ \t,;|]*");

        static AgentLine of(Bytes value) {
            List<String> parts = RunTogetherCheck.directives(value.length() > MAX_LENGTH ? "" : value.latin1());
            String agents = parts.get(0);
            return new AgentLine(names(agents), parts.subList(1, parts.size()));
        }

        private static List<String> names(String agents) {
            if (agents.length() > MAX_LIST) {
                return List.of(agents);
            }
            if (LIST.matcher(agents).matches()) {
                return List.of(agents.split("[ \t]*[,;|][ \t]*"));
            }
            List<String> words = List.of(agents.split("[ \t]+"));
            boolean known = words.size() > 1
                    && words.stream().allMatch(word -> KnownCrawler.find(word).isPresent());
            return known ? words : List.of(agents);
        }

        /** Reports what does not belong on the line, with the line as it was meant; false if it is as it should be. */
        boolean report(LintedFile file, DirectiveValue<Bytes> line, FindingCollector findings) {
            if (names.size() < 2 && rules.isEmpty()) {
                return false;
            }
            Bytes text = file.line(line.line()).text();
            String name = file.line(line.line()).name().latin1() + ": ";
            DiagnosticCode code =
                    rules.isEmpty() ? DiagnosticCode.AGENTS_ON_ONE_LINE : DiagnosticCode.RULES_ON_AGENT_LINE;
            List<String> lines = new ArrayList<>();
            boolean isUnnamed = names.get(0).isEmpty();
            names.stream().filter(each -> !isUnnamed).forEach(each -> lines.add(lines.isEmpty() ? each : name + each));
            lines.addAll(rules);
            String unread = rules.isEmpty() ? names.get(1) : rules.get(0);
            Diagnostic found =
                    file.finding(code, line, RunTogetherCheck.bytes(unread).text());
            findings.suggest(
                    found, isUnnamed ? text.span() : found.span(), RunTogetherCheck.bytes(String.join("\n", lines)));
            return !text.isEmpty();
        }
    }
}
