package usher.spark;

import picocli.CommandLine.Option;
import usher.spark.job.Output;

/** The options that name the output folder. */
final class OutputArguments {
    @Option(
            names = {"-o", "--out"},
            required = true,
            paramLabel = "DIR")
    private String folder;

    @Option(names = "--overwrite")
    private boolean overwrite;

    Output output() {
        return new Output(folder, overwrite);
    }

    /** Checks before Spark starts that a local output folder can be written. */
    void check(LocalPaths localPaths) {
        localPaths.file(folder).ifPresent(path -> output().check(path));
    }
}
