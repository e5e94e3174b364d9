package usher.support.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a case file says about several product tokens (D-21). */
class CaseFormatTest {
    private static final String MERGED =
            "{\"robots\":\"User-agent: a\\nDisallow: /1\\nUser-agent: b\\nDisallow: /2\\n\",\"agent\":[\"b\",\"a\"],"
                    + "\"url\":\"/1\",\"expect\":\"disallow\",\"match\":\"merged\"}";

    @Test
    void matchSaysWhetherTheGroupsOfAllTokensApply() throws IOException {
        assertThat(outcome(MERGED).isPassed()).isTrue();
        assertThat(outcome(MERGED.replace("merged", "first")).isPassed()).isFalse();
        assertThat(outcome(MERGED.replace(",\"match\":\"merged\"", "")).isPassed())
                .isFalse();
    }

    @Test
    void anUnknownMatchIsAnError() throws IOException {
        assertThat(outcome(MERGED.replace("merged", "all")).formatError())
                .hasValueSatisfying(words -> assertThat(words).contains("“match” must be one of first, merged"));
        assertThat(outcome(MERGED.replace("\"merged\"", "true")).formatError()).isPresent();
    }

    @Test
    void aNumberThatIsNotExactIsAnError() throws IOException {
        String delay = "{\"robots\":\"\",\"agent\":\"a\",\"crawlDelay\":";
        assertThat(outcome(delay + "1e2147483647}").formatError())
                .contains("not valid JSON: the exponent of a number is too large");
        assertThat(outcome(delay + "1e99999999999}").formatError())
                .contains("not valid JSON: the exponent of a number is too large");
        assertThat(outcome(delay + "1e3}").differences()).hasSize(1);
    }

    private static CaseResult outcome(String line) throws IOException {
        List<CaseResult> outcomes = new ArrayList<>();
        new CaseRunner(CaseReader.NONE).run(new StringReader(line), Path.of("."), outcomes::add);
        assertThat(outcomes).hasSize(1);
        return outcomes.get(0);
    }
}
