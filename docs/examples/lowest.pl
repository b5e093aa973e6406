#!/usr/bin/perl
# A bot in another language: it plays the move whose text comes first in the alphabet, or with the argument "chance"
# one by lot. The protocol is in docs/protocol.md.
use strict;
use warnings;

$| = 1;    # answers must not wait in a buffer
my $how = shift // "first";
my @legal;

while (my $line = <STDIN>) {
    chomp $line;
    if    ($line =~ /^tanglewood 1$/)   { print "ready lowest\n" }
    elsif ($line =~ /^legal\t(.*)/)     { @legal = sort split /\t/, $1 }
    elsif ($line =~ /^choose \d+ (\d+)/) {
        print "info one of ", scalar @legal, "\n";
        print "move ", $legal[$how eq "chance" ? $1 % @legal : 0], "\n";
    }
    elsif ($line eq "quit") { last }    # `game` and `view` tell more than this bot needs
}
