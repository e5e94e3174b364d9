package usher.fetch.signature;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import usher.internal.text.Printable;
import usher.support.json.Json;
import usher.support.json.JsonObject;
import usher.uri.WebUrl;

/**
 * Signs requests as Web Bot Auth asks for (draft-ietf-webbotauth-httpsig-protocol-01): the authority, the method, the
 * crawler's identity and chosen headers. Needs no HTTP client: add the returned headers to a request. A signature is
 * valid for five minutes. Thread-safe.
 */
public final class RequestSigner {
    public static final String DIRECTORY_PATH = "/.well-known/http-message-signatures-directory";

    public static final String DIRECTORY_TYPE = "application/http-message-signatures-directory+json";

    private static final String AGENT = "Signature-Agent";
    private static final String LABEL = "sig1";
    private static final Duration VALID = Duration.ofMinutes(5);
    private static final Pattern AGENT_URL = Pattern.compile("https://[\\w.:\\[\\]-]+(?:/[\\w./~-]*)?");
    private static final int NONCE_BYTES = 64;

    private final KeyFolder keys;
    private final String agent;
    private final Supplier<Instant> clock;
    private final Supplier<String> nonces;

    /**
     * Creates a signer.
     *
     * @param agent the https origin that serves the directory of public keys, such as {@code https://bot.example.com},
     *     or the URL of the directory
     * @throws IllegalArgumentException if there is no key, or if the agent is not such a URL
     */
    public static RequestSigner of(KeyFolder keys, String agent) {
        SecureRandom random = new SecureRandom();
        return new RequestSigner(keys, agent, Instant::now, () -> {
            byte[] nonce = new byte[NONCE_BYTES];
            random.nextBytes(nonce);
            return Base64.getEncoder().encodeToString(nonce);
        });
    }

    RequestSigner(KeyFolder keys, String agent, Supplier<Instant> clock, Supplier<String> nonces) {
        if (keys.keys().isEmpty()) {
            throw new IllegalArgumentException("there is no key to sign with; usher keys --rotate FOLDER creates one");
        }
        boolean isOrigin = WebUrl.parse(agent) instanceof WebUrl url
                && agent.startsWith(url.authority().toString())
                && AGENT_URL.matcher(agent).matches();
        if (!isOrigin) {
            throw new IllegalArgumentException("the signature agent must be an origin such as https://bot.example.com,"
                    + " or the URL of its keys: " + Printable.withoutUsers(agent));
        }
        this.keys = keys;
        this.agent = agent;
        this.clock = clock;
        this.nonces = nonces;
    }

    /**
     * Returns the headers Signature-Agent, Signature-Input and Signature of a request.
     *
     * @param url an absolute URL. After a redirect, sign the next request anew
     * @param covered headers of the request that the signature covers, too, except those that are returned
     * @throws IllegalArgumentException if the URL is invalid, or such a header is covered
     */
    public Map<String, String> sign(String method, String url, Map<String, String> covered) {
        if (!(WebUrl.parse(url) instanceof WebUrl target)) {
            throw new IllegalArgumentException("not an absolute URL: " + url);
        }
        if (covered.keySet().stream().anyMatch(name -> name.matches("(?i)signature(-agent|-input)?"))) {
            throw new IllegalArgumentException(
                    "leave out Signature-Agent, Signature-Input and Signature: the signer creates them");
        }
        String identity = "\"" + agent + "\"";
        Map<String, String> components = new LinkedHashMap<>();
        components.put("\"@method\"", method.toUpperCase(Locale.ROOT));
        components.put("\"@authority\"", authority(target));
        components.put("\"signature-agent\";key=\"" + LABEL + "\"", identity);
        covered.forEach((name, value) -> components.merge(
                "\"" + name.toLowerCase(Locale.ROOT) + "\"",
                value.strip().replaceAll("[ \\t]*\\r?\\n[ \\t]+", " "), // RFC 9421 §2.1
                (first, next) -> first + ", " + next));
        Instant now = clock.get();
        SigningKey key = keys.active(now).orElseThrow();
        String nonce = ";nonce=\"" + nonces.get() + "\"";
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(AGENT, LABEL + "=" + identity);
        headers.putAll(signature(LABEL, key, components, now, nonce + ";tag=\"web-bot-auth\""));
        return headers;
    }

    /** Returns an authority as it is signed: without the default port (RFC 9421 §2.2.3). */
    private static String authority(WebUrl url) {
        String origin = url.authority().toString();
        return origin.substring(origin.indexOf("//") + 2);
    }

    /**
     * The directory of public keys, and the headers that prove that the keys belong to the host that serves it.
     */
    public record Directory(String json, Map<String, String> headers) {}

    /** Returns the directory, as the agent's origin has to serve it. */
    public Directory directory() {
        Instant now = clock.get();
        List<String> inputs = new ArrayList<>();
        List<String> signatures = new ArrayList<>();
        Map<String, String> components = Map.of("\"@authority\";req", agent.split("/", 4)[2]);
        for (SigningKey key : keys.keys()) {
            Map<String, String> proof = signature(
                    "binding" + inputs.size(), key, components, now, ";tag=\"http-message-signatures-directory\"");
            inputs.add(proof.get("Signature-Input"));
            signatures.add(proof.get("Signature"));
        }
        String json = Json.text(new JsonObject()
                .add("keys", keys.keys().stream().map(SigningKey::publicPart).toList()));
        return new Directory(
                json, Map.of("Signature-Input", String.join(", ", inputs), "Signature", String.join(", ", signatures)));
    }

    /** Signs the base of RFC 9421 §2.5: a line for each component, and one for the parameters. */
    private static Map<String, String> signature(
            String label, SigningKey key, Map<String, String> components, Instant now, String rest) {
        long created = now.getEpochSecond();
        String parameters = "(" + String.join(" ", components.keySet()) + ");created=" + created + ";keyid=\""
                + key.id() + "\";alg=\"ed25519\";expires=" + (created + VALID.toSeconds()) + rest;
        StringBuilder base = new StringBuilder();
        components.forEach(
                (name, value) -> base.append(name).append(": ").append(value).append('\n'));
        base.append("\"@signature-params\": ").append(parameters);
        String signed =
                Base64.getEncoder().encodeToString(key.sign(base.toString().getBytes(UTF_8)));
        if (!US_ASCII.newEncoder().canEncode(base)) {
            throw new IllegalArgumentException("only ASCII can be signed: " + components);
        }
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Signature-Input", label + "=" + parameters);
        headers.put("Signature", label + "=:" + signed + ":");
        return headers;
    }
}
