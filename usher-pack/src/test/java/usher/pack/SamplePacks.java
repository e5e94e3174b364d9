package usher.pack;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.Access;
import usher.Dialect;
import usher.Policy;
import usher.Reason;
import usher.Usher;
import usher.Verdict;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Small packs, and the verdicts of policies as a pack has them. */
final class SamplePacks {
    static final String[] TOKENS = {"ExampleBot", "Example"};

    private static final String RULES = """
            User-agent: *
            Disallow: /private/
            Disallow: /*?sort=
            Allow: /private/open
            Disallow: /*.pdf$
            """;

    private SamplePacks() {}

    /** One site for each kind of record. */
    static Map<Authority, Policy> sites(Dialect dialect) {
        Usher usher = Usher.of(dialect);
        Map<Authority, Policy> sites = new LinkedHashMap<>();
        sites.put(site("https://shop.example"), policy(usher, RULES));
        sites.put(site("http://shop.example"), policy(usher, RULES));
        sites.put(site("https://shop.example:8443"), policy(usher, "User-agent: *\nDisallow: /\n"));
        sites.put(site("https://open.example"), policy(usher, ""));
        sites.put(site("https://other.example"), policy(usher, "User-agent: OtherBot\nDisallow: /\n"));
        sites.put(site("https://[2001:db8::1]"), policy(usher, "User-agent: ExampleBot\nDisallow: /x\n"));
        sites.put(site("https://xn--bcher-kva.example"), policy(usher, "User-agent: *\nDisallow: /b\n"));
        sites.put(site("https://gone.example"), usher.unavailable(TOKENS));
        sites.put(site("https://down.example"), usher.unreachable(TOKENS));
        return sites;
    }

    static Policy policy(Usher usher, String robots) {
        return usher.policy(usher.parse(robots.getBytes(UTF_8)), TOKENS);
    }

    static Authority site(String url) {
        return WebUrl.parse(url).orElseThrow().authority();
    }

    static void write(Path file, Dialect dialect, Map<Authority, Policy> sites) throws IOException {
        try (SitePackWriter writer = new SitePackWriter(file, dialect, TOKENS)) {
            for (Map.Entry<Authority, Policy> site : sites.entrySet()) {
                writer.add(site.getKey(), site.getValue());
            }
            writer.finish();
        }
    }

    /** Opens a pack in mappings that start every 2^{@code shift} bytes, so that even a small one has several. */
    static SitePack inParts(int shift, Path file, Dialect dialect) throws IOException {
        return SitePack.open(file, shift, List.of(dialect));
    }

    /** Returns the verdict that a pack with these policies has to give for a URL. */
    static PackVerdict expected(Map<Authority, Policy> policies, String url) {
        if (!(WebUrl.parse(url) instanceof WebUrl parsed)) {
            return PackVerdict.of(Access.DISALLOW, Reason.BAD_URL);
        }
        Policy policy = policies.get(parsed.authority());
        if (policy == null) {
            return PackVerdict.UNKNOWN;
        }
        Verdict verdict = policy.verdict(url);
        return verdict.reason() == Reason.RULE_MATCHED
                ? PackVerdict.byLine(verdict.isAllowed(), verdict.line())
                : PackVerdict.of(verdict.access(), verdict.reason());
    }
}
