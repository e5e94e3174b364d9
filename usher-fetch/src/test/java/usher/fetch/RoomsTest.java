package usher.fetch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rooms of {@code docs/architecture.md}: data goes one way, and nothing below the cache knows a robots.txt. */
class RoomsTest {
    private static final JavaClasses FETCH =
            new ClassFileImporter(Set.of(new ImportOption.DoNotIncludeTests())).importPackages("usher.fetch");

    /** Each room with the rooms of this module that it may know. */
    private static final Map<String, String> BELOW = Map.ofEntries(
            entry("time", ""),
            entry("log", "time"),
            entry("snapshot", ""),
            entry("address", "time"),
            entry("transport", "address time"),
            entry("follow", "address transport time"),
            entry("pace", "time log"),
            entry("site", "follow transport snapshot pace time log"));

    @Test
    void noRoomsGoRoundInACircle() {
        slices().matching("usher.fetch.(*)..").should().beFreeOfCycles().check(FETCH);
    }

    static Stream<String> rooms() {
        return BELOW.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void aRoomKnowsOnlyWhatIsBelow(String room) {
        Set<String> allowed = new TreeSet<>(Arrays.asList(BELOW.get(room).split(" ")));
        String[] others = Stream.concat(
                        BELOW.keySet().stream()
                                .filter(other -> !other.equals(room) && !allowed.contains(other))
                                .map(other -> "usher.fetch." + other + ".."),
                        Stream.of("usher.fetch"))
                .toArray(String[]::new);

        noClasses()
                .that()
                .resideInAPackage("usher.fetch." + room + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .check(FETCH);
    }

    @Test
    void nothingBelowTheCacheKnowsARobotsTxt() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "usher.fetch.time..",
                        "usher.fetch.log..",
                        "usher.fetch.address..",
                        "usher.fetch.transport..",
                        "usher.fetch.follow..",
                        "usher.fetch.snapshot..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("usher", "usher.model..", "usher.policy..", "usher.dialect..")
                .check(FETCH);
    }

    @Test
    void everyRoomIsListed() {
        Set<String> found = FETCH.stream()
                .map(type -> type.getPackageName())
                .filter(name -> name.startsWith("usher.fetch."))
                .map(name -> name.split("\\.")[2])
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(found).isEqualTo(new TreeSet<>(BELOW.keySet()));
    }
}
