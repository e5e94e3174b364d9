package usher;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.bytes.Bytes;
import usher.uri.WebUrl;

/** A robots.txt that was written to a stream and read again is the same. */
class SerializationTest {
    private static final String FILE =
            "User-agent: a\nDisallow: /x\nCrawl-delay: 2\nDissalow: /y\nSitemap: https://e.example/\n";

    private static byte[] written(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }

    static Stream<RobotsFile> files() {
        WebUrl url = WebUrl.parse("https://e.example/robots.txt").orElseThrow();
        return Stream.of(
                RobotsFile.of(FILE),
                RobotsFile.of(Bytes.of("\0\u00fc"), url),
                RobotsFile.of(new byte[0]),
                RobotsFile.unavailable(),
                RobotsFile.unreachable());
    }

    @ParameterizedTest
    @MethodSource("files")
    void aFileIsReadAsItWasWritten(RobotsFile file) throws Exception {
        RobotsFile again = (RobotsFile) read(written(file));

        assertThat(again.bytes()).isEqualTo(file.bytes());
        assertThat(again.url()).isEqualTo(file.url());
        for (Dialect dialect : Dialect.all()) {
            assertThat(again.as(dialect).policy("a").verdict("/x"))
                    .isEqualTo(file.as(dialect).policy("a").verdict("/x"));
        }
    }

    @Test
    void aReasonThatIsNotAMissingFileIsRefused() throws Exception {
        byte[] good = written(RobotsFile.unreachable());
        byte[] other = new String(good, ISO_8859_1)
                .replace("\0\13UNREACHABLE", "\0\10NO_GROUP")
                .getBytes(ISO_8859_1);

        assertThat(other).isNotEqualTo(good);
        assertThatThrownBy(() -> read(other)).isInstanceOf(InvalidObjectException.class);
    }
}
