package usher.lint;

import static usher.diagnostic.DiagnosticCode.FILE_BELOW_ROOT;
import static usher.diagnostic.DiagnosticCode.HOST_OF_ANOTHER_SITE;
import static usher.diagnostic.DiagnosticCode.SUPPRESSION_INVALID;
import static usher.diagnostic.DiagnosticCode.SUPPRESSION_UNUSED;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.Dialect;
import usher.RobotsFile;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.ParsedLine;

/**
 * The comments of a file that suppress findings: {@code # usher: ignore REP052} and
 * {@code # usher: ignore-file REP044}.
 *
 * <p>{@code ignore} applies to its own line. On a line with nothing but comments, it applies to the next other line.
 * {@code ignore-file} applies to the whole file. Several ids or names are separated by spaces or commas. Text after
 * {@code --} is a reason, for readers. Immutable.
 */
public final class Suppressions {
    private static final Bytes MARK = Bytes.of("usher:");
    private static final Bytes REASON = Bytes.of("--");
    private static final ByteSet SEPARATORS = ByteSet.of(" \t,");

    /** Diagnostics that are found only if the URL of the file is known. */
    private static final Set<DiagnosticCode> NEED_URL = Set.of(FILE_BELOW_ROOT, HOST_OF_ANOTHER_SITE);

    private static final int WHOLE_FILE = -1;

    /** A file with more invalid comments gets no suggestions for the others, which take time. */
    private static final int MAX_SUGGESTIONS = 100;

    /** @param line the line that it applies to, or {@link #WHOLE_FILE} */
    private record Target(DiagnosticCode code, int line) {}

    /** The targets, each with the findings for the case that there is nothing to suppress. */
    private final Map<Target, List<Finding>> targets = new LinkedHashMap<>();

    private final List<Finding> invalid = new ArrayList<>();

    private Suppressions() {}

    public static Suppressions in(RobotsFile file) {
        Suppressions found = new Suppressions();
        if (file.bytes().indexOfIgnoringCase(MARK, 0) >= 0) {
            List<ParsedLine> lines = file.as(Dialect.RFC9309).lines();
            int target = lines.size();
            for (int i = lines.size() - 1; i >= 0; i--) {
                ParsedLine line = lines.get(i);
                target = isOnlyComment(line.text()) ? target : line.lineNumber();
                List<Bytes> words = words(line.text());
                if (!words.isEmpty()) {
                    found.add(line, target, words);
                }
            }
        }
        return found;
    }

    /** Returns the words of the comment, from {@code usher:} to the reason; none if the line has no such comment. */
    private static List<Bytes> words(Bytes line) {
        List<Bytes> words = new ArrayList<>();
        for (int sign = line.indexOf('#'); sign >= 0 && words.isEmpty(); sign = line.indexOf('#', sign + 1)) {
            int at = line.indexOfOther(SEPARATORS, sign + 1, line.length());
            if (!line.slice(at).startsWithIgnoringCase(MARK)) {
                continue;
            }
            words.add(line.slice(at, at + MARK.length()));
            at = line.indexOfOther(SEPARATORS, at + MARK.length(), line.length());
            while (at < line.length() && !line.slice(at).startsWith(REASON)) {
                int end = line.indexOf(SEPARATORS, at, line.length());
                words.add(line.slice(at, end));
                at = line.indexOfOther(SEPARATORS, end, line.length());
            }
        }
        return words;
    }

    private void add(ParsedLine line, int target, List<Bytes> words) {
        Bytes verb = words.get(Math.min(1, words.size() - 1));
        boolean wholeFile = verb.text().equals("ignore-file");
        if (!wholeFile && !verb.text().equals("ignore")) {
            invalid.add(finding(SUPPRESSION_INVALID, line, verb, "write “ignore” or “ignore-file” after “usher:”"));
            return;
        }
        List<Bytes> names = words.subList(2, words.size());
        if (names.isEmpty()) {
            invalid.add(finding(SUPPRESSION_INVALID, line, verb, "name the diagnostics to ignore, such as REP052"));
        }
        for (Bytes name : names) {
            Optional<DiagnosticCode> code = DiagnosticName.find(name.text());
            if (code.isEmpty()) {
                String problem = invalid.size() < MAX_SUGGESTIONS
                        ? DiagnosticName.unknown(name.text())
                        : "it names no diagnostic";
                invalid.add(finding(SUPPRESSION_INVALID, line, name, problem));
            } else {
                targets.computeIfAbsent(
                                new Target(code.get(), wholeFile ? WHOLE_FILE : target), key -> new ArrayList<>())
                        .add(finding(SUPPRESSION_UNUSED, line, name, code.get().id()));
            }
        }
    }

    private static boolean isOnlyComment(Bytes line) {
        int start = line.indexOfOther(SEPARATORS, 0, line.length());
        return start < line.length() && line.at(start) == '#';
    }

    private static Finding finding(DiagnosticCode code, ParsedLine line, Bytes part, String arg) {
        return new Finding(line.finding(code, part, arg), Optional.empty());
    }

    public List<Finding> keep(List<Finding> findings) {
        return findings.stream()
                .filter(finding -> !targets.containsKey(onLine(finding)) && !targets.containsKey(inFile(finding)))
                .toList();
    }

    private static Target onLine(Finding finding) {
        return new Target(finding.diagnostic().code(), finding.diagnostic().line());
    }

    private static Target inFile(Finding finding) {
        return new Target(finding.diagnostic().code(), WHOLE_FILE);
    }

    /** Returns findings about the comments that suppress nothing because they are invalid. */
    public List<Finding> invalid() {
        return List.copyOf(invalid);
    }

    /**
     * Returns findings about the comments that suppress none of these findings.
     *
     * @param findings all findings of the file, in all dialects
     * @param urlKnown whether the linter knew the URL of the file
     */
    public List<Finding> unused(List<Finding> findings, boolean urlKnown) {
        Set<Target> found = new HashSet<>();
        for (Finding finding : findings) {
            found.add(onLine(finding));
            found.add(inFile(finding));
        }
        return targets.entrySet().stream()
                .filter(entry -> urlKnown || !NEED_URL.contains(entry.getKey().code()))
                .filter(entry -> !found.contains(entry.getKey()))
                .flatMap(entry -> entry.getValue().stream())
                .toList();
    }
}
