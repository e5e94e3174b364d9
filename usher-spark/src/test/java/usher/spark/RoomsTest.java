package usher.spark;

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

/** The rooms of {@code docs/architecture.md}: data goes one way, and what decides about a row knows no Spark. */
class RoomsTest {
    private static final JavaClasses SPARK =
            new ClassFileImporter(Set.of(new ImportOption.DoNotIncludeTests())).importPackages("usher.spark");

    /** Each room with the rooms of this module that it may know. */
    private static final Map<String, String> BELOW = Map.ofEntries(
            entry("input", ""),
            entry("time", ""),
            entry("robot", ""),
            entry("output", ""),
            entry("report", ""),
            entry("capture", "input time"),
            entry("url", "input time"),
            entry("site", "capture input time"),
            entry("generate", "capture input"),
            entry("history", "capture robot"),
            entry("survey", "capture input output report robot site time"),
            entry("verdict", "capture output robot site time url"));

    @Test
    void noRoomsGoRoundInACircle() {
        slices().matching("usher.spark.(*)..").should().beFreeOfCycles().check(SPARK);
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
                                .map(other -> "usher.spark." + other + ".."),
                        Stream.of("usher.spark"))
                .toArray(String[]::new);

        noClasses()
                .that()
                .resideInAPackage("usher.spark." + room + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .check(SPARK);
    }

    @Test
    void roomsOfPlainJavaKnowNoSpark() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "usher.spark.input..", "usher.spark.time..", "usher.spark.robot..", "usher.spark.report..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache..", "scala..")
                .check(SPARK);
    }

    @ParameterizedTest
    @MethodSource("plainClasses")
    void whatDecidesAboutARowKnowsNoSpark(String name) {
        assertThat(SPARK.contain("usher.spark." + name)).as(name).isTrue();
        noClasses()
                .that()
                .haveFullyQualifiedName("usher.spark." + name)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache..", "scala..")
                .check(SPARK);
    }

    static Stream<String> plainClasses() {
        return Stream.of(
                "capture.AnswerBody",
                "capture.Attempt",
                "capture.Capture",
                "capture.CaptureContent",
                "capture.ExportCaptures",
                "capture.GzipMembers",
                "capture.ResponseReading",
                "capture.WarcCaptures",
                "history.DialectHistory",
                "history.Histories",
                "history.RobotHistories",
                "site.Link",
                "site.Revisits",
                "site.Step",
                "site.Targets",
                "survey.CaptureReader",
                "survey.FileReader",
                "survey.Restriction",
                "survey.SurveyTables",
                "url.CsvRecords",
                "verdict.Finding",
                "verdict.SiteJudge",
                "verdict.Standing");
    }

    @Test
    void everyRoomIsListed() {
        Set<String> found = SPARK.stream()
                .map(type -> type.getPackageName())
                .filter(name -> name.startsWith("usher.spark."))
                .map(name -> name.split("\\.")[2])
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(found).isEqualTo(new TreeSet<>(BELOW.keySet()));
    }
}
