package usher.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What decides about a row knows no Spark. */
class ArchitectureTest {
    private static final JavaClasses SPARK =
            new ClassFileImporter(Set.of(new ImportOption.DoNotIncludeTests())).importPackages("usher.spark");

    @Test
    void packagesOfPlainJavaKnowNoSpark() {
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
                "survey.SurveyCaptureReader",
                "survey.FileReader",
                "survey.Restriction",
                "survey.SurveyTables",
                "verdict.Finding",
                "verdict.SiteJudge",
                "verdict.Standing");
    }
}
