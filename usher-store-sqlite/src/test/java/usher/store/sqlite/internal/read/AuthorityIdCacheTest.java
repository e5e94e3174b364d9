package usher.store.sqlite.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AuthorityIdCacheTest {
    private final AuthorityIdCache cache = new AuthorityIdCache();

    @Test
    void aMillionNamesLeaveFewOthersOut() {
        int names = 1_000_000;
        for (int i = 1; i <= names; i++) {
            cache.put(name(i), i);
        }
        int found = 0;
        for (int i = 1; i <= names; i++) {
            found += cache.find(name(i)).orElse(0) == i ? 1 : 0;
        }
        assertThat(found).isGreaterThan(names * 95 / 100);
    }

    @Test
    void theNewestIdOfANameIsFound() {
        cache.put("https://a.example", 1);
        cache.put("https://a.example", 2);
        assertThat(cache.find("https://a.example")).hasValue(2);
        assertThat(cache.find("https://b.example")).isEmpty();
    }

    @Test
    void idsThatDoNotFitAreNotCached() {
        cache.put("https://a.example", 1L << 31);
        cache.put("https://b.example", 0);
        assertThat(cache.find("https://a.example")).isEmpty();
        assertThat(cache.find("https://b.example")).isEmpty();
    }

    private static String name(int number) {
        return "https://host" + number + ".example";
    }
}
