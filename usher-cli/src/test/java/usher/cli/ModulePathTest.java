package usher.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.BufferedReader;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor.Opens;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.IVersionProvider;
import usher.server.UsherServer;

/** The command line and the service run as named modules. The module path is the class path of this test. */
@Tag("long")
class ModulePathTest {
    @TempDir
    private Path folder;

    private static ProcessBuilder command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--module-path",
                System.getProperty("java.class.path"),
                "--module",
                "usher.cli/" + Main.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        // The service takes them for settings.
        builder.environment().keySet().removeIf(name -> name.startsWith("USHER_"));
        return builder;
    }

    /** One command per library: resources and reflection work as on the class path. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "lint --format sarif robots.example/shop.example",
                "test conformance/access.jsonl",
                "usage -a Googlebot --format json robots.example/shop.example",
                "dialects",
            })
    void aCommandPrintsWhatItPrintsOnTheClassPath(String line) throws Exception {
        String[] arguments = line.replace("robots.example/", CommandLineRun.file("examples/robots") + "/")
                .replace("conformance/", CommandLineRun.file("conformance") + "/")
                .split(" ");
        CommandLineRun expected = CommandLineRun.of(arguments);
        assertThat(expected.out()).isNotEmpty();
        CommandLineRun run = Programs.run(command(arguments), folder);
        assertThat(run.out()).isEqualTo(expected.out());
        assertThat(run.code()).isEqualTo(expected.code());
    }

    @Test
    void theServiceResponds() throws Exception {
        Path errors = folder.resolve("err");
        Process process = command("serve", "--port=0", "--bind=127.0.0.1", "--store=" + folder.resolve("store"))
                .redirectError(errors.toFile())
                .start();
        try (BufferedReader out = process.inputReader(UTF_8)) {
            String root = out.readLine().replace("usher: ", "");

            byte[] description;
            try (InputStream in = UsherServer.class.getResourceAsStream("openapi.json")) {
                description = in.readAllBytes();
            }
            assertThat(get(root + "openapi.json")).isEqualTo(new String(description, UTF_8));
            assertThat(get(root + "v1/check?agent=GPTBot&url=http://127.0.0.1:1/x"))
                    .contains("127.0.0.1");
            assertThat(get(root + "metrics")).contains("usher_store_healthy 1");
        } finally {
            process.destroy();
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        assertThat(errors)
                .content(UTF_8)
                .contains("warning usher.fetch.refused: Did not request http://127.0.0.1:1/robots.txt");
    }

    private static String get(String url) {
        return RunningService.send(HttpRequest.newBuilder(URI.create(url))).body();
    }

    /** The picocli library creates commands and sets their fields by reflection. */
    @Test
    void packagesWithOptionsAreOpenToPicocli() throws URISyntaxException {
        Set<String> expected = new ClassFileImporter(Set.of(new ImportOption.DoNotIncludeTests()))
                .importPackages("usher.cli").stream()
                        .filter(ModulePathTest::isForPicocli)
                        .map(JavaClass::getPackageName)
                        .collect(toCollection(TreeSet::new));
        URI classes =
                Main.class.getProtectionDomain().getCodeSource().getLocation().toURI();
        Set<Opens> opens = ModuleFinder.of(Path.of(classes))
                .find("usher.cli")
                .orElseThrow()
                .descriptor()
                .opens();
        assertThat(opens).allMatch(open -> open.targets().equals(Set.of("info.picocli")));
        assertThat(opens).extracting(Opens::source).containsExactlyInAnyOrderElementsOf(expected);
    }

    private static boolean isForPicocli(JavaClass type) {
        return type.isAssignableTo(IVersionProvider.class)
                || type.isAnnotatedWith("picocli.CommandLine$Command")
                || type.getFields().stream()
                        .flatMap(field -> field.getAnnotations().stream())
                        .anyMatch(each -> each.getRawType().getPackageName().equals("picocli"));
    }
}
