package usher.cli.audit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.cli.input.TimeParser;
import usher.fetch.address.AddressBlock;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonMembers;
import usher.support.json.JsonReader;

/** The addresses of crawlers, in the JSON that most operators publish; {@code created} is empty if it does not say. */
record AddressList(Optional<Instant> created, List<AddressBlock> blocks) {
    static AddressList read(String text) throws JsonFormatException {
        JsonMembers members = new JsonMembers(JsonReader.object(text));
        List<AddressBlock> blocks = new ArrayList<>();
        for (JsonMembers prefix : members.objects("prefixes")) {
            prefix.optionalString("ipv4Prefix").map(AddressBlock::parse).ifPresent(blocks::add);
            if (prefix.has("ipv6Prefix") || !prefix.has("ipv4Prefix")) { // what is not read would be called forged
                blocks.add(AddressBlock.parse(prefix.string("ipv6Prefix")));
            }
        }
        return new AddressList(members.optionalString("creationTime").map(TimeParser::parse), List.copyOf(blocks));
    }
}
