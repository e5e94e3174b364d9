package usher.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Comparator;
import java.util.List;
import usher.RobotsFile;
import usher.bytes.Bytes;
import usher.uri.WebUrl;

/** What one check alone finds in a small file. */
final class LintRun {
    private LintRun() {}

    static List<Finding> findings(LintCheck check, String file) {
        return Linter.today().findings(RobotsFile.of(file), List.of(check)).stream()
                .sorted(Comparator.comparingInt(
                        finding -> finding.diagnostic().span().start()))
                .toList();
    }

    /** What a linter that knows where the file was found says about it, as ids. */
    static List<String> at(String address, String file) {
        return Linter.today()
                .diagnostics(RobotsFile.of(Bytes.of(file), WebUrl.parse(address).orElseThrow()))
                .stream()
                .map(found -> found.code().id())
                .toList();
    }

    /** Each as line, column, id and arguments, such as {@code 2:1 REP080 Dissalow Disallow}. */
    static List<String> by(LintCheck check, String file) {
        return findings(check, file).stream()
                .map(Finding::diagnostic)
                .map(found -> (found.line() + ":" + found.column() + " "
                                + found.code().id() + " " + String.join(" ", found.args()))
                        .strip())
                .toList();
    }

    /** The same for the rules of one group, which begin at line 2. */
    static List<String> rules(LintCheck check, String... rules) {
        return by(check, "User-agent: *\n" + String.join("\n", rules) + "\n");
    }

    /** The file after the suggestions of the check. */
    static String fixed(LintCheck check, String file) {
        StringBuilder text = new StringBuilder(new String(file.getBytes(UTF_8), ISO_8859_1));
        List<Finding> findings = findings(check, file);
        for (int i = findings.size() - 1; i >= 0; i--) {
            findings.get(i)
                    .fix()
                    .ifPresent(fix -> text.replace(
                            fix.span().start(),
                            fix.span().end(),
                            fix.replacement().latin1()));
        }
        return new String(text.toString().getBytes(ISO_8859_1), UTF_8);
    }
}
