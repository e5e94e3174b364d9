package usher.pack;

import static java.util.Objects.requireNonNull;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import usher.Dialect;
import usher.Policy;
import usher.RobotsTxt;
import usher.Usher;
import usher.access.internal.dialect.DialectFingerprint;
import usher.internal.block.BlockSource;
import usher.uri.Authority;

/**
 * Writes a {@link SitePack}. Sites can be added in any order. Their rules are written at once; for each site and for each distinct
 * set of rules, about 40 bytes remain on the heap until the end.
 *
 * <pre>{@code
 * import usher.Dialect;
 * import usher.Usher;
 * import usher.pack.SitePackWriter;
 * import usher.uri.Authority;
 *
 * try (SitePackWriter writer = new SitePackWriter(path, Dialect.RFC9309, "ExampleBot")) {
 *     writer.add(new Authority("https", "example.com", 443), Usher.of(Dialect.RFC9309).parse(bytes));
 *     writer.finish();
 * }
 * }</pre>
 *
 * The file appears under its name when {@link #finish} returns, and replaces an older one as a whole. A pack that was open before
 * continues to read the older file. Not thread-safe.
 */
public final class SitePackWriter implements Closeable {
    private final Usher usher;
    private final String[] tokens;
    private final SiteHash key;
    private final PackFile file;
    private final OffsetTable sites = new OffsetTable();
    private final OffsetTable rules = new OffsetTable();
    private int maxRecord = SiteRecord.NAME;
    private boolean finished;

    /**
     * Creates a writer.
     *
     * @param path the file to create or replace
     * @param dialect the dialect in which the sites' files are read
     * @param tokens the product tokens of the crawler, most specific first; no tokens for a crawler that files do not name
     * @throws IOException if no file can be created in the folder
     */
    public SitePackWriter(Path path, Dialect dialect, String... tokens) throws IOException {
        this.usher = Usher.of(dialect);
        this.tokens = tokens.clone();
        SecureRandom random = new SecureRandom();
        this.key = new SiteHash(random.nextLong(), random.nextLong());
        int reserved = header(0, 0, 0).size();
        this.file = new PackFile(path);
        file.reserve(reserved);
    }

    /**
     * Adds a site with its robots.txt.
     *
     * @param robots a file parsed in the dialect of the pack
     * @throws IllegalArgumentException if the site has been added before, or if the file was parsed in a dialect that parses
     *     differently
     * @throws IOException if the file cannot be written
     */
    public void add(Authority site, RobotsTxt robots) throws IOException {
        add(site, usher.policy(robots, tokens));
    }

    /**
     * Adds a site with a policy: {@link Usher#unavailable} for a site without a robots.txt, or {@link Usher#unreachable} for a site whose
     * robots.txt could not be fetched. The URLs of the latter are disallowed with the reason {@code UNREACHABLE}; those of a site that is
     * not in the pack are disallowed without a reason.
     *
     * @param policy a policy for the crawler of the pack, in its dialect
     * @throws IllegalArgumentException if the site has been added before
     * @throws IOException if the file cannot be written
     */
    public void add(Authority site, Policy policy) throws IOException {
        if (finished) {
            throw new IllegalStateException("the pack is finished");
        }
        String name = site.toString();
        long hash = key.of(name, name.length());
        for (long offset : sites.find(hash)) {
            byte[] record = record(offset);
            if (SiteRecord.isOf(record, name, name.length())) {
                throw new IllegalArgumentException(
                        "the site " + name + " was added twice; a pack has one policy for each site");
            }
        }
        byte[] block = BlockSource.block(requireNonNull(policy, "policy"));
        long rulesHash = hash(block);
        long same = block.length > SiteRecord.MAX_REPEATED ? find(block, rulesHash) : 0;
        byte[] record = same == 0
                ? SiteRecord.of(name, policy, block, false)
                : SiteRecord.of(
                        name,
                        policy,
                        ByteBuffer.allocate(Long.BYTES).putLong(same).array(),
                        true);
        maxRecord = Math.max(maxRecord, record.length);
        long offset = file.append(record);
        sites.add(hash, offset);
        if (same == 0 && block.length > SiteRecord.MAX_REPEATED) {
            rules.add(rulesHash, offset);
        }
    }

    /** Returns the offset of a record with these rules, or 0. */
    private long find(byte[] block, long hash) throws IOException {
        for (long offset : rules.find(hash)) {
            byte[] record = record(offset);
            int from = SiteRecord.rules(record);
            if (Arrays.equals(record, from, record.length, block, 0, block.length)) {
                return offset;
            }
        }
        return 0;
    }

    private byte[] record(long offset) throws IOException {
        int size = ByteBuffer.wrap(file.read(offset + SiteRecord.SIZE, Integer.BYTES))
                .getInt();
        return file.read(offset, size);
    }

    private static long hash(byte[] bytes) {
        try {
            return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(bytes))
                    .getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }

    /**
     * Writes the index and moves the file to its name.
     *
     * @throws IOException if the file cannot be written; an older file is then unchanged
     */
    public void finish() throws IOException {
        file.align(SiteIndex.BUCKET);
        long index = file.size();
        SiteIndex.write(sites, file);
        file.finish(header(maxRecord, index, file.size()).bytes());
        finished = true;
    }

    private PackHeader header(int largest, long index, long size) {
        Dialect dialect = usher.dialect();
        return new PackHeader(
                dialect.id(),
                DialectFingerprint.of(dialect),
                List.of(tokens),
                key,
                sites.size(),
                largest,
                index,
                SiteIndex.buckets(sites.size()),
                size);
    }

    /** Returns the number of sites that have been added. */
    public long sites() {
        return sites.size();
    }

    /** Discards the pack unless it is finished. */
    @Override
    public void close() throws IOException {
        file.close();
    }
}
