package usher.fetch.signature;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.EdECPrivateKeySpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import usher.access.response.ContentHash;
import usher.bytes.Bytes;
import usher.support.json.Json;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonObject;
import usher.support.json.JsonReader;

/** An Ed25519 key. Its id is the thumbprint of its public part (RFC 7638). Never prints its private part. */
public final class SigningKey {
    private static final String ALGORITHM = "Ed25519";
    private static final int BYTES = 32;

    /** What the JDK's encoding of a public key has before the 32 bytes of the key itself (RFC 8410 §4). */
    private static final byte[] HEAD = HexFormat.of().parseHex("302a300506032b6570032100");

    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private final byte[] secret;
    private final String point;
    private final PrivateKey key;
    private final Instant created;
    private final String id;

    private SigningKey(byte[] secret, String point, Instant created) throws GeneralSecurityException {
        this.secret = secret.clone();
        this.point = point;
        this.created = created;
        this.key = KeyFactory.getInstance(ALGORITHM)
                .generatePrivate(new EdECPrivateKeySpec(NamedParameterSpec.ED25519, secret));
        this.id = BASE64.encodeToString(HexFormat.of()
                .parseHex(ContentHash.of(Bytes.of("{\"crv\":\"Ed25519\",\"kty\":\"OKP\",\"x\":\"" + point + "\"}"))
                        .hex()));
    }

    static SigningKey generate(Instant now) {
        try {
            KeyPair pair = KeyPairGenerator.getInstance(ALGORITHM).generateKeyPair();
            byte[] secret = ((EdECPrivateKey) pair.getPrivate()).getBytes().orElseThrow();
            byte[] encoded = pair.getPublic().getEncoded();
            byte[] point = Arrays.copyOfRange(encoded, HEAD.length, encoded.length);
            return new SigningKey(secret, BASE64.encodeToString(point), now);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JDK has no Ed25519", e);
        }
    }

    /** @throws IllegalArgumentException if it is no JSON Web Key (RFC 8037), or its public part is another key's */
    static SigningKey parse(String jwk) {
        try {
            Map<String, Object> members = JsonReader.object(jwk);
            Instant created = Instant.parse(String.valueOf(members.get("created")));
            byte[] secret = Base64.getUrlDecoder().decode(String.valueOf(members.get("d")));
            SigningKey key = new SigningKey(secret, String.valueOf(members.get("x")), created);
            if (secret.length != BYTES || !key.isVerifiedBy(key.point)) {
                throw new IllegalArgumentException("its parts belong to different keys");
            }
            return key;
        } catch (JsonFormatException | GeneralSecurityException | RuntimeException e) {
            // The message of a parser could repeat the private part.
            throw new IllegalArgumentException("not an Ed25519 key in JSON with the members created, d and x");
        }
    }

    private boolean isVerifiedBy(String x) throws GeneralSecurityException {
        byte[] bytes = Base64.getUrlDecoder().decode(x);
        byte[] encoded = ByteBuffer.allocate(HEAD.length + bytes.length)
                .put(HEAD)
                .put(bytes)
                .array();
        Signature verifier = Signature.getInstance(ALGORITHM);
        verifier.initVerify(KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(encoded)));
        verifier.update(bytes);
        return verifier.verify(sign(bytes));
    }

    /** Returns the key's name in signatures and in the directory. */
    public String id() {
        return id;
    }

    public Instant created() {
        return created;
    }

    byte[] sign(byte[] data) {
        try {
            Signature signature = Signature.getInstance(ALGORITHM);
            signature.initSign(key);
            signature.update(data);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a key that was read can sign", e);
        }
    }

    /** Returns the public part, a JSON Web Key, as it is in the directory. */
    public Map<String, Object> publicPart() {
        return new JsonObject()
                .add("kty", "OKP")
                .add("crv", ALGORITHM)
                .add("kid", id)
                .add("x", point)
                .add("use", "sig");
    }

    String file() {
        return Json.text(new JsonObject()
                        .addAll(publicPart())
                        .add("created", created.toString())
                        .add("d", BASE64.encodeToString(secret)))
                + "\n";
    }

    @Override
    @SuppressWarnings("exports") // tools alone read the annotation: users need no org.jspecify
    public boolean equals(@Nullable Object other) {
        return other instanceof SigningKey that && Arrays.equals(secret, that.secret);
    }

    @Override
    public int hashCode() {
        return id.hashCode();
    }

    /** Returns the id alone. */
    @Override
    public String toString() {
        return "Ed25519 key " + id;
    }
}
