package usher.testkit.archive;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A synthetic web archive that is not stored: every part is a function of the plan and a number, so that parts can be
 * generated in any order and concurrently. Generating a part needs memory for that part only; the archive holds the
 * texts of its plan. Thread-safe.
 */
public final class Archive {
    private final ArchivePlan plan;
    private final SiteAssignment sites;
    private final Hosts hosts;
    private final SiteTexts texts;
    private final UrlRowGenerator urls;

    private Archive(ArchivePlan plan) {
        this.plan = requireNonNull(plan, "plan");
        this.sites = new SiteAssignment(plan);
        this.hosts = new Hosts(plan.seed());
        this.texts = new SiteTexts(plan);
        this.urls = new UrlRowGenerator(this, sites);
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

    /** Returns the number of sites of a kind. */
    public long count(SiteKind kind) {
        return sites.count(kind);
    }

    /** Returns the robots.txt URL of most of the site's pages. Captures of the site, if any, start there. */
    public String robotsTxt(int site) {
        return origin(site).robotsTxt();
    }

    /** Returns all captures of a site, visit after visit, with redirects before their targets. */
    public List<ArchivedCapture> capturesOfSite(int site) {
        Route route = route(site);
        String first = texts.of(site, route.origin().host().name());
        return new Site(plan, site, kind(site), route, schedule(site, route), first).captures();
    }

    /** Returns the captures of the sites from {@code from} (inclusive) to {@code to} (exclusive). */
    public Stream<ArchivedCapture> captures(int from, int to) {
        return IntStream.range(from, to).boxed().flatMap(site -> capturesOfSite(site).stream());
    }

    /** Returns all captures. */
    public Stream<ArchivedCapture> captures() {
        return captures(0, plan.size().sites());
    }

    public UrlKind urlKind(long index) {
        return urls.kind(index);
    }

    /** Returns the number of URL rows of a kind. */
    public long count(UrlKind kind) {
        return urls.count(kind);
    }

    /** Returns a row of the URL table, counted from 0. */
    public UrlRow url(long index) {
        return urls.row(index);
    }

    /** Returns the rows from {@code from} (inclusive) to {@code to} (exclusive). */
    public Stream<UrlRow> urls(long from, long to) {
        return LongStream.range(from, to).mapToObj(this::url);
    }

    /** Returns the whole URL table. */
    public Stream<UrlRow> urls() {
        return urls(0, plan.size().urls());
    }

    /** Returns the reject code of a row of the URL table; empty if the row is valid. */
    public Optional<String> rejectCode(long index) {
        return urlKind(index).reject();
    }

    /** Returns the number of invalid rows of the URL table. */
    public long invalidRows() {
        return plan.size().invalidUrls() + plan.size().hugeUrls();
    }

    Route route(int site) {
        String big =
                site == SiteAssignment.BIG ? "" : origin(SiteAssignment.BIG).robotsTxt();
        SeededRandom random = SeededRandom.of(plan.seed(), SeededRandom.Topic.ROUTE, site);
        return Route.of(kind(site), hosts.of(site), big, sites.captures(site), random);
    }

    private Origin origin(int site) {
        return Origin.of(kind(site), hosts.of(site), SeededRandom.of(plan.seed(), SeededRandom.Topic.ROUTE, site));
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
