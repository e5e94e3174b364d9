package usher.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes that decide about a row do not depend on Spark. */
class ArchitectureTest {
    private static final JavaClasses SPARK =
            new ClassFileImporter(Set.of(new ImportOption.DoNotIncludeTests())).importPackages("usher.spark");

    @ParameterizedTest
    @MethodSource("plainClasses")
    void classesThatDecideAboutRowsDoNotUseSpark(String name) {
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
                "capture.ArchivedBody",
                "capture.Capture",
                "capture.Reject",
                "capture.GzipMembers",
                "capture.ResponseRecordReader",
                "capture.WarcCaptureReader",
                "job.ArchiveTime",
                "job.CrawlerSpec",
                "sql.FileFacts",
                "sql.ResponseWord",
                "sql.RobotsVerdicts",
                "verdict.ArchivedVerdict",
                "verdict.SiteEvaluator",
                "verdict.PolicyPeriod");
    }
}
