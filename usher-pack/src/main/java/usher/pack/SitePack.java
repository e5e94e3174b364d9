package usher.pack;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import usher.Dialect;
import usher.PolicyOptions.DefaultGroup;
import usher.Usher;
import usher.access.internal.dialect.DialectFingerprint;
import usher.uri.Authority;

/**
 * The rules of many sites for one crawler, in a file that is mapped into memory.
 *
 * <p>Opening takes the same few milliseconds for any number of sites. A verdict reads one part of the index and the rules of one site.
 * The checksum of each is verified before it is used, so damage causes an exception and never a wrong verdict. Checksums do not
 * protect from an attacker: open only packs of a trusted source. Processes that open the
 * same file share its memory, and little of it is on the Java heap.
 *
 * <p>The verdicts are those of the policies that {@link SitePackWriter} has written. A pack contains the line numbers of the rules, but
 * not their text, and no delays. The file must not be changed while it is open. {@link SitePackWriter} writes a new file and renames it, so
 * that an open pack stays as it is.
 * The file is closed when this object is no longer used and the garbage collector has removed it.
 *
 * <p>Safe to share between threads.
 */
public final class SitePack {
    /** More threads than this share places, and sometimes create buffers. */
    private static final int PLACES = 64;

    /** Places of different threads are in different cache lines. */
    private static final int DISTANCE = 16;

    private final PackHeader header;
    private final Usher usher;
    private final PackErrors errors;
    private final MappedFile file;
    private final AtomicReferenceArray<SiteLookup> free = new AtomicReferenceArray<>(PLACES * DISTANCE);

    private SitePack(PackHeader header, Dialect dialect, PackErrors errors, MappedFile file) {
        this.header = header;
        this.usher = Usher.of(dialect);
        this.errors = errors;
        this.file = file;
    }

    /**
     * Opens a pack that was built for a built-in dialect.
     *
     * @throws SitePackException if the file is not a pack, is damaged, or was built for a dialect that this version of Usher does not
     *     have
     * @throws IOException if the file cannot be read
     */
    public static SitePack open(Path path) throws IOException {
        return open(path, MappedFile.SHIFT, dialects());
    }

    /**
     * Opens a pack that was built for the given dialect, which can be one of your own.
     *
     * @throws SitePackException if the file is not a pack, is damaged, or was built for another dialect
     * @throws IOException if the file cannot be read
     */
    public static SitePack open(Path path, Dialect dialect) throws IOException {
        return open(path, MappedFile.SHIFT, List.of(dialect));
    }

    static SitePack open(Path path, int shift, List<Dialect> dialects) throws IOException {
        PackErrors errors = new PackErrors(path);
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            PackHeader header = PackHeader.read(file, errors);
            for (Dialect dialect : dialects) {
                if (dialect.id().equals(header.dialect())
                        && DialectFingerprint.of(dialect).equals(header.fingerprint())) {
                    return new SitePack(header, dialect, errors, new MappedFile(file, shift));
                }
            }
            throw errors.otherDialect(header.dialect());
        }
    }

    /** Returns Usher's dialects, each also for crawlers that ignore groups for {@code *}. */
    private static List<Dialect> dialects() {
        List<Dialect> dialects = new ArrayList<>();
        for (Dialect dialect : Dialect.all()) {
            for (DefaultGroup group : DefaultGroup.values()) {
                dialects.add(dialect.with(dialect.policy().withDefaultGroup(group)));
            }
        }
        return dialects;
    }

    /** Returns the dialect in which the sites' files were read. */
    public Dialect dialect() {
        return usher.dialect();
    }

    /** Returns the product tokens of the crawler, most specific first; an empty list for a crawler that files do not name. */
    public List<String> tokens() {
        return header.tokens();
    }

    /** Returns the number of sites. */
    public long sites() {
        return header.sites();
    }

    /** Whether the pack contains the site. */
    public boolean contains(Authority site) {
        SiteLookup lookup = acquire();
        String name = site.toString();
        boolean found = lookup.find(name, name.length());
        release(lookup);
        return found;
    }

    /**
     * Whether the crawler may fetch the URL. A URL of a site that is not in the pack is not allowed. Does not allocate memory for
     * an ordinary URL.
     *
     * @param url an absolute URL; an invalid one is not allowed
     * @throws SitePackException if the site's part of the pack is damaged
     */
    public boolean allows(String url) {
        SiteLookup lookup = acquire();
        boolean allows = lookup.allows(url);
        release(lookup);
        return allows;
    }

    /**
     * Whether the crawler may fetch the URL, and why. A URL of a site that is not in the pack is not allowed, and {@link
     * PackVerdict#isKnown()} says so.
     *
     * @param url an absolute URL; an invalid one is not allowed
     * @throws SitePackException if the site's part of the pack is damaged
     */
    public PackVerdict verdict(String url) {
        SiteLookup lookup = acquire();
        PackVerdict verdict = lookup.verdict(url);
        release(lookup);
        return verdict;
    }

    /** Returns a lookup that no other thread uses, without waiting. After an exception it is not returned to its place. */
    private SiteLookup acquire() {
        SiteLookup lookup = free.getAndSet(place(), null);
        return lookup == null ? new SiteLookup(file, header, usher, errors) : lookup;
    }

    private void release(SiteLookup lookup) {
        free.setRelease(place(), lookup);
    }

    private static int place() {
        return (int) (Thread.currentThread().getId() % PLACES) * DISTANCE;
    }

    /** Returns the crawler, the dialect and the number of sites. */
    @Override
    public String toString() {
        String crawler = tokens().isEmpty() ? "*" : String.join(">", tokens());
        return "SitePack[" + crawler + ", " + header.dialect() + ", " + sites() + " sites]";
    }
}
