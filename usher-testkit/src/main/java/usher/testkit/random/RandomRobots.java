package usher.testkit.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import usher.Access;

/** Random text for one seed. Nothing here has a number sign, a colon or a line end in it, but for whole lines. */
public final class RandomRobots {
    /** What paths and patterns are made of: bytes that are special somewhere, in several spellings. */
    private static final List<String> PIECES = split("/,/,//,a,a,b,ab,A,1,4,.,~,?,=,&, ,\u0001,%,%%,é,ツ,index.html,"
            + "%C3%A9,%c3%a9,%61,%7E,%7e,%2F,%2f,%2A,%2a,%24,%20,%25");

    private static final List<String> SPECIAL_PIECES = split("*,*,*,$,**,*a,*/");

    private static final List<String> AGENTS =
            split("*,* x,foobot,FooBot,foobot/1.2,foo bot,foo,bar-bot,Bar,Yandex,YandexBot,googlebot,");

    private static final List<String> OTHER_LINES = List.of(
            "",
            "# note",
            "  # indented note",
            "Sitemap: https://example.com/s.xml",
            "Crawl-delay: 2",
            "Crawl-delay: x",
            "Unknown: value",
            "no colon at all here",
            ": no key",
            "<html>",
            "Host: example.com",
            "Clean-param: a&b /a",
            "\uFEFFDisallow: /a",
            "disalow /a");

    private final Random random;

    private static List<String> split(String words) {
        return List.of(words.split(",", -1));
    }

    /** A generator; the same seed gives the same text. */
    public RandomRobots(long seed) {
        this.random = new Random(seed);
    }

    /** A number from 0 up to, not including, {@code bound}. */
    public int number(int bound) {
        return random.nextInt(bound);
    }

    /** One of the things. */
    public <T> T oneOf(List<T> things) {
        return things.get(number(things.size()));
    }

    /** A path pattern without outer blanks; mostly it begins with a slash, and now and then it is empty. */
    public String pattern() {
        int start = number(20);
        if (start == 0) {
            return "";
        }
        StringBuilder pattern = new StringBuilder(start < 16 ? "/" : start < 18 ? "*" : "");
        for (int i = number(6); i > 0; i--) {
            pattern.append(number(3) == 0 ? oneOf(SPECIAL_PIECES) : oneOf(PIECES));
        }
        return pattern.append(number(5) == 0 ? "$" : "").toString().strip();
    }

    /** A path with a slash in front. */
    public String path() {
        StringBuilder path = new StringBuilder("/");
        for (int i = number(7); i > 0; i--) {
            path.append(number(12) == 0 ? oneOf(List.of("*", "$")) : oneOf(PIECES));
        }
        return path.toString();
    }

    /** A path that a pattern has good chances to match: its stars are filled in, and its spelling is varied. */
    public String pathLike(String pattern) {
        StringBuilder path = new StringBuilder();
        for (char next : pattern.toCharArray()) {
            if (next == '*' && number(6) > 0) {
                path.append(number(3) == 0 ? "" : oneOf(PIECES)).append(number(3) == 0 ? oneOf(PIECES) : "");
            } else if (next == 'a' && number(6) == 0) {
                path.append("%61");
            } else if (next != '$' || number(3) == 0) {
                path.append(next);
            }
        }
        if (number(3) == 0) {
            path.append(oneOf(PIECES));
        }
        return path.indexOf("/") == 0 ? path.toString() : "/" + path;
    }

    /** Some bytes, at most {@code most}, that nearly repeat themselves: a search matches long and then fails. */
    public String stutter(int most) {
        String unit = oneOf(List.of("a", "a", "ab", "aab"));
        StringBuilder text = new StringBuilder(unit.repeat(1 + number(most) / unit.length()));
        if (number(2) == 0) {
            text.setCharAt(number(text.length()), 'b');
        }
        return text.substring(0, Math.min(most, text.length()));
    }

    /** A line that is a rule. */
    public String rule() {
        return oneOf(Arrays.asList(Access.values())).key() + ": " + pattern();
    }

    /** A name that a User-agent line can have. */
    public String agent() {
        return oneOf(AGENTS);
    }

    /** From {@code least} to {@code most} things. */
    public <T> List<T> some(int least, int most, Supplier<T> thing) {
        int count = least + number(most - least + 1);
        return IntStream.range(0, count).mapToObj(i -> thing.get()).toList();
    }

    /** The lines of a file that nobody tidied: groups, rules outside groups, comments, and what is no record at all. */
    public List<String> untidyFile() {
        return some(0, 14, this::untidyLine);
    }

    private String untidyLine() {
        return switch (number(8)) {
            case 0, 1 -> "User-agent: " + agent();
            case 2 -> oneOf(OTHER_LINES);
            case 3 -> "";
            default -> rule();
        };
    }

    /** The groups of a tidy file. */
    public List<RandomGroup> groups() {
        List<RandomGroup> groups = new ArrayList<>();
        for (int i = number(4); i >= 0; i--) {
            groups.add(new RandomGroup(some(1, 2, this::agent), some(1, 4, this::rule)));
        }
        return groups;
    }
}
