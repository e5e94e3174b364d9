package usher.sitemaps;

import crawlercommons.sitemaps.sax.DelegatorHandler;
import java.net.URL;
import java.util.Map;
import java.util.Optional;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * The library's handler, with line numbers and limits. The library stores every open element, so that unlimited nesting
 * would exhaust the memory.
 */
final class EntryHandler extends DelegatorHandler {
    /** The maximum nesting depth. A page's extension in an item of a feed has a depth of five. */
    private static final int MAX_DEPTH = 100;

    /** The element of an entry, by that of the document. */
    private static final Map<String, String> ENTRIES =
            Map.of("urlset", "url", "sitemapindex", "sitemap", "rss", "item", "feed", "entry");

    private final SitemapUrls urls;
    private Optional<Locator> locator = Optional.empty();
    private String entry = "";
    private int before;
    private int depth;

    EntryHandler(URL sitemap, SitemapUrls urls) {
        super(sitemap, false);
        this.urls = urls;
        setURLFilter(written -> urls.add(written, line()));
    }

    private int line() {
        return locator.map(Locator::getLineNumber).orElse(0);
    }

    @Override
    public void setDocumentLocator(Locator newLocator) {
        locator = Optional.of(newLocator);
    }

    @Override
    public void startElement(String uri, String localName, String name, Attributes attributes) throws SAXException {
        if (urls.isFull()) {
            throw new SAXException("too many entries");
        }
        if (++depth > MAX_DEPTH) {
            throw new SAXParseException("elements are nested more than " + MAX_DEPTH + " deep", locator.orElse(null));
        }
        if (depth == 1) {
            entry = uri + " " + ENTRIES.getOrDefault(localName, "");
        } else if (isEntry(uri, localName)) {
            before = urls.size();
        }
        super.startElement(uri, localName, name, attributes);
    }

    /** An element of the same name in another namespace is an extension's. */
    private boolean isEntry(String uri, String localName) {
        return entry.equals(uri + " " + localName);
    }

    /** Ends parsing, so that an incomplete entry is ignored. The library would accept a truncated URL. */
    @Override
    public void fatalError(SAXParseException broken) throws SAXException {
        throw broken;
    }

    @Override
    public void error(SAXParseException broken) {
        // Parsing can continue.
    }

    @Override
    public void endElement(String uri, String localName, String name) throws SAXException {
        depth--;
        super.endElement(uri, localName, name);
        if (isEntry(uri, localName) && urls.size() == before && !urls.isFull()) {
            urls.addMissing(line());
        }
    }
}
