package usher.lint;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import usher.Access;
import usher.Policy;
import usher.Rule;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.Phrases;

/** Reports rules for whole kinds or folders of style sheets, scripts and images that Google needs to render pages. */
final class ClosedResourcesCheck implements LintCheck {
    private static final String SITE = "https://example.com";
    private static final Pattern ENDING = Pattern.compile("/?\\*?(?:/\\*)?\\.(css|js|png|jpe?g|gif|svg|webp)\\*?\\$?");
    /** Folders with one kind, or with style sheets and scripts. A folder of scripts is often not for browsers. */
    private static final Pattern FOLDER = Pattern.compile("/?(?:\\*/)?(?:(css|styles?|stylesheets)|(js|javascripts?)"
            + "|(images?|img)|assets|static|wp-includes|wp-content(?:/(?:themes|plugins))?)/\\*?");

    private static final Map<String, String> KINDS = Map.of("css", "style sheets", "js", "scripts");
    /** Squarespace's own folder, and a rule that only its files have. */
    private static final Bytes OWN_FOLDER = Bytes.of("/static/");

    private static final Bytes SQUARESPACE = Bytes.of("/api/ui-extensions/");
    private static final int MAX_RULES = 10_000;

    @Override
    public boolean comparesReadings() {
        return true;
    }

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        Policy google = ClosedSiteCheck.policy(file, "Googlebot");
        if (!google.allows(SITE + "/")) {
            return;
        }
        // No page needs this folder: https://support.squarespace.com/hc/en-us/articles/206543207
        boolean isIdle = google.rules().stream().anyMatch(rule -> rule.pattern().equals(SQUARESPACE));
        google.rules().stream()
                .limit(MAX_RULES)
                .filter(rule -> rule.access() == Access.DISALLOW)
                .filter(rule -> !isIdle || !rule.pattern().equals(OWN_FOLDER))
                .forEach(rule -> check(file, google, rule, findings));
    }

    private static void check(LintedFile file, Policy google, Rule rule, FindingCollector findings) {
        List<String> kinds = paths(rule.pattern().latin1())
                .filter(path -> google.verdict(SITE + path).line() == rule.line())
                .map(path -> KINDS.getOrDefault(path.substring(path.lastIndexOf('.') + 1), "images"))
                .toList();
        if (!kinds.isEmpty()) {
            findings.add(file.finding(DiagnosticCode.RESOURCES_CLOSED, rule, Phrases.and(kinds)));
        }
    }

    private static Stream<String> paths(String pattern) {
        Matcher ending = ENDING.matcher(pattern);
        Matcher folder = FOLDER.matcher(pattern);
        if (ending.matches()) {
            return Stream.of("/x." + ending.group(1));
        }
        if (!folder.matches()) {
            return Stream.empty();
        }
        String path = pattern.replaceFirst("\\A\\*?/?(?:\\*/)?", "/").replace("*", "");
        boolean isMixed = folder.group(1) == null && folder.group(2) == null && folder.group(3) == null;
        return Stream.of(
                        folder.group(1) != null ? "x.css" : isMixed ? "css/x.css" : "",
                        folder.group(2) != null ? "x.js" : isMixed ? "js/x.js" : "",
                        folder.group(3) != null ? "x.png" : "")
                .filter(each -> !each.isEmpty())
                .map(path::concat);
    }
}
