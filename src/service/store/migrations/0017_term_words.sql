-- Terms by the words in them, so that a process need not keep all terms in memory. A question reads
-- those that it may mean. Written after the terms, up to the row of `term_spaces` that `meta` has
-- under 'terms_indexed'; what comes later is read into memory.

-- @script tables
-- `kind` is the kind of term; 'organization alias' and 'school alias' are other names for all of a
-- term, such as "mit". `word` is in the form in which the kind is compared: "vps" as "vice" and
-- "president".
create table term_words (
  space text not null,
  kind text not null,
  word text not null,
  term_id bigint not null,
  primary key (space, kind, word, term_id),
  foreign key (term_id, space) references term_spaces (term_id, space) on delete cascade
);

create index term_words_term on term_words (term_id, space);

-- Each word once, with what decides whether another may be a typo of it (see known-word.ts).
create table known_words (
  space text not null,
  kind text not null,
  word text not null,
  start text not null,
  rest text not null,
  length integer not null,
  letters integer not null,
  sound text,
  primary key (space, kind, word)
);

create index known_words_start on known_words (space, kind, start, length) include (letters, word);
create index known_words_rest on known_words (space, kind, rest);
create index known_words_sound on known_words (space, kind, sound) where sound is not null;

-- Titles in the order in which they came, for those that only mean the same.
-- @index terms_titles
terms (id) where kind = 'title'

-- The distinct places of residence and units are read one after another from these.
-- @index profiles_place
profiles (place) where is_public and place is not null

-- @index experiences_unit
experiences (unit) where is_public and unit is not null
