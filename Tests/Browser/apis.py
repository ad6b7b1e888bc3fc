"""Invented answers of any length, in the shapes of the five APIs."""
import base64, functools, hashlib

PUBLIC, PRIVATE = "public-key-of-a-test", "private-key-of-a-test"
DOT = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")


def characters(count, comics=0):
    """The catalogue, with signed requests and pages by offset and limit. Each character has so many comics, and its entry names two of them."""

    def answer(path, query, headers):
        origin = "http://" + headers["host"]
        if path.startswith("/images/"):
            return DOT
        signed = hashlib.md5((query.get("ts", "") + PRIVATE + PUBLIC).encode()).hexdigest()
        if query.get("apikey") != PUBLIC or query.get("hash") != signed:
            return 401
        offset, limit = int(query.get("offset", 0)), int(query.get("limit", 20))
        total, make = (comics, comic) if path.endswith("/comics") else (count, functools.partial(character, comics=comics))
        results = [make(number, origin) for number in range(1, total + 1)[offset:offset + limit]]
        data = {"offset": offset, "limit": limit, "total": total, "count": len(results), "results": results}
        return {"code": 200, "status": "Ok", "data": data}

    return answer


def character(number, origin, comics=0):
    none = {"available": 0, "items": []}
    listed = {"available": comics, "collectionURI": f"{origin}/v1/public/characters/{number}/comics", "items": [{"name": f"Comic {place}"} for place in range(1, min(comics, 2) + 1)]}
    return {"id": number, "name": f"Character {number}", "description": "Keeps the harbour from harm.", "modified": "-0001-11-30T00:00:00-0500",
            "thumbnail": {"path": f"{origin}/images/{number}", "extension": "png"}, "urls": [],
            "comics": listed, **{kind: none for kind in ("series", "stories", "events")}}


def comic(number, origin):
    return {"id": number, "title": f"Comic {number}", "thumbnail": {"path": f"{origin}/images/comic-{number}", "extension": "png"}, "urls": []}


def headlines(count, page, size):
    """One page of headlines of all types. Pages count from 1, and those after the last are empty."""
    numbers = range(1, count + 1)[(page - 1) * size:page * size]
    return [{"id": number, "sourceId": f"1.{number}", "title": f"Headline {number}", "description": "What the headline says, in a line.",
             "publishedAt": 1795262400000 - number * 60_000, "type": "story", "active": number % 10 != 0, "draft": False,
             "typeAttributes": {"url": f"https://www.example.org/news/{number}"}} for number in numbers]


def cat_news(count, adverts=3):
    """A list of stories, the newest first. Every fifth entry is a link, every fifteenth a link without an address."""
    def entry(number):
        kind = {"type": "weblink", "weblinkUrl": "" if number % 15 == 0 else f"https://elsewhere.example.org/{number}"} if number % 5 == 0 else {"type": "story"}
        return {"id": str(number), "headline": f"Cat {number}", "teaserText": f"What cat {number} did.", **cat_dates(number), **kind}

    return {"title": "Sky Cat News", "data": [
        *(entry(number) for number in range(10, count + 10)),
        *({"type": "advert", "url": f"https://adverts.example.org/{number}"} for number in range(adverts))]}


def cat_story(number):
    paragraphs = [{"type": "paragraph", "text": text} for text in ("It went up.", "It came down.")]
    return {"id": str(number), "headline": f"Cat {number}", **cat_dates(number), "contents": paragraphs}


def cat_dates(number):
    day = f"2026-{11 - number // 28:02}-{28 - number % 28:02}"
    return {"creationDate": day + "T08:00:00Z", "modifiedDate": day + "T09:00:00Z"}
