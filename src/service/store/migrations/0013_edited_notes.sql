-- When the words of a note were last changed; null: they are as first written.
alter table person_notes add column edited_at timestamptz;
