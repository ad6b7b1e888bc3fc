"""The text of the benchmarks' feeds and pages: words as frequent as in a language, few of them often and most of them seldom, the same in each run."""
import collections, datetime, email.utils, html, itertools, random

SYLLABLES = [a + b for a in "bcdfghjklmnprstvw" for b in "aeiou"]


class Language:
    """Words by rank, drawn by Zipf's law. Remembers in how many texts each word is."""

    def __init__(self, size=30_000):
        self.random = random.Random(11)
        self.words = ["".join(self.random.choice(SYLLABLES) for _ in range(2 + rank * 3 // size)) + "nrst"[rank % 4] for rank in range(size)]
        self.weights = list(itertools.accumulate(1 / (rank + 3) for rank in range(size)))
        self.texts = collections.Counter()

    def draw(self, count):
        words = self.random.choices(self.words, cum_weights=self.weights, k=count)
        self.texts.update(set(words))
        return words

    def near(self, count, number):
        """The words whose number of texts is nearest to `count`."""
        return sorted(sorted(self.texts), key=lambda word: abs(self.texts[word] - count))[:number]


class Newswire:
    """Items of feeds as blogs write them, with bodies in escaped HTML. An item is the same each time.

    Texts are cut from a single long one, which is many times quicker than drawing the words of each."""

    def __init__(self):
        language = Language()
        self.prose, self.tags = language.draw(200_000), language.words[:40]

    def text(self, place, count):
        start = place * 7919 % (len(self.prose) - count)
        return " ".join(self.prose[start:start + count])

    def item(self, feed, number, date):
        place = hash((feed, number))
        first, second, third, fourth = (self.text(place + part, 25) for part in range(4))
        address = f"https://feed-{feed}.example/{number}"
        body = (f'<p>{first}</p><p><a href="{address}?a=1&amp;b=2">{second}</a>, <em>{third}</em></p><ul><li>{fourth}</li></ul>'
                f'<img src="{address}.jpg" alt="{self.text(place, 2)}" width="640">')
        return (f"<item><title>{self.text(place + 4, 8).capitalize()} &amp; {number}</title><link>{address}</link>"
                f'<guid isPermaLink="false">{feed}-{number}</guid><pubDate>{email.utils.format_datetime(date)}</pubDate><dc:creator>Ann</dc:creator>'
                f"<category>{self.tags[place % len(self.tags)]}</category><description>{first}</description>"
                f"<content:encoded>{html.escape(body, quote=False)}</content:encoded></item>\n")

    def feed(self, number, items):
        """An RSS feed of items, each given by its number and date."""
        return "".join(self.lines(number, items))

    def write(self, path, number, items):
        with open(path, "w") as out:
            out.writelines(self.lines(number, items))

    def lines(self, feed, items):
        yield ('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" '
               f'xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Feed {feed}</title><link>https://feed-{feed}.example/</link>\n')
        yield from (self.item(feed, number, date) for number, date in items)
        yield "</channel></rss>\n"


def dated(count, before, apart):
    """Numbers and dates of `count` items, the newest first and `apart` minutes before `before`, the others `apart` minutes from each other."""
    return [(number, before - datetime.timedelta(minutes=apart * (count - number))) for number in reversed(range(count))]
