package usher.cli.sites;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.access.response.Snapshot;
import usher.cli.CommandLineRun;
import usher.store.sqlite.SqliteSnapshotStore;
import usher.uri.WebUrl;

/** A panel of 50 sites and twelve months, collected in three ways, becomes the fetches that were planted. */
class CollectedFilesTest {
    private static final int SITES = 50;
    private static final int MONTHS = 12;

    @TempDir
    Path folder;

    private static String site(int number) {
        return "site" + number + ".example";
    }

    /** The file of a site from a month on; empty if that month's fetch failed. */
    private static Optional<String> planted(int site, int month) {
        int kind = (site * 7 + month) % 5;
        return kind == 4 ? Optional.empty() : Optional.of("User-agent: *\nDisallow: /" + "abcd".substring(kind) + "\n");
    }

    private static String month(int month) {
        return String.format("2024-%02d", month);
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private CommandLineRun load(String what) {
        return CommandLineRun.of(
                "import", "--store", folder + "/store", folder.resolve(what).toString());
    }

    /** @param failures whether a month's failure was collected, too */
    private void requirePlanted(boolean failures) {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(folder.resolve("store"))) {
            for (int site = 0; site < SITES; site++) {
                for (int month = 1; month <= MONTHS; month++) {
                    if (failures || planted(site, month).isPresent()) {
                        Snapshot snapshot = store.at(
                                        ((WebUrl) WebUrl.parse("https://" + site(site) + "/")).authority(),
                                        Instant.parse(month(month) + "-28T00:00:00Z"))
                                .orElseThrow();
                        Optional<String> text = snapshot.content()
                                .flatMap(store::content)
                                .map(bytes -> new String(bytes.toByteArray(), UTF_8));
                        assertThat(text).isEqualTo(planted(site, month));
                    }
                }
            }
        }
    }

    @Test
    void foldersByDateAreFetchesAndNotedFailuresStayFailures() throws IOException {
        for (int site = 0; site < SITES; site++) {
            for (int month = 1; month <= MONTHS; month++) {
                String name = "files/" + month(month) + "-05/" + site(site);
                Optional<String> text = planted(site, month);
                write(
                        name + (text.isPresent() ? ".txt" : site % 2 == 0 ? ".503" : ".timeout_connect"),
                        text.orElse(""));
            }
        }
        CommandLineRun run = load("files");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("added 600 fetches; 0 were there already; 0 files were skipped\n");
        requirePlanted(true);
        assertThat(load("files").out()).startsWith("added 0 fetches; 600 were there already");
        assertThat(CommandLineRun.of(
                                "at",
                                "--store",
                                folder + "/store",
                                "2024-05-31",
                                "https://" + site(1) + "/a",
                                "-a",
                                "x")
                        .out())
                .contains(site(1));
    }

    @Test
    void aCommitOfAGitRepositoryIsAFetchOfTheFilesThatItChanges() throws IOException, InterruptedException {
        Path repository = Files.createDirectory(folder.resolve("repository"));
        git(repository, "init", "-q");
        Process imported = git(repository, "fast-import", "--quiet");
        int changes = 0;
        try (OutputStream stream = imported.getOutputStream()) {
            for (int month = 1; month <= MONTHS; month++) {
                long time = Instant.parse(month(month) + "-05T00:00:00Z").getEpochSecond();
                StringBuilder commit =
                        new StringBuilder("commit refs/heads/main\ncommitter c <c@d> " + time + " +0000\ndata 0\n");
                for (int site = 0; site < SITES; site++) {
                    if (planted(site, month).isPresent()) {
                        String text = planted(site, month).get();
                        String head = "M 100644 inline " + site(site) + "/robots.txt\ndata ";
                        commit.append(head + text.length() + "\n" + text);
                        changes++;
                    }
                }
                stream.write(commit.append('\n').toString().getBytes(UTF_8));
            }
        }
        assertThat(imported.waitFor()).isZero();
        git(repository, "symbolic-ref", "HEAD", "refs/heads/main");
        CommandLineRun run = load("repository");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("added " + changes + " fetches; 0 were there already; 0 files were skipped\n");
        requirePlanted(false);
    }

    private static Process git(Path repository, String... arguments) throws IOException, InterruptedException {
        ProcessBuilder git =
                new ProcessBuilder("git").directory(repository.toFile()).redirectErrorStream(true);
        git.command().addAll(List.of(arguments));
        Process process = git.start();
        if (!arguments[0].equals("fast-import")) {
            assertThat(process.waitFor()).isZero();
        }
        return process;
    }

    @Test
    void aListOfCapturesIsReadWithTheBodiesBesideIt() throws IOException {
        StringBuilder list = new StringBuilder();
        for (int site = 0; site < SITES; site++) {
            for (int month = 1; month <= MONTHS; month++) {
                String time = month(month).replace("-", "") + "05000000";
                Optional<String> text = planted(site, month);
                String digest = text.map(body -> "D" + body.length()).orElse("-");
                if (text.isPresent()) {
                    write("captures/" + digest, text.get());
                }
                list.append("example,site)/robots.txt " + time + " https://" + site(site) + "/robots.txt text/plain "
                        + (text.isEmpty() ? "503" : month % 2 == 0 ? "-" : "200") + " " + digest + " 512\n");
            }
        }
        write("captures/list.cdx", list.toString());
        CommandLineRun run = load("captures/list.cdx");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("added 600 fetches; 0 were there already; 0 files were skipped\n");
        requirePlanted(true);
    }

    @Test
    void everyFormOfAListIsReadAndWhatCannotBeReadIsNamed() throws IOException {
        write("captures/B", "User-agent: *\n");
        write("captures/list.cdxj", """
                 CDX N b a m s k V g
                example,a)/robots.txt 20240105 http://a.example/robots.txt text/plain 200 B 9 w.warc
                [["urlkey","timestamp","original","mimetype","statuscode","digest","length"],
                ["example,b)/robots.txt","20240105","https://b.example/robots.txt","text/plain","404","X","9"],
                ["example,b)/page","20240105","https://b.example/page","text/html","200","X","9"]]
                example,c)/robots.txt 20240105 {"url":"https://c.example/robots.txt","status":"200","digest":"B"}
                example,d)/robots.txt 20240105 {"url":"https://d.example/robots.txt","status":"200","digest":"X"}
                e 20240105 {"url":"https://e.example/robots.txt","status":"200","digest":"../a\\u0000"}
                nothing
                """);
        CommandLineRun run = load("captures/list.cdxj");
        assertThat(run.out()).isEqualTo("added 3 fetches; 0 were there already; 3 files were skipped\n");
        assertThat(run.err())
                .contains("skipped line 7: its body is missing", "skipped line 8: its body is missing")
                .contains("skipped line 9: it has no URL and no time");
        assertThat(run.code()).isNotZero();
    }
}
