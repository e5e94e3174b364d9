package usher.lint;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.testkit.Transcript;
import usher.testkit.Transcript.Step;

/** Each check finds and fixes in a file what the transcript shows. Of {@code every} check, ids and lines are shown. */
class LintTranscriptsTest {
    private static final Map<String, LintCheck> CHECKS = Map.ofEntries(
            entry("AgentNameCheck", new AgentNameCheck()),
            entry("DialectDifferenceCheck", new DialectDifferenceCheck()),
            entry("DuplicateChecks::agents", check(DuplicateChecks::agents)),
            entry("DuplicateChecks::rules", check(DuplicateChecks::rules)),
            entry("InvisibleCharacterCheck", new InvisibleCharacterCheck()),
            entry("LastGroupCheck", new LastGroupCheck()),
            entry("LineChecks::names", (LineCheck) LineChecks::names),
            entry("LineChecks::whitespace", (LineCheck) LineChecks::whitespace),
            entry("MergedGroupChecks::merged", check(MergedGroupChecks::merged)),
            entry("NamedGroupChecks::allowOnly", check(NamedGroupChecks::allowOnly)),
            entry("NamedGroupChecks::empty", check(NamedGroupChecks::empty)),
            entry("PatternChecks::characters", check(PatternChecks::characters)),
            entry("PatternChecks::limits", check(PatternChecks::limits)),
            entry("PatternChecks::texts", check(PatternChecks::texts)),
            entry("UnobeyedDirectiveCheck", new UnobeyedDirectiveCheck()),
            entry("UnusedRuleCheck", new UnusedRuleCheck()),
            entry("UsageCheck", new UsageCheck()),
            entry("YandexCheck", new YandexCheck()));

    private static LintCheck check(LintCheck check) {
        return check;
    }

    static List<Transcript> transcripts() throws IOException {
        return Transcript.all(Path.of("src/test/resources/usher/lint/transcripts"));
    }

    @ParameterizedTest
    @MethodSource("transcripts")
    void aCheckFindsAndFixesWhatTheTranscriptShows(Transcript transcript) {
        assertThat(transcript.steps()).anyMatch(step -> step.verb().matches("found|reported|fixed"));
        String check = "";
        String file = "";
        for (Step step : transcript.steps()) {
            switch (step.verb()) {
                case "check" -> check = step.text();
                case "file" -> file = step.text();
                case "found" -> step.check(lines(LintRun.by(CHECKS.get(check), file)));
                case "reported" -> step.check(lines(DamagedLinesTest.reported(file)));
                case "fixed" ->
                    step.check(
                            check.equals("every")
                                    ? DamagedLinesTest.fixed(file)
                                    : LintRun.fixed(CHECKS.get(check), file));
                default -> throw new IllegalStateException(step.place());
            }
        }
    }

    private static String lines(List<String> findings) {
        return findings.isEmpty() ? "" : String.join("\n", findings) + "\n";
    }
}
