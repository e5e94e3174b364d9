package usher.cli.audit;

import java.net.InetAddress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.directory.Attribute;
import javax.naming.directory.DirContext;
import javax.naming.directory.InitialDirContext;
import usher.audit.Audit.Claim;
import usher.audit.Identity;
import usher.audit.IdentityCheck;
import usher.audit.OperatorDomains;
import usher.cli.console.ProgressCounter;
import usher.cli.console.Terminal;
import usher.crawler.KnownCrawler;
import usher.fetch.address.AddressBlock;
import usher.internal.fetch.DaemonThreads;
import usher.report.AuditText;

/**
 * Finds the owners of addresses by DNS: the name of the address must be in a domain of the operator, and have the
 * address. An address without an answer stays claimed. First addresses are looked up, then the check knows them.
 */
final class DnsCheck implements IdentityCheck {
    /** The addresses with the most requests are looked up; a run must not become a burden for a resolver. */
    private static final int MAX_ADDRESSES = 1_000;

    private static final int THREADS = 4;
    private static final long SECONDS = 5;
    /** Only host names are looked up: strangers write names of addresses, and the lookup would follow URLs. */
    private static final Pattern HOST = Pattern.compile("[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){1,126}");

    private final Records records;
    private final Map<String, Identity> found = new HashMap<>();
    private int failed;
    private String failure = "";

    DnsCheck(Records records) {
        this.records = records;
    }

    @FunctionalInterface
    interface Records {
        List<String> of(String name, String type) throws NamingException;
    }

    static Records system() {
        Hashtable<String, String> settings = new Hashtable<>(Map.of(
                "java.naming.factory.initial", "com.sun.jndi.dns.DnsContextFactory",
                "java.naming.provider.url", "dns:",
                "com.sun.jndi.dns.timeout.initial", "2000",
                "com.sun.jndi.dns.timeout.retries", "1"));
        return (name, type) -> {
            DirContext context = new InitialDirContext(settings);
            try {
                Attribute found =
                        context.getAttributes(name, new String[] {type}).get(type);
                List<String> values = new ArrayList<>();
                if (found != null) {
                    Collections.list(found.getAll()).forEach(value -> values.add(String.valueOf(value)));
                }
                return values;
            } catch (NameNotFoundException e) {
                return List.of();
            } finally {
                context.close();
            }
        };
    }

    @Override
    public Identity of(KnownCrawler crawler, String address, Instant time) {
        return found.getOrDefault(key(crawler, address), Identity.CLAIMED);
    }

    private static String key(KnownCrawler crawler, String address) {
        return crawler.token() + " " + address;
    }

    /** Returns whether an answer came, if anything was asked. */
    boolean resolve(List<Claim> all, Terminal terminal) {
        List<Claim> claims = all.stream()
                .filter(claim -> !OperatorDomains.of(claim.crawler()).isEmpty())
                .limit(MAX_ADDRESSES)
                .toList();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS, DaemonThreads.named("usher-dns"));
        try (ProgressCounter progress = new ProgressCounter(terminal, "addresses")) {
            for (int i = 0; i < claims.size(); i += THREADS) {
                List<Claim> some = claims.subList(i, Math.min(claims.size(), i + THREADS));
                List<Callable<Identity>> lookups = some.stream()
                        .map(claim -> (Callable<Identity>) () -> identity(claim))
                        .toList();
                List<Future<Identity>> results = threads.invokeAll(lookups, SECONDS, TimeUnit.SECONDS);
                for (int k = 0; k < some.size(); k++) {
                    Claim claim = some.get(k);
                    found.put(key(claim.crawler(), claim.address()), result(results.get(k)));
                    progress.step();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            threads.shutdownNow();
        }
        if (failed > 0) {
            terminal.note(
                    "%s of %s addresses cannot be looked up, so they stay claimed (%s)",
                    AuditText.count(failed), AuditText.count(claims.size()), failure);
        }
        return failed == 0 || failed < claims.size();
    }

    private Identity result(Future<Identity> lookup) throws InterruptedException {
        try {
            return lookup.get();
        } catch (ExecutionException e) {
            failed++;
            failure = String.valueOf(e.getCause());
        } catch (CancellationException e) {
            failed++;
            failure = "no answer in " + SECONDS + " s";
        }
        return Identity.CLAIMED;
    }

    private Identity identity(Claim claim) throws NamingException {
        Optional<InetAddress> address = AddressBlock.address(claim.address());
        if (address.isEmpty()) {
            return Identity.CLAIMED;
        }
        boolean isNamed = false;
        for (String host : records.of(reverseName(address.get()), "PTR")) {
            String name = host.toLowerCase(Locale.ROOT).replaceAll("\\.$", "");
            boolean isOperator = HOST.matcher(name).matches()
                    && OperatorDomains.of(claim.crawler()).stream().anyMatch(domain -> name.endsWith("." + domain));
            if (isOperator && addresses(name, address.get()).contains(address.get())) {
                return Identity.VERIFIED;
            }
            isNamed |= isOperator;
        }
        return isNamed && OperatorDomains.isReverseOnly(claim.crawler()) ? Identity.NOT_CHECKABLE : Identity.SPOOFED;
    }

    private List<InetAddress> addresses(String name, InetAddress wanted) throws NamingException {
        String type = wanted.getAddress().length == 4 ? "A" : "AAAA";
        return records.of(name, type).stream()
                .flatMap(text -> AddressBlock.address(text).stream())
                .toList();
    }

    static String reverseName(InetAddress address) {
        byte[] bytes = address.getAddress();
        StringBuilder name = new StringBuilder();
        for (int i = bytes.length - 1; i >= 0; i--) {
            int value = bytes[i] & 0xFF;
            name.append(
                    bytes.length == 4
                            ? value + "."
                            : Integer.toHexString(value & 0xF) + "." + Integer.toHexString(value >> 4) + ".");
        }
        return name.append(bytes.length == 4 ? "in-addr.arpa" : "ip6.arpa").toString();
    }
}
