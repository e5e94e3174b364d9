package usher.cli.sites;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import usher.cli.CommandLineRun;
import usher.cli.SiteFixture;
import usher.store.postgres.PostgresCluster;
import usher.testkit.faults.Page;

/** A store in a folder moves into the database of a fleet, and the store commands work on it there. */
class FleetStoreCommandsTest extends SiteFixture {
    private String database = "";

    @BeforeEach
    void aDatabase() {
        database = PostgresCluster.shared().newSchema().toString();
    }

    private String exported() throws Exception {
        CommandLineRun.of("fetch", "--store", store(), site, "http://127.0.0.1:" + refusing.port());
        CommandLineRun.of("fetch", "--store", store(), site);
        pages.put("/robots.txt", Page.text("User-agent: *\nDisallow: /\n"));
        CommandLineRun.of("fetch", "--store", store(), site);
        Path file = folder.resolve("all.jsonl.gz");
        CommandLineRun.of("export", "--store", store(), "-o", file.toString());
        return file.toString();
    }

    @Test
    void anExportIsImportedOnceAndExportedUnchanged() throws Exception {
        String file = exported();

        CommandLineRun first = CommandLineRun.of("import", "--store", database, file);
        CommandLineRun again = CommandLineRun.of("import", "--store", database, file);

        assertThat(first.err()).isEmpty();
        assertThat(first.out()).isEqualTo("added 4 fetches; 0 were there already; 0 damaged lines were skipped\n");
        assertThat(again.out()).isEqualTo("added 0 fetches; 4 were there already; 0 damaged lines were skipped\n");
        assertThat(CommandLineRun.of("export", "--store", database).out())
                .isEqualTo(CommandLineRun.of("export", "--store", store()).out());
    }

    @Test
    void storeCommandsPrintTheSameForBothStores() throws Exception {
        CommandLineRun.of("import", "--store", database, exported());

        for (String command : List.of(
                "history --changes " + site,
                "history --show 2999-01-01 " + site,
                "at 2999-01-01 -a GPTBot " + site + "/cart",
                "prune --keep-days 0",
                "history " + site)) {
            CommandLineRun ofFolder = run(command, store());
            CommandLineRun ofDatabase = run(command, database);
            assertThat(ofDatabase.err()).as(command).isEqualTo(ofFolder.err());
            assertThat(ofDatabase.code()).as(command).isEqualTo(ofFolder.code());
            assertThat(withoutBytesFreed(ofDatabase)).as(command).isEqualTo(withoutBytesFreed(ofFolder));
        }
        assertThat(CommandLineRun.of("verify", "--store", database).code()).isZero();
    }

    private static String withoutBytesFreed(CommandLineRun run) {
        return run.out().replaceAll("freed .*", "");
    }

    private static CommandLineRun run(String command, String store) {
        return CommandLineRun.of((command + " --store " + store).split(" "));
    }
}
