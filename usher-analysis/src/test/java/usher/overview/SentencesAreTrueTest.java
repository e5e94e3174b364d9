package usher.overview;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.overview.SiteSummary.Level;
import usher.preset.AccessEditor;
import usher.preset.AccessRequest;
import usher.preset.Preset;
import usher.testkit.Corpus;
import usher.testkit.Project;

/** Each sentence of a summary is true by another reader of robots.txt; see {@link SentenceCheck}. */
class SentencesAreTrueTest {
    private static final int FEW = 100;
    private static final int MANY = 20_000;
    private static final int STRIDE = Integer.getInteger("usher.corpus.stride", 1);
    private static final int MAX_BYTES = 100_000;

    private static final Map<String, String[]> PARTS =
            SentenceCheck.rows("random-lines.tsv").stream().collect(toMap(row -> row[0], row -> row[1].split("\\|")));

    @Test
    void ofRandomSmallFiles() {
        List<byte[]> files = random(56, FEW);
        check("random", files);
        check("a few presets", written(files.subList(0, 4)));
    }

    @Tag("nightly")
    @Test
    void ofManyRandomSmallFiles() {
        check("many random", random(Long.getLong("usher.sentences.seed", 58), MANY));
    }

    private static List<byte[]> random(long seed, int files) {
        Random random = new Random(seed);
        return Stream.generate(() -> random(random).getBytes(UTF_8))
                .limit(files)
                .toList();
    }

    private static String random(Random random) {
        StringBuilder file = new StringBuilder();
        int lines = 1 + random.nextInt(9);
        boolean isAgent = random.nextInt(10) > 0;
        for (int i = 0; i < lines; i++) {
            if (random.nextInt(6) == 0) {
                file.append(one(random, "others")).append('\n');
            }
            file.append(
                            isAgent
                                    ? one(random, "agent-keys") + one(random, "agents")
                                    : one(random, "rule-keys") + one(random, "paths"))
                    .append('\n');
            isAgent = random.nextInt(isAgent ? 5 : 3) == 0;
        }
        return file.toString();
    }

    private static String one(Random random, String part) {
        String[] texts = PARTS.get(part);
        return texts[random.nextInt(texts.length)];
    }

    static List<Path> corpora() {
        return Stream.concat(
                        Stream.of(Project.root().resolve("corpus/robots")),
                        Project.shared().stream()
                                .flatMap(shared -> Stream.of("robots", "robots-2025", "robots-2026")
                                        .map(shared.resolve("corpus")::resolve)))
                .filter(Files::isDirectory)
                .toList();
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("corpora")
    void ofRealFiles(Path folder) throws Exception {
        List<byte[]> files = new ArrayList<>();
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> sorted = all.sorted().toList();
            for (int i = 0; i < sorted.size(); i += STRIDE) {
                files.add(Files.readAllBytes(sorted.get(i)));
            }
        }
        check(folder.getParent().getParent().getFileName() + "/" + folder.getFileName(), files);
    }

    @Tag("long")
    @Test
    void ofWhatPresetsWrite() {
        Stream<byte[]> real = Corpus.largest().sites().stream().limit(10).map(site -> site.robots());
        check("presets", written(Stream.concat(random(57, 40).stream(), real).toList()));
    }

    private static List<byte[]> written(List<byte[]> files) {
        return files.stream()
                .flatMap(file ->
                        Stream.of(Preset.values()).map(preset -> AccessEditor.apply(file, AccessRequest.of(preset))))
                .filter(edit -> edit.changed())
                .map(edit -> edit.file().toByteArray())
                .toList();
    }

    private static void check(String name, List<byte[]> files) {
        List<String> wrong = new ArrayList<>();
        Map<Level, Integer> levels = new EnumMap<>(Level.class);
        for (byte[] bytes : files) {
            RobotsFile file = RobotsFile.of(bytes);
            SiteSummary summary =
                    Overview.ofFile(file, DialectChoice.AUTO).summary(Optional.of(file), Optional.empty());
            levels.merge(summary.level(), 1, Integer::sum);
            boolean isWide = bytes.length > 1 && (bytes[0] == (byte) 0xFE || bytes[0] == (byte) 0xFF);
            if (bytes.length <= MAX_BYTES && !isWide) {
                List<String> found = new SentenceCheck(bytes, summary).wrong();
                if (!found.isEmpty()) {
                    String text = new String(bytes, ISO_8859_1);
                    wrong.add(String.join("\n  ", found) + "\n  " + summary.level() + " " + summary.headline() + " / "
                            + summary.detail() + "\n" + text.substring(0, Math.min(600, text.length())));
                }
            }
        }
        System.out.println(
                "sentences of " + name + ": " + files.size() + " files, " + wrong.size() + " wrong, " + levels);
        assertThat(wrong.size() + " files\n" + String.join("\n", wrong.subList(0, Math.min(20, wrong.size()))))
                .isEqualTo("0 files\n");
    }
}
