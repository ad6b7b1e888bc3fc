/// The tables of the archive. A change to them is a new step in `Migration.all`; once released, these texts stay as they are.
enum ArchiveSchema {
  /// "Brds" in the file's header, which tells our files from those of other programs.
  static let applicationID: Int32 = 0x4272_6473

  /// Larger than SQLite's default, because a body of two or three kilobytes would waste half of a small page.
  static let pageSize = 16_384

  /// Bodies have a table of their own, so that loading the lists of a hundred thousand items does not read them. Each list within an item
  /// is one text (`FieldText`), kinds are numbers (`Codes`), and digests and identities are their bytes in network order.
  ///
  /// - `items`: `removed` is the time of removal; such a row is a tombstone that keeps identities, address and dates, and nothing else. A
  ///   tombstone with `sources` is not gone for good: it was hidden, or came from a state that withholds the item's text. `shown_under` is
  ///   set if a state gave the item as the rules of its source had made it, until the source brings it again. `keys` repeats what `identities` says
  ///   of the item, so that one read gives them all.
  /// - `files`: of a text that a state told of, until it is read again, `path` is `RememberedText.fileName`, and the versions in the
  ///   tombstone are what it said.
  /// - `local_files`: the files of the site folder that bodies refer to; they are read for every plan, so they are kept apart from the
  ///   bodies.
  /// - `wishes`: slugs that items without an address ask for.
  /// - `mastheads`: title, language and hosts of a source, as known and as suspected; `brought` holds identities of items in ascending
  ///   order.
  /// - `identities`: one byte for the kind, then the digest. An item's first key is not among them, since its beginning is the item's `id`.
  static let version1 = """
    CREATE TABLE items (
      row INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE,
      kind INTEGER NOT NULL,
      show INTEGER,
      title TEXT NOT NULL,
      subtitle TEXT,
      link TEXT,
      published INTEGER,
      updated INTEGER,
      first_seen INTEGER NOT NULL,
      sources TEXT,
      authors TEXT,
      tags TEXT,
      facets TEXT,
      language TEXT,
      direction INTEGER,
      excerpt TEXT NOT NULL,
      image TEXT,
      word_count INTEGER NOT NULL,
      featured INTEGER NOT NULL,
      starts INTEGER,
      ends INTEGER,
      venue TEXT,
      section TEXT,
      slug TEXT,
      version BLOB NOT NULL,
      body_version BLOB NOT NULL,
      keys BLOB NOT NULL,
      sort_date INTEGER NOT NULL,
      removed INTEGER,
      shown_under TEXT
    );
    CREATE UNIQUE INDEX permalinks ON items (section, slug) WHERE slug IS NOT NULL;
    CREATE INDEX tombstones ON items (section, slug) WHERE removed IS NOT NULL;

    CREATE TABLE identities (
      key BLOB PRIMARY KEY,
      item INTEGER NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE bodies (
      item INTEGER PRIMARY KEY,
      enclosures TEXT,
      collections TEXT,
      html TEXT NOT NULL,
      original_format INTEGER,
      original_base TEXT,
      policy_version INTEGER,
      original TEXT
    );

    CREATE TABLE local_files (
      item INTEGER PRIMARY KEY,
      paths TEXT NOT NULL
    );

    CREATE TABLE edits (
      item INTEGER NOT NULL,
      changed_at INTEGER NOT NULL,
      title TEXT NOT NULL,
      html TEXT,
      PRIMARY KEY (item, changed_at)
    );

    CREATE TABLE wishes (
      item BLOB PRIMARY KEY,
      slug TEXT NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE sources (
      row INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    );

    CREATE TABLE files (
      source INTEGER NOT NULL,
      path TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      item BLOB,
      PRIMARY KEY (source, path)
    ) WITHOUT ROWID;

    CREATE TABLE fetches (
      source TEXT PRIMARY KEY,
      entity_tag TEXT,
      last_modified TEXT,
      last_asked INTEGER,
      last_success INTEGER,
      next_due INTEGER,
      failures INTEGER NOT NULL,
      body_digest BLOB,
      title TEXT,
      home TEXT,
      max_age INTEGER,
      interval INTEGER,
      skipped_hours INTEGER NOT NULL,
      skipped_days INTEGER NOT NULL,
      moved_to TEXT,
      moved_seen INTEGER,
      moved_since INTEGER,
      moved_adopted INTEGER,
      gone INTEGER NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE mastheads (
      source TEXT PRIMARY KEY,
      known TEXT,
      suspect TEXT,
      brought BLOB
    ) WITHOUT ROWID;

    CREATE TABLE seals (
      list TEXT NOT NULL,
      number INTEGER NOT NULL,
      upper_date INTEGER NOT NULL,
      upper_item BLOB NOT NULL,
      PRIMARY KEY (list, number)
    ) WITHOUT ROWID;

    CREATE TABLE facts (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE counters (
      name TEXT PRIMARY KEY,
      value INTEGER NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO counters VALUES ('generation', 0);
    """
  /// Items that are kept and not shown. `hidden` is the time since when; `hidden_because` is a number (`Codes`), and outlives removal.
  static let version2 = """
    ALTER TABLE items ADD COLUMN hidden INTEGER;
    ALTER TABLE items ADD COLUMN hidden_because INTEGER;
    """
  /// The time from which the item's source no longer wants it shown.
  static let version3 = "ALTER TABLE items ADD COLUMN expires INTEGER;"
  /// A digest of the address that gave the validators.
  static let version4 = "ALTER TABLE fetches ADD COLUMN giver BLOB;"
  /// Where lists put an item whose date is unknown.
  static let version5 = "ALTER TABLE items ADD COLUMN placed INTEGER;"
  /// - `placements`: the places of items in stories of several sources; `basis` and `support` are numbers (`Codes`). Items that stand alone
  ///   have no row.
  /// - `stories`: the last part of a story's address.
  /// - `decided`: the last row of `items` on which a plan decided whether it joins a story.
  static let version6 = """
    CREATE TABLE placements (
      item BLOB PRIMARY KEY,
      founder BLOB NOT NULL,
      basis INTEGER,
      other BLOB,
      seconds INTEGER,
      shared INTEGER,
      total INTEGER,
      support INTEGER
    ) WITHOUT ROWID;

    CREATE TABLE stories (
      founder BLOB PRIMARY KEY,
      slug TEXT NOT NULL UNIQUE
    ) WITHOUT ROWID;
    INSERT INTO counters VALUES ('decided', 0);
    """
  /// The recording that an item offers to hear or see, and what comes with its text.
  static let version7 = """
    ALTER TABLE items ADD COLUMN recording TEXT;
    ALTER TABLE bodies ADD COLUMN supplements TEXT;
    """
  /// What a source says about itself.
  static let version8 = """
    ALTER TABLE fetches ADD COLUMN summary TEXT;
    ALTER TABLE fetches ADD COLUMN language TEXT;
    """
  /// The digest of a former text; NULL if the text did not change, or is not kept.
  static let version9 = "ALTER TABLE edits ADD COLUMN text BLOB;"
  /// - `related`: what is related to an item, one record of texts each (`Relative.fields`). Items without any have no row.
  /// - counter `related`: the last row of `items` that was compared with others.
  static let version10 = """
    CREATE TABLE related (
      item BLOB PRIMARY KEY,
      others TEXT NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO counters VALUES ('related', 0);
    """
  /// - `icons`: has rows for sources without an icon, too; `picture` is a PNG.
  static let version11 = """
    ALTER TABLE fetches ADD COLUMN icon TEXT;

    CREATE TABLE icons (
      source TEXT PRIMARY KEY,
      asked INTEGER NOT NULL,
      picture BLOB,
      address TEXT,
      entity_tag TEXT,
      last_modified TEXT,
      giver BLOB
    ) WITHOUT ROWID;
    """
  /// - `pictures`: by location, as in `MediaFields`; `outcome` is written by `PictureFields`; `stamp` is that of a file of the site when it
  ///   was read.
  static let version12 = """
    CREATE TABLE pictures (
      location TEXT PRIMARY KEY,
      asked INTEGER NOT NULL,
      recipe INTEGER NOT NULL,
      outcome TEXT NOT NULL,
      stamp BLOB,
      content BLOB
    ) WITHOUT ROWID;
    """
  /// - `named_pictures`: the pictures on other sites that an item's body shows; items whose body has not been searched have no row.
  static let version13 = """
    ALTER TABLE pictures ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE pictures ADD COLUMN unused INTEGER;

    CREATE TABLE named_pictures (
      item INTEGER PRIMARY KEY,
      addresses TEXT
    );
    """
  /// `moved` is set if the item's source moved its date, after the first sighting, to one that had come by then.
  static let version14 = "ALTER TABLE items ADD COLUMN moved INTEGER;"
}
