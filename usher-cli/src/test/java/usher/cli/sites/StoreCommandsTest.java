package usher.cli.sites;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import usher.bytes.Bytes;
import usher.cli.CommandLineRun;
import usher.cli.SiteFixture;
import usher.testkit.StoredRows;
import usher.testkit.faults.Page;

/** The store commands, on versions that were fetched from a local site. */
class StoreCommandsTest extends SiteFixture {
    private void damage(String sql) throws SQLException {
        StoredRows.change(folder.resolve("store"), sql);
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }

    @Test
    void exportWritesEveryVersionWithItsContent() throws Exception {
        CommandLineRun.of("fetch", "--store", store(), site);
        pages.put("/robots.txt", Page.text("User-agent: *\nDisallow: /\n"));
        CommandLineRun.of("fetch", "--store", store(), site, "http://127.0.0.1:" + refusing.port());
        Path file = folder.resolve("all.jsonl.gz");

        CommandLineRun printed = CommandLineRun.of("export", "--store", store());
        CommandLineRun written = CommandLineRun.of("export", "--store", store(), "-o", file.toString());
        CommandLineRun nowhere = CommandLineRun.of(
                "export",
                "--store",
                store(),
                "-o",
                folder.resolve("no/all.jsonl").toString());

        assertThat(printed.code()).isZero();
        assertThat(printed.out().lines().filter(line -> line.contains(site + "\"")))
                .hasSize(2)
                .anyMatch(line -> line.endsWith("\"body\":\"" + base64(RULES) + "\"}"))
                .anyMatch(line -> line.endsWith("\"body\":\"" + base64("User-agent: *\nDisallow: /\n") + "\"}"));
        assertThat(printed.out().lines().filter(line -> line.contains("connect_failed")))
                .hasSize(1)
                .noneMatch(line -> line.contains("\"body\""));
        assertThat(written.code()).isZero();
        try (InputStream bytes = new GZIPInputStream(Files.newInputStream(file))) {
            assertThat(new String(bytes.readAllBytes(), UTF_8)).isEqualTo(printed.out());
        }
        assertThat(nowhere.code()).isEqualTo(2);
        assertThat(nowhere.err()).contains("cannot be written");
    }

    @Test
    void anExportIsImportedOnce() throws Exception {
        CommandLineRun.of("fetch", "--store", store(), site, "http://127.0.0.1:" + refusing.port());
        CommandLineRun.of("fetch", "--store", store(), site);
        Path file = folder.resolve("all.jsonl.gz");
        String copy = folder.resolve("copy").toString();
        CommandLineRun.of("export", "--store", store(), "-o", file.toString());

        CommandLineRun first = CommandLineRun.of("import", "--store", copy, file.toString());
        CommandLineRun again = CommandLineRun.of("import", "--store", copy, file.toString());

        assertThat(first.code()).isZero();
        assertThat(first.out()).isEqualTo("added 3 fetches; 0 were there already; 0 damaged lines were skipped\n");
        assertThat(again.code()).isZero();
        assertThat(again.out()).isEqualTo("added 0 fetches; 3 were there already; 0 damaged lines were skipped\n");
        assertThat(CommandLineRun.of("export", "--store", copy).out())
                .isEqualTo(CommandLineRun.of("export", "--store", store()).out());
    }

    @Test
    void damagedLinesOfAnImportAreCountedAndTheOthersAdded() throws Exception {
        CommandLineRun.of("fetch", "--store", store(), site);
        String line = CommandLineRun.of("export", "--store", store()).out().strip();
        Path file = folder.resolve("lines");
        Files.write(
                file,
                List.of(
                        line.substring(0, 99),
                        line.replace("\"status\":200", "\"status\":\"no\""),
                        line.replace(base64(RULES), base64("other")),
                        line.replaceAll(",\"body\":\"[^\"]*\"", ""),
                        line));
        String copy = folder.resolve("copy").toString();

        CommandLineRun run = CommandLineRun.of("import", "--store", copy, file.toString());

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).isEqualTo("added 1 fetches; 0 were there already; 4 damaged lines were skipped\n");
        assertThat(run.err().lines()).hasSize(4).allMatch(message -> message.startsWith("usher: skipped line "));
        CommandLineRun missing = CommandLineRun.of("import", "--store", copy, folder + "/none");
        assertThat(missing.code()).isEqualTo(2);
        assertThat(missing.err()).contains("not found");
    }

    @Test
    void aBackupIsACheckedStoreAndReplacesNothing() throws Exception {
        CommandLineRun.of("fetch", "--store", store(), site);
        Path file = folder.resolve("backup.db");

        CommandLineRun saved = CommandLineRun.of("backup", "--store", store(), file.toString());

        assertThat(saved.code()).isZero();
        assertThat(saved.out()).isEqualTo("saved in '" + file + "': checked 1 fetches and 1 files: no damage\n");
        byte[] before = Files.readAllBytes(file);
        CommandLineRun again = CommandLineRun.of("backup", "--store", store(), file.toString());
        assertThat(again.code()).isEqualTo(2);
        assertThat(again.err()).contains("exists already; a backup never replaces a file");
        assertThat(file).hasBinaryContent(before);
        Path restored = Files.createDirectory(folder.resolve("restored"));
        Files.copy(file, restored.resolve("snapshots.db"));
        assertThat(CommandLineRun.of("export", "--store", restored.toString()).out())
                .isEqualTo(CommandLineRun.of("export", "--store", store()).out());
        damage("UPDATE body SET bytes=x'00'");
        CommandLineRun damaged = CommandLineRun.of("backup", "--store", store(), folder + "/damaged.db");
        assertThat(damaged.code()).isEqualTo(1);
        assertThat(damaged.out()).startsWith("table body, row 1: its SHA-256 differs\n");
    }

    @Test
    void aFileIsShownByteForByte() throws Exception {
        byte[] latin1 = "User-agent: *\nDisallow: /caf\u00e9\n".getBytes(ISO_8859_1);
        pages.put("/robots.txt", new Page(200, Map.of(), Bytes.of(latin1)));
        CommandLineRun.of("fetch", "--store", store(), site);

        assertThat(CommandLineRun.bytes("history", "--store", store(), "--show", "2999-01-01", site))
                .isEqualTo(latin1);
    }
}
