package usher.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.analysis.WorkTime;
import usher.bytes.Bytes;
import usher.merge.MergeFinding.Kind;

class MergerTest {
    static Stream<Arguments> merges() {
        return Stream.of(
                merge(
                        "groups for the same robots become one, each rule once",
                        "User-agent: x\n# from A\nDisallow: /a\n# from B\nDisallow: /b\n",
                        "User-agent: x\nDisallow: /a\n",
                        "user-agent: X\ndisallow: /a\ndisallow: /b\n"),
                merge(
                        "rules that contradict each other both stay",
                        "User-agent: x\n# from A\nDisallow: /a\n# from B\nAllow: /a\n",
                        "User-agent: x\nDisallow: /a\n",
                        "User-agent: x\nAllow: /a\n"),
                merge(
                        "comments stay with what they stand over",
                        """
                        # from A
                        # opens A

                        # from A
                        # over x
                        # behind x
                        User-agent: x
                        # from A
                        # over a
                        Disallow: /a # why
                        # below a
                        # from B
                        # why not
                        Disallow: /b

                        # from A
                        # over s
                        Sitemap: s
                        # at the end
                        """,
                        "# opens A\n\n# over x\nUser-agent: x # behind x\n# over a\nDisallow: /a # why\n# below a\n\n"
                                + "# over s\nSitemap: s\n\n# at the end",
                        "User-agent: x\nDisallow: /a # why not\nDisallow: /b\n"),
                merge(
                        "records for the site come once each",
                        "# from A\nSitemap: s\nHost: a\n\n# from B\n# not used: Host: b\nSitemap: t\nClean-param: p\n",
                        "Sitemap: s\nHost: a\n",
                        "Host: b\nSitemap: s\nSitemap: t\nClean-param: p\n"),
                merge(
                        "a group without a rule does not join the next",
                        "# from A\nUser-agent: x\nDisallow:\n\n# from B\nUser-agent: y\nDisallow: /\n",
                        "User-agent: x\n",
                        "User-agent: y\nDisallow: /\n"),
                merge(
                        "rules before the first group say nothing",
                        "# from B\n# not used: Disallow: /b\nOther: o\n\n# from A\nUser-agent: x\nDisallow: /a\n",
                        "User-agent: x\nDisallow: /a\n",
                        "Disallow: /b\nOther: o\n"),
                merge(
                        "sets of robots are compared, not lists",
                        "User-agent: x\nUser-agent: y\n# from A\nDisallow: /a\n# from B\nDisallow: /b\n",
                        "User-agent: x\nUser-agent: y\nDisallow: /a\n",
                        "User-agent: Y\nUser-agent: X\nUser-agent: x\nDisallow: /b\n"),
                merge(
                        "agents with delays of their own keep them and share the rules",
                        "# from A\n# of a\nUser-agent: a\nCrawl-delay: 10 # ten\nRequest-rate: 1/9\n# why\n"
                                + "Disallow: /x\n\n"
                                + "# from A\n# of b\nUser-agent: b\nCrawl-delay: 7\nDisallow: /x\n\n"
                                + "User-agent: *\n# from A\nDisallow: /x\n# from B\nDisallow: /y\n",
                        "# of a\nUser-agent: a\nCrawl-delay: 10 # ten\nRequest-rate: 1/9\n\n# of b\nUser-agent: b\n"
                                + "Crawl-delay: 7\n\n"
                                + "User-agent: *\n# why\nDisallow: /x\n",
                        "User-agent: *\nDisallow: /y\n"),
                merge(
                        "a delay for some does not count for the others of its group",
                        "# from A\nUser-agent: a\nCrawl-delay: 10\nDisallow: /x\n\n"
                                + "User-agent: b\n# from A\nDisallow: /x\n# from B\nCrawl-delay: 3\nDisallow: /y\n",
                        "User-agent: a\nCrawl-delay: 10\nUser-agent: b\nDisallow: /x\n",
                        "User-agent: b\nCrawl-delay: 3\nDisallow: /y\n"),
                merge(
                        "the first delay stays the first",
                        "# from A\nUser-agent: x\nUser-agent: y\nDisallow: /\n\n# from B\nUser-agent: x\n"
                                + "Crawl-delay: 5\nDisallow: /\n\n"
                                + "# from C\nUser-agent: x\nUser-agent: y\nCrawl-delay: 7\nDisallow: /\n",
                        "User-agent: x\nUser-agent: y\nDisallow: /\n",
                        "User-agent: x\nCrawl-delay: 5\nDisallow: /\n",
                        "User-agent: x\nUser-agent: y\nCrawl-delay: 7\nDisallow: /\n"));
    }

