package usher.sitemaps;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The element names of a kind of sitemap (sitemaps.org; RSS 2.0 and 1.0; Atom, RFC 4287). */
enum Vocabulary {
    URL_SET("urlset", Entry.Kind.PAGE, "url", "loc", "lastmod"),
    INDEX("sitemapindex", Entry.Kind.SITEMAP, "sitemap", "loc", "lastmod"),
    RSS("rss", Entry.Kind.PAGE, "item", "link", "pubDate"),
    RDF("RDF", Entry.Kind.PAGE, "item", "link", "dc:date"),
    ATOM("feed", Entry.Kind.PAGE, "entry", "link", "updated", "published");

    private final String root;
    private final Entry.Kind kind;
    private final String entry;
    private final String address;
    private final List<String> date;

    Vocabulary(String root, Entry.Kind kind, String entry, String address, String... date) {
        this.root = root;
        this.kind = kind;
        this.entry = entry;
        this.address = address;
        this.date = List.of(date);
    }

    static Optional<Vocabulary> ofRoot(String name) {
        return Arrays.stream(values()).filter(kind -> kind.root.equals(name)).findFirst();
    }

    Entry.Kind kind() {
        return kind;
    }

    /** The element that is an entry. */
    String entry() {
        return entry;
    }

    /** Its child that has the address. */
    String address() {
        return address;
    }

    /** Its children that have the date; the first that is there counts. */
    List<String> date() {
        return date;
    }
}
