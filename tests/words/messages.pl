#!/usr/bin/perl
# Prints the texts that people may read: the string literals of C++ sources, given as arguments, that
# contain words, and the titles, names, words and tasks in files of games. A text that is joined with + or << is one line, in which {} is a value and {a|b} one
# of two texts. Elements and attributes of SVG, and conversions such as %d, are not words.
use strict;
use warnings;

# One source as a list of [is_text, text], without comments and preprocessor lines.
sub pieces {
    my ($source) = @_;
    my @pieces = ([0, '']);
    $source =~ s/^[ \t]*#.*$//mg;
    while ($source =~ m{\G(?:
            (?<comment>//[^\n]*)
            | R"\((?<raw>.*?)\)"
            | "(?<text>(?:[^"\\\n]|\\.)*)"
            | (?<char>'(?:[^'\\\n]|\\.)*'(?!\w))
            | (?<code>.))}xsg) {
        if (defined $+{comment}) { next }
        my $text = $+{raw} // $+{text};
        if (defined $text) { push @pieces, [1, $text], [0, ''] }
        else { $pieces[-1][1] .= $+{char} // $+{code} }
    }
    return @pieces;
}

# How the code between two texts joins them; undef if it does not. $choice: inside {a|b}.
sub joint {
    my ($code, $choice) = @_;
    $code =~ s/^\s+|\s+$//g;
    return '' if $code eq '';
    if ($choice) {
        return '|' if $code =~ /^(?:\)\s*)?:(?:\s*std::string\()?$/;
        return '}' if $code =~ /^\)\s*(?:\+|<<)$/;
        return '}{}' if $code =~ /^\)\s*(?:\+|<<)[^;{}]*(?:\+|<<)$/s;
    }
    return '{' if $code =~ /^\)?\s*(?:\+|<<)\s*\([^;"]*\?$/;
    return undef if $code !~ /^\)?\s*(?:\+|<<)[^;{}]*(?:\+|<<)$/s;
    my $depth = 0;
    for my $bracket (substr($code, 1) =~ /[()]/g) {
        $depth += $bracket eq '(' ? 1 : -1;
        return undef if $depth < 0;
    }
    return '{}';
}

# The texts of a source, joined.
sub texts {
    my @pieces = pieces(@_);
    my (@texts, $choice);
    my $finish = sub {
        my ($after) = @_;
        return unless @texts;
        $texts[-1] .= '}' if $choice;
        $texts[-1] .= '{}' if $after =~ /^\s*\)?\s*(?:\+|<<)/;
        $choice = 0;
    };
    for (my $i = 1; $i < @pieces; $i += 2) {
        my $before = $pieces[$i - 1][1];
        my $joint = $i > 1 ? joint($before, $choice) : undef;
        if (defined $joint) {
            $choice = $joint eq '{' || $joint eq '|' || ($choice && $joint eq '');
            $texts[-1] .= $joint . $pieces[$i][1];
        } else {
            $finish->($before);
            push @texts, ($before =~ /\+\s*$/ ? '{}' : '') . $pieces[$i][1];
        }
    }
    $finish->($pieces[-1][1]);
    return @texts;
}

# The texts of the file of a game, without its rules.
sub game_texts {
    my ($source) = @_;
    $source =~ s/^rules = ('''|""").*?^\1//ms;
    return $source =~ /^(?:title|summary|name|words|text|task) = "(.*)"$/mg;
}

sub for_people {
    my ($text) = @_;
    return 0 if $text =~ m{^[\w*/\[\]]+/\S* [wb] };    # FEN
    return 0 if $text =~ /^(?:alces: )?(?:\{\})*$/;
    (my $words = $text) =~ s/<[^<>]*>|\b[\w-]+=\\"[^"]*\\"|\\.|\{\}//g;
    $words =~ s/%[.\d]*l*[a-z]/0/g;
    return $words =~ /[A-Za-z]{2,}.*\s|\s.*[A-Za-z]{2}|^[A-Z][a-z]+[^a-zA-Z]*$/s;
}

for my $file (@ARGV) {
    open my $in, '<', $file or die "$file: $!\n";
    my $source = do { local $/; <$in> };
    my @texts = grep { for_people($_) } $file =~ /\.toml$/ ? game_texts($source) : texts($source);
    next unless @texts;
    print "\n== $file\n";
    for my $text (@texts) {
        $text =~ s/\n/\\n/g;
        print "$text\n";
    }
}
