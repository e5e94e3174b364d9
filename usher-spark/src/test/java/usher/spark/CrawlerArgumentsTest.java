package usher.spark;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import usher.Dialect;

class CrawlerArgumentsTest {
    @Test
    void theHelpNamesEveryDialect() {
        String ids = Dialect.all().stream().map(Dialect::id).collect(joining(","));

        assertThat(new CommandLine(new CrawlerArguments()).getUsageMessage().replaceAll("\\s+", ""))
                .contains("read:" + ids + ",orauto");
    }
}
