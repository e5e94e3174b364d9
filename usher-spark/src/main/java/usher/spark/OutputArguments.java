package usher.spark;

import picocli.CommandLine.Option;
import usher.spark.job.Output;
import usher.spark.job.Output.Existing;

/** The options that name the output folder. */
final class OutputArguments {
    @Option(
            names = {"-o", "--out"},
            required = true,
            paramLabel = "DIR")
    private String folder;

    @Option(names = "--overwrite")
    private boolean overwrite;

    @Option(names = "--resume")
    private boolean resume;

    Output output() {
        if (overwrite && resume) {
            throw new IllegalArgumentException("--overwrite and --resume exclude each other");
        }
        return new Output(folder, overwrite ? Existing.REPLACE : resume ? Existing.RESUME : Existing.REFUSE);
    }

    void check(LocalPaths localPaths) {
        localPaths.file(folder).ifPresent(path -> output().check(path));
    }
}
