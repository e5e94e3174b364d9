package usher.cli.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.net.URI;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.bytes.Bytes;
import usher.cli.CommandLineRun;

/** A file has either its old or its new content, never a part, and its other attributes do not change. */
class FileReplacementTest {
    private static final Bytes NEW = Bytes.of("new\n");

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("robots.txt"), "old\n");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theContentIsReplacedAndNoTemporaryFileIsLeft() throws IOException {
        FileReplacement.replace(file.toString(), NEW);

        assertThat(file).hasContent("new\n");
        assertThat(names()).containsExactly("robots.txt");
    }

    @Test
    void aDiskThatIsFullHalfwayLeavesTheFileAsItWas() throws IOException {
        assertThatIOException()
                .isThrownBy(() -> FileReplacement.replace(file, out -> {
                    out.write("ne".getBytes(UTF_8));
                    out.flush();
                    assertThat(file).hasContent("old\n");
                    throw new IOException("No space left on device");
                }))
                .withMessage("No space left on device");

        assertThat(file).hasContent("old\n");
        assertThat(names()).containsExactly("robots.txt");
    }

    @Test
    void permissionsStayUnchanged() throws IOException {
        for (String mode : List.of("rw-rw----", "rwxr-x--x", "rw-rw-rw-")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
            FileReplacement.replace(file.toString(), NEW);

            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo(mode);
        }
    }

    @Test
    void aSymbolicLinkStaysAndItsTargetIsReplaced() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        Path target = Files.writeString(other.resolve("target"), "old\n");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("other", "target"));

        FileReplacement.replace(link.toString(), NEW);

        assertThat(link).isSymbolicLink().hasContent("new\n");
        assertThat(target).isRegularFile().hasContent("new\n");
        assertThat(names()).containsExactly("link", "other", "robots.txt");
    }

    @Test
    void anotherHardLinkKeepsTheOldContent() throws IOException {
        Path backup = Files.createLink(folder.resolve("backup"), file);

        FileReplacement.replace(file.toString(), NEW);

        assertThat(file).hasContent("new\n");
        assertThat(backup).hasContent("old\n");
    }

    @Test
    void aFolderIsNotReplaced() throws IOException {
        assertThatIOException()
                .isThrownBy(() -> FileReplacement.replace(folder, out -> out.write(1)))
                .withMessage("it is not a regular file");
        assertThat(names()).containsExactly("robots.txt");
    }

    /** A file of the JDK's image is read-only for every user, also for root. */
    @Test
    void aReadOnlyFileIsReported() {
        Path readOnly = Path.of(URI.create("jrt:/java.base/module-info.class"));
        assertThat(readOnly).isRegularFile();
        assertThatIOException()
                .isThrownBy(() -> FileReplacement.replace(readOnly, out -> out.write(1)))
                .withMessage("permission denied");
    }

    /** Thrown by the content, because no folder denies root anything. */
    @Test
    void aDeniedWriteNamesTheFolderAndLeavesTheFileAsItWas() throws IOException {
        assertThatIOException()
                .isThrownBy(() -> FileReplacement.replace(file, out -> {
                    out.write(1);
                    throw new AccessDeniedException("temporary file");
                }))
                .withMessage("permission denied for the folder '" + folder.toRealPath() + "'");

        assertThat(file).hasContent("old\n");
        assertThat(names()).containsExactly("robots.txt");
    }

    @Test
    void aFileInThePlaceOfAFolderIsReported() throws IOException {
        String child = file.resolve("robots.txt").toString();
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() -> FileReplacement.replace(child, NEW))
                .withMessage("'" + child + "' cannot be written: Not a directory; the file is unchanged");

        assertThat(file).hasContent("old\n");
        assertThat(names()).containsExactly("robots.txt");
    }

    @Test
    void commandsThatChangeFilesKeepTheirLinks() throws IOException {
        Files.writeString(file, "user-agent:*\ndisalow:/a\n");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("robots.txt"));

        assertThat(CommandLineRun.of("lint", "--fix=suggest", link.toString()).code())
                .isZero();
        assertThat(link).isSymbolicLink();
        assertThat(file).content().contains("isallow:/a").doesNotContain("disalow");
        assertThat(CommandLineRun.of("fmt", "--write", link.toString()).code()).isZero();
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("User-agent: *\nDisallow: /a\n");
    }
}
