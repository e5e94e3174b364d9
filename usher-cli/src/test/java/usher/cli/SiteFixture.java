package usher.cli;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.io.TempDir;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;

/** A local site and a folder for a store, for tests of commands that fetch. */
public abstract class SiteFixture {
    protected static final String RULES = "User-agent: *\nDisallow: /private\n";

    /** The pages of the site. */
    protected final Map<String, Page> pages = new HashMap<>(Map.of("/robots.txt", Page.text(RULES)));

    @AutoClose
    protected final TestServer server = FaultServer.http(pages);

    protected final String site = "http://127.0.0.1:" + server.port();

    /** A server that refuses connections. */
    protected final TestServer refusing = FaultServer.refusing();

    @TempDir
    protected Path folder;

    protected String store() {
        return folder.resolve("store").toString();
    }
}
