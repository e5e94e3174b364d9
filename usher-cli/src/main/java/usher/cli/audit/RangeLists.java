package usher.cli.audit;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.file.Files;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import usher.audit.Identity;
import usher.audit.IdentityCheck;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.cli.input.TimeParser;
import usher.crawler.KnownCrawler;
import usher.fetch.address.AddressBlock;
import usher.internal.text.RecentMap;
import usher.support.json.JsonFormatException;

/**
 * Published lists of the addresses of crawlers. A list counts from its {@code creationTime}, or the date of the
 * argument, until that of the next list of the same name, and not before, because addresses move. Not thread-safe.
 */
final class RangeLists implements IdentityCheck {
    private static final int MAX_KNOWN = 20_000;
    private static final long MAX_BYTES = 16 << 20;

    private final Map<String, NavigableMap<Instant, List<AddressBlock>>> lists = new LinkedHashMap<>();

    /** A list, and the first request that came before it. */
    private record Early(Instant list, Instant request) {}

    private final Map<String, Early> early = new TreeMap<>();

    private record Question(List<AddressBlock> list, String address) {}

    /** Requests from one address come in a row. */
    private final Map<Question, Identity> known = new RecentMap<>(MAX_KNOWN);

    /** Adds {@code NAME=FILE}, {@code NAME@DATE=FILE}, or the files of a folder that {@link PublishedRanges} wrote. */
    void add(String argument) {
        int equals = argument.indexOf('=');
        if (equals <= 0 && Files.isDirectory(FileArgument.path(argument))) {
            PublishedRanges.files(argument).forEach(this::add);
            return;
        }
        if (equals <= 0) {
            throw new UsageException(
                    "--ranges needs a folder or NAME=FILE such as Googlebot=list.json, not '%s'", argument);
        }
        String[] dated = argument.substring(0, equals).strip().split("@", 2);
        String name = dated[0].toLowerCase(Locale.ROOT);
        Optional<Instant> date = dated.length < 2 ? Optional.empty() : Optional.of(TimeParser.parseStart(dated[1]));
        String file = argument.substring(equals + 1);
        if (KnownCrawler.all().stream().noneMatch(crawler -> isNamed(crawler, name))) {
            throw new UsageException("'%s' is not a known crawler or operator; see 'usher agents'", dated[0]);
        }
        try {
            if (Files.size(FileArgument.path(file)) > MAX_BYTES) {
                throw new UsageException("'%s' is larger than 16 MiB", file);
            }
            AddressList list = AddressList.read(FileArgument.text(file));
            Instant created = date.or(list::created)
                    .orElseThrow(() -> new IllegalArgumentException(
                            "it has no creationTime; add the day that it is of: NAME@2026-11-30=FILE"));
            lists.computeIfAbsent(name, any -> new TreeMap<>())
                    .merge(
                            created,
                            list.blocks(),
                            (one, other) ->
                                    Stream.concat(one.stream(), other.stream()).toList());
        } catch (IOException e) {
            throw FileArgument.unreadable(file, e);
        } catch (JsonFormatException | IllegalArgumentException e) {
            throw new UsageException(e, "'%s' is not a list of addresses: %s", file, e.getMessage());
        }
    }

    /** Whether a name is the crawler's token, its operator, or a token of the same operator that it obeys. */
    private static boolean isNamed(KnownCrawler crawler, String name) {
        return crawler.token().equalsIgnoreCase(name)
                || crawler.operator().equalsIgnoreCase(name)
                || KnownCrawler.find(name).stream()
                                .anyMatch(named -> named.operator().equals(crawler.operator()))
                        && crawler.obeys().stream().anyMatch(name::equalsIgnoreCase);
    }

    @Override
    public Identity of(KnownCrawler crawler, String address, Instant time) {
        Identity identity = Identity.CLAIMED;
        for (Map.Entry<String, NavigableMap<Instant, List<AddressBlock>>> list : lists.entrySet()) {
            if (isNamed(crawler, list.getKey())) {
                Identity found = of(list.getKey(), list.getValue(), address, time);
                if (found == Identity.VERIFIED) {
                    return found;
                }
                identity = identity == Identity.SPOOFED ? identity : found;
            }
        }
        return identity;
    }

    private Identity of(String name, NavigableMap<Instant, List<AddressBlock>> versions, String address, Instant time) {
        Map.Entry<Instant, List<AddressBlock>> current = versions.floorEntry(time);
        if (current == null) {
            early.merge(
                    name,
                    new Early(versions.firstKey(), time),
                    (one, other) -> one.request().isBefore(other.request()) ? one : other);
            return Identity.NOT_CHECKABLE;
        }
        return known.computeIfAbsent(new Question(current.getValue(), address), RangeLists::answer);
    }

    /** Returns a sentence for each list that is younger than requests that it was asked about. */
    List<String> notes() {
        return early.entrySet().stream()
                .map(entry -> "the list of " + entry.getKey() + " is of "
                        + entry.getValue().list() + ", and its requests begin on "
                        + entry.getValue().request() + ": those before the list are not checkable")
                .toList();
    }

    /** A list proves nothing about text that is no address, and about a family of which it has no block. */
    private static Identity answer(Question question) {
        Optional<InetAddress> address = AddressBlock.address(question.address());
        List<AddressBlock> family = question.list().stream()
                .filter(block -> address.isPresent()
                        && address.get() instanceof Inet6Address
                                == block.toString().indexOf(':') >= 0)
                .toList();
        if (family.isEmpty()) {
            return Identity.NOT_CHECKABLE;
        }
        return family.stream().anyMatch(block -> block.contains(address.get())) ? Identity.VERIFIED : Identity.SPOOFED;
    }
}
