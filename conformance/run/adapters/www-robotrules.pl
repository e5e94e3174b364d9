use strict;
use warnings;
use JSON::PP;
use MIME::Base64;
use WWW::RobotRules;

$| = 1;
$SIG{__WARN__} = sub { };
my $json = JSON::PP->new->utf8->canonical;
print $json->encode({parser => "WWW::RobotRules", version => $WWW::RobotRules::VERSION}), "\n";
while (my $line = <STDIN>) {
    my $case = $json->decode($line);
    my $allowed = eval {
        my $rules = WWW::RobotRules->new($case->{agent});
        my ($site) = $case->{url} =~ m{^(\w+://[^/?#]*)};
        $rules->parse("$site/robots.txt", decode_base64($case->{robots}));
        $rules->allowed($case->{url});
    };
    # -1 means that there are no rules for the host: an empty file.
    print $json->encode($@ ? {error => "$@"} : {allow => $allowed ? JSON::PP::true : JSON::PP::false}), "\n";
}
