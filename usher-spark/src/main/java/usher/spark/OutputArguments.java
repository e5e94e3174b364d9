package usher.spark;

import picocli.CommandLine.Option;
import usher.spark.output.Output;

/** Where a job writes, as options. */
final class OutputArguments {
    @Option(
            names = {"-o", "--out"},
            required = true,
            paramLabel = "DIR",
            description = "The folder for the tables; each is a folder in it.")
    private String folder;

    @Option(names = "--overwrite", description = "Replace tables that are there already.")
    private boolean overwrite;

    Output output() {
        return new Output(folder, overwrite);
    }

    /** Looks, before Spark starts, whether something is in the way. */
    void check(LocalPaths here) {
        here.file(folder).ifPresent(path -> output().check(path));
    }
}
