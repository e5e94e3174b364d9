package usher;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.crawler.KnownCrawler.Treatment;
import usher.internal.text.AgentWords;
import usher.internal.text.Printable;
import usher.options.AgentMatch;
import usher.options.Option;

/**
 * A crawler, resolved from an agent string that a user or a program passed.
 *
 * <p>An agent string is often not a product token, but {@code Googlebot/2.1} or a whole User-Agent header. A string
 * that no group can name would be allowed everything, so only these forms are accepted:
 *
 * <ul>
 *   <li>{@code *} or an empty string: a crawler that the file does not name;
 *   <li>a name of the registry, in any case; it means all tokens that the crawler obeys;
 *   <li>letters, digits, {@code _}, {@code .} and {@code -}: a product token;
 *   <li>one of these with a version, {@code /2.1}, which is removed;
 *   <li>{@code =TOKEN}: exactly this token, even if the crawler obeys several;
 *   <li>{@code FIRST>SECOND}: one crawler's tokens, most specific first;
 *   <li>{@code ONE+OTHER}: one crawler's tokens, of which it obeys the groups of all (D-21);
 *   <li>longer text that names a known crawler, as in a User-Agent header.
 * </ul>
 *
 * Immutable and safe to share between threads.
 *
 * @param tokens its product tokens, most specific first; empty for {@code *}
 * @param dialect the dialect it reads; under {@code auto}, the dialect of a crawler that ignores groups for {@code *}
 *     ignores them
 * @param known its entry in the registry
 * @param notes sentences to show with a verdict for this crawler
 */
