package usher.testkit.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Made-up robots.txt files in the manners that are common, a character a byte. */
final class Templates {
    private static final int NUMBER = 400;

    static final List<String> AI_ROBOTS = List.of(
            "GPTBot",
            "CCBot",
            "ClaudeBot",
            "Bytespider",
            "Google-Extended",
            "anthropic-ai",
            "PerplexityBot",
            "ChatGPT-User",
            "Amazonbot",
            "meta-externalagent",
            "Applebot-Extended",
            "cohere-ai");

    private static final List<String> OTHER_ROBOTS = List.of(
            "Googlebot",
            "bingbot",
            "YandexBot",
            "Yandex",
            "AhrefsBot",
            "SemrushBot",
            "MJ12bot",
            "DotBot",
            "Baiduspider",
            "Slurp",
            "ia_archiver",
            "Googlebot-Image",
            "AdsBot-Google",
            "Mediapartners-Google",
            "DuckDuckBot",
            "PetalBot");

    private static final List<String> WORDS = List.of(
            "admin",
            "api",
            "archive",
            "assets",
            "account",
            "basket",
            "blog",
            "cart",
            "category",
            "checkout",
            "cgi-bin",
            "download",
            "feed",
            "files",
            "forum",
            "images",
            "includes",
            "internal",
            "login",
            "media",
            "members",
            "news",
            "order",
            "page",
            "print",
            "private",
            "product",
            "profile",
            "reviews",
            "search",
            "shop",
            "static",
            "tag",
            "temp",
            "test",
            "tmp",
            "user",
            "video",
            "wishlist");

    private final Dice dice;

    private Templates(Dice dice) {
        this.dice = dice;
    }

    /** The files for a seed; the first ones, which sites use most, stand for the defaults of well-known software. */
    static List<String> texts(long seed) {
        return IntStream.range(0, NUMBER)
                .mapToObj(number -> new Templates(Dice.of(seed, Dice.Topic.TEXT, -1, number)).text(number))
                .toList();
    }

    /** A page with status 200 that is no robots.txt. */
    static String errorPage(Dice dice) {
        return (dice.chance(0.5) ? "<!DOCTYPE html>\n" : "\n  ")
                + "<html><head><title>Page not found</title></head>\n<body>\n<h1>404 Not Found</h1>\n"
                + "<p>Disallow: / is what you will not find here.</p>\n".repeat(dice.between(1, 9))
                + "</body></html>\n";
    }

    private String text(int number) {
        return switch (number % 20) {
            case 0, 1 -> blogDefault(number);
            case 2, 3 -> shop();
            case 4 -> forum();
            case 5 -> "User-agent: *\nDisallow:" + (dice.chance(0.5) ? "\n" : " /\n");
            case 6, 7 -> againstAi(number);
            case 8 -> untidy();
            case 9 -> delays();
            case 10 -> number == 10 ? "" : "# " + words(6, " ") + "\n#\n# nothing is forbidden\n";
            case 11 -> signals();
            case 12 -> wildcards();
            case 13 -> utf8("\uFEFF" + group(List.of("*"), 4));
            case 14 -> oldManner();
            case 15 -> utf8(group(List.of("*"), 3) + "Disallow: /übersicht/\nDisallow: /%C3%BCber/\nAllow: /日本/\n");
            case 16 -> group(List.of("*"), 5).replace("\n", "\r\n");
            default -> newspaper();
        };
    }

    private String blogDefault(int number) {
        String plain = "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n";
        return number < 2 ? plain : plain + rules(dice.between(0, 5)) + sitemap();
    }

    private String shop() {
        return "# robots.txt of the shop\n\n"
                + group(List.of("*"), dice.between(10, 60))
                + "Disallow: /*?sort=\nDisallow: /*?*filter=\nDisallow: /checkout/\nDisallow: /cart$\n\n"
                + group(List.of("AhrefsBot", "MJ12bot"), 1).replace("Disallow", "Crawl-delay: 10\nDisallow")
                + group(List.of("Googlebot-Image"), 2)
                + sitemap();
    }

    private String forum() {
        return group(List.of("*"), 6)
                + "Disallow: /memberlist.php\nDisallow: /posting.php\nDisallow: /viewtopic.php?*&sid=\n"
                + "Allow: /viewtopic.php\nDisallow: /ucp.php?mode=\n";
    }

