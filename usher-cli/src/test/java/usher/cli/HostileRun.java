package usher.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import usher.cli.console.ExitCode;
import usher.cli.console.Terminal;
import usher.testkit.HostileShape;
import usher.testkit.MachineLoad;

/** Runs every command on every {@link HostileShape} in a separate process, and prints unacceptable results. */
final class HostileRun {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Duration MAX_DURATION = Duration.ofSeconds(10);

    private static final String SMALL = "User-agent: *\nDisallow: /*a*b\nAllow: /*c*d\n\nUser-agent: x\nDisallow: /x\n";

    /** Every format of every command that reads files: FILE is hostile, SMALL is small, CASES is a test case. */
    static final List<String> COMMANDS = List.of(
            "check -r FILE -a Googlebot,x --explain --format json /x /aaaa",
            "check -r FILE --all-dialects --explain /x",
            "check -r FILE --format tsv /x",
            "inspect -a Googlebot FILE",
            "inspect --format json -a x FILE",
            "audit --robots FILE FILE",
            "audit --robots SMALL --format html FILE",
            "overview FILE",
            "overview --format json FILE",
            "overview --format html FILE",
            "policy apply --preset block-ai FILE",
            "policy apply --preset search-only --format json FILE",
            "policy apply --preset allow-all FILE",
            "usage -a Googlebot,x --url /x --html FILE --tdmrep FILE FILE",
            "usage --format json -a GPTBot FILE",
            "lint FILE",
            "lint --format json FILE",
            "lint --format sarif FILE",
            "lint --format github FILE",
            "lint --fix=suggest -",
            "diff SMALL FILE",
            "diff --format json FILE SMALL",
            "diff --format markdown SMALL FILE",
            "diff --format json --between google,yandex FILE",
            "diff --all-dialects SMALL FILE",
            "fmt FILE",
            "fmt --check FILE",
            "fmt --format json FILE",
            "clean -r FILE https://a.example/?a=1&b=2",
            "clean --format json -r FILE https://a.example/?a=1&b=2",
            "sitemaps -r FILE a.example",
            "sitemaps --format json -r FILE a.example",
            "test FILE",
            "test CASES",
            "receipt verify FILE",
            "receipt verify --format json FILE",
            "merge FILE SMALL",
            "merge --inherit --format json SMALL FILE",
            "merge --format json FILE FILE");

    private static final String CASES =
            "{\"robotsFile\":\"FILE\",\"agent\":\"x\",\"url\":\"/x\",\"expect\":\"allow\"}\n";
    private static final List<String> FILES = List.of("FILE", "SMALL", "CASES");

    private final Path folder;
    private final String steps;

    private HostileRun(Path folder, String steps) {
        this.folder = folder;
        this.steps = steps;
    }

    /** Arguments: a folder to write to, the size of the files, and the step limit of a proof. */
    public static void main(String[] args) throws IOException {
        HostileRun run = new HostileRun(Path.of(args[0]), args[2]);
        Files.writeString(run.folder.resolve("SMALL"), SMALL);
        Files.writeString(run.folder.resolve("CASES"), CASES);
        for (HostileShape shape : HostileShape.values()) {
            byte[] file = shape.file(Integer.parseInt(args[1]));
            Files.write(run.folder.resolve("FILE"), file);
            COMMANDS.forEach(command -> run.run(shape, file, command));
        }
        System.out.println("finished");
    }

    private void run(HostileShape shape, byte[] file, String command) {
        String[] args = (command.startsWith("diff") ? command + " --steps " + steps : command).split(" ");
        for (int i = 0; i < args.length; i++) {
            args[i] = FILES.contains(args[i]) ? folder.resolve(args[i]).toString() : args[i];
        }
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        OutputStream out = OutputStream.nullOutputStream();
        long before = THREADS.getCurrentThreadCpuTime();
        int code = Main.run(
                new Terminal(
                        new ByteArrayInputStream(file), out, Terminal.writer(out), Terminal.writer(err), false, false),
                args);
        Duration taken = Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - before);
        String errors = err.toString(UTF_8);
        boolean bad = code < 0
                || code > ExitCode.UNDECIDED
                || taken.compareTo(MachineLoad.scale(MAX_DURATION)) > 0
                || errors.contains("\tat ")
                || errors.contains("out of memory")
                || errors.contains("unexpected error");
        if (bad) {
            System.out.println(shape + ": " + command + ": exit " + code + ", " + taken.toMillis() + " ms: "
                    + errors.substring(0, Math.min(300, errors.length())));
        }
    }
}
