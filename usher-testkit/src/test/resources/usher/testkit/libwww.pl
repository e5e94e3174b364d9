# Answers for the library what WWW::RobotRules says: reads lines of an agent, a file and URLs in hexadecimal digits, separated by spaces, and
# writes for each line one character for each URL: 1 allowed, 0 disallowed, - no answer.
use strict;
use warnings;
use WWW::RobotRules;

$SIG{__WARN__} = sub { };
$| = 1;
while (my $line = <STDIN>) {
    my ($agent, $file, @urls) = map { $_ eq '-' ? '' : pack('H*', $_) } split ' ', $line;
    my $rules = WWW::RobotRules->new($agent);
    $rules->parse('http://site.example/robots.txt', $file);
    print join('', map { my $answer = eval { $rules->allowed($_) }; !defined $answer || $answer < 0 ? '-' : $answer ? 1 : 0 } @urls), "\n";
}