    private static Arguments merge(String what, String merged, String... fragments) {
        return Arguments.of(what, merged, List.of(fragments));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("merges")
    void fragmentsBecomeOneFile(String what, String expected, List<String> fragments) {
        MergeResult merged = merged(Inheritance.NONE, fragments.toArray(String[]::new));

        assertThat(merged.refusal()).isEmpty();
        assertThat(merged.bytes().text()).isEqualTo(expected);
    }

    static Stream<Arguments> disagreements() {
        return Stream.of(
                finding(
                        Kind.CONTRADICTION,
                        "B, line 3: Allow: /a contradicts A, line 2: Disallow: /a, for x; Allow overrides Disallow",
                        "User-agent: x\nDisallow: /a\n",
                        "User-agent: y\nUser-agent: x\nAllow: /a\n"),
                finding(
                        Kind.CRAWL_DELAY,
                        "B, line 2: Crawl-delay: 2 is ignored for x; the first one applies: A, line 2: Crawl-delay: 1",
                        "User-agent: x\nCrawl-delay: 1\nDisallow: /a\n",
                        "User-agent: x\nCrawl-delay: 2\nDisallow: /a\n"),
                finding(
                        Kind.HOST,
                        "B, line 1: Host: b is ignored; the first one applies: A, line 1: Host: a",
                        "Host: a\n",
                        "Host: b\nHost: A\n"),
                finding(
                        Kind.NOT_REACHED,
                        "B: its rules for * do not apply to x, y, which other fragments name: a crawler obeys only "
                                + "the groups that name it",
                        "User-agent: x\nUser-agent: y\nUser-agent: z\nDisallow: /a\n",
                        "User-agent: *\nDisallow: /b\n\nUser-agent: z\nDisallow: /\n"),
                finding(
                        Kind.OUTSIDE_GROUP,
                        "A, line 1: Allow: / comes before the first User-agent line",
                        "Allow: /\n",
                        ""));
    }

    private static Arguments finding(Kind kind, String text, String... fragments) {
        return Arguments.of(kind, text, List.of(fragments));
    }

    @ParameterizedTest
    @MethodSource("disagreements")
    void disagreementsAreFound(Kind kind, String text, List<String> fragments) {
        MergeResult merged = merged(Inheritance.NONE, fragments.toArray(String[]::new));

        assertThat(merged.findings()).extracting(MergeFinding::kind).containsExactly(kind);
        assertThat(merged.findings().get(0)).hasToString(text);
        assertThat(merged.hasContradictions()).isEqualTo(kind == Kind.CONTRADICTION);
    }

    @Test
    void otherAgentsOfAGroupDoNotDisagreeAboutADelay() {
        assertThat(merged(
                                Inheritance.NONE,
                                "User-agent: x\nCrawl-delay: 1\nUser-agent: y\nDisallow: /a\n",
                                "User-agent: y\nCrawl-delay: 2\nDisallow: /a\n")
                        .findings())
                .isEmpty();
    }

    /** Each agent of a long group gets a copy of its rules; that must not take all memory. */
    @Test
    void tooManyCopiesAreRefused() {
        StringBuilder group = new StringBuilder();
        for (int i = 0; i < 4_000; i++) {
            group.append("User-agent: a")
                    .append(Integer.toString(i, 26).replaceAll("[0-9]", "z"))
                    .append("\nCrawl-delay: ")
                    .append(i)
                    .append('\n');
        }
        for (int i = 0; i < 4_000; i++) {
            group.append("Disallow: /").append(i).append('\n');
        }
        assertThat(merged(Inheritance.NONE, group.toString(), "User-agent: b\nDisallow: /\n")
                        .refusal())
                .isPresent();
    }

    @Test
    void repeatedRulesOfOneFragmentAreNotAContradiction() {
        assertThat(merged(Inheritance.NONE, "User-agent: x\nDisallow: /a\nAllow: /a\n", "User-agent: x\nDisallow: /\n")
                        .findings())
                .isEmpty();
    }

    @Test
    void contradictionsAreSortedByLineWithAllTheirCrawlers() {
        MergeResult merged = merged(
                Inheritance.NONE,
                "User-agent: x\nUser-agent: y\nDisallow: /a\n\nUser-agent: z\nDisallow: /b\n",
                "User-agent: z\nAllow: /b\n\nUser-agent: y\nUser-agent: x\nAllow: /a\n");

        assertThat(merged.findings())
                .extracting(MergeFinding::toString)
                .containsExactly(
                        "B, line 2: Allow: /b contradicts A, line 6: Disallow: /b, for z; Allow overrides Disallow",
                        "B, line 6: Allow: /a contradicts A, line 3: Disallow: /a, for x, y; Allow overrides Disallow");
        assertThat(merged.omitted()).isZero();
    }

    @Test
    void findingsOverTheLimitAreCountedAndContradictionsAreNeverAmongThemAll() {
        String outside = "Disallow: /o\n".repeat(2_000);
        String rules = IntStream.range(0, 1_500)
                .mapToObj(i -> "Disallow: /" + i + "\n")
                .collect(Collectors.joining());
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
        String named = IntStream.range(0, 3_000)
                .mapToObj(i -> "User-agent: r" + i + "\nDisallow: /b\n")
                .collect(Collectors.joining());

        assertThat(merged(Inheritance.COPY, forAll, named).refusal())
                .hasValueSatisfying(why -> assertThat(why).contains("too many rules and crawlers"));
    }

    @Test
    void rulesForAllAreCopiedToCrawlersThatTheFragmentDoesNotName() {
        MergeResult merged = merged(
                Inheritance.COPY,
                "User-agent: x\nDisallow: /x\n\nUser-agent: y\nUser-agent: z\nDisallow: /yz\n",
                "User-agent: *\nCrawl-delay: 9\nDisallow: /b\n\nUser-agent: z\nDisallow: /z\n");

        assertThat(merged.findings()).isEmpty();
        assertThat(merged.bytes().text()).isEqualTo("""
                        User-agent: x
                        # from A
                        Disallow: /x
                        # from B, for all crawlers
                        Disallow: /b

                        # from A
                        User-agent: y
                        User-agent: z
                        Disallow: /yz

                        # from B
                        User-agent: *
                        Crawl-delay: 9
                        Disallow: /b

                        # from B
                        User-agent: z
                        Disallow: /z

                        # from B, for all crawlers
                        User-agent: y
                        Disallow: /b
                        """);
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
    @ValueSource(
            strings = {
                "user-agent:a\n",
                "user-agent:a\ndisallow:/\n",
                "#\n",
                "sitemap:s\n#\n",
                "a",
                "\n",
                "crawl-delay:1\n"
            })
    void hostileFragmentsTakeSeconds(String unit) {
        String fragment = unit.repeat(250_000 / unit.length());
        WorkTime.assertWithin(Duration.ofSeconds(10), () -> merged(Inheritance.COPY, fragment, fragment));
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(ints = {2_000, 8_000})
    void thousandsOfCrawlersTakeSeconds(int robots) {
        StringBuilder fragment = new StringBuilder("User-agent: *\nDisallow: /all\n");
        for (int i = 0; i < robots; i++) {
            fragment.append("User-agent: bot").append(i).append("\nDisallow: /\n");
        }
        String other = fragment.toString().replace("bot", "robot");
        MergeResult merged = WorkTime.assertWithin(
                Duration.ofSeconds(10), () -> merged(Inheritance.COPY, fragment.toString(), other));
        assertThat(merged.refusal().isEmpty()).isEqualTo(robots == 2_000);
    }

    private static MergeResult merged(Inheritance inheritance, String... fragments) {
        List<Fragment> all = new ArrayList<>();
        for (String fragment : fragments) {
            all.add(new Fragment(String.valueOf((char) ('A' + all.size())), Bytes.of(fragment)));
        }
        return Merger.merge(all, inheritance);
    }
}
