package usher.spark;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.ResourceBundle;
import org.apache.commons.lang3.SerializationUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import usher.Crawler;
import usher.Dialect;
import usher.support.json.DialectJson;

class CrawlerArgumentsTest {
    /** As it is sent to executors. */
    private static Crawler asRead(String... arguments) {
        CrawlerArguments parsed = new CrawlerArguments();
        new CommandLine(parsed).parseArgs(arguments);
        return SerializationUtils.roundtrip(parsed.crawlers().get(0)).crawler();
    }

    @Test
    void aDialectOfAFileIsReadByEveryExecutor(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(
                folder.resolve("plain.json"),
                "{\"id\": \"plain\", \"base\": \"google\", \"options\": {\"policy.wildcards\": false}}");

        Dialect dialect = asRead("-a", "Googlebot", "-d", file.toString()).dialect();

        assertThat(dialect).isEqualTo(DialectJson.read(file));
        Files.writeString(file, "{\"id\": \"plain\", \"base\": \"moogle\"}");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> asRead("-d", file.toString()))
                .withMessageContaining("plain.json, line 1: “base” must be ");
    }

    @Test
    void tokensAreMergedOnEveryExecutor() {
        assertThat(asRead("-a", "one+two")).isEqualTo(Crawler.of("one+two"));
        assertThat(asRead("-a", "one>two")).isEqualTo(Crawler.of("one>two"));
    }

    @Test
    void theHelpNamesEveryDialect() {
        String ids = Dialect.all().stream().map(Dialect::id).collect(joining(","));

        CommandLine job = new CommandLine(new Main());
        job.setResourceBundle(ResourceBundle.getBundle("usher.spark.help", Locale.ROOT));
        String help = job.getSubcommands().get("verdicts").getUsageMessage();

        assertThat(help.replaceAll("\\s+", "")).contains("read:" + ids + ",orauto");
    }
}
