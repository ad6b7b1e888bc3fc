/// A file as the first version of the archive wrote it. It never changes, whatever has become of the tables since.
let version1File = """
  PRAGMA application_id = 1114793075;
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

  INSERT INTO items VALUES (1, x'cba06b5736faf67e54b07b561eae9439', 0, 0, 'An old story', NULL, 'https://example.org/old',
    1700000000, NULL, 1700000500, 'blog', NULL, 'one' || char(31) || 'two', NULL, 'en', NULL, 'Old', NULL, 1, 0, NULL,
    NULL, NULL, 'news', 'an-old-story', x'cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4',
    x'cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4',
    x'00cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4', 1700000000, NULL, NULL);
  INSERT INTO items VALUES (2, x'283bb9deef02e6843abfb538efa1eca7', 0, 0, '', NULL, NULL, NULL, NULL, 1, NULL, NULL, NULL,
    NULL, NULL, NULL, '', NULL, 1, 0, NULL, NULL, NULL, 'news', 'gone',
    x'cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4',
    x'cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4', x'', 1, 1700000600, NULL);
  INSERT INTO identities VALUES (x'00cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4', 1);
  INSERT INTO bodies VALUES (1, NULL, NULL, '<p>Old</p>', NULL, NULL, NULL, NULL);
  INSERT INTO fetches VALUES ('blog', '"1"', NULL, 1, NULL, NULL, 2, NULL, 'Blog', NULL, NULL, NULL, 0, 0, NULL,
    NULL, NULL, NULL, 0);
  PRAGMA user_version = 1;
  """
