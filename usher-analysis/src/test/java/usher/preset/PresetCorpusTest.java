package usher.preset;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.bytes.Bytes;
import usher.diff.SiteAccess;
import usher.format.UnsupportedFile;
import usher.lint.Linter;
import usher.overview.CrawlerOverview;
import usher.overview.MainPurpose;
import usher.overview.Overview;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;

/** Each preset on each corpus: it is proved, has the preset's access, and changes nothing a second time. */
@Tag("nightly")
class PresetCorpusTest {
    /** Every so many files; 1 in the long proofs. */
    private static final int STRIDE = Integer.getInteger("usher.preset.stride", 10);

    private static final int MIN_STRIDE = 3;

    /**
     * What a request has as its consequence: a file that closes nothing; the delay of all in a group that names who
     * ignores it; and that a group of the file which only allows (REP145) lacks what now closes the site.
     */
    private static final Map<Preset, Set<String>> INTENDED =
            Map.of(Preset.ALLOW_ALL, Set.of("REP148"), Preset.SEARCH_ONLY, Set.of("REP082", "REP067"));

    private static final Set<MainPurpose> KEPT = Set.of(MainPurpose.SEARCH, MainPurpose.ADS, MainPurpose.PREVIEWS);

    @ParameterizedTest
    @MethodSource("usher.testkit.Corpus#all")
    void everyPresetIsProvedForEveryFile(Corpus corpus) {
        List<CorpusSite> sites = corpus.sites();
        int proved = 0;
        for (int i = 0; i < sites.size(); i += stride(corpus)) {
            byte[] file = sites.get(i).robots();
            boolean supported = UnsupportedFile.of(Bytes.of(file)).isEmpty();
            for (Preset preset : Preset.values()) {
                AccessEdit edit = AccessEditor.apply(file, AccessRequest.of(preset));
                assertThat(edit.proved())
                        .as("%s %s %s", sites.get(i), preset, edit.notes())
                        .isEqualTo(supported);
                if (supported) {
                    check(sites.get(i), preset, edit);
                    proved++;
                }
            }
        }
        assertThat(proved).isGreaterThan(100);
    }

    @Test
    void lintReportsNothingNewAboutWhatPresetsWrite() {
        Corpus corpus = Corpus.largest();
        Map<String, Integer> more = new TreeMap<>();
        int files = 0;
        for (int i = 0; i < corpus.sites().size(); i += stride(corpus)) {
            byte[] file = corpus.sites().get(i).robots();
            for (Preset preset :
                    List.of(Preset.BLOCK_AI_TRAINING, Preset.BLOCK_AI, Preset.SEARCH_ONLY, Preset.ALLOW_ALL)) {
                AccessEdit edit = AccessEditor.apply(file, AccessRequest.of(preset));
                if (edit.proved() && edit.changed()) {
                    files++;
                    String name = corpus.sites().get(i).host() + " " + preset.word() + " ";
                    written(file, edit.file().toByteArray()).stream()
                            .filter(id ->
                                    !INTENDED.getOrDefault(preset, Set.of()).contains(id))
                            .forEach(id -> more.merge(name + id, 1, Integer::sum));
                }
            }
        }
        System.out.println("presets: " + files + " changed files, new findings in " + more.size());
        assertThat(files).isGreaterThan(50);
        assertThat(more).isEmpty();
    }

    /** The findings about new lines, and new findings: a copied line keeps its own. */
    private static List<String> written(byte[] before, byte[] after) {
        Set<String> own = new HashSet<>(lines(before));
        Set<String> known = Linter.today().findings(RobotsFile.of(before)).stream()
                .map(found -> found.diagnostic().code().id())
                .collect(toSet());
        List<String> lines = lines(after);
        return Linter.today().findings(RobotsFile.of(after)).stream()
                .filter(found -> !known.contains(found.diagnostic().code().id())
                        || !isOneOf(own, lines, found.diagnostic().line()))
                .map(found -> found.diagnostic().code().id())
                .toList();
    }

    /** Whether a line is one of the file's own; line 0 and beyond the last one stand for the whole file. */
    private static boolean isOneOf(Set<String> own, List<String> lines, int number) {
        return number < 1 || number > lines.size() || own.contains(lines.get(number - 1));
    }

    /** The lines as they are read: a copy is written in canonical form. */
    private static List<String> lines(byte[] file) {
        return Stream.of(new String(file, ISO_8859_1).split("\\r\\n|\\r|\\n", -1))
                .map(line -> line.strip().replaceFirst("\\s*:\\s*", ":"))
                .toList();
    }

    /** A small corpus has a smaller stride, but not every file unless all are asked for. */
    private static int stride(Corpus corpus) {
        return STRIDE == 1 ? 1 : Math.max(MIN_STRIDE, corpus.stride(STRIDE));
    }

    private static void check(CorpusSite site, Preset preset, AccessEdit edit) {
        byte[] file = edit.file().toByteArray();
        AccessEdit again = AccessEditor.apply(file, AccessRequest.of(preset));
        assertThat(again.file()).as("%s %s", site, preset).isEqualTo(edit.file());
        assertThat(again.proved()).isTrue();
        for (CrawlerOverview crawler :
                Overview.ofFile(RobotsFile.of(file), DialectChoice.AUTO).crawlers()) {
            SiteAccess access = crawler.access();
            switch (preset) {
                case BLOCK_AI_TRAINING -> check(site, crawler, crawler.purpose() == MainPurpose.AI_TRAINING);
                case BLOCK_AI -> check(site, crawler, crawler.purpose().isAi());
                case SEARCH_ONLY -> check(site, crawler, !KEPT.contains(crawler.purpose()));
                case CLOSE_SITE -> check(site, crawler, true);
                case ALLOW_ALL -> assertThat(access).as("%s %s", site, crawler).isEqualTo(SiteAccess.OPEN);
            }
        }
    }

    private static void check(CorpusSite site, CrawlerOverview crawler, boolean blocked) {
        boolean hasName =
                crawler.crawler().known().filter(known -> !known.sendsItsName()).isEmpty();
        if (blocked && hasName) {
            assertThat(crawler.access())
                    .as("%s %s", site, crawler.crawler().name())
                    .isEqualTo(SiteAccess.BLOCKED);
        }
    }
}
