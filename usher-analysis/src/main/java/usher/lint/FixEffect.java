package usher.lint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Dialect;
import usher.DirectiveValue;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.Rule;
import usher.Rule.NormalizedRule;
import usher.internal.text.Phrases;

/** What suggested fixes change, as RFC 9309 reads the file: {@code closes /cart for everyone}. */
final class FixEffect {
    private static final String SITE = "https://example.com";
    private static final int MAX_FIXES = 20;
    private static final int MAX_BYTES = 20_000;
    private static final int MAX_CRAWLERS = 30;
    private static final int MAX_RULES = 50;
    private static final int MAX_NAMED = 3;
    private static final int MAX_LENGTH = 60;

    private FixEffect() {}

    /** Returns the findings; the first suggested fixes of a file that is not large say what they change. */
    static List<Finding> added(RobotsFile file, List<Finding> findings, BooleanSupplier hasTime) {
        if (file.bytes().length() > MAX_BYTES || findings.stream().noneMatch(FixEffect::isSuggestion)) {
            return findings;
        }
        DialectReading before = reading(file);
        List<Finding> result = new ArrayList<>(findings);
        for (int i = 0, fixes = 0; i < findings.size() && fixes < MAX_FIXES && hasTime.getAsBoolean(); i++) {
            if (isSuggestion(findings.get(i))) {
                Fix fix = findings.get(i).fix().orElseThrow();
                DialectReading after = reading(Fixer.apply(file, List.of(fix)));
                result.set(i, findings.get(i).with(fix.withEffect(of(before, after, hasTime))));
                fixes++;
            }
        }
        return result;
    }

    private static boolean isSuggestion(Finding finding) {
        return finding.fix().filter(fix -> !fix.isSafe()).isPresent();
    }

    private static DialectReading reading(RobotsFile file) {
        return DialectReading.all(file, List.of(Dialect.RFC9309)).get(0);
    }

    private static String of(DialectReading before, DialectReading after, BooleanSupplier hasTime) {
        Map<String, List<String>> effects = new LinkedHashMap<>();
        List<String> names = Stream.concat(
                        Stream.of(Crawler.ANY),
                        after.robots().groups().stream()
                                .flatMap(group -> group.userAgents().stream())
                                .map(line -> AgentName.of(line.value())))
                .filter(name -> !name.isEmpty())
                .distinct()
                .limit(MAX_CRAWLERS + 1)
                .toList();
        if (names.size() > MAX_CRAWLERS || !hasTime.getAsBoolean()) {
            return "";
        }
        for (String name : names) {
            List<ProductToken> tokens = name.equals(Crawler.ANY)
                    ? List.of()
                    : AddressedCrawler.of(name, after).tokens();
            String change = change(before.policy(tokens), after.policy(tokens));
            effects.computeIfAbsent(change, key -> new ArrayList<>()).add(name);
        }
        effects.remove("");
        List<String> phrases = effects.entrySet().stream()
                .limit(MAX_NAMED)
                .map(effect -> effect.getKey() + " for " + who(effect.getValue(), names.size()))
                .collect(Collectors.toCollection(ArrayList::new));
        List<String> known = sitemaps(before);
        sitemaps(after).stream()
                .filter(sitemap -> !known.contains(sitemap))
                .limit(MAX_NAMED)
                .forEach(sitemap -> phrases.add("names the sitemap " + Phrases.cut(sitemap, MAX_LENGTH)));
        return String.join("; ", phrases);
    }

    private static List<String> sitemaps(DialectReading reading) {
        return reading.robots().sitemaps().stream().map(DirectiveValue::value).toList();
    }

    private static String who(List<String> names, int all) {
        if (names.size() == all) {
            return "everyone";
        }
        boolean others = names.get(0).equals(Crawler.ANY);
        return others ? "crawlers without a group of their own" : Phrases.list(names, MAX_NAMED);
    }

    /** Returns which patterns open or close something for a crawler; empty if no example of a rule changes. */
    private static String change(Policy before, Policy after) {
        Map<String, Set<String>> patterns = new TreeMap<>();
        for (Policy policy : List.of(after, before)) {
            Map<Integer, String> texts = policy.rules().stream()
                    .collect(Collectors.toMap(Rule::line, rule -> rule.pattern().text(), (one, two) -> one));
            Set<String> same = (policy == after ? before : after)
                    .rules().stream().map(Rule::text).collect(Collectors.toSet());
            Set<Integer> different = policy.rules().stream()
                    .filter(rule -> !same.contains(rule.text()))
                    .limit(MAX_RULES)
                    .map(Rule::line)
                    .collect(Collectors.toSet());
            for (NormalizedRule rule : policy.normalizedRules()) {
                if (!different.contains(rule.line())) {
                    continue;
                }
                ExamplePaths.of(rule)
                        .filter(path -> before.allows(SITE + path) != after.allows(SITE + path))
                        .limit(1)
                        .forEach(path -> patterns.computeIfAbsent(
                                        after.allows(SITE + path) ? "opens" : "closes", key -> new LinkedHashSet<>())
                                .add(Phrases.cut(texts.getOrDefault(rule.line(), ""), MAX_LENGTH)));
            }
        }
        return patterns.entrySet().stream()
                .map(entry -> entry.getKey() + " " + Phrases.list(List.copyOf(entry.getValue()), MAX_NAMED))
                .collect(Collectors.joining(" and "));
    }
}
