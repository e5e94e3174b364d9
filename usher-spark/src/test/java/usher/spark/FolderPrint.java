package usher.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The names of a folder's files with the hashes of what is in them: equal folders have equal prints. */
public final class FolderPrint {
    private FolderPrint() {}

    public static SortedMap<String, String> of(Path folder) throws IOException, NoSuchAlgorithmException {
        SortedMap<String, String> print = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
                print.put(folder.relativize(file).toString(), HexFormat.of().formatHex(digest));
            }
        }
        return print;
    }
}
