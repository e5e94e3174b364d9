package usher.bench.store;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import usher.testkit.CorpusSite;

/**
 * Any number of bodies with the sizes and about the compressibility of the corpus. Each is a file of the corpus whose
 * lines begin at another position, with a comment of its own. One in five is an unchanged file, because many sites
 * share files.
 */
public final class SyntheticBodies {
    private final List<byte[]> files = new ArrayList<>();

    public SyntheticBodies(List<CorpusSite> sites) {
        sites.forEach(site -> files.add(site.robots()));
    }

    /** Returns a substitute for a body's hash: the same for the same body. */
    byte[] key(int number) {
        Random random = new Random(number * 31L + 7);
        int file = random.nextInt(files.size());
        boolean common = random.nextInt(5) == 0;
        Random spread = new Random(common ? -file - 1 : number);
        byte[] key = new byte[32];
        spread.nextBytes(key);
        return ByteBuffer.wrap(key)
                .putInt(0, common ? file : key[0] << 24 ^ spread.nextInt())
                .array();
    }

    /** Returns the body of a site. */
    public byte[] body(int number) {
        Random random = new Random(number * 31L + 7);
        byte[] file = files.get(random.nextInt(files.size()));
        if (random.nextInt(5) == 0) {
            return file;
        }
        byte[] comment =
                ("# host" + number + ".example " + Long.toHexString(random.nextLong()) + "\n").getBytes(US_ASCII);
        int cut = file.length == 0 ? 0 : random.nextInt(file.length);
        return ByteBuffer.allocate(comment.length + file.length)
                .put(comment)
                .put(file, cut, file.length - cut)
                .put(file, 0, cut)
                .array();
    }
}
