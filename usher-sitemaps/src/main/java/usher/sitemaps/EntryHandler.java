package usher.sitemaps;

import crawlercommons.sitemaps.sax.DelegatorHandler;
import java.net.URL;
import java.util.Optional;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * The library's handler, told where it is and when it is enough. The library remembers every open element, so that elements
 * in each other without end would fill the memory.
 */
final class EntryHandler extends DelegatorHandler {
    /** A page's extension in an item of a feed is five deep. */
    private static final int DEEPEST = 100;

    private final Addresses addresses;
    private Optional<Locator> locator = Optional.empty();
    private int depth;

    EntryHandler(URL sitemap, Addresses addresses) {
        super(sitemap, false);
        this.addresses = addresses;
        setURLFilter(written -> addresses.note(written, line()));
    }

    private int line() {
        return locator.map(Locator::getLineNumber).orElse(0);
    }

    @Override
    public void setDocumentLocator(Locator given) {
        locator = Optional.of(given);
    }

    @Override
    public void startElement(String uri, String localName, String name, Attributes attributes) throws SAXException {
        if (addresses.isFull()) {
            throw new SAXException("more entries than are read");
        }
        if (++depth > DEEPEST) {
            throw new SAXParseException("elements are over " + DEEPEST + " deep", locator.orElse(null));
        }
        super.startElement(uri, localName, name, attributes);
    }

    /** What is half read is no entry: the library would take an address as far as it came. */
    @Override
    public void fatalError(SAXParseException broken) throws SAXException {
        throw broken;
    }

    @Override
    public void error(SAXParseException broken) {
        // Nothing that keeps us from reading on.
    }

    @Override
    public void endElement(String uri, String localName, String name) throws SAXException {
        depth--;
        super.endElement(uri, localName, name);
    }
}
