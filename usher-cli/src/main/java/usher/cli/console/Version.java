package usher.cli.console;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.jar.Manifest;
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
            "usher " + number().orElse("(from source)") + commit() + ", Java " + System.getProperty("java.version")
        };
    }

    /** Returns the commit and its date, if the jar was built in a repository. */
    private static String commit() {
        try (InputStream manifest = Version.class.getResourceAsStream("/META-INF/MANIFEST.MF")) {
            String commit = manifest == null
                    ? null
                    : new Manifest(manifest).getMainAttributes().getValue("Usher-Commit");
            return commit == null || commit.startsWith("$") ? "" : " (commit " + commit + ")";
        } catch (IOException e) {
            return "";
        }
    }
}
