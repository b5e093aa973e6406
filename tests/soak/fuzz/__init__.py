"""Fuzzing: what comes from outside, changed by chance, a given number of times.

Whatever is changed, only documented errors come out, nothing crashes or hangs, and what is accepted can be seen by all
and played to its end. A case follows from its number alone (those that are put to a server: from the numbers of its
batch), so that whatever fails can be repeated.
"""
