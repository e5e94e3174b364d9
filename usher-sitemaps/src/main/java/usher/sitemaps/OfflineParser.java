package usher.sitemaps;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.UnknownFormatException;
import java.io.IOException;
import java.io.StringReader;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXNotRecognizedException;
import org.xml.sax.SAXNotSupportedException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import usher.uri.WebUrl;

/**
 * crawler-commons' sitemap parser over bytes at hand; for one sitemap. It never fetches: a document type is refused, so
 * that there can be no entity, and the type of the content is not left to its guess, which would inflate without a limit.
 */
final class OfflineParser extends SiteMapParser {
    /** The library reads no more lines of text. */
    private static final int LINES = 50_000;

    private final URL sitemap;
    private final Addresses addresses;
    private Optional<SitemapContent.Problem> problem = Optional.empty();

    /**
     * A parser for the sitemap of that address.
     *
     * @param most entries that are read
     */
    OfflineParser(WebUrl sitemap, int most) {
        super(false, true);
        this.sitemap = url(sitemap);
        this.addresses = new Addresses(most);
        enableExtensions();
    }

    /** Only a name for the parser, and the base of links in RSS. */
    private static URL url(WebUrl address) {
        try {
            return uri(address).toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException("an unknown scheme in a WebUrl", e);
        }
    }

    private static URI uri(WebUrl address) {
        try {
            return new URI(address.toString());
        } catch (URISyntaxException e) {
            return URI.create("http:/");
        }
    }

    /** What XML says. */
    SitemapContent markup(byte[] bytes) {
        try {
            return content(processXml(sitemap, bytes));
        } catch (UnknownFormatException e) {
            return new SitemapContent(false, false, List.of(), false, problem);
        }
    }

    /** What a list of addresses says; it is one if it has an address at all. */
    SitemapContent text(byte[] bytes) {
        setURLFilter((String written) -> addresses.note(written, 0));
        try {
            SitemapContent read = content(processText(sitemap, bytes));
            boolean lines = new String(bytes, StandardCharsets.ISO_8859_1)
                    .lines()
                    .skip(LINES)
                    .findAny()
                    .isPresent();
            boolean known = read.entries().stream().anyMatch(entry -> WebUrl.parse(entry.url()) instanceof WebUrl);
            return new SitemapContent(known, false, read.entries(), read.more() || lines, Optional.empty());
        } catch (IOException e) {
            throw new IllegalStateException("bytes in memory", e);
        }
    }

    private SitemapContent content(AbstractSiteMap read) {
        List<Entry> entries = read instanceof SiteMapIndex index
                ? index.getSitemaps().stream()
                        .map(named -> entry(named.getUrl(), named.getLastModified()))
                        .toList()
                : ((SiteMap) read)
                        .getSiteMapUrls().stream()
                                .map(page -> entry(page.getUrl(), page.getLastModified()))
                                .toList();
        return new SitemapContent(true, read.isIndex(), entries, addresses.isFull(), problem);
    }

    private Entry entry(URL place, Date lastModified) {
        return new Entry(
                addresses.written(place),
                addresses.line(place),
                Optional.ofNullable(lastModified).map(Date::toInstant));
    }

    /** As the library's, but one that stays within bounds, and says where the markup breaks. */
    @Override
    protected AbstractSiteMap processXml(URL url, InputSource source) throws UnknownFormatException {
        EntryHandler handler = new EntryHandler(url, addresses);
        handler.setExtensionNamespaces(extensionNamespaces);
        try {
            XMLReader reader = reader();
            reader.setContentHandler(handler);
            reader.setErrorHandler(handler);
            reader.setEntityResolver((name, address) -> new InputSource(new StringReader("")));
            reader.parse(source);
        } catch (SAXParseException e) {
            problem = Optional.of(
                    new SitemapContent.Problem(Math.max(0, e.getLineNumber()), String.valueOf(e.getMessage())));
        } catch (SAXException e) {
            // The handler has enough.
        } catch (IOException e) {
            throw new IllegalStateException("bytes in memory", e);
        }
        return Optional.ofNullable(handler.getSiteMap())
                .orElseThrow(() -> new UnknownFormatException("no kind of sitemap"));
    }

    private static XMLReader reader() throws SAXException {
        SAXParserFactory factory = SAXParserFactory.newInstance();
        factory.setNamespaceAware(true);
        try {
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
            XMLReader reader = factory.newSAXParser().getXMLReader();
            // Newer JDKs count each &amp; and stop at 100,000; no document has entities of its own here.
            unlimited(reader, "jdk.xml.maxGeneralEntitySizeLimit");
            unlimited(reader, "jdk.xml.totalEntitySizeLimit");
            return reader;
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("an XML parser that cannot refuse document types", e);
        }
    }

    private static void unlimited(XMLReader reader, String limit) {
        try {
            reader.setProperty(limit, "0");
        } catch (SAXNotRecognizedException | SAXNotSupportedException e) {
            // Another parser than the JDK's, without such a limit.
            return;
        }
    }
}
