package usher.cli.audit;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import usher.audit.Identity;
import usher.audit.IdentityCheck;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.cli.input.TimeParser;
import usher.crawler.KnownCrawler;
import usher.fetch.address.AddressBlock;
import usher.internal.text.RecentMap;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonMembers;
import usher.support.json.JsonReader;

/**
 * Published lists of the addresses of crawlers. A list counts from its {@code creationTime} until that of the next list
 * of the same name, and not before, because addresses move. Not thread-safe.
 */
final class RangeLists implements IdentityCheck {
    private static final int MAX_KNOWN = 20_000;
    private static final long MAX_BYTES = 16 << 20;

    private final Map<String, NavigableMap<Instant, List<AddressBlock>>> lists = new LinkedHashMap<>();

    private record Question(List<AddressBlock> list, String address) {}

    /** Requests from one address come in a row. */
    private final Map<Question, Identity> known = new RecentMap<>(MAX_KNOWN);

    void add(String argument) {
        int equals = argument.indexOf('=');
        if (equals <= 0) {
            throw new UsageException("--ranges needs NAME=FILE, such as Googlebot=googlebot.json, not '%s'", argument);
        }
        String name = argument.substring(0, equals).strip().toLowerCase(Locale.ROOT);
        String file = argument.substring(equals + 1);
        if (KnownCrawler.all().stream().noneMatch(crawler -> isNamed(crawler, name))) {
            throw new UsageException(
                    "'%s' is not a known crawler or operator; see 'usher agents'", argument.substring(0, equals));
        }
        try {
            if (Files.size(FileArgument.path(file)) > MAX_BYTES) {
                throw new UsageException("'%s' is larger than 16 MiB", file);
            }
            read(name, Files.readString(FileArgument.path(file)));
        } catch (IOException e) {
            throw FileArgument.unreadable(file, e);
        } catch (JsonFormatException | IllegalArgumentException e) {
            throw new UsageException(e, "'%s' is not a list of addresses: %s", file, e.getMessage());
        }
    }

    private void read(String name, String text) throws JsonFormatException {
        JsonMembers members = new JsonMembers(JsonReader.object(text));
        Instant created = TimeParser.parse(members.string("creationTime"));
        List<AddressBlock> blocks = new ArrayList<>();
        for (JsonMembers prefix : members.objects("prefixes")) {
            for (String member : List.of("ipv4Prefix", "ipv6Prefix")) {
                prefix.optionalString(member).map(AddressBlock::parse).ifPresent(blocks::add);
            }
        }
        lists.computeIfAbsent(name, any -> new TreeMap<>()).put(created, List.copyOf(blocks));
    }

    /** Whether a name is the crawler's token, its operator, or a token of the same operator that it obeys. */
    private static boolean isNamed(KnownCrawler crawler, String name) {
        return crawler.token().equalsIgnoreCase(name)
                || crawler.operator().equalsIgnoreCase(name)
                || crawler.obeys().stream().anyMatch(token -> token.equalsIgnoreCase(name))
                        && KnownCrawler.find(name)
                                .filter(named -> named.operator().equals(crawler.operator()))
                                .isPresent();
    }

    @Override
    public Identity of(KnownCrawler crawler, String address, Instant time) {
        Identity identity = Identity.CLAIMED;
        for (Map.Entry<String, NavigableMap<Instant, List<AddressBlock>>> list : lists.entrySet()) {
            Map.Entry<Instant, List<AddressBlock>> current =
                    isNamed(crawler, list.getKey()) ? list.getValue().floorEntry(time) : null;
            if (current != null) {
                Identity found = known.computeIfAbsent(new Question(current.getValue(), address), RangeLists::answer);
                if (found == Identity.VERIFIED) {
                    return found;
                }
                identity = found == Identity.SPOOFED ? found : identity;
            }
        }
        return identity;
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
            return Identity.CLAIMED;
        }
        return family.stream().anyMatch(block -> block.contains(address.get())) ? Identity.VERIFIED : Identity.SPOOFED;
    }
}
