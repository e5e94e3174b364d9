package usher.uri;

import com.ibm.icu.lang.UCharacter;
import java.util.Random;

/** Random hosts made of the code points over which readers of host names fall out. */
final class InterestingHosts {
    private static final String[] POOLS = {
        "abcxyz",
        "0123456789",
        "-",
        "_~!$&'()*+,;=",
        "ABCXYZ",
        "ßςẞΣσİıſK",
        "éüñøåß日本語한국",
        "\u0300\u0301\u0308\u0323\u0327\u0338\u0345\u0653\u3099\u20DD",
        "\u200C\u200D",
        "\u094D\u09CD\u0DCA\u1B44\u0D4D\u0E3A",
        "कषरय\u0915\u0930ශරක\u093E",
        "ابجدرسلهو",
        "אבגדהש",
        "٠١٢۰۱۲",
        "ܐܑܒܓߊߋ",
        "\u064B\u0651\u05B0\u0640",
        "\u1100\u1112\u1161\u1175\u11A8\u11C2",
        "。．｡",
        "ｘｎ－ａＺ０",
        "\u00AD\u200B\u2060\uFEFF\uFE0F\u180B\u115F",
        "\u200E\u200F\u202A\u202E\u2066\u061C",
        "≠≮≯＜＝⁄℀㏂⒈①½ﬀﷺ",
        "\u00A0\u2000\u3000\u2028",
        "\uFFFD\uFFFF\uE000\uFDD0",
        "\u0080\u009F\u0378",
        "𝔄𝟘𝒳🄰😀👩𐐀𑄳\uD804\uDD34\uD83A\uDD00\uD803\uDE60",
    };

    private final Random random;

    InterestingHosts(Random random) {
        this.random = random;
    }

    String next() {
        StringBuilder host = new StringBuilder(label());
        while (random.nextInt(3) > 0) {
            host.append('.').append(label());
        }
        return host.toString();
    }

    private String label() {
        return switch (random.nextInt(12)) {
            case 0 -> "";
            case 1 -> "com";
            case 2 -> "xn--" + mixed(2);
            case 3, 4 -> "xn--" + Punycode.encode(mixed(2)).orElse("");
            case 5 -> "xn--" + damaged(Punycode.encode(mixed(1)).orElse("a-"));
            case 6, 7 -> mixed(3);
            default -> mixed(1);
        };
    }

    /** Characters of a few pools, so that scripts meet but not always. */
    private String mixed(int pools) {
        String[] chosen = new String[pools];
        for (int i = 0; i < pools; i++) {
            chosen[i] = POOLS[random.nextInt(POOLS.length)];
        }
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(7); length >= 0; length--) {
            text.appendCodePoint(codePoint(chosen[random.nextInt(pools)]));
        }
        return text.toString();
    }

    private int codePoint(String pool) {
        int roll = random.nextInt(60);
        if (roll == 0) {
            return random.nextInt(0x1_0000); // also lone surrogates
        }
        if (roll == 1) {
            return assigned();
        }
        return pool.codePointAt(pool.offsetByCodePoints(0, random.nextInt(pool.codePointCount(0, pool.length()))));
    }

    private int assigned() {
        int codePoint = random.nextInt(0x3_4000);
        while (!UCharacter.isDefined(codePoint)) {
            codePoint = random.nextInt(0x3_4000);
        }
        return codePoint;
    }

    private String damaged(String punycode) {
        StringBuilder text = new StringBuilder(punycode);
        text.setCharAt(random.nextInt(text.length()), "abz059-AZ\u00E9".charAt(random.nextInt(10)));
        return text.toString();
    }
}
