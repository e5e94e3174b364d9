package usher.overview;

import static java.util.stream.Collectors.joining;
import static usher.overview.Sentences.say;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import usher.Crawler;
import usher.RobotsTxt;
import usher.diff.Openness;
import usher.internal.text.Phrases;
import usher.usage.UsageDocument;
import usher.usage.statement.UsageCarrier;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageScope;
import usher.usage.statement.UsageStatement;

/** What a file asks about the use of content by AI, beside its rules. Rules of control tokens are told as rules. */
record PreferenceWords(SiteFacts facts, List<UsageStatement> statements) {
    private static final Map<MainPurpose, UsagePurpose> USES =
            Map.of(MainPurpose.AI_TRAINING, UsagePurpose.AI_TRAIN, MainPurpose.AI_ANSWERS, UsagePurpose.AI_INPUT);
    private static final int MAX_NAMES = 3;
    private static final int MAX_URL = 60;

    static PreferenceWords of(SiteFacts facts, Optional<RobotsTxt> file) {
        return new PreferenceWords(
                facts,
                file.map(robots -> UsageDocument.of(robots).statements()).orElse(List.of()).stream()
                        .filter(statement -> statement.token().isEmpty())
                        .toList());
    }

    /** Returns what is asked of the crawlers of a kind; empty if nothing is. */
    private Optional<UsageStatement> refusal(Optional<MainPurpose> kind) {
        return kind.map(USES::get).stream()
                .flatMap(purpose -> statements.stream()
                        .filter(statement -> statement.isCounted()
                                && statement.outcome(purpose).equals(Optional.of(UsageOutcome.DISALLOWED))))
                .findFirst();
    }

    /** Returns what a tile says after its state. */
    String tile(Optional<MainPurpose> kind) {
        return refusal(kind).map(asked -> " · " + asks(asked)).orElse("");
    }

    List<String> sentences(List<MainPurpose> kinds) {
        List<String> sentences = new ArrayList<>();
        for (MainPurpose kind : kinds) {
            refusal(Optional.of(kind)).ifPresent(asked -> {
                List<CrawlerOverview> all = facts.ofKind(kind);
                int closed = SiteFacts.closed(all).size();
                String state = closed == 0 ? "allowed" : closed == all.size() ? "blocked" : "partly allowed";
                sentences.add(say("preference", "label", kind.label(), "state", state, "asks", asks(asked)));
                List<String> others = all.stream()
                        .filter(crawler -> crawler.isNamedItself()
                                && crawler.openness() != Openness.CLOSED
                                && crawler.usage().isEmpty())
                        .map(CrawlerOverview::name)
                        .toList();
                if (asked.scope().agents().contains(Crawler.ANY) && !others.isEmpty()) {
                    sentences.add(say(
                            others.size() == 1 ? "preference-unread" : "preference-unread-several",
                            "who",
                            others.size() > MAX_NAMES ? Phrases.list(others, MAX_NAMES) : Phrases.and(others)));
                }
            });
        }
        statements.stream()
                .filter(statement -> statement.reason().equals("a license"))
                .limit(1)
                .map(license ->
                        say("license", "line", license.place().line(), "url", Phrases.cut(license.text(), MAX_URL)))
                .forEach(sentences::add);
        return sentences;
    }

    /** Such as: Content-Signal asks not to (line 2, for GPTBot). */
    private static String asks(UsageStatement asked) {
        List<String> agents = asked.scope().agents().stream()
                .filter(agent -> !agent.equals(Crawler.ANY))
                .toList();
        String place = Stream.of(
                        asked.place().toString(),
                        asked.scope()
                                .pattern()
                                .map(path -> "for " + Phrases.cut(path, MAX_URL))
                                .orElse(""),
                        agents.isEmpty() ? "" : "for " + Phrases.list(agents, MAX_NAMES),
                        asked.scope().level() == UsageScope.Level.FILE ? "outside any group" : "",
                        asked.managedBy().map(PreferenceWords::manager).orElse(""))
                .filter(part -> !part.isEmpty())
                .collect(joining(", "));
        String carrier = asked.carrier() == UsageCarrier.UNSPECIFIED
                ? "the file"
                : asked.carrier().label();
        return say("asks", "carrier", carrier, "place", place);
    }

    private static String manager(String service) {
        return "managed by " + service.substring(0, 1).toUpperCase(Locale.ROOT) + service.substring(1);
    }
}
