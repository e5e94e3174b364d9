package usher.server;

import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import usher.fetch.snapshot.StoreException;
import usher.server.settings.ServerSettings;
import usher.server.settings.SettingsException;

/** {@code usher serve}: a service that runs until the process is told to end. */
public final class ServeRun {
    private static final int USAGE = 2;
    private static final int STUCK = 1;

    /** After what was under way: the rest of the log, and closing the store. */
    private static final Duration LAST_STEPS = Duration.ofSeconds(2);

    private ServeRun() {}

    /**
     * Runs a service and blocks. The signals TERM and INT stop it in good order, and the process then ends with 0.
     *
     * @param out hears where the service is, and the access log if it goes to standard output
     * @param err hears why it cannot start, and a warning if anyone may use the service
     * @return 2 if it could not start; otherwise the process ends before the call does
     */
    public static int run(ServerSettings settings, PrintWriter out, PrintWriter err) {
        UsherServer server;
        try {
            server = UsherServer.start(settings, out);
        } catch (SettingsException | StoreException | UncheckedIOException e) {
            err.println("usher: " + e.getMessage());
            return USAGE;
        }
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server, settings, out), "usher-stop"));
        say(settings, server, out);
        warning(settings, server).ifPresent(text -> {
            err.println("usher: warning: " + text);
            err.flush();
        });
        try {
            stopped.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.close();
        return 0;
    }

    /**
     * The machine would end with the signal's number; a service that has stopped in good order says 0. What hangs, such as a
     * reader of the output that reads no more, is not waited for beyond the time to stop.
     */
    private static void stop(UsherServer server, ServerSettings settings, PrintWriter out) {
        AtomicInteger code = new AtomicInteger(STUCK);
        Thread work = new Thread(
                () -> {
                    server.close();
                    code.set(0);
                    out.println("usher: stopped");
                    out.flush();
                },
                "usher-stopping");
        work.setDaemon(true);
        work.start();
        try {
            ServerSettings.Listening listening = settings.listening();
            work.join(listening
                    .drain()
                    .plus(listening.stopWithin())
                    .plus(LAST_STEPS)
                    .toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            Runtime.getRuntime().halt(code.get());
        }
    }

    /** What the operator should know about who can use the service. */
    static Optional<String> warning(ServerSettings settings, UsherServer server) {
        return server.isOpenToOthers() && settings.keys().isEmpty()
                ? Optional.of(
                        "This service is open to other machines and requires no API key. Anyone who can reach port "
                                + server.port()
                                + " can make it fetch sites and can request visits. Set keys, or bind 127.0.0.1.")
                : Optional.empty();
    }

    private static void say(ServerSettings settings, UsherServer server, PrintWriter out) {
        String host = settings.listening().bind();
        out.println("usher: http://" + (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + server.port() + "/");
        out.println("usher: "
                + settings.demo()
                        .map(folder -> "demo: responds from the files in " + folder)
                        .orElse("addresses: " + settings.fetching().guard().description()));
        out.println("usher: "
                + settings.store()
                        .map(folder -> "store: " + folder.toAbsolutePath())
                        .orElse("store: in memory only"));
        out.flush();
    }
}
