package usher.server;

import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import usher.fetch.FetchSettings;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.DaemonThreads;
import usher.server.settings.ServerSettings;
import usher.server.settings.SettingsException;

/** Runs {@code usher serve}: a service that runs until the process is stopped. */
public final class ServiceRunner {
    private static final int EXIT_USAGE = 2;
    private static final int EXIT_STUCK = 1;

    /** The time after the last response, to write the rest of the log and close the store. */
    private static final Duration CLEANUP_TIME = Duration.ofSeconds(2);

    private static final Duration THREAD_CHECK_INTERVAL = Duration.ofSeconds(1);

    private static final String NO_THREADS =
            "The system starts no more threads for this process (ulimit -u, TasksMax or"
                    + " pids.max): new fetches are refused, and the signal to stop ends the process at once";

    private static final String THREADS_AGAIN = "The system starts threads again";

    private static final System.Logger LOGGER = System.getLogger("usher.server");

    private ServiceRunner() {}

    /** What the service says of itself: lines for people, or messages of its log if that is JSON. */
    private record Voice(PrintWriter out, PrintWriter err, boolean isLog) {
        void say(Level level, String text) {
            if (isLog) {
                LOGGER.log(level, text);
                return;
            }
            PrintWriter to = level == Level.INFO ? out : err;
            to.println("usher: " + (level == Level.WARNING ? "warning: " : "") + text);
            to.flush();
        }
    }

    /**
     * Runs a service until TERM or INT, which exit with 0; HUP reads the settings again. Returns 2 if it cannot start.
     */
    public static int run(ServerSettings settings, Supplier<ServerSettings> again, PrintWriter out, PrintWriter err) {
        Voice voice = new Voice(out, err, settings.log().isJson());
        UsherServer server;
        try {
            server = UsherServer.start(settings, out);
        } catch (SettingsException | StoreException | UncheckedIOException e) {
            voice.say(Level.ERROR, String.valueOf(e.getMessage()));
            return EXIT_USAGE;
        }
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server, settings, voice), "usher-stop"));
        Signals.onHangUp(() -> reload(server, again, voice));
        sayAddresses(settings, server, voice);
        warning(settings, server).ifPresent(text -> voice.say(Level.WARNING, text));
        try {
            awaitEnd();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.close();
        return 0;
    }

    /**
     * Exits with 0, not with the number of the signal, even if something hangs, such as a full pipe at standard output.
     */
    private static void stop(UsherServer server, ServerSettings settings, Voice voice) {
        AtomicInteger code = new AtomicInteger(EXIT_STUCK);
        Thread work = DaemonThreads.named("usher-stopping").newThread(() -> {
            server.close();
            code.set(0);
            voice.say(Level.INFO, "stopped");
        });
        work.start();
        try {
            ServerSettings.Times times = settings.times();
            work.join(times.drain().plus(times.stop()).plus(CLEANUP_TIME).toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            Runtime.getRuntime().halt(code.get());
        }
    }

    /** Wrong settings change nothing: the service continues with those that it has. */
    private static void reload(UsherServer server, Supplier<ServerSettings> again, Voice voice) {
        try {
            ServerSettings changed = again.get();
            server.reload(changed);
            voice.say(
                    Level.INFO,
                    "reloaded keys, trusted-proxies, client-fetches, host-fetches and the access log;"
                            + " other settings apply after a restart");
            warning(changed, server).ifPresent(text -> voice.say(Level.WARNING, text));
        } catch (RuntimeException e) {
            voice.say(Level.ERROR, "not reloaded: " + e.getMessage());
        }
    }

    /**
     * Waits until the process ends. Java handles a signal on a new thread: while the system starts none, the signal to
     * stop would be lost. Until it does again, that signal ends the process at once, which loses no fetch that is
     * stored.
     */
    private static void awaitEnd() throws InterruptedException {
        boolean hadThreads = true;
        while (true) {
            Thread.sleep(THREAD_CHECK_INTERVAL.toMillis());
            boolean hasThreads = startsThreads();
            if (hasThreads != hadThreads) {
                hadThreads = hasThreads;
                Signals.endAtOnce(!hasThreads);
                LOGGER.log(Level.WARNING, hasThreads ? THREADS_AGAIN : NO_THREADS);
            }
        }
    }

    private static boolean startsThreads() {
        try {
            DaemonThreads.named("usher-thread-check").newThread(() -> {}).start();
            return true;
        } catch (OutOfMemoryError e) {
            return false;
        }
    }

    /** Returns a warning if other machines can use the service without a key. */
    static Optional<String> warning(ServerSettings settings, UsherServer server) {
        return server.isOpenToOthers() && settings.keys().isEmpty()
                ? Optional.of(
                        "This service is open to other machines and requires no API key. Anyone who can reach port "
                                + server.port()
                                + " can make it fetch sites and can request visits. Set keys, or bind 127.0.0.1.")
                : Optional.empty();
    }

    private static void sayAddresses(ServerSettings settings, UsherServer server, Voice voice) {
        String host = settings.listening().bind();
        voice.say(
                Level.INFO, "http://" + (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + server.port() + "/");
        FetchSettings fetching = settings.fetching();
        String proxied = fetching.http()
                .proxy()
                .map(proxy -> "; all requests go to the proxy " + proxy
                        + ", which resolves host names: only hosts that are addresses are checked")
                .orElse("");
        String addresses = "addresses: " + fetching.guard().description() + proxied;
        Optional<String> demo = settings.demo().map(folder -> "demo: responds from the files in " + folder);
        voice.say(Level.INFO, demo.orElse(addresses));
        voice.say(
                Level.INFO,
                settings.store()
                        .map(folder -> "store: " + folder.toAbsolutePath())
                        .or(() -> settings.database().map(address -> "store: " + address))
                        .orElse("store: in memory only"));
    }
}
