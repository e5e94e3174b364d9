package usher.crawler;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import usher.AgentMatch;
import usher.Dialect;
import usher.PolicyOptions.DefaultGroup;
import usher.crawler.KnownCrawler.Treatment;

/**
 * One crawler that a verdict is about, resolved from what a person typed or a program sent.
 *
 * <p>What is passed as an agent is often no product token: {@code Googlebot/2.1}, or a whole User-Agent header. A string that no
 * group can name would match nobody and be allowed, so nothing but these is taken:
 *
 * <ul>
 *   <li>{@code *} or nothing: any crawler that has no group of its own;
 *   <li>a name of the registry, in any case; it stands for all tokens that the crawler obeys;
 *   <li>letters, digits, {@code _}, {@code .} and {@code -}: a product token;
 *   <li>one of these and a version, {@code /2.1}, which is cut;
 *   <li>{@code =TOKEN}: that one token, also of a crawler that obeys several;
 *   <li>{@code FIRST>SECOND}: one crawler's tokens, most specific first;
 *   <li>longer text that names a known crawler ({@link UserAgentHeader}).
 * </ul>
 *
 * Immutable and safe to share between threads.
 *
 * @param name how to show the crawler
 * @param tokens the product tokens it looks for, most specific first; empty for {@code *}
 * @param dialect how it reads; under {@code auto}, that of a crawler that ignores groups for {@code *} leaves them out
 * @param known what the registry knows of it
 * @param notes what a reader of the verdict should know about the crawler, in sentences
 */
