package usher.lint;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Dialect;
import usher.GroupChoice;
import usher.Policy;
import usher.Rule.ComparedRule;
import usher.Verdict;
import usher.diagnostic.DiagnosticCode;
import usher.diff.Budget;
import usher.diff.Change;
import usher.diff.PolicyDiff;
import usher.syntax.RobotsRecord;

/** Lines on which it depends who reads them, each with a path that shows it. */
final class DialectDifferences implements LintCheck {
    /** The readings of today's great search engines; the others are history. */
    private static final Set<String> COMPARED =
            Dialect.today().stream().map(Dialect::id).collect(Collectors.toUnmodifiableSet());

    private static final String YANDEX = "yandex";

    private static final String SITE = "https://example.com";
    private static final long STEPS_A_FILE = 300_000;
    private static final int MAX_SEARCHED = 60;
    private static final int MAX_QUESTIONS = 100_000;

    /** A question looks at each rule with stars; half a second. */
    private static final long MAX_LOOKS = 40_000_000;

    @Override
    public boolean comparesReadings() {
        return true;
    }

    @Override
    public void look(LintedFile file, Findings findings) {
        List<Reading> others = file.others().stream()
                .filter(other -> COMPARED.contains(other.dialect().id()))
                .filter(other -> !other.decidesLike(file.main()))
                .filter(other -> !other.robots().completeness().isVoid())
                .toList();
        if (others.isEmpty() || file.main().robots().completeness().isVoid()) {
            return;
        }
        long comparisons = (long) others.size() * file.audience().listeners().size();
        Comparison comparison = new Comparison(file, Budget.ofSteps(STEPS_A_FILE / comparisons), findings);
        for (Listener listener : file.audience().listeners()) {
            others.stream().filter(other -> mayRead(listener, other)).forEach(other -> comparison.of(listener, other));
        }
    }

    /** A robot that is known to read one of the dialects reads no other; and as Yandex reads nobody but its own robots. */
    private static boolean mayRead(Listener listener, Reading reading) {
        String id = reading.dialect().id();
        if (listener.name().equals(Audience.NAMELESS)) {
            return true;
        }
        return listener.ownDialect().map(id::equals).orElse(!id.equals(YANDEX));
    }

    /** All robots of one file, with what has been told and asked already. */
    private static final class Comparison {
        private record Place(int line, String dialect) {}

        private record Obeyed(int line, int rules) {}

        private final LintedFile file;
        private final Budget budget;
        private final Findings findings;
        private final Set<Place> told = new HashSet<>();
        private int questions;
        private long looks;

        Comparison(LintedFile file, Budget budget, Findings findings) {
            this.file = file;
            this.budget = budget;
            this.findings = findings;
        }

        void of(Listener listener, Reading other) {
            if (isTired()) {
                return;
            }
            Policy one = listener.policy();
            Policy two = other.policy(listener.tokens());
            int toldBefore = told.size();
            // Where the robot obeys other groups, nearly every line would tell the same tale.
            int most = obeyed(one).equals(obeyed(two)) ? Integer.MAX_VALUE : toldBefore + 1;
            List<ComparedRule> rules = Stream.of(one, two)
                    .flatMap(policy -> policy.comparedRules().stream())
                    .toList();
            long starred =
                    rules.stream().filter(rule -> rule.pieces().size() > 1).count();
            boolean searches = starred > 0 && rules.size() <= MAX_SEARCHED;
            Stream.concat(searches ? searched(one, two) : Stream.empty(), ExamplePaths.of(one, two).stream())
                    .takeWhile(path -> told.size() < most && !isTired())
                    .forEach(path -> {
                        looks += starred;
                        ask(listener, path, two, other);
                    });
        }

        private boolean isTired() {
            return questions > MAX_QUESTIONS || looks > MAX_LOOKS || !file.goesOn();
        }

        /** Paths that a search finds, where it can find more than a look at the rules: between stars, of which there are few. */
        private Stream<String> searched(Policy one, Policy two) {
            return PolicyDiff.of(one, two, budget).changes().stream().map(Change::path);
        }

        /** Asks with a whole URL, as robots do: some dialects take a path that begins with two slashes for a host. */
        private void ask(Listener listener, String path, Policy policy, Reading other) {
            questions++;
            Verdict one = listener.policy().verdict(SITE + path);
            Verdict two = policy.verdict(SITE + path);
            if (one.access() != two.access()) {
                tell(listener, path, one, two, other);
            }
        }

        /** The groups that a robot obeys, as far as two readings can differ on them. */
        private static List<Obeyed> obeyed(Policy policy) {
            return policy.groups().stream()
                    .filter(GroupChoice::chosen)
                    .map(GroupChoice::group)
                    .map(group -> new Obeyed(group.line(), group.rules().size()))
                    .toList();
        }

        private void tell(Listener listener, String path, Verdict one, Verdict two, Reading other) {
            int line = one.line() > 0 ? one.line() : two.line();
            if (line > 0 && told.add(new Place(line, other.dialect().id()))) {
                RobotsRecord record = file.record(line);
                findings.add(record.finding(
                        DiagnosticCode.DIALECTS_DISAGREE,
                        record.value(),
                        listener.name(),
                        path,
                        word(one),
                        file.main().dialect().id(),
                        word(two),
                        other.dialect().id()));
            }
        }

        private static String word(Verdict verdict) {
            return verdict.isAllowed() ? "allowed" : "disallowed";
        }
    }
}
