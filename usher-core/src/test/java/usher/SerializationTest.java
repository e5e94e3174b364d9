package usher;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A document that was written to a stream and read again is the same document. */
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

    /** Plain, with a byte order mark, in UTF-16, cut by the size limit, ignored for its size, not a text. */
    static Stream<RobotsTxt> documents() {
        List<byte[]> files = List.of(
                FILE.getBytes(UTF_8),
                ("\uFEFF" + FILE).getBytes(UTF_8),
                ("\uFEFF" + FILE).getBytes(UTF_16LE),
                (FILE + "#".repeat(600_000) + "\n" + FILE).getBytes(UTF_8),
                ("\0" + FILE).getBytes(ISO_8859_1),
                new byte[0]);
        return Dialect.all().stream().flatMap(dialect -> files.stream().map(Usher.of(dialect)::parse));
    }

    @ParameterizedTest
    @MethodSource("documents")
    void aDocumentComesBackAsItWas(RobotsTxt robots) throws Exception {
        RobotsTxt again = (RobotsTxt) read(written(robots));

        assertThat(again.dialect()).isSameAs(robots.dialect());
        assertThat(again.bytes()).isEqualTo(robots.bytes());
        assertThat(again.completeness()).isEqualTo(robots.completeness());
        assertThat(again.groups()).isEqualTo(robots.groups());
        assertThat(again.records()).isEqualTo(robots.records());
        assertThat(again.diagnostics()).isEqualTo(robots.diagnostics());
        assertThat(again.sitemaps()).isEqualTo(robots.sitemaps());
        Usher usher = Usher.of(robots.dialect());
        assertThat(usher.policy(again, "a").verdict("/x"))
                .isEqualTo(usher.policy(robots, "a").verdict("/x"));
    }

    @Test
    void aDialectOfOnesOwnIsRefused() {
        Dialect mine = Dialect.RFC9309.named("mine", "Mine.");
        RobotsTxt robots = Usher.of(mine).parse(FILE);

        assertThatThrownBy(() -> written(robots))
                .isInstanceOf(NotSerializableException.class)
                .hasMessageContaining("mine");
    }

    @Test
    void aTextThatEndsAfterTheFileIsRefused() throws Exception {
        byte[] good = written(Usher.of(Dialect.GOOGLE).parse("User-agent: *\nDisallow: /"));
        String text = new String(good, ISO_8859_1);
        byte[] other = text.replace("\0\0\0\31\0\0\0\0", "\0\0\0\32\0\0\0\0").getBytes(ISO_8859_1);

        assertThat(other).isNotEqualTo(good);
        assertThatThrownBy(() -> read(other)).isInstanceOf(InvalidObjectException.class);
    }

    @Test
    void anUnknownDialectIsRefused() throws Exception {
        byte[] good = written(Usher.of(Dialect.GOOGLE).parse(FILE));
        String text = new String(good, ISO_8859_1);
        byte[] other = text.replace("\0\6google", "\0\6gobble").getBytes(ISO_8859_1);

        assertThat(other).isNotEqualTo(good);
        assertThatThrownBy(() -> read(other))
                .isInstanceOf(InvalidObjectException.class)
                .hasMessageContaining("unknown dialect gobble");
    }
}
