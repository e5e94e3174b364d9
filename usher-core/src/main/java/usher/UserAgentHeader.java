package usher;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import usher.crawler.KnownCrawler;
import usher.internal.text.AgentWords;

/**
 * Finds the known crawler in the value of a User-Agent header. A name matches only as a whole word: {@code Fake-Googlebot} is not
 * Googlebot. Of several names the longest is used, then the first.
 */
final class UserAgentHeader {
    private UserAgentHeader() {}

    static Optional<KnownCrawler> crawler(String text) {
        AgentWords words = AgentWords.of(text);
        Stream<KnownCrawler> named = words.words().stream().flatMap(word -> KnownCrawler.find(word).stream());
        Stream<KnownCrawler> ofSeveralWords = KnownCrawler.all().stream()
                .filter(known -> known.token().chars().anyMatch(c -> !AgentWords.isTokenChar((char) c)))
                .filter(known -> words.hasWord(known.token().toLowerCase(Locale.ROOT)));
        return Stream.concat(named, ofSeveralWords)
                .filter(KnownCrawler::isProgram)
                .min(Comparator.comparingInt(known -> -known.token().length()));
    }
}
