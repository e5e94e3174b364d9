package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import usher.testkit.cases.CaseFile;

/** What a case file says about several product tokens (D-21). */
class CaseFormatTest {
    private static final String MERGED =
            "{\"robots\":\"User-agent: a\\nDisallow: /1\\nUser-agent: b\\nDisallow: /2\\n\",\"agent\":[\"b\",\"a\"],"
                    + "\"url\":\"/1\",\"expect\":\"disallow\",\"match\":\"merged\"}";

    @Test
    void matchSaysWhetherTheGroupsOfAllTokensApply() throws IOException {
        assertThat(outcome(MERGED).passed()).isTrue();
        assertThat(outcome(MERGED.replace("merged", "first")).passed()).isFalse();
        assertThat(outcome(MERGED.replace(",\"match\":\"merged\"", "")).passed())
                .isFalse();
    }

    @Test
    void anUnknownMatchIsNoCase() throws IOException {
        assertThat(outcome(MERGED.replace("merged", "all")).badLine())
                .hasValueSatisfying(words -> assertThat(words).contains("“match” is \"first\" or \"merged\""));
        assertThat(outcome(MERGED.replace("\"merged\"", "true")).badLine()).isPresent();
    }

    private static CaseFile.Outcome outcome(String line) throws IOException {
        List<CaseFile.Outcome> outcomes = new ArrayList<>();
        new CaseFile().run(new StringReader(line), Path.of("."), outcomes::add);
        assertThat(outcomes).hasSize(1);
        return outcomes.get(0);
    }
}
