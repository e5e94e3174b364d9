package usher.overview;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.RobotsFile;
import usher.lint.Finding;
import usher.lint.Fix;
import usher.lint.Linter;

/** What a suggested fix and its effect say is true in real files by another reader of robots.txt. */
@Tag("long")
class SuggestedFixesTest {
    private static final int FIXES = 300;
    private static final int OF_ONE_FILE = 3;
    private static final Linter LINTER = Linter.today();
    private static final Map<String, String> TITLES =
            SentenceCheck.rows("suggested-fixes.tsv").stream().collect(toMap(row -> row[0], row -> row[1]));
    private static final Map<String, List<String>> TOKENS = Map.of(
            "Google", List.of("googlebot"), "Bing", List.of("bingbot", "msnbot"), "[uU]nnamed crawlers", List.of("*"));
    /** A claim about one of them, in a sentence of its own. */
    private static final Pattern CLAIM =
            Pattern.compile("may (no longer|now) fetch (anything|everything|/[\\w./~?=&:-]*(?![\\w./~?=&:-]|…|\\S*%))");

    private record Suggestion(Path path, byte[] before, Finding finding, Fix fix) {
        byte[] after() {
            String text = new String(before, ISO_8859_1);
            return (text.substring(0, fix.span().start())
                            + fix.replacement().latin1()
                            + text.substring(fix.span().end()))
                    .getBytes(ISO_8859_1);
        }

        /** The line and what stands in its place, without the ends of lines. */
        String change() {
            String text = new String(before, ISO_8859_1);
            int start = text.lastIndexOf('\n', fix.span().start() - 1) + 1;
            int end = text.indexOf('\n', Math.max(fix.span().end() - 1, start));
            end = end < 0 ? text.length() : Math.max(end, fix.span().end());
            String line = text.substring(start, end);
            String after = text.substring(start, fix.span().start())
                    + fix.replacement().latin1()
                    + text.substring(fix.span().end(), end);
            return utf8(line) + "→" + utf8(after);
        }

        private static String utf8(String text) {
            return new String(text.getBytes(ISO_8859_1), UTF_8)
                    .replace("\r", "")
                    .replaceFirst("\n$", "");
        }
    }

    @Test
    void doWhatTheySay() throws IOException {
        List<Path> files = new ArrayList<>();
        List<Path> corpora = SentencesAreTrueTest.corpora();
        // The project's own files are hostile on purpose: they stand in where there are no real ones.
        for (Path folder : corpora.subList(Math.min(1, corpora.size() - 1), corpora.size())) {
            try (Stream<Path> paths = Files.list(folder)) {
                files.addAll(paths.sorted().toList());
            }
        }
        Collections.shuffle(files, new Random(57));
        List<Suggestion> drawn =
                files.stream().flatMap(SuggestedFixesTest::some).limit(FIXES).toList();

        assertThat(drawn).isNotEmpty();
        assertThat(drawn.stream().flatMap(SuggestedFixesTest::faults)).isEmpty();
    }

    /** Few of a file, so that no file is most of what is drawn. */
    private static Stream<Suggestion> some(Path path) {
        try {
            byte[] file = Files.readAllBytes(path);
            return LINTER.findings(RobotsFile.of(file)).stream()
                    .flatMap(finding -> finding.fix().stream()
                            .filter(fix -> !fix.isSafe())
                            .map(fix -> new Suggestion(path, file, finding, fix)))
                    .limit(OF_ONE_FILE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> faults(Suggestion drawn) {
        List<String> faults = new ArrayList<>();
        String id = drawn.fix().code().id();
        String[] change = drawn.change().split("→", 2);
        boolean isDone = switch (TITLES.getOrDefault(id, "no row")) {
            case "decoded" -> decoded(change[0]).equals(decoded(change[1]));
            case "without invisible characters" -> visible(change[0]).equals(visible(change[1]));
            case "words" -> words(change[0]).containsAll(words(change[1])) && !change[0].equals(change[1]);
            default ->
                Pattern.compile(TITLES.getOrDefault(id, "no row"), Pattern.DOTALL)
                        .matcher(drawn.change())
                        .matches();
        };
        if (!isDone) {
            faults.add("title");
        }
        int line = drawn.finding().diagnostic().line();
        int last = line
                + (int) drawn.fix()
                        .replacement()
                        .text()
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
        if (LINTER.findings(RobotsFile.of(drawn.after())).stream()
                .filter(found -> found.diagnostic().code() == drawn.fix().code())
                .anyMatch(found ->
                        found.diagnostic().line() >= line && found.diagnostic().line() <= last)) {
            faults.add("remains");
        }
        ChangeSentence.ofFix(RobotsFile.of(drawn.before()), drawn.fix())
                .ifPresent(effect -> effect(drawn, effect, faults));
        return faults.stream().map(fault -> fault + ": " + drawn.path() + " " + id + " " + drawn.change());
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text.replace("+", "%2B").replaceAll("%(?![0-9A-Fa-f]{2})", "%25"), UTF_8);
    }

    private static String visible(String text) {
        return text.replaceAll("[\\p{Cf}\\p{Z}]", "");
    }

    private static List<String> words(String text) {
        return List.of(text.replaceAll("(?i)(user-agent|disallow|allow|sitemap)\\s*:", " ")
                .strip()
                .split("[\\s,;|]+"));
    }

    private static void effect(Suggestion drawn, String effect, List<String> faults) {
        TOKENS.forEach((who, tokens) -> {
            List<SmallReader.Rule> before = new SmallReader(drawn.before(), who.equals("Google")).rules(tokens, true);
            List<SmallReader.Rule> after = new SmallReader(drawn.after(), who.equals("Google")).rules(tokens, true);
            for (String sentence : effect.split("\\. (?!\\()|\\.$")) {
                if (!sentence.matches(".*(?<![\\w-])" + who + "(?![\\w-]).*") || sentence.contains("→")) {
                    continue;
                }
                boolean isKept = !sentence.startsWith("No result changes")
                        || Stream.concat(before.stream(), after.stream())
                                .map(SmallReader.Rule::example)
                                .allMatch(path -> SmallReader.allows(before, path) == SmallReader.allows(after, path));
                Matcher claim = CLAIM.matcher(sentence);
                while (isKept && claim.find()) {
                    boolean isOpen = claim.group(1).equals("now");
                    String path = claim.group(2).startsWith("/") ? claim.group(2) : "/Qx7_9w";
                    isKept = SmallReader.allows(after, path) == isOpen
                            && (!path.equals(claim.group(2)) || SmallReader.allows(before, path) != isOpen);
                }
                if (!isKept) {
                    faults.add("effect on " + who + " (" + effect + ")");
                }
            }
        });
    }
}
