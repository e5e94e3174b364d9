package usher.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.Policy;
import usher.Rule;
import usher.Usher;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;
import usher.testkit.random.RandomRobotsTxt;
import usher.uri.Authority;

/** A pack gives the verdicts of the policies that it was written from. */
class AgreementTest {
    private static final int QUESTIONS = Integer.getInteger("usher.pack.questions", 100_000);
    private static final int RULES_OF_A_SITE = 20;
    private static final List<String> HOSTS = List.of(
            "https://%s",
            "HTTP://%s", "https://%S", "https://%s:443", "http://%s", "https://user@%s", "ftp://%s", "https://%s:81");

    @TempDir
    Path folder;

    static List<Dialect> dialects() {
        return Dialect.all();
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("dialects")
    void onEveryFileOfTheCorpus(Dialect dialect) throws IOException {
        for (Corpus corpus : Corpus.all()) {
            Usher usher = Usher.of(dialect);
            Map<Authority, Policy> policies = new HashMap<>();
            List<CorpusSite> sites = corpus.sites();
            for (CorpusSite site : sites) {
                policies.put(authority(site), usher.policy(usher.parse(site.robots()), "Googlebot-News", "Googlebot"));
            }
            Path file = folder.resolve(corpus + ".pack");
            SamplePacks.write(file, dialect, policies);
            SitePack pack = SamplePacks.inParts(20, file, dialect);
            assertThat(pack.sites()).isEqualTo(sites.size());
            RandomRobotsTxt random = new RandomRobotsTxt(sites.size());
            for (CorpusSite site : sites) {
                Policy policy = policies.get(authority(site));
                List<String> urls = new ArrayList<>(site.links());
                paths(policy, random).forEach(path -> urls.add("https://" + site.host() + path));
                for (String url : urls) {
                    assertThat(pack.verdict(url)).as(url).isEqualTo(SamplePacks.expected(policies, url));
                }
            }
        }
    }

    private static Authority authority(CorpusSite site) {
        return SamplePacks.site("https://" + site.host());
    }

    private static List<String> paths(Policy policy, RandomRobotsTxt random) {
        List<String> paths = new ArrayList<>(List.of("/", "/robots.txt", random.path()));
        policy.rules().stream()
                .limit(RULES_OF_A_SITE)
                .map(Rule::pattern)
                .map(pattern -> random.pathLike(pattern.toString()))
                .forEach(paths::add);
        return paths;
    }

    @Tag("long")
    @Test
    void onRandomQuestions() throws IOException {
        long seed = Long.getLong("usher.pack.seed", System.nanoTime());
        int asked = 0;
        for (long round = seed; asked < QUESTIONS; round++) {
            RandomRobotsTxt random = new RandomRobotsTxt(round);
            Dialect dialect = random.oneOf(Dialect.all());
            Usher usher = Usher.of(dialect);
            Map<Authority, Policy> policies = new HashMap<>();
            for (int i = 0; i < 300; i++) {
                String robots = "User-agent: " + random.oneOf(List.of("*", "example", "examplebot")) + "\n"
                        + String.join("\n", random.some(0, 12, random::rule)) + "\n";
                String scheme = random.oneOf(List.of("http", "https"));
                policies.put(
                        SamplePacks.site(scheme + "://host" + random.number(200) + ".example"),
                        SamplePacks.policy(usher, robots));
            }
            Path file = folder.resolve("random.pack");
            SamplePacks.write(file, dialect, policies);
            SitePack pack = SamplePacks.inParts(13, file, dialect);
            for (int i = 0; i < 10_000; i++, asked++) {
                String host = String.format(random.oneOf(HOSTS), "host" + random.number(220) + ".example");
                String url = host + (random.number(2) == 0 ? random.path() : random.pathLike("/" + random.pattern()));
                PackVerdict expected = SamplePacks.expected(policies, url);
                assertThat(pack.verdict(url))
                        .as("seed %d: %s in %s", round, url, dialect.id())
                        .isEqualTo(expected);
                assertThat(pack.allows(url)).as("seed %d: %s", round, url).isEqualTo(expected.isAllowed());
            }
        }
    }
}
