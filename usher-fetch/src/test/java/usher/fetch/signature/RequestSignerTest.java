package usher.fetch.signature;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.Dialect;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.transport.OwnClient;

class RequestSignerTest {
    /** The test key of RFC 9421 B.1.4. */
    private static final String KEY =
            "{\"created\":\"2025-11-01T00:00:00Z\",\"x\":\"JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs\","
                    + "\"d\":\"n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU\"}";

    private static final String ID = "poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";
    private static final Instant NOW = Instant.ofEpochSecond(1_764_097_200);
    private static final Duration DAY = Duration.ofDays(1);

    @TempDir
    Path folder;

    private Path write(String name, String text, String mode) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    private static String nonce() {
        byte[] bytes = new byte[64];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) i;
        }
        return Base64.getEncoder().encodeToString(bytes);
    }

    private RequestSigner signer() throws IOException {
        write(ID + ".jwk", KEY, "rw-------");
        return new RequestSigner(
                KeyFolder.read(folder), "https://bot.example.com", () -> NOW, RequestSignerTest::nonce);
    }

    /** The signature of OpenSSL 3 for the base of RFC 9421 §2.5 with the member that is keyed to the label. */
    @Test
    void aSignatureCoversTheMemberOfItsLabel() throws IOException {
        Map<String, String> headers =
                signer().sign("get", "https://SHOP.example:8443/cart?x=1", Map.of("User-Agent", " ExampleBot/1.0 "));
        assertThat(headers)
                .containsExactly(
                        Map.entry("Signature-Agent", "sig1=\"https://bot.example.com\""),
                        Map.entry(
                                "Signature-Input",
                                "sig1=(\"@method\" \"@authority\" \"signature-agent\";key=\"sig1\" "
                                        + "\"user-agent\");created=1764097200;keyid=\""
                                        + ID
                                        + "\";alg=\"ed25519\";expires=1764097500;nonce=\"" + nonce()
                                        + "\";tag=\"web-bot-auth\""),
                        Map.entry(
                                "Signature",
                                "sig1=:kE6Qu7QUIReOfRdNd+SQRtGjXH5Mz4qoHf/DNpT7q25+mabG/JD2gA6K4ige6pJVxq+7E3FE/HZs/6N"
                                        + "K8tyMBg==:"));
    }

    /** RFC 9421 §2.1. */
    @Test
    void theSignedValueIsTheOneThatIsSent() throws Exception {
        Map<String, String> sent = new LinkedHashMap<>();
        sent.put("A", "\t one  two\tthree ");
        sent.put("B", "folded \r\n   line");
        sent.put("X", "1");
        sent.put("x", "2 ");
        Map<String, String> headers = signer().sign("GET", "https://shop.example/", sent);
        String parameters = headers.get("Signature-Input").substring("sig1=".length());
        String base = "\"@method\": GET\n\"@authority\": shop.example\n"
                + "\"signature-agent\";key=\"sig1\": \"https://bot.example.com\"\n"
                + "\"a\": one  two\tthree\n\"b\": folded line\n\"x\": 1, 2\n\"@signature-params\": " + parameters;
        SigningKey key = KeyFolder.read(folder).keys().get(0);
        assertThat(headers)
                .containsEntry(
                        "Signature",
                        "sig1=:" + Base64.getEncoder().encodeToString(key.sign(base.getBytes(UTF_8))) + ":");
    }

    @Test
    void theAgentMayBeTheUrlOfItsKeys() throws IOException {
        signer();
        String keys = "https://bot.example.com/.well-known/http-message-signatures-directory";
        RequestSigner signer = new RequestSigner(KeyFolder.read(folder), keys, () -> NOW, () -> "n");
        assertThat(signer.sign("GET", "https://a.example/", Map.of()))
                .containsEntry("Signature-Agent", "sig1=\"" + keys + "\"");
        assertThat(signer.directory().headers())
                .isEqualTo(new RequestSigner(KeyFolder.read(folder), "https://bot.example.com", () -> NOW, () -> "n")
                        .directory()
                        .headers());
    }

    @Test
    void usherSignsEachOfItsOwnRequests() throws IOException {
        OwnClient.Request[] sent = {null};
        FetchSettings settings = FetchSettings.builder("ExampleBot/1.0")
                .signer(signer())
                .client(request -> {
                    sent[0] = request;
                    return new OwnClient.Response(404, Map.of(), new byte[0]);
                })
                .build();
        try (LiveUsher live = LiveUsher.open(settings)) {
            live.crawler(Dialect.RFC9309, "ExampleBot").check("https://shop.example:8443/x");
        }
        assertThat(sent[0].headers())
                .containsAllEntriesOf(signer().sign("GET", sent[0].url(), Map.of("User-Agent", "ExampleBot/1.0")));
    }

    @Test
    void aNewKeySignsFromTheNextDayOnAndTheOldOneStaysInTheDirectory() throws IOException {
        KeyFolder first = KeyFolder.rotate(folder, NOW);
        String old = first.keys().get(0).id();
        assertThat(first.active(NOW)).as("the only key signs at once").isPresent();
        KeyFolder both = KeyFolder.rotate(folder, NOW.plus(DAY));
        String added = both.keys().get(1).id();
        assertThat(both.active(NOW.plus(DAY)).orElseThrow().id()).isEqualTo(old);
        assertThat(both.active(NOW.plus(DAY).plus(DAY)).orElseThrow().id()).isEqualTo(added);
        RequestSigner signer = new RequestSigner(both, "https://bot.example.com", () -> NOW, () -> "n");
        RequestSigner.Directory directory = signer.directory();
        assertThat(directory.json()).contains(old, added).doesNotContain("\"d\"");
        assertThat(directory.headers().get("Signature-Input"))
                .contains("binding0=(\"@authority\";req);", ", binding1=(\"@authority\";req);");
        assertThat(both.remove(old).keys()).extracting(SigningKey::id).containsExactly(added);
    }

    @Test
    void keyFilesAreReadableByTheOwnerOnlyAndAreNeverPrinted() throws IOException {
        SigningKey key = KeyFolder.rotate(folder, NOW).keys().get(0);
        Path file = folder.resolve(key.id() + ".jwk");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(key).hasToString("Ed25519 key " + key.id());
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        assertThatThrownBy(() -> KeyFolder.read(folder))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("chmod 600 " + file);
    }

    @Test
    void aFileThatIsNotAKeyIsRefusedWithoutShowingItsContent() throws IOException {
        String other = KEY.replace("n4Ni", "n4Nj");
        for (String text : new String[] {"secret", "{\"d\":\"secret\"}", other}) {
            write("k.jwk", text, "rw-------");
            assertThatThrownBy(() -> KeyFolder.read(folder))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("k.jwk")
                    .hasMessageNotContaining("secret")
                    .hasMessageNotContaining("n4Nj");
        }
    }

    @Test
    void whatCannotBeSignedIsReportedAtTheStart() throws IOException {
        KeyFolder empty = KeyFolder.read(folder);
        assertThatThrownBy(() -> RequestSigner.of(empty, "https://bot.example.com"))
                .hasMessageContaining("usher keys");
        RequestSigner signer = signer();
        KeyFolder keys = KeyFolder.read(folder);
        for (String agent : new String[] {
            "bot.example.com",
            "http://bot.example.com",
            "https://bot.example.com/keys?a",
            "https://bot.example.com/k\"",
            "https://a\"b.example.com",
            "https://u@bot.example.com",
            ""
        }) {
            assertThatThrownBy(() -> RequestSigner.of(keys, agent)).hasMessageContaining("origin");
        }
        assertThatThrownBy(() -> signer.sign("GET", "/page", Map.of())).hasMessageContaining("/page");
        assertThatThrownBy(() -> signer.sign("GET", "https://a.example/", Map.of("Signature-Agent", "x")))
                .hasMessageContaining("leave out Signature-Agent");
        assertThatThrownBy(() -> signer.sign("GET", "https://a.example/", Map.of("a", "é")))
                .hasMessageContaining("ASCII");
    }
}
