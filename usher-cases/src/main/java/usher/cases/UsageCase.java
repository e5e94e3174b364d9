package usher.cases;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import usher.Access;
import usher.Crawler;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.usage.PageContent;
import usher.usage.UsageOptions;
import usher.usage.UsagePolicy;
import usher.usage.UsageVerdict;
import usher.usage.statement.UsageLicense;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UseLevel;

/**
 * A case about usage preferences (the case format of {@code conformance/README.md}).
 *
 * @param id the case's name
 * @param robots the file
 * @param dialect the dialect
 * @param tokens the crawler's product tokens
 * @param url the URL of the page
 * @param page what is known of the page
 * @param options which statements take effect
 * @param expected the expected results
 */
public record UsageCase(
        Optional<String> id,
        RobotsInput robots,
        Dialect dialect,
        List<String> tokens,
        String url,
        PageContent page,
        UsageOptions options,
        Expectations expected)
        implements Case {

    /**
     * Expected results; an empty one is not checked.
     *
     * @param outcomes the outcome of purposes
     * @param access the access verdict
     * @param limits the limit of purposes
     * @param level the level of use, if a level is checked: empty for none
     * @param licenses the URLs of all licenses
     * @param findings names of diagnostics that there are
     * @param noFindings names of diagnostics that there are not
     */
    public record Expectations(
            Map<UsagePurpose, UsageOutcome> outcomes,
            Optional<Access> access,
            Map<UsagePurpose, String> limits,
            Optional<Optional<String>> level,
            Optional<List<String>> licenses,
            List<String> findings,
            List<String> noFindings) {
        public Expectations {
            outcomes = Map.copyOf(outcomes);
            limits = Map.copyOf(limits);
            findings = List.copyOf(findings);
            noFindings = List.copyOf(noFindings);
        }
    }

    static UsageCase read(CaseMembers json, Path folder) throws CaseFormatException {
        json.allowOnly(UsageCaseParser.FIELDS);
        List<String> tokens = VerdictCase.tokens(json);
        Optional<Crawler> auto = VerdictCase.autoCrawler(json, tokens);
        if (!json.has("agent") || !json.has("url")) {
            throw new CaseFormatException("a case about usage preferences has “agent” and “url”");
        }
        return new UsageCase(
                json.optionalString("id"),
                UsageCaseParser.robots(json, folder),
                auto.map(Crawler::dialect).orElse(auto.isPresent() ? Dialect.RFC9309 : VerdictCase.dialect(json)),
                auto.map(Crawler::tokens).orElse(tokens),
                json.string("url"),
                UsageCaseParser.page(json),
                UsageCaseParser.options(json.object("options")),
                UsageCaseParser.expectations(json));
    }

    @Override
    public List<String> run(RobotsFileCache files) throws CaseFormatException {
        Policy policy = robots.file(files).as(dialect).policy(ProductToken.listOf(tokens));
        UsageVerdict found = UsagePolicy.of(policy, options).verdict(url, page);
        List<String> differences = new ArrayList<>();
        new TreeMap<>(expected.outcomes())
                .forEach((purpose, outcome) -> compare(
                        differences,
                        purpose.word(),
                        outcome.word(),
                        found.outcome(purpose).word()));
        expected.access()
                .ifPresent(access -> compare(
                        differences, "access", word(access), word(found.access().access())));
        new TreeMap<>(expected.limits())
                .forEach((purpose, limit) -> compare(
                        differences,
                        "the limit of " + purpose.word(),
                        limit,
                        found.purpose(purpose).limit().orElse("none")));
        expected.level()
                .ifPresent(level -> compare(
                        differences,
                        "use",
                        level.orElse("null"),
                        found.level().map(UseLevel::word).orElse("null")));
        List<String> licenses = found.licenses().stream().map(UsageLicense::url).toList();
        expected.licenses().ifPresent(wanted -> compare(differences, "licenses", wanted, licenses));
        compareFindings(found, differences);
        return differences;
    }

    private void compareFindings(UsageVerdict found, List<String> differences) {
        List<String> names = found.diagnostics().stream()
                .map(diagnostic -> diagnostic.code().name())
                .toList();
        for (String name : expected.findings()) {
            if (!names.contains(name)) {
                differences.add("the diagnostic " + name + " is missing");
            }
        }
        for (String name : expected.noFindings()) {
            if (names.contains(name)) {
                differences.add("the diagnostic " + name + " should not be there");
            }
        }
    }

    private static String word(Access access) {
        return access.name().toLowerCase(Locale.ROOT);
    }

    private static void compare(List<String> differences, String what, Object wanted, Object found) {
        if (!wanted.equals(found)) {
            differences.add(what + " should be " + wanted + " and is " + found);
        }
    }
}
