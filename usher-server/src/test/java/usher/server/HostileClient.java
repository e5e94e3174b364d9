package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import usher.support.json.Json;
import usher.testkit.HostileShape;

/** Does at random what a stranger could do to harm a service, one thing after another. */
final class HostileClient implements Runnable {
    private static final String NDJSON = "Content-Type: application/x-ndjson\r\n";

    private final RawClient client;
    private final WildcardHost sites;
    private final int port;
    private final Random random;
    private final AtomicLong done;
    private volatile boolean going = true;

    HostileClient(int port, int number, WildcardHost sites, long seed, AtomicLong done) {
        this.port = port;
        this.client = new RawClient(port, "127.0.0." + (2 + number));
        this.sites = sites;
        this.random = new Random(seed + number);
        this.done = done;
    }

    /** Starts a thread for it, for which nobody waits. */
    HostileClient start() {
        Thread thread = new Thread(this, "stranger");
        thread.setDaemon(true);
        thread.start();
        return this;
    }

    void stop() {
        going = false;
    }

    @Override
    public void run() {
        while (going) {
            try {
                attack();
            } catch (IOException e) {
                // Hung up on, or not let in: that is the service's good right.
                continue;
            } finally {
                done.incrementAndGet();
            }
        }
    }

    private void attack() throws IOException {
        switch (random.nextInt(12)) {
            case 0 -> client.ask("POST", "/v1/analyze", RawClient.JSON, analysis());
            case 1 -> client.ask("POST", "/v1/diff", RawClient.JSON, comparison());
            case 2 -> hangUp(RawClient.head("POST", "/v1/analyze", RawClient.JSON, 900_000), analysis());
            case 3 ->
                client.ask(
                        "POST", "/v1/visits", RawClient.JSON, "{\"url\":\"" + sites.url(random) + "\",\"wait\":0.5}");
            case 4 -> client.ask("POST", "/v1/check", NDJSON, lines());
            case 5 -> hangUp(RawClient.head("POST", "/v1/check", NDJSON, 10_000_000), lines());
            case 6 ->
                client.ask(
                        "GET",
                        "/v1/check?url=" + sites.url(random),
                        "Host: evil" + random.nextInt() + ".example\r\n",
                        "");
            case 7 -> client.ask("GET", "/v1/robots/http://127.0.0.1:" + port, "Sec-Fetch-Site: cross-site\r\n", "");
            case 8 -> client.get("/v1/check?url=http://127.0.0.1:" + port + "/");
            case 9 -> hangUp(noise(), "");
            case 10 -> client.get("/v1/robots/" + sites.url(random).substring(7) + "history?most=1000");
            default -> {
                for (int i = 0; i < 5; i++) {
                    client.get("/v1/check?agent=b" + random.nextInt() + "&url=" + sites.url(random));
                }
            }
        }
    }

    /** Sends, reads perhaps a little, and is gone. */
    private void hangUp(byte[] head, String body) throws IOException {
        try (Socket socket = client.connect()) {
            socket.getOutputStream().write(head);
            socket.getOutputStream().write(body.getBytes(UTF_8));
            if (random.nextBoolean()) {
                socket.setSoTimeout(200);
                socket.getInputStream().read(new byte[10]);
            }
        }
    }

    private byte[] noise() {
        byte[] noise = new byte[random.nextInt(100_000)];
        random.nextBytes(noise);
        return random.nextBoolean()
                ? noise
                : ("GET /" + "a".repeat(noise.length) + " HTTP/1.1\r\n").getBytes(ISO_8859_1);
    }

    private String lines() {
        return IntStream.range(0, 200)
                .mapToObj(i -> "{\"url\":\"" + sites.url(random) + "\"}\n")
                .collect(Collectors.joining());
    }

    private String analysis() {
        List<String> agents = IntStream.range(0, 20).mapToObj(i -> "bot" + i).toList();
        List<String> urls = IntStream.range(0, 60)
                .mapToObj(i -> "/" + "xaybz".repeat(1_500) + i)
                .toList();
        return Json.text(Map.of(
                "robots",
                file(),
                "agents",
                agents,
                "urls",
                urls,
                "dialects",
                List.of("auto", "google", "yandex", "koster1994"),
                "fix",
                random.nextBoolean()));
    }

    private String comparison() {
        return Json.text(Map.of("before", file(), "after", random.nextBoolean() ? "" : file()));
    }

    private String file() {
        HostileShape shape = HostileShape.values()[random.nextInt(HostileShape.values().length)];
        return new String(shape.file(20_000 + random.nextInt(300_000)), ISO_8859_1);
    }
}
