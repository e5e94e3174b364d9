package usher.cli.console;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version of this program, from the manifest of its jar. */
public final class Version implements IVersionProvider {
    /** Returns the version number; empty if the program does not run from its jar. */
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
