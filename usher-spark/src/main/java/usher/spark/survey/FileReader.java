package usher.spark.survey;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import usher.Dialect;
import usher.Policy;
import usher.RobotsTxt;
import usher.Usher;
import usher.diagnostic.DiagnosticCode;
import usher.diff.Budget;
import usher.diff.NamedCrawlers;
import usher.diff.Reach;
import usher.internal.parse.ParsedFile;
import usher.spark.survey.FileFacts.RobotVerdict;

/**
 * Says all that the survey wants to know of a file. Every proof is made once for the robots that obey the same groups. For
 * one thread.
 */
final class FileReader {
    /** About ten milliseconds; the files that need more are made to. */
    static final Budget BUDGET = Budget.ofSteps(1_000_000);

    /** What Google and others read of a file. */
    private static final int OVERSIZED = 512_000;

    private static final int MAX_NAMES = 1_000;
    private static final int LONGEST_NAME = 100;
    private static final int MAX_RESTRICTIONS = Restriction.values().length * 2;

    private final Panel panel;
    private final Fact[][] restrictions;
    private final int main;
    private final KeyMeanings meanings = new KeyMeanings();

    FileReader(Panel panel) {
        this.panel = panel;
        this.restrictions = new Fact[panel.members().size()][MAX_RESTRICTIONS];
        for (int robot = 0; robot < restrictions.length; robot++) {
            for (int value = 0; value < MAX_RESTRICTIONS; value++) {
                restrictions[robot][value] = Fact.of(Kind.RESTRICTION, new RobotKey(robot, value).key());
            }
        }
        this.main = mainReading(panel);
    }

    /** The reading that is that of RFC 9309, or -1. */
    private static int mainReading(Panel panel) {
        for (int i = 0; i < panel.readings().size(); i++) {
            if (Dialect.RFC9309.readsLike(panel.readings().get(i))) {
                return i;
            }
        }
        return -1;
    }

    /** The fact that something is so for a robot. */
    Fact restriction(int robot, Restriction restriction, boolean named) {
        return restrictions[robot][RobotKey.of(robot, restriction, named).value()];
    }

    /** Reads any bytes. Never throws on content. */
    FileFacts read(byte[] file) {
        RobotsTxt[] readings = new RobotsTxt[panel.readings().size()];
        for (int i = 0; i < readings.length; i++) {
            readings[i] = read(file, panel.readings().get(i));
        }
        RobotsTxt robots = main < 0 ? read(file, Dialect.RFC9309) : readings[main];
        FactCounter facts = new FactCounter();
        facts.add(Kind.FILE, "", file.length);
        facts.add(Kind.BYTES, size(file.length));
        if (file.length > OVERSIZED) {
            facts.add(Kind.OVERSIZED, "");
        }
        boolean html = robots.looksLikeHtml();
        if (html && ParsedFile.table(robots).groups() == 0) {
            // A web page has thousands of odd lines, and one thing to say about it.
            facts.add(Kind.DIAGNOSTIC, DiagnosticCode.LOOKS_LIKE_HTML.id());
        } else {
            LinePass lines = LinePass.over(ParsedFile.source(robots), meanings, facts);
            facts.add(Kind.LINES, size(lines.lines()));
            Diagnosis.of(robots, lines, facts);
            addAgents(robots, facts);
        }
        return new FileFacts(html, facts.facts(), verdicts(readings));
    }

    private static RobotsTxt read(byte[] file, Dialect dialect) {
        return Usher.of(dialect).parse(file);
    }

    private static String size(int number) {
        return number == 0 ? "" : Integer.toString(31 - Integer.numberOfLeadingZeros(number));
    }

    private static void addAgents(RobotsTxt robots, FactCounter facts) {
        NamedCrawlers.in(List.of(robots)).stream()
                .filter(name -> name.length() <= LONGEST_NAME)
                .map(name -> name.toLowerCase(Locale.ROOT))
                .limit(MAX_NAMES)
                .forEach(name -> facts.add(Kind.AGENT, name));
    }

    /** What is known about robots that obey certain groups. */
    private record Proof(int decider, List<Integer> groups, Restriction restriction) {}

    private List<RobotVerdict> verdicts(RobotsTxt[] readings) {
        List<Proof> proofs = new ArrayList<>(4);
        List<RobotVerdict> verdicts = new ArrayList<>(panel.members().size());
        for (int robot = 0; robot < panel.members().size(); robot++) {
            Panel.Member member = panel.members().get(robot);
            Panel.Decider decider = panel.deciders().get(member.decider());
            Policy policy = decider.usher().policy(readings[decider.reading()], member.tokens());
            List<Integer> groups = policy.obeyedGroups();
            Proof proof = find(proofs, member.decider(), groups);
            if (proof == null) {
                Restriction restriction = Restriction.of(Reach.of(policy, BUDGET));
                proof = new Proof(member.decider(), groups, restriction);
                proofs.add(proof);
            }
            // Nobody names the robot that has no name; what is for it is what is for all.
            boolean named = member.tokens().isEmpty() ? !groups.isEmpty() : policy.isNamed();
            // Robots that obey the same groups may have other delays (D-19).
            Optional<Duration> delay = named ? policy.crawlDelay() : Optional.empty();
            verdicts.add(verdict(robot, named, proof.restriction(), delay));
        }
        return verdicts;
    }

    private static Proof find(List<Proof> proofs, int decider, List<Integer> groups) {
        for (Proof proof : proofs) {
            if (proof.decider() == decider && proof.groups().equals(groups)) {
                return proof;
            }
        }
        return null;
    }

    private RobotVerdict verdict(int robot, boolean named, Restriction restriction, Optional<Duration> delay) {
        Optional<Fact> fact = delay.map(set -> Fact.of(Kind.DELAY, new RobotKey(robot, DelayClass.of(set)).key()));
        return new RobotVerdict(restriction(robot, restriction, named), fact);
    }
}
