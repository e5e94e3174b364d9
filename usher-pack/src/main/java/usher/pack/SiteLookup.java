package usher.pack;

import usher.Access;
import usher.Reason;
import usher.Usher;
import usher.internal.block.BlockReader;
import usher.internal.block.RuleBlock;
import usher.uri.WebUrl;

/**
 * Finds verdicts in a pack, with buffers of its own. Used by one thread at a time. The record that was read last is kept, so
 * that many URLs of one site cost little more than with a policy.
 */
final class SiteLookup {
    /** The result for a site that is not in the pack. */
    private static final int UNKNOWN = -10;

    private static final PackVerdict ROBOTS_TXT = PackVerdict.of(Access.ALLOW, Reason.ROBOTS_TXT_ITSELF);
    private static final PackVerdict BAD_URL = PackVerdict.of(Access.DISALLOW, Reason.BAD_URL);
    private static final byte[] NO_SITE = {};

    private final MappedFile file;
    private final PackHeader header;
    private final Usher usher;
    private final PackErrors errors;
    private final Checksum checksum = new Checksum();
    private final byte[] bucket = new byte[SiteIndex.BUCKET];
    private final RecordBuffer own;
    private final RecordBuffer shared;

    /** The record of the site that was found last. */
    private byte[] site = NO_SITE;

    SiteLookup(MappedFile file, PackHeader header, Usher usher, PackErrors errors) {
        this.file = file;
        this.header = header;
        this.usher = usher;
        this.errors = errors;
        this.own = new RecordBuffer(file, header, errors);
        this.shared = new RecordBuffer(file, header, errors);
    }

    boolean allows(String url) {
        int code = code(url);
        if (code >= 0) {
            return RuleBlock.allows(code);
        }
        return code == RuleBlock.NONE ? SiteRecord.allows(site) : code == BlockReader.ROBOTS_TXT;
    }

    PackVerdict verdict(String url) {
        int code = code(url);
        if (code >= 0) {
            return PackVerdict.byLine(RuleBlock.allows(code), RuleBlock.line(code));
        }
        return switch (code) {
            case RuleBlock.NONE -> SiteRecord.verdict(site);
            case BlockReader.ROBOTS_TXT -> ROBOTS_TXT;
            case UNKNOWN -> PackVerdict.UNKNOWN;
            default -> BAD_URL;
        };
    }

    private int code(String url) {
        int end = PlainSite.end(url);
        if (end >= 0) {
            return code(url, end, url);
        }
        if (!(WebUrl.parse(url) instanceof WebUrl parsed)) {
            return BlockReader.BAD_URL;
        }
        String name = parsed.authority().toString();
        return code(name, name.length(), url);
    }

    /** Returns a code of {@link BlockReader#find}, or {@link #UNKNOWN}. */
    private int code(String name, int length, String url) {
        if (!find(name, length)) {
            return UNKNOWN;
        }
        int rules = SiteRecord.rules(site);
        if (!SiteRecord.isShared(site)) {
            return code(site, rules, url);
        }
        byte[] other = shared.load(BigEndian.getLong(site, rules));
        return code(other, SiteRecord.rules(other), url);
    }

    private int code(byte[] record, int rules, String url) {
        try {
            return BlockReader.find(usher, record, rules, url);
        } catch (IndexOutOfBoundsException e) {
            // The checksum is right, so the rules were written like this, though not by Usher.
            throw errors.inconsistent("rules for " + url, e);
        }
    }

    /** Loads the record of the site with the name; returns false if there is none. */
    boolean find(String name, int length) {
        long hash = header.key().of(name, length);
        for (long number = SiteIndex.bucket(hash, header.buckets()); number < header.allBuckets(); number++) {
            load(number);
            for (int place = 0; place < SiteIndex.PLACES; place++) {
                long offset = SiteIndex.offset(bucket, place, hash);
                if (offset != 0) {
                    site = own.load(offset);
                    if (SiteRecord.isOf(site, name, length)) {
                        return true;
                    }
                }
            }
            if (!SiteIndex.continues(bucket)) {
                return false;
            }
        }
        return false;
    }

    private void load(long number) {
        long offset = header.index() + number * SiteIndex.BUCKET;
        file.get(offset, bucket, SiteIndex.BUCKET);
        if (!checksum.isRight(bucket, SiteIndex.BUCKET, offset)) {
            throw errors.damaged("index");
        }
    }
}
