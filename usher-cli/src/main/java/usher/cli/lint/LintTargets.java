package usher.cli.lint;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;

/** The files that the arguments of {@code lint} name: a folder means every {@code robots.txt} in it and below. */
final class LintTargets {
    private static final String NAME = "robots.txt";

    private LintTargets() {}

    static List<String> of(List<String> arguments, ConfigFinder configs) {
        List<String> files = new ArrayList<>();
        for (String argument : arguments) {
            boolean file =
                    argument.isEmpty() || argument.equals(FileArgument.STANDARD_INPUT) || FileArgument.isUrl(argument);
            if (!file && Files.isDirectory(FileArgument.path(argument))) {
                files.addAll(below(argument, configs));
            } else {
                files.add(argument);
            }
        }
        return files;
    }

    private static List<String> below(String folder, ConfigFinder configs) {
        List<Path> found = new ArrayList<>();
        try {
            Path root = FileArgument.path(folder);
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
                    return !each.equals(root) && isSkipped(each)
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (file.endsWith(NAME) && !configs.in(folderOf(file)).isExcluded(file)) {
                        found.add(file.normalize());
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw FileArgument.unreadable(folder, e);
        }
        if (found.isEmpty()) {
            throw new UsageException("no %s in '%s' or below", NAME, folder);
        }
        return found.stream().sorted().map(Path::toString).toList();
    }

    /** Folders that hold no source of a site: hidden ones, such as .git, and installed packages. */
    private static boolean isSkipped(Path folder) {
        String name = String.valueOf(folder.getFileName());
        return name.equals("node_modules") || name.startsWith(".");
    }

    static Path folderOf(Path file) {
        return file.toAbsolutePath().normalize().resolveSibling("");
    }
}
