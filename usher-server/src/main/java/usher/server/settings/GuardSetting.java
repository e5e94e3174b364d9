package usher.server.settings;

import java.util.List;
import usher.fetch.address.AddressBlock;
import usher.fetch.address.AddressGuard;

final class GuardSetting {
    /** The well-known NAT64 prefixes, which may lead to private IPv4 addresses. */
    private static final List<AddressBlock> TRANSLATORS =
            List.of(AddressBlock.parse("64:ff9b::/96"), AddressBlock.parse("64:ff9b:1::/48"));

    private GuardSetting() {}

    static AddressGuard of(SettingParser parser) {
        List<AddressBlock> allowed = parser.blocks(Setting.ALLOW_ADDRESSES);
        List<AddressBlock> denied = parser.blocks(Setting.DENY_ADDRESSES);
        TRANSLATORS.forEach(prefix -> requireApart(allowed, prefix));
        // So that a network with IPv6 alone reaches sites: each address is checked as the IPv4 address that it carries.
        return AddressGuard.publicOnly()
                .behindNat64(TRANSLATORS.get(0))
                .allowing(allowed.toArray(AddressBlock[]::new))
                .denying(denied.toArray(AddressBlock[]::new));
    }

    private static void requireApart(List<AddressBlock> allowed, AddressBlock prefix) {
        for (AddressBlock block : allowed) {
            if (block.overlaps(prefix)) {
                throw new SettingsException(Setting.ALLOW_ADDRESSES.key() + " must not include " + block
                        + ": through the NAT64 prefix " + prefix + " it would permit any IPv4 address");
            }
        }
    }
}
