package usher.cli.lint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;

/**
 * Finds the configuration of a file: {@code usher.yaml} in its folder or the nearest folder above, up to the root of
 * the repository. A folder in which every user may write, such as {@code /tmp}, ends the search. Each configuration is
 * read once. Not thread-safe.
 */
public final class ConfigFinder {
    /** Names with a dot are for folders that a web server publishes. */
    private static final List<String> NAMES = List.of("usher.yaml", ".usher.yaml", "usher.yml", ".usher.yml");

    private static final int STICKY = 01000;

    private final Map<Path, LintConfig> byFolder = new HashMap<>();
    private final @Nullable LintConfig fixed;

    /** @param fixed the configuration of all files; null to search */
    ConfigFinder(@Nullable LintConfig fixed) {
        this.fixed = fixed;
    }

    public static LintConfig read(Path file) {
        Path folder = file.toAbsolutePath().normalize().resolveSibling("");
        return new LintConfigReader(new YamlFile(file, FileArgument.text(file.toString()))).read(folder);
    }

    public LintConfig in(Path folder) {
        if (fixed != null) {
            return fixed;
        }
        Path absolute = folder.toAbsolutePath().normalize();
        LintConfig known = byFolder.get(absolute);
        if (known != null) {
            return known;
        }
        if (isShared(absolute)) {
            return LintConfig.NONE;
        }
        List<Path> here = NAMES.stream()
                .map(absolute::resolve)
                .filter(Files::isRegularFile)
                .toList();
        if (here.size() > 1) {
            throw new UsageException("'" + here.get(0) + "' and '" + here.get(1) + "' both exist; remove one");
        }
        Path parent = Files.exists(absolute.resolve(".git")) ? null : absolute.getParent();
        LintConfig config = here.isEmpty()
                ? (parent == null ? LintConfig.NONE : in(parent))
                : read(FileArgument.path(FileArgument.shown(here.get(0).toString())));
        byFolder.put(absolute, config);
        return config;
    }

    /** Returns whether the folder has the sticky bit: a configuration there may be a stranger's. */
    private static boolean isShared(Path folder) {
        try {
            return ((Integer) Files.getAttribute(folder, "unix:mode") & STICKY) != 0;
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
