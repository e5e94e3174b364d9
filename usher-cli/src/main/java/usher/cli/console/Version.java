package usher.cli.console;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version of this program, as its jar names it. */
public final class Version implements IVersionProvider {
    /** The number of the version; empty if the program does not run from its jar. */
    public static Optional<String> number() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion());
    }

    @Override
    public String[] getVersion() {
        return new String[] {
            "usher " + number().orElse("(from source)") + ", Java " + System.getProperty("java.version")
        };
    }
}
