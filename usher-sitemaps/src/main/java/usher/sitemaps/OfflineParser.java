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
import java.util.stream.Stream;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.jspecify.annotations.Nullable;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXNotRecognizedException;
import org.xml.sax.SAXNotSupportedException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import usher.uri.WebUrl;

/**
 * The parser of crawler-commons for one sitemap in memory. It never fetches, rejects a DOCTYPE, so that there are no
 * entities, and does not detect the type of the content, since it would decompress gzip without a limit.
 */
final class OfflineParser extends SiteMapParser {
    /** The maximum number of lines of text that the library reads. */
    private static final int MAX_LINES = 50_000;

    private final URL sitemap;
    private final SitemapUrls urls;
    private Optional<SitemapContent.Problem> problem = Optional.empty();

    OfflineParser(WebUrl sitemap, int maxEntries) {
        super(false, true);
        this.sitemap = url(sitemap);
        this.urls = new SitemapUrls(maxEntries);
        enableExtensions();
    }

    /** Returns the name of the document for the parser, which is also the base of links in RSS. */
    private static URL url(WebUrl sitemap) {
        try {
            return uri(sitemap).toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException("an unknown scheme in a WebUrl", e);
        }
    }

    private static URI uri(WebUrl sitemap) {
        try {
            return new URI(sitemap.toString());
        } catch (URISyntaxException e) {
            return URI.create("http:/");
        }
    }

    SitemapContent parseMarkup(byte[] bytes) {
        try {
            return content(processXml(sitemap, bytes));
        } catch (UnknownFormatException e) {
            return new SitemapContent(false, false, List.of(), false, problem);
        }
    }

    /** Parses a text sitemap, a list of URLs. It is valid if it has at least one URL. */
    SitemapContent parseText(byte[] bytes) {
        setURLFilter((String written) -> urls.add(written, 0));
        try {
            SitemapContent read = content(processText(sitemap, bytes));
            boolean moreLines = new String(bytes, StandardCharsets.ISO_8859_1)
                    .lines()
                    .skip(MAX_LINES)
                    .findAny()
                    .isPresent();
            boolean known = read.entries().stream().anyMatch(entry -> WebUrl.parse(entry.url()) instanceof WebUrl);
            return new SitemapContent(known, false, read.entries(), read.more() || moreLines, Optional.empty());
        } catch (IOException e) {
            throw new IllegalStateException("bytes in memory", e);
        }
    }

    private SitemapContent content(AbstractSiteMap read) {
        Stream<SitemapContent.Entry> entries = read instanceof SiteMapIndex index
                ? index.getSitemaps().stream()
                        .map(sitemap -> entry(urls.at(sitemap.getUrl()), sitemap.getLastModified()))
                : ((SiteMap) read)
                        .getSiteMapUrls().stream().map(page -> entry(urls.at(page.getUrl()), page.getLastModified()));
        Stream<SitemapContent.Entry> missing = urls.missing().stream()
                .filter(written ->
                        problem.map(error -> written.line() < error.line()).orElse(true))
                .map(written -> entry(written, null));
        return new SitemapContent(
                true, read.isIndex(), Stream.concat(entries, missing).toList(), urls.isFull(), problem);
    }

    private static SitemapContent.Entry entry(SitemapUrls.WrittenUrl written, @Nullable Date lastModified) {
        return new SitemapContent.Entry(
                written.url(), written.line(), Optional.ofNullable(lastModified).map(Date::toInstant));
    }

    /** Replaces the library's method with one that has limits and reports the position of a markup error. */
    @Override
    protected AbstractSiteMap processXml(URL url, InputSource source) throws UnknownFormatException {
        EntryHandler handler = new EntryHandler(url, urls);
        handler.setExtensionNamespaces(extensionNamespaces);
        try {
            XMLReader reader = reader();
            reader.setContentHandler(handler);
            reader.setErrorHandler(handler);
            reader.setEntityResolver((publicId, systemId) -> new InputSource(new StringReader("")));
            reader.parse(source);
        } catch (SAXParseException e) {
            String message = String.valueOf(e.getMessage());
            boolean isDoctype = message.contains("disallow-doctype-decl");
            problem = Optional.of(new SitemapContent.Problem(
                    Math.max(0, e.getLineNumber()), isDoctype ? "a sitemap with a DOCTYPE is not read" : message));
        } catch (SAXException e) {
            // The handler reached a limit.
        } catch (IOException e) {
            throw new IllegalStateException("bytes in memory", e);
        }
        return Optional.ofNullable(handler.getSiteMap()).orElseThrow(() -> new UnknownFormatException("not a sitemap"));
    }

    private static XMLReader reader() throws SAXException {
        SAXParserFactory factory = SAXParserFactory.newInstance();
        factory.setNamespaceAware(true);
        try {
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
            XMLReader reader = factory.newSAXParser().getXMLReader();
            // Newer JDKs count each &amp; and stop at 100,000. Documents cannot define entities here.
            removeLimit(reader, "jdk.xml.maxGeneralEntitySizeLimit");
            removeLimit(reader, "jdk.xml.totalEntitySizeLimit");
            return reader;
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the XML parser does not support disallow-doctype-decl", e);
        }
    }

    private static void removeLimit(XMLReader reader, String limit) {
        try {
            reader.setProperty(limit, "0");
        } catch (SAXNotRecognizedException | SAXNotSupportedException e) {
            // Parsers other than the JDK's have no such limit.
            return;
        }
    }
}
