package usher.server.settings;

import java.util.List;
import usher.fetch.address.AddressBlock;
import usher.fetch.address.AddressGuard;

/** Which addresses may be asked. */
final class GuardSetting {
    private static final String BLOCKS = "blocks of addresses such as 10.1.2.0/24, separated by commas";
    private static final String PREFIXES =
            "IPv6 prefixes of 32, 40, 48, 56, 64 or 96 bits such as 64:ff9b::/96, separated by commas";

    /** Behind these, private IPv4 addresses can be reached whatever the IPv6 address looks like. */
    private static final List<AddressBlock> TRANSLATORS =
            List.of(AddressBlock.parse("64:ff9b::/96"), AddressBlock.parse("64:ff9b:1::/48"));

    private GuardSetting() {}

    static AddressGuard of(Typed typed) {
        List<AddressBlock> allowed = typed.list(Setting.ALLOW_ADDRESSES, AddressBlock::parse, BLOCKS);
        List<AddressBlock> denied = typed.list(Setting.DENY_ADDRESSES, AddressBlock::parse, BLOCKS);
        List<AddressBlock> prefixes = typed.list(Setting.NAT64_PREFIXES, GuardSetting::prefix, PREFIXES);
        TRANSLATORS.forEach(prefix -> requireApart(allowed, prefix));
        prefixes.forEach(prefix -> requireApart(allowed, prefix));
        AddressGuard guard = AddressGuard.publicOnly()
                .allowing(allowed.toArray(AddressBlock[]::new))
                .denying(denied.toArray(AddressBlock[]::new));
        for (AddressBlock prefix : prefixes) {
            guard = guard.behindNat64(prefix);
        }
        return guard;
    }

    private static AddressBlock prefix(String text) {
        AddressBlock prefix = AddressBlock.parse(text);
        AddressGuard.publicOnly().behindNat64(prefix); // which refuses what is none
        return prefix;
    }

    private static void requireApart(List<AddressBlock> allowed, AddressBlock prefix) {
        for (AddressBlock block : allowed) {
            if (block.overlaps(prefix)) {
                throw new SettingsException(Setting.ALLOW_ADDRESSES.key() + " must not contain " + block
                        + ": through the NAT64 prefix " + prefix
                        + " it would allow every IPv4 address. Set the prefix of the"
                        + " translator in " + Setting.NAT64_PREFIXES.key());
            }
        }
    }
}
