package usher.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.RobotsFile;
import usher.diagnostic.DiagnosticCode;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;
import usher.testkit.Project;

/** How much lint says about real files without being asked for more. */
@Tag("long")
class LintNoiseTest {
    private static final double MAX_FINDINGS_A_FILE = 4;
    private static final int NAMES = 200;
    private static final Pattern NAME =
            Pattern.compile("^\\s*user-?agent\\s*:([^#\r\n]*)", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

    @Test
    void aFileHasAtMostFourFindingsOnAverage() {
        List<CorpusSite> sites = Corpus.largest().sites();
        Map<String, Integer> byId = new TreeMap<>();
        for (CorpusSite site : sites) {
            Linter.today()
                    .findings(RobotsFile.of(site.robots()))
                    .forEach(found -> byId.merge(found.diagnostic().code().id(), 1, Integer::sum));
        }
        int all = byId.values().stream().mapToInt(count -> count).sum();
        System.out.printf(
                Locale.ROOT,
                "lint: %d findings in %d files, %.2f a file: %s%n",
                all,
                sites.size(),
                (double) all / sites.size(),
                byId);
        assumeThat(Project.shared()).as("real files").isPresent();
        assertThat((double) all / sites.size()).isLessThanOrEqualTo(MAX_FINDINGS_A_FILE);
    }

    @Test
    void theMostFrequentNamesAreKnownObsoleteOrReported() {
        Map<String, Integer> files = new HashMap<>();
        Map<String, String> written = new HashMap<>();
        for (CorpusSite site : Corpus.largest().sites()) {
            Set<String> here = new HashSet<>();
            Matcher names = NAME.matcher(new String(site.robots(), ISO_8859_1));
            while (names.find()) {
                String name = names.group(1).strip();
                if (!name.isEmpty() && !name.equals("*") && here.add(name.toLowerCase(Locale.ROOT))) {
                    files.merge(name.toLowerCase(Locale.ROOT), 1, Integer::sum);
                    written.putIfAbsent(name.toLowerCase(Locale.ROOT), name);
                }
            }
        }
        assumeThat(Project.shared()).as("real files").isPresent();
        List<String> unknown = files.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(NAMES)
                .map(entry -> written.get(entry.getKey()))
                .filter(name ->
                        LintRun.findings(new AgentNameCheck(), "User-agent: " + name + "\nDisallow: /\n").stream()
                                .anyMatch(found -> found.diagnostic().code() == DiagnosticCode.AGENT_UNKNOWN))
                .toList();
        assertThat(unknown).isEmpty();
    }
}
