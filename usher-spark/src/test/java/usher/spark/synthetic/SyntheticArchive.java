package usher.spark.synthetic;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.Capture;
import usher.spark.capture.Capture.Revisit;
import usher.spark.capture.InputPosition;
import usher.testkit.random.RandomRobotsTxt;
import usher.uri.WebUrl;

/**
 * An archive of synthetic sites, as functions of their numbers: the same plan gives the same archive. Site 0 is
 * ordinary and has a fifth of the URLs.
 *
 * @param visits how often each site is captured
 * @param urls the number of rows of the table of URLs
 * @param invalid how many of them are invalid, evenly over six kinds
 * @param huge whether one more row is invalid, with a URL of 20 MiB
 * @param distinct whether no two bodies are equal
 * @param kinds the kinds of sites, in turn
 */
public record SyntheticArchive(
        int sites,
        int visits,
        int urls,
        int invalid,
        boolean huge,
        boolean distinct,
        YearMonth first,
        int months,
        List<SiteKind> kinds)
        implements Serializable {
    private static final long serialVersionUID = 1;
    private static final List<String> CRAWLERS = List.of("GPTBot", "Googlebot", "YandexBot", "CCBot", "*");
    private static final int LARGE = 520_000;
    private static final int MAX_URL = 65_536;
    private static final int HUGE = 20 << 20;

    public SyntheticArchive {
        kinds = List.copyOf(kinds);
    }

    /** An archive of a year with sites of all kinds. */
    public static SyntheticArchive of(int sites, int visits, int urls, int invalid) {
        return new SyntheticArchive(
                sites, visits, urls, invalid, false, false, YearMonth.of(2025, 1), 12, SiteKind.mixed());
    }

    public SyntheticArchive withHugeUrl() {
        return new SyntheticArchive(sites, visits, urls, invalid, true, distinct, first, months, kinds);
    }

    public SyntheticArchive withDistinctBodies() {
        return new SyntheticArchive(sites, visits, urls, invalid, huge, true, first, months, kinds);
    }

    public SyntheticArchive withPeriod(YearMonth start, int length) {
        return new SyntheticArchive(sites, visits, urls, invalid, huge, distinct, start, length, kinds);
    }

    public SyntheticArchive with(List<SiteKind> otherKinds) {
        return new SyntheticArchive(sites, visits, urls, invalid, huge, distinct, first, months, otherKinds);
    }

    private SiteKind kind(int site) {
        return site == 0 ? SiteKind.ORDINARY : kinds.get(site % kinds.size());
    }

    private static RandomRobotsTxt random(int site, int use) {
        return new RandomRobotsTxt((site * 4L + use) * 0x9E3779B97F4A7C15L);
    }

    private static String host(int site) {
        return "site" + site + (site % 3 == 0 ? ".example" : ".test");
    }

    private static String origin(int site, SiteKind kind) {
        return (kind == SiteKind.HTTP_TO_HTTPS ? "http://" : "https://") + host(site);
    }

    private Instant start() {
        return first.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private long micros() {
        return ChronoUnit.MICROS.between(
                start(),
                first.plusMonths(months).atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant());
    }

    /** Returns the captures of a site in the order of its visits. */
    public List<Capture> captures(int site) {
        SiteKind kind = kind(site);
        if (kind == SiteKind.NO_CAPTURE) {
            return List.of();
        }
        RandomRobotsTxt random = random(site, 0);
        List<String> route = route(site, kind, random);
        Responses responses = new Responses(site, kind, random);
        List<Capture> captures = new ArrayList<>();
        for (int visit = 0; visit < visits; visit++) {
            Instant time = time(kind, visit, random);
            for (int stop = 0; stop + 1 < route.size(); stop++) {
                captures.add(redirect(route.get(stop), time.plusSeconds(stop), route.get(stop + 1)));
            }
            boolean ends = kind != SiteKind.LOOP && kind != SiteKind.TARGET_MISSING && kind != SiteKind.OTHER_HOST;
            if (ends) {
                // Sometimes the target was captured hours before its redirect, or too long before.
                long hours = route.size() > 1 && random.number(5) == 0 ? -random.number(48) : 0;
                captures.add(responses.next(
                        route.get(route.size() - 1),
                        visit,
                        time.plusSeconds(route.size()).plus(Duration.ofHours(hours))));
            }
        }
        return captures;
    }

    /** Returns the URLs of a visit; each redirects to the next. */
    private static List<String> route(int site, SiteKind kind, RandomRobotsTxt random) {
        String start = origin(site, kind) + "/robots.txt";
        return switch (kind) {
            case HTTP_TO_HTTPS -> List.of(start, "https://" + host(site) + "/robots.txt");
            case BARE_TO_WWW -> List.of(start, "https://www." + host(site) + "/robots.txt");
            case LOOP -> List.of(start, "https://www." + host(site) + "/robots.txt", start);
            case TARGET_MISSING -> List.of(start, "https://files." + host(site) + "/robots.txt");
            case OTHER_HOST -> List.of(start, "https://" + host(0) + "/robots.txt");
            case CHAIN -> {
                List<String> chain = new ArrayList<>(List.of(start));
                for (int hop = 1 + random.number(6); hop > 0; hop--) {
                    chain.add("https://www." + host(site) + (hop > 3 ? "/robots.txt?" + hop : "/" + hop + ".txt"));
                }
                yield chain;
            }
            default -> List.of(start);
        };
    }

    private Instant time(SiteKind kind, int visit, RandomRobotsTxt random) {
        long from = kind == SiteKind.LATE ? micros() / 4 * 3 : 0;
        long part = (micros() - from) / visits;
        return start().plus(from + part * visit + (long) (part * (random.number(1_000_000) / 1e6)), ChronoUnit.MICROS);
    }

    private static Capture redirect(String url, Instant time, String location) {
        return capture(url, time, FetchOutcome.answered(301, Map.of("Location", location)), Bytes.EMPTY, false);
    }

    private static Capture capture(String url, Instant time, FetchOutcome outcome, Bytes body, boolean cut) {
        return new Capture(
                url,
                time,
                outcome,
                body,
                cut,
                Optional.empty(),
                Optional.empty(),
                body.isEmpty()
                        ? Optional.empty()
                        : Optional.of("sha256:" + ContentHash.of(body).hex()),
                new InputPosition("synthetic", -1));
    }

    private static String text(RandomRobotsTxt random) {
        StringBuilder text = new StringBuilder();
        if (random.number(4) == 0) {
            text.append(String.join("\n", random.untidyFile())).append('\n');
        }
        for (int group = random.number(4); group >= 0; group--) {
            text.append("User-agent: ").append(random.oneOf(CRAWLERS)).append('\n');
            random.some(0, 8, random::rule).forEach(rule -> text.append(rule).append('\n'));
            text.append(
                    random.oneOf(List.of("", "Disallow: /\n", "Crawl-delay: 10\n", "Content-Signal: search=yes\n")));
        }
        return new String(text.toString().getBytes(UTF_8), ISO_8859_1);
    }

    /** The responses with which a site's visits end, one after another. */
    private final class Responses {
        private final int site;
        private final SiteKind kind;
        private final RandomRobotsTxt random;
        private String text;
        private Optional<Capture> last = Optional.empty();

        Responses(int site, SiteKind kind, RandomRobotsTxt random) {
            this.site = site;
            this.kind = kind;
            this.random = random;
            this.text = kind == SiteKind.HTML
                    ? "<!DOCTYPE html>\n<title>Page</title>\nDisallow: / is not here\n"
                    : text(random);
        }

        Capture next(String url, int visit, Instant time) {
            boolean troubled = visits < 3 || visit >= visits / 3 && visit < 2 * visits / 3;
            Optional<FetchOutcome> trouble = troubled ? trouble() : Optional.empty();
            if (trouble.isPresent()) {
                return capture(url, time, trouble.get(), Bytes.EMPTY, false);
            }
            boolean changed = visit > 0 && kind != SiteKind.HTML && random.number(4) == 0;
            text = changed ? text + random.rule() + "\n" : text;
            if (!changed
                    && !distinct
                    && last.filter(full -> full.time().isBefore(time)).isPresent()
                    && random.number(2) == 0) {
                return revisit(url, time, last.get());
            }
            boolean cut = kind == SiteKind.CUT && visit % 2 == 0;
            Bytes body = body(cut ? text.substring(0, text.length() / 2) : text, visit);
            Map<String, String> headers = Map.of("Content-Type", kind == SiteKind.HTML ? "text/html" : "text/plain");
            Capture capture = capture(url, time, FetchOutcome.answered(200, headers), body, cut);
            last = cut ? Optional.empty() : Optional.of(capture);
            return capture;
        }

        private Optional<FetchOutcome> trouble() {
            return switch (kind) {
                case CLIENT_ERROR -> Optional.of(FetchOutcome.answered(random.oneOf(List.of(404, 410, 403)), Map.of()));
                case RATE_LIMITED -> Optional.of(FetchOutcome.answered(429, Map.of("Retry-After", "3600")));
                case SERVER_ERROR -> Optional.of(FetchOutcome.answered(random.oneOf(List.of(500, 503)), Map.of()));
                case FAILURE ->
                    Optional.of(FetchOutcome.failed(
                            random.oneOf(List.of(OutcomeCode.TIMEOUT_CONNECT, OutcomeCode.DNS_ERROR))));
                default -> Optional.empty();
            };
        }

        private Capture revisit(String url, Instant time, Capture full) {
            boolean identical = random.number(3) > 0;
            return new Capture(
                    url,
                    time,
                    FetchOutcome.answered(identical ? 200 : 304, Map.of()),
                    Bytes.EMPTY,
                    false,
                    Optional.of(identical ? Revisit.IDENTICAL_PAYLOAD : Revisit.NOT_MODIFIED),
                    Optional.empty(),
                    identical ? full.digest() : Optional.empty(),
                    full.place());
        }

        private Bytes body(String content, int visit) {
            String mark = distinct ? "# " + site + "/" + visit + "\n" : "";
            String whole = kind == SiteKind.LARGE ? content.repeat(1 + LARGE / content.length()) : content;
            return Bytes.of((mark + whole).getBytes(ISO_8859_1));
        }
    }

    /** Returns the valid URLs of a site. */
    public List<SyntheticUrl> urls(int site) {
        SiteKind kind = kind(site);
        RandomRobotsTxt random = random(site, 1);
        List<String> patterns = text(random(site, 0))
                .lines()
                .filter(line -> line.toLowerCase(Locale.ROOT).contains("allow"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .filter(pattern -> pattern.startsWith("/"))
                .toList();
        List<Capture> captures = captures(site);
        List<SyntheticUrl> rows = new ArrayList<>();
        for (long left = count(site); left > 0; left--) {
            String path = patterns.isEmpty() || random.number(4) == 0
                    ? random.path()
                    : random.pathLike(random.oneOf(patterns));
            String url = url(site, kind, path, random);
            boolean valid = WebUrl.parse(url) instanceof WebUrl;
            rows.add(SyntheticUrl.valid(valid ? url : origin(site, kind) + "/", urlTime(kind, captures, random)));
        }
        return rows;
    }

    private long count(int site) {
        long valid = urls - invalid - (huge ? 1 : 0);
        long rest = valid * 4 / 5;
        return (site + 1L) * rest / sites - site * rest / sites + (site == 0 ? valid - rest : 0);
    }

    /** Returns a URL, one in ten of another origin or in another form. */
    private static String url(int site, SiteKind kind, String path, RandomRobotsTxt random) {
        String host = host(site);
        return switch (random.number(60)) {
            case 0 -> "http://" + host + path;
            case 1 -> "https://" + host + ":8443" + path;
            case 2 -> "https://" + host.toUpperCase(Locale.ROOT) + path;
            case 3 -> "HTTPS://user@" + host + ":443" + path;
            case 4 -> "https://www." + host + path;
            case 5 -> origin(site, kind) + path + "#part";
            default -> origin(site, kind) + path;
        };
    }

    private Instant urlTime(SiteKind kind, List<Capture> captures, RandomRobotsTxt random) {
        int chance = random.number(50);
        if (chance == 0 && !captures.isEmpty()) {
            return random.oneOf(captures).time();
        }
        if (chance == 1) {
            return start().minus(Duration.ofDays(1 + random.number(40)));
        }
        if (chance == 2 && kind != SiteKind.LATE) {
            return start().plus(micros(), ChronoUnit.MICROS).plus(Duration.ofDays(random.number(60)));
        }
        long length = kind == SiteKind.LATE ? micros() / 2 : micros();
        return start().plus((long) (length * (random.number(1_000_000) / 1e6)), ChronoUnit.MICROS);
    }

    /** Returns the rows that are rejected. */
    public List<SyntheticUrl> invalidUrls() {
        List<SyntheticUrl> rows = new ArrayList<>();
        for (int i = 0; i < invalid; i++) {
            String url = "https://" + host(i % sites) + "/" + i;
            rows.add(
                    switch (i % 6) {
                        case 0 -> SyntheticUrl.invalid(null, start(), "NO_URL");
                        case 1 -> SyntheticUrl.invalid("", start(), "NO_URL");
                        case 2 -> SyntheticUrl.invalid("https://exa mple.com:99999/" + i, start(), "BAD_URL");
                        case 3 -> SyntheticUrl.invalid("mailto:someone" + i + "@example.com", start(), "BAD_URL");
                        case 4 -> SyntheticUrl.invalid(url + "a".repeat(MAX_URL), start(), "URL_TOO_LONG");
                        default -> SyntheticUrl.invalid(url, null, "NO_TIME");
                    });
        }
        if (huge) {
            rows.add(SyntheticUrl.invalid("https://" + host(0) + "/" + "a".repeat(HUGE), start(), "URL_TOO_LONG"));
        }
        return rows;
    }
}
