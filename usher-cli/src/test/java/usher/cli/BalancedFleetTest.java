package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import usher.server.UsherServer;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.store.postgres.DatabaseFault;
import usher.store.postgres.FaultyProxy;
import usher.store.postgres.FleetSites;
import usher.store.postgres.PostgresAddress;
import usher.store.postgres.PostgresCluster;
import usher.store.postgres.PostgresStore;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Services behind a balancer that sends each request of one client to any of them, judged by the sites' own logs. */
@Tag("nightly")
class BalancedFleetTest {
    private static final Duration DELAY = Duration.ofSeconds(2);
    private static final String LEASE = "30";

    /** What the client got: visits begun and ended in time, and each other answer by its status and reason. */
    private record Tally(long visits, Map<String, Integer> others, double abandoned, double refusals) {}

    private final HttpClient http = HttpClient.newHttpClient();
    private final ObjectMapper json = new ObjectMapper();
    private final Map<String, Integer> others = new ConcurrentHashMap<>();
    private final Set<String> ended = ConcurrentHashMap.newKeySet();
    private final List<UsherServer> services = new CopyOnWriteArrayList<>();
    private volatile List<Integer> ports = List.of();

    private static UsherServer service(PostgresAddress address, int clientVisits) {
        SettingValues values = new SettingValues()
                .put(Setting.PORT, "0")
                .put(Setting.STORE, address.toString())
                .put(Setting.ALLOW_ADDRESSES, "127.0.0.0/8")
                .put(Setting.CLIENT_FETCHES, "1000000")
                .put(Setting.CLIENT_SHARE, "100")
                .put(Setting.VISIT_LEASE_SECONDS, LEASE)
                .put(Setting.CLIENT_VISITS, String.valueOf(clientVisits));
        return UsherServer.start(ServerSettings.of(values), new StringWriter());
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.timeout(Duration.ofSeconds(40)).build(), BodyHandlers.ofString());
    }

    private HttpRequest.Builder anyService(String path) {
        List<Integer> all = ports;
        int port = all.get(ThreadLocalRandom.current().nextInt(all.size()));
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .header("Content-Type", "application/json");
    }

    /** One connection of the client: takes sites in turn, and does not stay with one that is not free. */
    private void crawl(FleetSites sites, Random random, long end) {
        List<String> urls = sites.urls();
        while (System.nanoTime() - end < 0) {
            String page = urls.get(random.nextInt(urls.size())) + "/page";
            try {
                long asked = System.nanoTime();
                HttpResponse<String> answer = send(anyService("/v1/visits")
                        .POST(BodyPublishers.ofString("{\"url\":\"" + page + "\",\"wait\":3}")));
                JsonNode members = json.readTree(answer.body());
                if (answer.statusCode() == 201) {
                    // The clock starts before the request: the service may have granted the visit at once.
                    long startWithin = (long) (members.get("startWithin").asDouble() * 1e9);
                    visit(page, members.get("id").asText(), asked + startWithin);
                } else {
                    count(answer.statusCode() + " "
                            + members.path("why").asText(members.path("title").asText()));
                    TimeUnit.MILLISECONDS.sleep(100);
                }
            } catch (IOException e) {
                count(e.getClass().getSimpleName());
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private void visit(String page, String id, long notAfter) throws IOException, InterruptedException {
        if (System.nanoTime() - notAfter > 0) {
            count("came too late");
        } else {
            send(HttpRequest.newBuilder(URI.create(page)));
        }
        int status = 503;
        while (status == 503) { // it is not known yet whether it ended
            status = end(id);
            count("DELETE " + status);
            if (status == 204) {
                ended.add(id);
            } else if (status == 503) {
                TimeUnit.MILLISECONDS.sleep(500);
            }
        }
    }

    private int end(String id) throws InterruptedException {
        try {
            return send(anyService("/v1/visits/" + id).method("DELETE", BodyPublishers.ofString("{\"status\":200}")))
                    .statusCode();
        } catch (IOException e) {
            return 503;
        }
    }

    private void count(String what) {
        others.merge(what, 1, Integer::sum);
    }

    private double busy(UsherServer service) {
        return sum(service, line -> line.startsWith("usher_http_requests_total") && line.contains("status=\"503\""));
    }

    private double metric(UsherServer service, String name) {
        return sum(service, line -> line.startsWith(name));
    }

    private double sum(UsherServer service, Predicate<String> lines) {
        try {
            URI uri = URI.create("http://127.0.0.1:" + service.port() + "/metrics");
            return send(HttpRequest.newBuilder(uri))
                    .body()
                    .lines()
                    .filter(lines)
                    .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                    .sum();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private double metric(String name) {
        return services.stream().mapToDouble(service -> metric(service, name)).sum();
    }

    private Tally run(int count, int connections, Duration page, int clientVisits, Duration time) throws Exception {
        PostgresAddress address = PostgresCluster.shared().newSchema();
        try (FleetSites sites = new FleetSites(300, DELAY, page)) {
            open(count, address, clientVisits, sites);
            long start = System.nanoTime();
            crawl(sites, connections, time);
            long visits =
                    sites.visitsSince(start).stream().mapToLong(each -> each).sum();
            assertThat(sites.shortGaps()).isEmpty();
            return new Tally(
                    visits,
                    new TreeMap<>(others),
                    metric("usher_visits_abandoned_total"),
                    metric("usher_limit_refusals_total"));
        } finally {
            close();
        }
    }

    private void open(int count, PostgresAddress address, int clientVisits, FleetSites sites) throws Exception {
        for (int i = 0; i < count; i++) {
            services.add(service(address, clientVisits));
        }
        balance();
        for (String url : sites.urls()) {
            send(anyService("/v1/check?url=" + url + "/page"));
        }
        others.clear();
    }

    /** The balancer sends requests to a service that stops until the next one has started. */
    private void balance() {
        ports = services.stream().map(UsherServer::port).toList();
    }

    private void close() {
        services.forEach(UsherServer::close);
        services.clear();
    }

    private void crawl(FleetSites sites, int connections, Duration time) throws InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        ExecutorService threads = Executors.newFixedThreadPool(connections);
        for (int i = 0; i < connections; i++) {
            int number = i;
            threads.execute(() -> crawl(sites, new Random(number), end));
        }
        threads.shutdown();
        assertThat(threads.awaitTermination(time.toSeconds() + 120, TimeUnit.SECONDS))
                .isTrue();
    }

    @Test
    @Timeout(300)
    void threeServicesGrantAtLeastAsManyVisitsAsOne() throws Exception {
        Duration time = Duration.ofSeconds(25);
        run(1, 40, Duration.ofMillis(20), 100, Duration.ofSeconds(5)); // the JVM warms up
        Tally one = run(1, 40, Duration.ofMillis(20), 100, time);
        Tally three = run(3, 40, Duration.ofMillis(20), 100, time);
        System.out.printf("one service: %s%nthree: %s%n", one, three);
        assertThat(three.visits()).isGreaterThanOrEqualTo(one.visits());
        assertThat(three.others()).doesNotContainKey("429 too_many_visits");
        assertThat(three.abandoned()).isZero();
        assertThat(three.refusals()).isZero();
    }

    @Test
    @Timeout(300)
    void theLimitOfAClientIsThatOfOneService() throws Exception {
        Duration time = Duration.ofSeconds(25);
        Tally one = run(1, 120, Duration.ofSeconds(2), 20, time);
        Tally three = run(3, 120, Duration.ofSeconds(2), 20, time);
        System.out.printf("one service: %s%nthree: %s%n", one, three);
        assertThat((double) three.visits()).isGreaterThanOrEqualTo(1.5 * one.visits());
        assertThat(three.abandoned()).isZero();
    }

    @Test
    @Timeout(1_200)
    void faultsOfTheDatabaseAndOfServicesLeaveNoVisitOpenThatWasEnded() throws Exception {
        Duration time = Duration.ofSeconds(Integer.getInteger("usher.balanced.seconds", 60));
        Random random = new Random(Long.getLong("usher.balanced.seed", 1));
        Map<String, Integer> faults = new TreeMap<>();
        double[] sums = new double[4];
        try (PostgresCluster cluster = PostgresCluster.start();
                FleetSites sites = new FleetSites(300, DELAY, Duration.ofMillis(20));
                FaultyProxy proxy = new FaultyProxy(cluster.port())) {
            PostgresAddress address = cluster.address(proxy.port(), "fleet");
            open(3, address, 100, sites);
            long start = System.nanoTime();
            Thread client = new Thread(() -> {
                try {
                    crawl(sites, 20, time);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            client.start();
            while (System.nanoTime() - start < time.minusSeconds(10).toNanos()) {
                int which = random.nextInt(DatabaseFault.values().length + 1);
                String fault = "RESTART_SERVICE";
                if (which == DatabaseFault.values().length) {
                    restart(services.get(random.nextInt(3)), address, sums);
                } else {
                    DatabaseFault.values()[which].provoke(cluster, proxy);
                    fault = DatabaseFault.values()[which].name();
                }
                faults.merge(fault, 1, Integer::sum);
                TimeUnit.SECONDS.sleep(6);
                List<String> open = openAndEnded(cluster);
                assertThat(open)
                        .as("open after their end was answered 204, %s", fault)
                        .isEmpty();
            }
            client.join();
            assertThat(openAndEnded(cluster)).isEmpty();
            assertThat(sites.shortGaps()).isEmpty();
            add(sums, services);
            long visits =
                    sites.visitsSince(start).stream().mapToLong(each -> each).sum();
            System.out.printf(
                    "%d visits in %d s, faults %s, answers %s%nabandoned, granted, 503 of other reasons, refusals by "
                            + "limits: %s%n",
                    visits, time.toSeconds(), faults, new TreeMap<>(others), Arrays.toString(sums));
            // the expressions of the alerts
            assertThat(sums[0] / sums[1]).as("UsherVisitsAbandoned").isLessThan(0.1);
            assertThat(sums[2]).as("UsherBusy").isLessThan(0.05 * sums[1]);
            assertThat(sums[3]).as("UsherLimitRefuses").isZero();
        } finally {
            close();
        }
    }

    /** Adds the metrics that alerts read, of all services or of one that ends. */
    private void add(double[] sums, List<UsherServer> of) {
        for (UsherServer service : of) {
            double notOurs = metric(service, "usher_limit_refusals_total{limit=\"store\"}")
                    + metric(service, "usher_limit_refusals_total{limit=\"fetched_elsewhere\"}");
            sums[0] += metric(service, "usher_visits_abandoned_total");
            sums[1] += metric(service, "usher_visits_total{answer=\"granted\"}");
            sums[2] += busy(service) - notOurs;
            sums[3] += metric(service, "usher_limit_refusals_total") - notOurs;
        }
    }

    private void restart(UsherServer old, PostgresAddress address, double[] sums) {
        add(sums, List.of(old));
        services.remove(old);
        old.close();
        services.add(service(address, 100));
        balance();
    }

    @Test
    @Timeout(300)
    void aFileThatAnotherServiceFetchesIsAReasonOfItsOwn() throws Exception {
        PostgresAddress address = PostgresCluster.shared().newSchema();
        try (FleetSites sites = new FleetSites(1, DELAY, Duration.ZERO);
                PostgresStore other = PostgresStore.open(address)) {
            String page = sites.urls().get(0) + "/page";
            Authority site = ((WebUrl) WebUrl.parse(page)).authority();
            assertThat(other.lease(site, Duration.ofMinutes(2))).isPresent();
            services.add(service(address, 1));
            balance();
            HttpResponse<String> answer = send(anyService("/v1/check?url=" + page));
            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.body()).contains("Another service of the fleet is fetching this robots.txt");
            assertThat(metric("usher_limit_refusals_total{limit=\"fetched_elsewhere\"}"))
                    .isOne();
            assertThat(sites.files()).isZero();
        } finally {
            close();
        }
    }

    private List<String> openAndEnded(PostgresCluster cluster) {
        Set<String> before = Set.copyOf(ended); // what ends from now on may be open in the answer
        return cluster.psql("SELECT visit FROM fleet.pace WHERE visit IS NOT NULL")
                .lines()
                .map(String::strip)
                .filter(before::contains)
                .toList();
    }
}
