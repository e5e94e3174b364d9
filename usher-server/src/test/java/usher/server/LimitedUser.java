package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A process whose limits of the system count. The number of threads of root has no limit, so if these tests run as
 * root, it is that of another account, which may read and write everything.
 */
final class LimitedUser {
    private static final String ACCOUNT = "54321";

    /** What comes before the command. */
    static final List<String> PREFIX = System.getProperty("user.name").equals("root")
            ? List.of(
                    "setpriv",
                    "--reuid=" + ACCOUNT,
                    "--regid=" + ACCOUNT,
                    "--clear-groups",
                    "--inh-caps=+dac_override",
                    "--ambient-caps=+dac_override")
            : List.of();

    private LimitedUser() {}

    /** Sets a limit of {@code prlimit} for a process that was started with the prefix, or without. */
    static void limit(Process process, String limit, String most) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(limit.equals("nproc") ? PREFIX : List.of());
        command.addAll(List.of("prlimit", "--pid=" + process.pid(), "--" + limit + "=" + most + ":"));
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }
}
