package usher.sitemaps;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import usher.octets.Octets;

/** What the reader finds in one sitemap. */
final class ReadSitemap implements EntrySink {
    final List<Entry> entries = new ArrayList<>();
    final List<String> findings = new ArrayList<>();
    final boolean known;

    private ReadSitemap(byte[] octets) {
        known = new SitemapReader(WalkLimits.DEFAULT.octets(), this).read(Octets.of(octets));
    }

    static ReadSitemap of(byte[] octets) {
        return new ReadSitemap(octets);
    }

    static ReadSitemap of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    List<String> urls() {
        return entries.stream().map(Entry::url).toList();
    }

    @Override
    public boolean entry(Entry entry) {
        entries.add(entry);
        return true;
    }

    @Override
    public void finding(SitemapFinding.Code code, int line, String message) {
        findings.add(code.word() + ":" + line);
    }
}
