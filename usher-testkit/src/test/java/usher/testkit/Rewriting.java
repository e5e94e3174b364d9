package usher.testkit;

import static java.util.stream.Collectors.toCollection;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.support.cases.VerdictCase;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** A way to write a file otherwise so that it says the same, with the cases for which it would not. */
enum Rewriting {
    CR_LF(bytes -> RobotsTxtBytes.withEnds(bytes, "\r\n"), Exempt.WIDE, Exempt.NUL_AT_512),
    CR(bytes -> RobotsTxtBytes.withEnds(bytes, "\r"), Exempt.WIDE_CR_LF),
    LF(bytes -> RobotsTxtBytes.withEnds(bytes, "\n"), Exempt.WIDE_CR_LF),
    BYTE_ORDER_MARK(bytes -> RobotsTxtBytes.withHead(bytes, Exempt.BOM), Exempt.WIDE, Exempt.NUL_AT_512, Exempt.MARKED),
    TRAILING_BLANKS(bytes -> RobotsTxtBytes.withTail(bytes, " \t"), Exempt.WIDE, Exempt.NUL_AT_512),
    UNKNOWN_RECORD("X-Unknown: value"),
    COMMENT("# Disallow: /");

    private static final Set<LineType> RULES = Set.of(LineType.ALLOW, LineType.DISALLOW);

    private final UnaryOperator<byte[]> rewrite;
    private final String further;
    private final List<Exempt> exempt;

    Rewriting(UnaryOperator<byte[]> rewrite, Exempt... exempt) {
        this.rewrite = rewrite;
        this.further = "";
        this.exempt = List.of(exempt);
    }

    /** The line is put between any two rules that follow each other: there it separates nothing in any dialect. */
    Rewriting(String further) {
        this.rewrite = bytes -> bytes;
        this.further = further;
        this.exempt = List.of();
    }

    /** How the names begin of the cases that cannot hold after this. */
    List<String> exempt() {
        return exempt.stream().flatMap(reason -> reason.names().stream()).toList();
    }

    /** The case about the rewritten file, its deciding line moved as the lines of the file are. */
    VerdictCase apply(VerdictCase asked, byte[] bytes) {
        if (further.isEmpty()) {
            return moved(asked, rewrite.apply(bytes), 0);
        }
        Set<Integer> second = secondRules(RobotsFile.of(bytes).as(asked.dialect()));
        int line = line(asked);
        long shift = second.stream().filter(number -> number <= line).count();
        return moved(asked, RobotsTxtBytes.withLineBefore(bytes, further, second::contains), (int) shift);
    }

    private static VerdictCase moved(VerdictCase asked, byte[] bytes, int lineShift) {
        Map<String, Object> shifted = new LinkedHashMap<>(asked.expected());
        shifted.replace("line", line(asked) > 0 ? line(asked) + lineShift : 0);
        return new VerdictCase(
                asked.id(),
                RobotsFile.of(bytes),
                asked.dialect(),
                asked.tokens(),
                asked.merged(),
                asked.url(),
                asked.typed(),
                shifted);
    }

    /** The expected line; 0 if there is none. */
    private static int line(VerdictCase asked) {
        return asked.expected().get("line") instanceof Integer line ? line : 0;
    }

    /** The numbers of the rules that stand directly behind a rule. */
    private static Set<Integer> secondRules(RobotsTxt robots) {
        List<ParsedLine> records = robots.lines();
        return records.stream()
                .filter(next -> next.lineNumber() > 1 && RULES.contains(next.type()))
                .filter(next ->
                        RULES.contains(records.get(next.lineNumber() - 2).type()))
                .map(ParsedLine::lineNumber)
                .collect(toCollection(TreeSet::new));
    }

    /**
     * A reason to be exempt.
     *
     * @param why the reason
     * @param names how the names begin of the cases that have it
     */
    private record Exempt(String why, List<String> names) {
        static final byte[] BOM = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

        static final Exempt WIDE =
                new Exempt("UTF-16: what is put between its bytes is no character", List.of("C-03/utf"));

        static final Exempt WIDE_CR_LF = new Exempt(
                "UTF-16: CR and LF do not touch, so their bytes change one by one and become two ends",
                List.of("C-03/utf-16-big-endian-rfc9309"));

        static final Exempt NUL_AT_512 =
                new Exempt("the NUL is no longer the 512th byte", List.of("Y-04/nul-as-octet-512-is-not-text"));

        static final Exempt MARKED = new Exempt(
                "there is a mark or a part of one already, and only one at the very start is passed over",
                List.of(
                        "C-02/bom-at-start",
                        "C-02/two-bytes-of-a-bom",
                        "C-02/utf-8-bom-is-skipped",
                        "G-31/bom-at-the-start",
                        "GT-10/full-bom-before-a-named-group",
                        "GT-10/one-bom-byte",
                        "GT-10/two-bom-bytes",
                        "YN-08/utf-8-bom"));
    }
}
