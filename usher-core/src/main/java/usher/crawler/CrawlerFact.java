package usher.crawler;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import usher.internal.text.Phrases;

/**
 * What a source says about a crawler: a row of {@code crawler-facts.tsv}. What no row states is <i>not stated</i>. The
 * table is read when the first fact is asked for.
 *
 * @param token the crawler's name, which need not be in the registry; {@code *} for what concerns no single crawler
 * @param value what the source says: one word or names, then often a semicolon and details
 * @param source where it says so, in words or as one or several URLs
 * @param date the date of the source: a day, a month, a year or {@code undated}; not the day on which the fact began
 * @param since the first day on which the fact held, such as {@code 2023-09-28}, if it has a beginning of its own
 * @param until the last day on which it held, if it has ended
 * @param read the day on which the source was read
 */
public record CrawlerFact(
        String token,
        Kind kind,
        String value,
        String source,
        String date,
        Optional<String> since,
        Optional<String> until,
        String read,
        Grade grade) {
    private static final Pattern URL = Pattern.compile("https?://([^/\\s)]+)[^\\s)]*");
    private static final Pattern WORD = Pattern.compile("[a-z-]+");

    /**
     * Puts rows like those of {@code crawler-facts.tsv}, with its heading, in place of those about the same name and
     * fact. A row {@code obeys-also} changes which names a known crawler obeys; {@code none}: only its own.
     *
     * @param file the name of the file, for messages
     * @throws IllegalArgumentException if a row cannot be read
     * @throws IllegalStateException if crawlers were asked for before
     */
    public static void use(String file, String text) {
        CrawlerFacts.use(file, text);
    }

    /** Returns all facts, sorted by token. */
    public static List<CrawlerFact> all() {
        return CrawlerFacts.Table.ALL;
    }

    /** Returns the facts about a name, in any case; none if nothing is stated. */
    public static List<CrawlerFact> of(String token) {
        return CrawlerFacts.Table.BY_TOKEN.getOrDefault(token.toLowerCase(Locale.ROOT), List.of());
    }

    /** Returns the facts of one kind about a name, what the operator says first. */
    public static List<CrawlerFact> of(String token, Kind kind) {
        return of(token).stream().filter(fact -> fact.kind == kind).toList();
    }

    /** Returns who says that the crawler also obeys the groups for another name; empty if it is not stated. */
    public static Optional<CrawlerFact> obeying(String token, String name) {
        return of(token, Kind.OBEYS_ALSO).stream()
                .filter(fact -> fact.names().stream().anyMatch(name::equalsIgnoreCase))
                .findFirst();
    }

    /** Returns the day of the newest fact, which is the version of the table. */
    public static String version() {
        return CrawlerFacts.Table.VERSION;
    }

    /** Whether the fact held on a day; one without a beginning or an end of its own holds on all days. */
    public boolean heldOn(LocalDate day) {
        String asked = day.toString();
        return since.filter(first -> first.compareTo(asked) > 0).isEmpty()
                && until.filter(last -> last.compareTo(asked) < 0).isEmpty();
    }

    /** Returns the first word of the value, such as {@code obeyed}. */
    public String word() {
        Matcher word = WORD.matcher(value);
        return word.lookingAt() ? word.group() : "";
    }

    /** Returns the names that the value lists; empty for {@code none}. */
    public List<String> names() {
        String names = value.split(";", 2)[0];
        return names.equals("none") || names.equals("unnamed") ? List.of() : Arrays.asList(names.split(", "));
    }

    /** Returns the URLs of the source and, of a list of addresses, first those of the list. */
    public List<String> urls() {
        String text = kind == Kind.IP_LIST ? value + " " + source : source;
        return URL.matcher(text).results().map(MatchResult::group).toList();
    }

    /** Returns the year of the source; empty if it is undated. */
    public Optional<String> year() {
        return date.equals("undated") ? Optional.empty() : Optional.of(date.substring(0, 4));
    }

    /** Returns who says so, for people: {@code the operator, 2010}. */
    public String saidBy() {
        return who() + year().map(year -> ", " + year).orElse("");
    }

    /** Returns who says so and when: {@code the operator, 2010-06-28}, {@code second-hand, undated}. */
    public String saidOn() {
        return who() + ", " + date;
    }

    private String who() {
        return switch (grade) {
            case OPERATOR -> "the operator";
            case SAID_BY -> "said by " + host();
            case SECOND_HAND -> "second-hand";
        };
    }

    private String host() {
        Matcher url = URL.matcher(source);
        return url.find() ? url.group(1).replaceFirst("^www\\.", "") : source;
    }

    /** What a fact is about. */
    public enum Kind {
        /** How the crawler treats robots.txt. */
        ROBOTS,
        /** Names whose groups it obeys if it has none of its own. */
        OBEYS_ALSO,
        /** A name whose groups one might expect it to obey. */
        NOT_OBEYED,
        CRAWL_DELAY,
        /** What a site loses that closes itself to the crawler. */
        EFFECT,
        /** How it reads a robots.txt that it cannot fetch. */
        STATUS,
        /** How long it keeps robots.txt. */
        CACHE,
        /** Where the operator publishes the crawler's addresses. */
        IP_LIST,
        /** The domains of the host names of its addresses. */
        RDNS,
        /** Its addresses have such host names, which need not have these addresses. */
        RDNS_ONLY_REVERSE,
        WEB_BOT_AUTH,
        ADDED,
        RENAMED,
        RETIRED,
        /** A name that was thought to be obsolete. */
        NOT_RETIRED,
        /** What a name means that the operator documents. */
        NEW_NAME,
        /** What is known of a name that is on public lists, but documented by no operator. */
        LISTED_ONLY;

        /** Returns the name in the table and in JSON. */
        public String word() {
            return Phrases.word(this);
        }
    }

    /** Who says so. */
    public enum Grade {
        /** The operator's own text. */
        OPERATOR,
        SAID_BY,
        SECOND_HAND;

        /** Returns the name in the table and in JSON. */
        public String word() {
            return Phrases.word(this);
        }
    }
}