public record Crawler(
        String name, List<String> tokens, Dialect dialect, Optional<KnownCrawler> known, List<String> notes) {
    /** The agent string for a crawler that the file does not name. */
    public static final String ANY = "*";

    /** The maximum number of tokens; no crawler obeys more. */
    private static final int MAX_TOKENS = 10;

    private static final int MAX_SHOWN = 100;

    public Crawler {
        tokens = List.copyOf(tokens);
        notes = List.copyOf(notes);
    }

    /**
     * Resolves an agent string, in the crawler's own dialect.
     *
     * @throws IllegalArgumentException as {@link #of(String, DialectChoice)}
     */
    public static Crawler of(String agent) {
        return of(agent, DialectChoice.AUTO);
    }

    /** @throws IllegalArgumentException if the text does not name a crawler; the message says what to write instead */
    public static Crawler of(String agent, DialectChoice choice) {
        String text = agent.strip();
        if (text.isEmpty() || text.equals(ANY)) {
            return new Crawler(ANY, List.of(), choice.dialect(Optional.empty()), Optional.empty(), List.of());
        }
        if (text.startsWith("=")) {
            return ofTokens(List.of(text.substring(1)), choice);
        }
        List<String> tokens = Arrays.asList(text.split(">", -1));
        if (tokens.size() > 1
                && tokens.stream().allMatch(token -> name(token.strip()).isPresent())) {
            return ofTokens(tokens, choice);
        }
        List<String> together = Arrays.asList(text.split("\\+", -1));
        if (together.size() > 1 && together.stream().allMatch(token -> isToken(token.strip()))) {
            Crawler first = ofTokens(together, choice);
            return new Crawler(
                    String.join("+", first.tokens), first.tokens, merging(first.dialect), first.known, first.notes);
        }
        return name(text)
                .map(token -> named(KnownCrawler.usualName(token), choice, List.of()))
                .orElseGet(() -> inHeader(text, choice));
    }

    /** Returns the known crawler that a User-Agent header names, in its own dialect. Accepts any text. */
    public static Optional<Crawler> inUserAgent(String header) {
        return KnownCrawler.inUserAgent(header).map(known -> ofName(known.token(), DialectChoice.AUTO));
    }

    /**
     * Resolves a list of agent strings. Commas outside parentheses also separate agents.
     *
     * @throws IllegalArgumentException as {@link #of(String, DialectChoice)}
     */
    public static List<Crawler> all(List<String> agents, DialectChoice choice) {
        List<Crawler> crawlers = new ArrayList<>();
        for (String value : agents.isEmpty() ? List.of(ANY) : agents) {
            List<String> parts = parts(value);
            for (String part : parts) {
                if (parts.size() > 1 && part.isBlank()) {
                    throw new IllegalArgumentException("empty agent between commas in '" + shown(value) + "'");
                }
                crawlers.add(of(part, choice));
            }
        }
        return crawlers;
    }

    /**
     * Returns the crawler with exactly these tokens, most specific first, regardless of the registry.
     *
     * @throws IllegalArgumentException if one of them is not a product token
     */
    public static Crawler ofTokens(List<String> tokens, DialectChoice choice) {
        if (tokens.isEmpty() || tokens.size() > MAX_TOKENS) {
            throw new IllegalArgumentException("a crawler has 1 to " + MAX_TOKENS + " tokens, not " + tokens.size());
        }
        List<String> names = tokens.stream()
                .map(String::strip)
                .map(token -> name(token).orElseThrow(() -> unknownAgent(token)))
                .toList();
        Optional<KnownCrawler> known = KnownCrawler.find(names.get(0));
        return new Crawler(String.join(">", names), names, dialect(known, choice), known, notes(known, choice));
    }

    /** Returns this crawler in the dialect that the choice names, if it names one. */
    public Crawler in(DialectChoice choice) {
        return choice.named().map(this::withDialect).orElse(this);
    }

    public Crawler withDialect(Dialect other) {
        DialectChoice choice = DialectChoice.of(other);
        Dialect chosen = dialect.get(Option.MERGE_TOKENS) ? merging(other) : other;
        return new Crawler(name, tokens, chosen, known, known.isPresent() ? notes(known, choice) : notes);
    }

    /** Returns this crawler, obeying the groups of all its tokens instead of the first named one's (D-21). */
    public Crawler merged() {
        return new Crawler(name, tokens, merging(dialect), known, notes);
    }

    /** Returns who operates the crawler; empty if it is not known. */
    public String operator() {
        return known.map(KnownCrawler::operator).orElse("");
    }

    /** Whether the crawler obeys robots.txt, as far as is known. */
    public boolean obeys() {
        return known.filter(entry -> entry.treatment() == Treatment.NOT_BOUND).isEmpty();
    }

    /** Whether the crawler's operator does not say that it obeys robots.txt: a rule for it is a request. */
    public boolean isUndocumented() {
        return known.filter(entry -> entry.treatment() == Treatment.UNDOCUMENTED)
                .isPresent();
    }

    /** Whether the registry knows the name as one of this kind. */
    public boolean is(CrawlerKind kind) {
        return known.filter(entry -> entry.kind() == kind).isPresent();
    }

    /**
     * Returns a sentence that says that a policy rests on a group for another name than the crawler's, who says that it
     * counts, and what would be clear; empty if the crawler obeys a group of its own or those for all crawlers.
     */
    public Optional<String> otherName(Policy policy) {
        Optional<KnownCrawler> several = known.filter(entry -> !entry.obeys().equals(List.of(entry.token()))
                && !policy.obeyedGroups().isEmpty());
        return several.flatMap(entry -> policy.groups().stream()
                .filter(group -> group.chosen() && group.isNamed())
                .map(group -> group.token().toString())
                .findFirst()
                .filter(other ->
                        !other.equalsIgnoreCase(entry.token()) && entry.obeys().contains(other))
                .map(other -> sentence(entry, other)));
    }

    private static String sentence(KnownCrawler known, String other) {
        return known.token() + " obeys the group for " + other + " (" + known.whoSaysItObeys(other) + ")"
                + (known.sendsItsName()
                        ? ", because no group names it; a group for " + known.token() + " would be clear."
                        : "; it sends no name of its own.");
    }

    /** Returns the notes of the crawler, and where a policy rests on another name, that. */
    public List<String> notes(Policy policy) {
        return Stream.concat(notes.stream(), otherName(policy).stream()).toList();
    }

    /** Returns the tokens for JSON; {@code *} if there are none. */
    public List<String> shownTokens() {
        return tokens.isEmpty() ? List.of(ANY) : tokens;
    }

    public List<ProductToken> productTokens() {
        return ProductToken.listOf(tokens);
    }

    /**
     * Returns the known crawler with the name, or one whose single token is the whole text. For case files and names
     * from files. User input goes through {@link #of}, because a text that no group can name would be allowed
     * everything.
     */
    public static Crawler ofName(String name, DialectChoice choice) {
        return named(name, choice, List.of());
    }

    private static Crawler named(String name, DialectChoice choice, List<String> notes) {
        Optional<KnownCrawler> known = KnownCrawler.find(name);
        List<String> all = new ArrayList<>(notes);
        all.addAll(
                known.isPresent() ? notes(known, choice) : hint(name).stream().toList());
        String token = known.map(KnownCrawler::token).orElse(name);
        List<String> obeyed = known.map(KnownCrawler::obeys).orElse(List.of(name));
        return new Crawler(token, obeyed, dialect(known, choice), known, all);
    }

    private static Crawler inHeader(String text, DialectChoice choice) {
        KnownCrawler known = KnownCrawler.inUserAgent(text).orElseThrow(() -> unknownAgent(text));
        return named(known.token(), choice, List.of("The user agent was read as " + known.token() + "."));
    }

    /** Returns the text without its version if it is a valid name. */
    private static Optional<String> name(String text) {
        int slash = text.indexOf('/');
        boolean versioned = slash > 0 && text.chars().skip(slash + 1L).allMatch(c -> c == '+' || isTokenChar(c));
        String name = versioned ? text.substring(0, slash) : text;
        return isToken(name) || KnownCrawler.find(name).isPresent() ? Optional.of(name) : Optional.empty();
    }

    private static Dialect merging(Dialect dialect) {
        return dialect.with(Option.MERGE_TOKENS, true);
    }

    private static boolean isToken(String name) {
        return !name.isEmpty() && name.chars().allMatch(Crawler::isTokenChar);
    }

    private static boolean isTokenChar(int c) {
        return AgentWords.isTokenChar((char) c);
    }

    private static Dialect dialect(Optional<KnownCrawler> known, DialectChoice choice) {
        Dialect dialect = choice.dialect(known);
        boolean ignoresStar = choice.isAuto()
                && known.filter(crawler -> crawler.treatment() == Treatment.IGNORES_STAR)
                        .isPresent();
        return ignoresStar ? dialect.with(Option.STAR_GROUPS, false) : dialect;
    }

    private static List<String> notes(Optional<KnownCrawler> known, DialectChoice choice) {
        return known.map(crawler -> note(crawler, choice)).orElse(List.of());
    }

    /** Returns the sentence about a name that is probably misspelt, or a word for a crawler; that of lint. */
    public static Optional<String> hint(String name) {
        return KnownCrawler.likelyName(name)
                .map(meant -> "“" + name + "” is not a known crawler; did you mean “" + meant + "”?");
    }

    private static List<String> note(KnownCrawler crawler, DialectChoice choice) {
        if (!crawler.isProgram()) {
            String controls = crawler.description();
            return List.of(crawler.token() + " is a token, not a crawler: it "
                    + controls.substring(0, 1).toLowerCase(Locale.ROOT) + controls.substring(1) + ".");
        }
        return switch (crawler.treatment()) {
            case OBEYS -> List.of();
            case IGNORES_STAR ->
                List.of(
                        choice.isAuto() || knowsThatItIgnoresStar(choice, crawler)
                                ? crawler.token() + " ignores groups for *; only groups that name it apply."
                                : crawler.token() + " ignores groups for *, but the chosen dialect applies them.");
            case NOT_BOUND ->
                List.of(crawler.token()
                        + " does not obey robots.txt, according to its operator; the verdict is what the file says.");
            case UNDOCUMENTED ->
                List.of("The operator of " + crawler.token()
                        + " does not document that it obeys robots.txt; the verdict is what the file asks for.");
        };
    }

    /** Yandex's parser has a table of its crawlers that do not use the groups for {@code *}. */
    private static boolean knowsThatItIgnoresStar(DialectChoice choice, KnownCrawler crawler) {
        return crawler.dialect().equals(Dialect.YANDEX.id())
                && choice.named()
                        .filter(dialect -> dialect.get(Option.AGENT_MATCH) == AgentMatch.YANDEX)
                        .isPresent();
    }

    /** Splits at commas. Commas inside parentheses belong to a User-Agent header: {@code (KHTML, like Gecko)}. */
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

    private static IllegalArgumentException unknownAgent(String text) {
        String likely = KnownCrawler.likelyName(text)
                .or(() -> AgentWords.of(text).likelyToken())
                .map(token -> "; did you mean the product token " + token + "?")
                .orElse("; use a product token, such as ExampleBot, or * for all other crawlers");
        return new IllegalArgumentException("no known crawler is named in the agent '" + shown(text) + "'" + likely);
    }

    /** Returns untrusted text for a message: truncated, without characters that hide or reorder text. */
    static String shown(String text) {
        String cut = text.codePointCount(0, text.length()) > MAX_SHOWN
                ? text.substring(0, text.offsetByCodePoints(0, MAX_SHOWN)) + "..."
                : text;
        StringBuilder shown = new StringBuilder();
        cut.codePoints().forEach(c -> shown.appendCodePoint(Printable.isVisible(c) ? c : '?'));
        return shown.toString();
    }
}
