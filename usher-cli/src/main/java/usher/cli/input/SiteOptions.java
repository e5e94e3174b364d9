package usher.cli.input;

import java.util.Optional;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import usher.cli.console.ExitCode;
import usher.cli.console.Terminal;
import usher.fetch.FetchSettings;

/** The options of commands that fetch sites' robots.txt files and do not require a store. */
public final class SiteOptions {
    @Option(names = "--store", paramLabel = "DIR", descriptionKey = "optional-store")
    private @Nullable String store;

    @Option(names = "--refresh")
    private boolean refresh;

    @Mixin
    private FetchOptions fetching = new FetchOptions();

    public FetchOptions fetching() {
        return fetching;
    }

    /** Returns whether to fetch each site's file again, even if the stored copy is fresh. */
    public boolean refresh() {
        return refresh;
    }

    public int inSession(Terminal terminal, ToIntFunction<LiveSession> work) {
        return inSession(fetching.settings(), terminal, work);
    }

    /** Returns the exit code of the work, or another one if not everything was stored. */
    public int inSession(FetchSettings settings, Terminal terminal, ToIntFunction<LiveSession> work) {
        try (LiveSession session = LiveSession.open(settings, Optional.ofNullable(store), refresh)) {
            int code = work.applyAsInt(session);
            return session.isEverythingStored(terminal) ? code : ExitCode.UNDETERMINED;
        }
    }
}
