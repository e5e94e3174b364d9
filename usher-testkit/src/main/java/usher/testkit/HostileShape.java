package usher.testkit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;

import java.util.Random;
import java.util.function.IntFunction;

/** Shapes of files that are designed to need much time or memory, or are not a robots.txt at all. */
public enum HostileShape {
    LITERALS("User-agent: *\n", i -> "Disallow: /%05d\n".formatted(i)),
    ALTERNATING("User-agent: *\n", i -> (i % 2 == 0 ? "Allow" : "Disallow") + ": /%05d\n".formatted(i)),
    NESTED("User-agent: *\n", i -> (i % 2 == 0 ? "Allow" : "Disallow") + ": /" + "a".repeat(i) + "\n"),
    LONG_PREFIX("User-agent: *\n", i -> "Disallow: /" + "p".repeat(200) + i + "\n"),
    STARS("User-agent: *\n", i -> "Disallow: /*a*b*c" + i + "$\n"),
    MIXED_STARS(
            "User-agent: *\n",
            i -> (i % 3 == 0 ? "Allow" : "Disallow") + ": /*" + "abcdefg".charAt(i % 7) + "*x" + i + "\n"),
    BAIT("User-agent: *\nDisallow: /", i -> "*a"),
    BAITS("User-agent: *\n", i -> "Disallow: /" + "*a".repeat(100) + i + "\n"),
    COLLIDING_PATHS("User-agent: *\n", i -> "Disallow: /" + colliding(i) + "\n"),
    COLLIDING_STARS("User-agent: *\n", i -> "Disallow: /*" + colliding(i) + "*x\n"),
    COLLIDING_GROUPS("", i -> "User-agent: " + colliding(i) + "\nDisallow: /\n"),
    COLLIDING_RUN("", i -> "User-agent: " + colliding(i) + "\n"),
    COLLIDING_PARAMETERS("User-agent: Yandex\n", i -> "Clean-param: " + colliding(i) + " /\n"),
    GROUPS("", i -> "User-agent: r" + i + "\nDisallow: /" + i + "\n"),
    GROUPS_FOR_ALL("", i -> "User-agent: *\nDisallow: /" + i + "\n"),
    AGENTS_AND_RULES("", i -> i < 700 ? "User-agent: bot" + i + "\n" : "Disallow: /" + i + "\n"),
    SITEMAPS("User-agent: *\n", i -> "Sitemap: https://a.example/" + i + "\n"),
    CLEAN_PARAMS("User-agent: *\n", i -> "Clean-param: a&b" + i + "\n"),
    HOSTS_AND_DELAYS("User-agent: *\n", i -> "Host: h" + i + ".example\nCrawl-delay: " + i + "\n"),
    LINES_WITHOUT_COLON("", i -> "x\n"),
    UNKNOWN_DIRECTIVES("User-agent: *\n", i -> "Dissallow: /" + i + "\nField" + i + ": v\n"),
    EMPTY_LINES("", i -> "\n"),
    CONTROLS("User-agent: *\n", i -> "Disallow: /" + "\u0001\u009b".repeat(50) + "\n"),
    HIGH_BYTES("User-agent: *\n", i -> "Disallow: /\u00ff\n"),
    REPEATED("User-agent: *\n", i -> "Disallow: /same\n"),
    CONTRADICTING("User-agent: *\n", i -> (i % 2 == 0 ? "Allow" : "Disallow") + ": /" + i / 2 + "\n"),
    LONG_LINE("User-agent: *\nDisallow: /", i -> "a"),
    LONG_NAME("User-agent: ", i -> "a"),
    COMMENTS("", i -> "# x\n"),
    NOISE("", i -> String.valueOf("Disallow: /*$\nUser-agent\t#%aA".charAt(random(i, 29)))),
    COLONS("", i -> ":\n"),
    RETURNS("", i -> "\r"),
    NULS("", i -> "\0"),
    DELAYS("", i -> "User-agent: b" + i % 1_000 + "\nCrawl-delay: " + i + "\n"),
    USAGES("User-agent: *\n", i -> "Content-Usage: /" + i + " train-ai=n, search=y\n"),
    SIGNALS("User-agent: *\n", i -> "Content-Signal: /" + i + " search=yes, ai-train=no\n"),
    SIGNALS_OF_ALL("", i -> "Content-Signal: ai-train=" + (i % 2 == 0 ? "no" : "yes") + ", ai-input=no\n"),
    LICENSES("User-agent: *\n", i -> "License: https://a.example/" + i + "\n"),
    HTML("<!doctype html><html>", i -> "<p id=\"" + i + "\">User-agent: *\nDisallow: /\n"),
    JSON("[", i -> "["),
    GZIP("\u001f\u008b\b\0\0\0\0\0\0\u0003", i -> String.valueOf((char) random(i, 256))),
    WIDE_WITHOUT_COLONS("\ufeff", i -> "Disallow /" + i + "\n"),
    WIDE("\ufeffUser-agent: *\n", i -> "Disallow: /%05d\n".formatted(i));

    private final String head;
    private final IntFunction<String> part;

    HostileShape(String head, IntFunction<String> part) {
        this.head = head;
        this.part = part;
    }

    /** Returns a file of this shape with at most that many bytes. */
    public byte[] file(int size) {
        boolean wide = head.startsWith("\ufeff");
        int max = wide ? size / 2 : size;
        StringBuilder file = new StringBuilder(head);
        String next = part.apply(0);
        for (int i = 1; file.length() + next.length() <= max; i++) {
            file.append(next);
            next = part.apply(i);
        }
        return file.toString().getBytes(wide ? UTF_16LE : ISO_8859_1);
    }

    private static String colliding(int number) {
        StringBuilder name = new StringBuilder();
        for (int bit = 0; bit < 14; bit++) {
            name.append((number >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return name.toString();
    }

    private static int random(int number, int bound) {
        return new Random(number * 7_919L).nextInt(bound);
    }
}