    private String againstAi(int number) {
        List<String> named = AI_ROBOTS.subList(0, number < 20 ? 3 : dice.between(1, AI_ROBOTS.size()));
        String each = named.stream()
                .map(robot -> "User-agent: " + robot + "\nDisallow: /\n\n")
                .collect(Collectors.joining());
        String together = "User-agent: " + String.join("\nUser-agent: ", named) + "\nDisallow: /\nAllow: /about/\n\n";
        return (number % 2 == 0 ? each : together) + group(List.of("*"), number < 20 ? 1 : dice.between(1, 8));
    }

    private String untidy() {
        return "user agent: *\ndissallow: /" + word() + "\nDisallow /" + word() + "/\nUseragent: Googlebot\nDisalow: /"
                + word() + "\nDISALLOW:/" + word() + "  # why\nAllow : /" + word() + "\nUser-agent: *\nDisallow: "
                + word() + "\n" + rules(2) + "Noindex: /" + word() + "/\n";
    }

    private String delays() {
        return group(List.of("*"), 3) + "Crawl-delay: " + dice.between(1, 30) + "\n\n"
                + group(List.of(dice.oneOf(OTHER_ROBOTS)), 1) + "Crawl-delay: 0.5\n\n"
                + "User-agent: Yandex\nDisallow: /" + word() + "\nCrawl-delay: 2.5\nClean-param: ref&utm_source /"
                + word() + "/\nHost: www.example.com\n";
    }

    private String signals() {
        return "User-agent: *\nContent-Signal: search=yes, ai-train=no\nContent-Usage: train-ai=n\nAllow: /\n"
                + rules(4) + "\nUser-agent: GPTBot\nContent-Signal: search=no, ai-train=no, ai-input=no\nDisallow: /\n";
    }

    private String wildcards() {
        return "User-agent: *\nDisallow: /*.pdf$\nDisallow: /*/" + word() + "/*\nAllow: /" + word() + "/*.html$\n"
                + "Disallow: /*?\nAllow: /*?page=\nDisallow: /" + word() + "*" + word() + "\nDisallow: *.php\n"
                + "Allow: /$\n" + rules(3);
    }

    private String oldManner() {
        return "# old\rUser-agent: *\rDisallow: /" + word() + "/\rDisallow: /" + word() + ".html\r\rUser-agent: Slurp\r"
                + "Disallow: /\r";
    }

    private String newspaper() {
        StringBuilder text = new StringBuilder(group(List.of("*"), dice.between(2, 30)));
        for (int i = dice.number(12); i > 0; i--) {
            text.append(group(List.of(dice.oneOf(dice.chance(0.5) ? AI_ROBOTS : OTHER_ROBOTS)), dice.between(1, 4)));
        }
        return text.append(sitemap()).toString();
    }

    private String group(List<String> robots, int rules) {
        return "User-agent: " + String.join("\nUser-agent: ", robots) + "\n" + rules(rules) + "\n";
    }

    private String rules(int number) {
        return IntStream.range(0, number).mapToObj(i -> rule()).collect(Collectors.joining());
    }

    private String rule() {
        String key = dice.chance(0.2) ? "Allow: /" : "Disallow: /";
        return switch (dice.number(8)) {
            case 0 -> key + word() + "\n";
            case 1 -> key + word() + "/" + word() + "\n";
            case 2 -> key + "*/" + word() + "/\n";
            case 3 -> key + word() + ".php\n";
            case 4 -> key + word() + "/" + word() + ".html$\n";
            case 5 -> key + word() + "?" + word() + "=\n";
            default -> key + word() + "/\n";
        };
    }

    private String sitemap() {
        return "\nSitemap: https://www.example.com/sitemap" + dice.number(9) + ".xml\n";
    }

    private String word() {
        return dice.oneOf(WORDS);
    }

    private String words(int number, String between) {
        return IntStream.range(0, number).mapToObj(i -> word()).collect(Collectors.joining(between));
    }

    private static String utf8(String text) {
        return new String(text.getBytes(UTF_8), ISO_8859_1);
    }
}
