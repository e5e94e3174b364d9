package usher.testkit;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The command that runs a class of this class path in a process of its own. */
public final class JavaCommand {
    private JavaCommand() {}

    /** @param options options of the JVM, separated by spaces */
    public static List<String> of(String options, String main, String... arguments) {
        Stream<String> java = Stream.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString());
        return Stream.of(
                        java,
                        Stream.of(options.split(" ")).filter(option -> !option.isEmpty()),
                        Stream.of("-cp", System.getProperty("java.class.path"), main),
                        Stream.of(arguments))
                .flatMap(parts -> parts)
                .toList();
    }
}
