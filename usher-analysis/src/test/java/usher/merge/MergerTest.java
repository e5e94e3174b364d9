package usher.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.analysis.WorkTime;
import usher.bytes.Bytes;
import usher.merge.MergeFinding.Kind;
import usher.testkit.Transcript;
import usher.testkit.Transcript.Step;

class MergerTest {
    static List<Transcript> merges() throws IOException {
        return Transcript.all(Path.of("src/test/resources/usher/merge/transcripts"));
    }

    @ParameterizedTest
    @MethodSource("merges")
    void fragmentsBecomeOneFileAndDisagreementsAreFound(Transcript transcript) {
        List<String> fragments = new ArrayList<>();
        Inheritance inheritance = Inheritance.NONE;
        for (Step step : transcript.steps()) {
            switch (step.verb()) {
                case "fragment" -> fragments.add(step.text());
                case "inherit" -> inheritance = Inheritance.COPY;
                default -> check(step, merged(inheritance, fragments.toArray(String[]::new)));
            }
        }
    }

    private static void check(Step step, MergeResult merged) {
        assertThat(merged.refusal()).isEmpty();
        String findings = merged.findings().stream()
                .map(finding -> finding.kind() + " " + finding + "\n")
                .collect(Collectors.joining());
        assertThat(merged.hasContradictions()).isEqualTo(findings.contains(Kind.CONTRADICTION + " "));
        switch (step.verb()) {
            case "merged" -> step.check(merged.bytes().text());
            case "findings" -> step.check(findings);
            case "omitted" -> step.require(merged.omitted() == Integer.parseInt(step.object()), merged.omitted());
            default -> throw new IllegalStateException(step.place());
        }
    }

    /** Each agent of a long group gets a copy of its rules; that must not take all memory. */
    @Test
    void tooManyCopiesAreRefused() {
        String agents = lines(
                4_000,
                i -> "User-agent: a" + Integer.toString(i, 26).replaceAll("[0-9]", "z") + "\nCrawl-delay: " + i + "\n");
        String group = agents + lines(4_000, i -> "Disallow: /" + i + "\n");
        assertThat(merged(Inheritance.NONE, group, "User-agent: b\nDisallow: /\n")
                        .refusal())
                .isPresent();
    }

    @Test
    void findingsOverTheLimitAreCountedAndContradictionsAreNeverAmongThemAll() {
        String outside = "Disallow: /o\n".repeat(2_000);
        String rules = lines(1_500, i -> "Disallow: /" + i + "\n");
        MergeResult merged = merged(
                Inheritance.NONE,
                outside + "User-agent: x\n" + rules,
                "User-agent: x\n" + rules.replace("Dis", "A").replace("Aallow", "Allow"));

        assertThat(merged.findings()).hasSize(2_000);
        assertThat(merged.omitted()).isEqualTo(1_500);
        assertThat(merged.hasContradictions()).isTrue();
    }

    @Test
    void aFindingQuotesTheBeginningOfALongRule() {
        String rule = "/" + "a".repeat(100_000) + "\n";
        MergeResult merged =
                merged(Inheritance.NONE, "User-agent: x\nDisallow: " + rule, "User-agent: x\nAllow: " + rule);

        assertThat(merged.findings().get(0).description())
                .hasSizeLessThan(600)
                .contains("…", "; Allow overrides Disallow");
    }

    @Test
    void tooManyCopiesAreRefusedBeforeCopying() {
        String forAll = "User-agent: *\nDisallow: /a\n".repeat(3_000);
        String named = lines(3_000, i -> "User-agent: r" + i + "\nDisallow: /b\n");

        assertThat(merged(Inheritance.COPY, forAll, named).refusal())
                .hasValueSatisfying(why -> assertThat(why).contains("too many rules and crawlers"));
    }

    @Test
    void userAgentLinesThatOnlyGoogleReadsAreRefusedIfTheyMatter() {
        MergeResult merged = merged(
                Inheritance.NONE,
                "User-agent: x\nDisallow: /x\nuseragent: y\nDisallow: /y\n",
                "User-agent: x\nDisallow: /b\n");

        assertThat(merged.refusal()).isEmpty();
        assertThat(merged.bytes().text()).startsWith("# from A\nUser-agent: x\nDisallow: /x\nuseragent: y\n");

        MergeResult lost = merged(Inheritance.NONE, "useragent: y\nDisallow: /y\n", "User-agent: x\nDisallow: /b\n");
        assertThat(lost.refusal())
                .hasValueSatisfying(why ->
                        assertThat(why).contains("in google, y: ", "only Google reads line 1 of A as User-agent"));
        assertThat(lost.bytes()).isEqualTo(Bytes.EMPTY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html>", "a\0b", "\uFEFF <?xml"})
    void aFragmentThatIsNotARobotsTxtIsRefused(String fragment) {
        assertThat(merged(Inheritance.NONE, "User-agent: x\n", fragment).refusal())
                .hasValueSatisfying(why -> assertThat(why).startsWith("B cannot be merged: it"));
    }

    @Test
    void aFileThatWouldBeTooLongIsRefused() {
        String half = "User-agent: x\nDisallow: /" + "a".repeat(300_000) + "\n";
        assertThat(merged(Inheritance.NONE, half, half.replace("aaa", "aab")).refusal())
                .hasValueSatisfying(why -> assertThat(why).contains("512,000"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a\nb", "\u007F"})
    void namesThatCannotBeWrittenInACommentAreRefused(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Fragment(name, Bytes.EMPTY));
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(strings = {"user-agent:a\n", "user-agent:a\ndisallow:/\n", "crawl-delay:1\n", "sitemap:s\n#\n"})
    @ValueSource(strings = {"a", "\n", "#\n"})
    void hostileFragmentsTakeSeconds(String unit) {
        String fragment = unit.repeat(250_000 / unit.length());
        WorkTime.assertWithin(Duration.ofSeconds(10), () -> merged(Inheritance.COPY, fragment, fragment));
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(ints = {2_000, 8_000})
    void thousandsOfCrawlersTakeSeconds(int robots) {
        String fragment =
                "User-agent: *\nDisallow: /all\n" + lines(robots, i -> "User-agent: bot" + i + "\nDisallow: /\n");
        String other = fragment.replace("bot", "robot");
        MergeResult merged =
                WorkTime.assertWithin(Duration.ofSeconds(10), () -> merged(Inheritance.COPY, fragment, other));
        assertThat(merged.refusal().isEmpty()).isEqualTo(robots == 2_000);
    }

    private static String lines(int count, IntFunction<String> line) {
        return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining());
    }

    private static MergeResult merged(Inheritance inheritance, String... fragments) {
        List<Fragment> all = new ArrayList<>();
        for (String fragment : fragments) {
            all.add(new Fragment(String.valueOf((char) ('A' + all.size())), Bytes.of(fragment)));
        }
        return Merger.merge(all, inheritance);
    }
}
