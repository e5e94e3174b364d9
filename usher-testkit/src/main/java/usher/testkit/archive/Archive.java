package usher.testkit.archive;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A web archive that is nowhere stored: every part of it is a function of the plan and a number, so that parts can be made
 * anywhere, in any order, at the same time. Making one part takes no more memory than that part; the archive itself holds
 * the texts of its plan. Thread-safe.
 */
public final class Archive {
    private final ArchivePlan plan;
    private final Sites sites;
    private final Hosts hosts;
    private final Texts texts;
    private final Urls urls;

    private Archive(ArchivePlan plan) {
        this.plan = requireNonNull(plan, "plan");
        this.sites = new Sites(plan);
        this.hosts = new Hosts(plan.seed());
        this.texts = new Texts(plan);
        this.urls = new Urls(this, sites);
    }

    public static Archive of(ArchivePlan plan) {
        return new Archive(plan);
    }

    public ArchivePlan plan() {
        return plan;
    }

    public SiteKind kind(int site) {
        return sites.kind(site);
    }

    /** How many sites are of that kind. */
    public long count(SiteKind kind) {
        return sites.count(kind);
    }

    /** The URL of the robots.txt that counts for most of the site's pages; its captures start there, if it has any. */
    public String robotsTxt(int site) {
        return origin(site).robotsTxt();
    }

    /** All captures of the site: visit after visit, and in each the redirects before what they lead to. */
    public List<ArchivedCapture> capturesOfSite(int site) {
        Route route = route(site);
        String first = texts.of(site, route.origin().host().name());
        return new Site(plan, site, kind(site), route, schedule(site, route), first).captures();
    }

    /** The captures of the sites from one number up to, not including, another one. */
    public Stream<ArchivedCapture> captures(int from, int to) {
        return IntStream.range(from, to).boxed().flatMap(site -> capturesOfSite(site).stream());
    }

    /** All captures. */
    public Stream<ArchivedCapture> captures() {
        return captures(0, plan.size().sites());
    }

    public UrlKind urlKind(long index) {
        return urls.kind(index);
    }

    /** How many URL rows are of that kind. */
    public long count(UrlKind kind) {
        return urls.count(kind);
    }

    /** A row of the URL table, counted from 0. */
    public UrlRow url(long index) {
        return urls.row(index);
    }

    /** The rows from one number up to, not including, another one. */
    public Stream<UrlRow> urls(long from, long to) {
        return LongStream.range(from, to).mapToObj(this::url);
    }

    /** The whole URL table. */
    public Stream<UrlRow> urls() {
        return urls(0, plan.size().urls());
    }

    /** The code with which that row of the URL table must be put aside, if it is poison. */
    public Optional<String> poison(long index) {
        return urlKind(index).reject();
    }

    /** How many rows of the URL table must be put aside. */
    public long poison() {
        return plan.size().poison() + plan.size().hugeUrls();
    }

    Route route(int site) {
        String big = site == Sites.BIG ? "" : origin(Sites.BIG).robotsTxt();
        Dice dice = Dice.of(plan.seed(), Dice.Topic.ROUTE, site);
        return Route.of(kind(site), hosts.of(site), big, sites.captures(site), dice);
    }

    private Origin origin(int site) {
        return Origin.of(kind(site), hosts.of(site), Dice.of(plan.seed(), Dice.Topic.ROUTE, site));
    }

    Schedule schedule(int site) {
        return schedule(site, route(site));
    }

    private Schedule schedule(int site, Route route) {
        return new Schedule(
                plan, site, kind(site), sites.captures(site), route.stops().size());
    }

    List<String> patterns(int site) {
        return texts.patterns(site);
    }
}
