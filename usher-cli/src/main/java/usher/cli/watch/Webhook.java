package usher.cli.watch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.LiveUsher;
import usher.report.ChangeJson;
import usher.support.json.Json;
import usher.support.json.JsonObject;
import usher.uri.WebUrl;
import usher.watch.SiteChange;

/**
 * Sends changes to a URL, as Standard Webhooks 1.0 describes: with an id that is the same in every attempt, and a
 * signature. Through the guard of the fetches, without following redirects.
 */
final class Webhook {
    private static final String SECRET_PREFIX = "whsec_";
    private static final Duration TIMEOUT = Duration.ofSeconds(15);
    private static final List<Duration> DELAYS =
            List.of(Duration.ofSeconds(1), Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofMinutes(2));

    @FunctionalInterface
    interface Pause {
        void sleep(Duration time) throws InterruptedException;
    }

    private final LiveUsher live;
    private final WebUrl url;
    private final Optional<byte[]> secret;
    private final Pause pause;

    /**
     * @param secret {@code whsec_} and a key in Base64; empty to send no signature
     * @throws IllegalArgumentException if the secret has another form, or no key
     */
    Webhook(LiveUsher live, WebUrl url, Optional<String> secret, Pause pause) {
        this.live = live;
        this.url = url;
        this.secret = secret.map(text -> Base64.getDecoder()
                .decode(text.startsWith(SECRET_PREFIX) ? text.substring(SECRET_PREFIX.length()) : text));
        this.pause = pause;
        if (this.secret.filter(key -> key.length == 0).isPresent()) {
            throw new IllegalArgumentException("the secret has no key");
        }
    }

    /** Sends a change until the receiver accepts it, and returns why it did not; empty if it did. */
    Optional<String> send(SiteChange change) throws InterruptedException {
        String body = Json.text(new JsonObject()
                .add("type", "robots.changed")
                .add("timestamp", change.time().toString())
                .add("data", ChangeJson.of(change)));
        List<Duration> delays = new ArrayList<>(DELAYS);
        while (true) {
            FetchOutcome outcome = live.post(url, headers(change.id(), body), Bytes.of(body.getBytes(UTF_8)), TIMEOUT)
                    .toCompletableFuture()
                    .join()
                    .outcome();
            if (outcome.failure().isEmpty() && outcome.status() / 100 == 2) {
                return Optional.empty();
            }
            boolean isFinal = outcome.failure().filter(OutcomeCode::isForbidden).isPresent();
            if (isFinal || delays.isEmpty()) {
                return Optional.of(outcome.failure().map(OutcomeCode::word).orElse("HTTP " + outcome.status()));
            }
            pause.sleep(delays.remove(0));
        }
    }

    private Map<String, String> headers(String id, String body) {
        String time = Long.toString(live.now().wall().getEpochSecond());
        Map<String, String> headers =
                new TreeMap<>(Map.of("Content-Type", "application/json", "webhook-id", id, "webhook-timestamp", time));
        secret.ifPresent(key -> headers.put("webhook-signature", "v1," + signature(key, id + "." + time + "." + body)));
        return headers;
    }

    static String signature(byte[] key, String signed) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has HmacSHA256", e);
        }
    }
}
