package usher.usage.internal.cases;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.Crawler;
import usher.RobotsFile;
import usher.support.cases.Case;
import usher.support.cases.CaseFiles;
import usher.support.cases.CaseFormatException;
import usher.support.cases.VerdictCase;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonFormatException.Problem;
import usher.support.json.JsonMembers;
import usher.usage.PageContent;
import usher.usage.UsageOptions;
import usher.usage.UsagePolicy;
import usher.usage.UsageVerdict;
import usher.usage.statement.UsageLicense;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UseLevel;

/**
 * A case about usage preferences (the case format of {@code conformance/README.md}).
 *
 * @param page what is known of the page
 * @param expected the expected words: of purposes, of their limits, of {@code access} and of {@code use}
 * @param licenses the URLs of all licenses, if they are checked
 * @param findings names of diagnostics that there are
 * @param noFindings names of diagnostics that there are not
 */
public record UsageCase(
        Optional<String> id,
        RobotsFile robots,
        Crawler crawler,
        String url,
        PageContent page,
        UsageOptions options,
        Map<String, String> expected,
        Optional<List<String>> licenses,
        List<String> findings,
        List<String> noFindings)
        implements Case {
    static final String LIMIT = "the limit of ";

    public static UsageCase read(JsonMembers json, CaseFiles files) throws CaseFormatException, JsonFormatException {
        json.ignore("basis"); // for readers
        UsageCase read = new UsageCase(
                json.optionalString("id"),
                UsageCaseParser.robots(json, files),
                VerdictCase.crawler(json, files),
                json.optionalString("url").orElse(""),
                UsageCaseParser.page(json),
                UsageSwitches.options(json.optionalObject("options")),
                UsageCaseParser.expected(json),
                json.optionalStrings("licenses"),
                UsageCaseParser.findings(json, "findings"),
                UsageCaseParser.findings(json, "noFindings"));
        json.end(); // a typo explains what is missing
        if (!json.has("agent") || !json.has("url")) {
            throw new JsonFormatException(Problem.MEMBER, "a case about usage preferences has “agent” and “url”");
        }
        return read;
    }

    @Override
    public List<String> run() {
        UsageVerdict found =
                UsagePolicy.of(robots.policy(crawler), options).as(crawler).verdict(url, page);
        List<String> differences = new ArrayList<>();
        Map<String, String> words = words(found);
        expected.forEach((what, word) -> Case.compare(differences, what, word, words.getOrDefault(what, "none")));
        List<String> urls = found.licenses().stream().map(UsageLicense::url).toList();
        licenses.ifPresent(wanted -> Case.compare(differences, "licenses", wanted, urls));
        compareFindings(found, differences);
        return differences;
    }

    private static Map<String, String> words(UsageVerdict found) {
        Map<String, String> words = new HashMap<>();
        for (UsagePurpose purpose : UsagePurpose.values()) {
            words.put(purpose.word(), found.outcome(purpose).word());
            found.purpose(purpose).limit().ifPresent(limit -> words.put(LIMIT + purpose.word(), limit));
        }
        words.put("access", found.access().access().name().toLowerCase(Locale.ROOT));
        words.put("use", found.level().map(UseLevel::word).orElse("null"));
        return words;
    }

    private void compareFindings(UsageVerdict found, List<String> differences) {
        List<String> names = found.diagnostics().stream()
                .map(diagnostic -> diagnostic.code().name())
                .toList();
        findings.stream()
                .filter(name -> !names.contains(name))
                .forEach(name -> differences.add("the diagnostic " + name + " is missing"));
        noFindings.stream()
                .filter(names::contains)
                .forEach(name -> differences.add("the diagnostic " + name + " should not be there"));
    }
}
