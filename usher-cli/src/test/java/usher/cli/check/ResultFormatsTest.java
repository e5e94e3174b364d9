package usher.cli.check;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import usher.cli.CommandLineRun;

/** Results for other programs: JUnit's XML, annotations of GitHub, and CSV. */
class ResultFormatsTest {
    @TempDir
    private Path folder;

    private String cases = "";

    /** One case passes and one fails; both have characters that the formats must escape. */
    @BeforeEach
    void cases() throws IOException {
        Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /<a&b>,\"c\"\n");
        cases = Files.writeString(folder.resolve("shop.cases"), "allow * /x,\"y\"\nallow ExampleBot /<a&b>,\"c\"\n")
                .toString();
    }

    @Test
    void junitHasACaseForEachLineAndWhatFailed() throws Exception {
        CommandLineRun run = CommandLineRun.of("test", "--format", "junit", cases);
        Element suite = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(run.out().getBytes(UTF_8)))
                .getDocumentElement();
        NodeList all = suite.getElementsByTagName("testcase");

        assertThat(run.code()).isEqualTo(1);
        assertThat(suite.getAttribute("tests")).isEqualTo("2");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(all.getLength()).isEqualTo(2);
        assertThat(((Element) all.item(0)).getAttribute("name")).isEqualTo("* /x,\"y\"");
        Element failure = (Element) suite.getElementsByTagName("failure").item(0);
        assertThat(failure.getAttribute("message"))
                .isEqualTo("access should be ALLOW and is DISALLOW; line 2 decides: Disallow: /<a&b>,\"c\"");
        assertThat(((Element) failure.getParentNode()).getAttribute("line")).isEqualTo("2");
    }

    @Test
    void githubHasAnAnnotationForEachFailure() {
        CommandLineRun run = CommandLineRun.of("test", "--format", "github", cases);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines().filter(line -> line.startsWith("::error file=" + cases + ",line=2,title=")))
                .hasSize(1)
                .allMatch(line -> line.endsWith(
                        "::access should be ALLOW and is DISALLOW; line 2 decides: Disallow: /<a&b>,\"c\""));
        assertThat(run.out()).endsWith("1 passed, 1 failed\n");
    }

    @Test
    void csvOfCheckHasARowForEachVerdictAndNoFormulas() {
        CommandLineRun run = CommandLineRun.of(
                "check",
                "--format",
                "csv",
                "--robots",
                folder.resolve("robots.txt").toString(),
                "-a",
                "ExampleBot,GPTBot",
                "=1+1",
                "/<a&b>,\"c\"");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines())
                .hasSize(5)
                .startsWith("agent,url,dialect,access,reason,line,rule,basis,code,notes,detail")
                .noneMatch(line -> line.contains(",=1+1"))
                .anyMatch(line -> line.startsWith(
                        "GPTBot,\"/<a&b>,\"\"c\"\"\",rfc9309,disallow,RULE_MATCHED,2,\"Disallow: /<a&b>,\"\"c\"\"\","));
    }
}