public record Crawler(
        String name, List<String> tokens, Dialect dialect, Optional<KnownCrawler> known, List<String> notes) {
    /** Stands for any crawler that has no group of its own. */
    public static final String ANY = "*";

    /** More tokens than any crawler obeys. */
    private static final int MAX_TOKENS = 10;

    private static final int MAX_SHOWN = 100;

    public Crawler {
        requireNonNull(name, "name");
        tokens = List.copyOf(tokens);
        requireNonNull(dialect, "dialect");
        requireNonNull(known, "known");
        notes = List.copyOf(notes);
    }

    /**
     * Resolves one agent.
     *
     * @throws IllegalArgumentException if the text names no crawler; says what to write instead
     */
    public static Crawler of(String agent, DialectChoice choice) {
        String text = agent.strip();
        if (text.isEmpty() || text.equals(ANY)) {
            return new Crawler(ANY, List.of(), choice.dialect(Optional.empty()), Optional.empty(), List.of());
        }
        if (text.startsWith("=")) {
            return exactly(List.of(text.substring(1)), choice);
        }
        List<String> tokens = Arrays.asList(text.split(">", -1));
        if (tokens.size() > 1
                && tokens.stream().allMatch(token -> name(token.strip()).isPresent())) {
            return exactly(tokens, choice);
        }
        return name(text).map(token -> named(token, choice, List.of())).orElseGet(() -> inHeader(text, choice));
    }

    /**
     * Resolves a list of agents, in which commas outside parentheses separate crawlers too.
     *
     * @throws IllegalArgumentException as {@link #of(String, DialectChoice)}
     */
    public static List<Crawler> all(List<String> agents, DialectChoice choice) {
        List<Crawler> crawlers = new ArrayList<>();
        for (String value : agents.isEmpty() ? List.of(ANY) : agents) {
            List<String> parts = parts(value);
            for (String part : parts) {
                if (parts.size() > 1 && part.isBlank()) {
                    throw new IllegalArgumentException("an empty agent between commas in '" + shown(value) + "'");
                }
                crawlers.add(of(part, choice));
            }
        }
        return crawlers;
    }

    /**
     * The crawler of exactly those tokens, most specific first, whatever the registry says it obeys.
     *
     * @throws IllegalArgumentException if one of them is no token
     */
    public static Crawler exactly(List<String> tokens, DialectChoice choice) {
        if (tokens.isEmpty() || tokens.size() > MAX_TOKENS) {
            throw new IllegalArgumentException("a crawler has 1 to " + MAX_TOKENS + " tokens, not " + tokens.size());
        }
        List<String> names = tokens.stream()
                .map(String::strip)
                .map(token -> name(token).orElseThrow(() -> refused(token)))
                .toList();
        Optional<KnownCrawler> known = KnownCrawlers.find(names.get(0));
        return new Crawler(String.join(">", names), names, dialect(known, choice), known, notes(known, choice));
    }

    /** The same crawler, reading another dialect. */
    public Crawler in(Dialect other) {
        DialectChoice choice = DialectChoice.in(other);
        return new Crawler(name, tokens, other, known, notes(known, choice));
    }

    /** The tokens as JSON shows them: never empty. */
    public List<String> shownTokens() {
        return tokens.isEmpty() ? List.of(ANY) : tokens;
    }

    /** The tokens as an array, for {@code Usher.policy}. */
    public String[] tokenArray() {
        return tokens.toArray(String[]::new);
    }

    /**
     * The crawler of that name, any text at all: a known one, or one whose single token is the whole text. For case files and for
     * names out of files; what callers pass goes through {@link #of}, since text that no group can name would match nobody.
     */
    public static Crawler named(String name, DialectChoice choice) {
        return named(name, choice, List.of());
    }

    private static Crawler named(String name, DialectChoice choice, List<String> notes) {
        Optional<KnownCrawler> known = KnownCrawlers.find(name);
        List<String> all = new ArrayList<>(notes);
        all.addAll(notes(known, choice));
        return new Crawler(
                known.map(KnownCrawler::token).orElse(name),
                known.map(KnownCrawler::obeys).orElse(List.of(name)),
                dialect(known, choice),
                known,
                all);
    }

    private static Crawler inHeader(String text, DialectChoice choice) {
        KnownCrawler known = UserAgentHeader.of(text).crawler().orElseThrow(() -> refused(text));
        return named(known.token(), choice, List.of("The user agent was read as " + known.token() + "."));
    }

    /** A name that can be taken as it is, without its version. */
    private static Optional<String> name(String text) {
        int slash = text.indexOf('/');
        boolean versioned = slash > 0 && text.chars().skip(slash + 1L).allMatch(c -> c == '+' || isName(c));
        String name = versioned ? text.substring(0, slash) : text;
        boolean isToken = !name.isEmpty() && name.chars().allMatch(Crawler::isName);
        return isToken || KnownCrawlers.find(name).isPresent() ? Optional.of(name) : Optional.empty();
    }

    private static boolean isName(int c) {
        return UserAgentHeader.isName((char) c);
    }

    private static Dialect dialect(Optional<KnownCrawler> known, DialectChoice choice) {
        Dialect dialect = choice.dialect(known);
        boolean ignoresStar = choice.isAuto()
                && known.filter(crawler -> crawler.treatment() == Treatment.IGNORES_STAR)
                        .isPresent();
        return ignoresStar ? dialect.with(dialect.policy().withDefaultGroup(DefaultGroup.IGNORED)) : dialect;
    }

    private static List<String> notes(Optional<KnownCrawler> known, DialectChoice choice) {
        return known.map(crawler -> note(crawler, choice)).orElse(List.of());
    }

    private static List<String> note(KnownCrawler crawler, DialectChoice choice) {
        return switch (crawler.treatment()) {
            case OBEYS -> List.of();
            case IGNORES_STAR ->
                List.of(
                        choice.isAuto() || knowsThatItIgnoresStar(choice, crawler)
                                ? crawler.token() + " ignores groups for *; only groups that name it apply."
                                : crawler.token()
                                        + " ignores groups for *, which the dialect that was chosen applies.");
            case NOT_BOUND ->
                List.of(crawler.token()
                        + " does not obey robots.txt, as its operator documents; the verdict is what the file says.");
        };
    }

    /** Yandex's parser has a table of its robots, and of those that do not use the groups for {@code *}. */
    private static boolean knowsThatItIgnoresStar(DialectChoice choice, KnownCrawler crawler) {
        return crawler.dialect().equals(Dialect.YANDEX.id())
                && choice.named()
                        .filter(dialect -> dialect.policy().agentMatch() == AgentMatch.YANDEX)
                        .isPresent();
    }

    /** Commas inside parentheses belong to a User-Agent header: {@code (KHTML, like Gecko)}. */
    private static List<String> parts(String value) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '(') {
                depth++;
            } else if (c == ')') {
                depth = Math.max(0, depth - 1);
            } else if (c == ',' && depth == 0) {
                parts.add(value.substring(start, i));
                start = i + 1;
            }
        }
        parts.add(value.substring(start));
        return parts;
    }

    private static IllegalArgumentException refused(String text) {
        String likely = UserAgentHeader.of(text)
                .likelyToken()
                .map(token -> "; did you mean the product token " + token + "?")
                .orElse("; write a product token, such as ExampleBot, or * for all other crawlers");
        return new IllegalArgumentException("no known crawler is named in the agent '" + shown(text) + "'" + likely);
    }

    /** Text of a stranger inside a message: short, and printable ASCII alone. */
    static String shown(String text) {
        String cut = text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text;
        StringBuilder shown = new StringBuilder();
        cut.codePoints().forEach(c -> shown.append(c >= ' ' && c <= '~' ? (char) c : '?'));
        return shown.toString();
    }
}
