package usher;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the project's files are, for tests that compare code with pages. */
public final class ProjectFiles {
    private ProjectFiles() {}

    /** The folder of the module under test. */
    public static Path module() {
        Path here = Path.of("").toAbsolutePath();
        return Files.isDirectory(here.resolve("usher-core")) ? here.resolve("usher-core") : here;
    }

    /** The folder that holds all modules: as the build says, or the parent of the module's. */
    public static Path root() {
        String told = System.getProperty("usher.project.root", "");
        return told.isEmpty() || told.startsWith("$") ? module().getParent() : Path.of(told);
    }
}
