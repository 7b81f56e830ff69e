-- Vectors that are not in the graph of their model yet: searches compare them one by one, and they
-- are added to it in the background. null: in the graph, or there is none.
-- @script columns and tables
alter table profile_vectors add column is_fresh boolean;

-- What a transaction that writes people may read or change, as hashes. Writers of other people go
-- on beside it; one of the same waits at the row of the other. Nothing stays after a commit, so a
-- crash may empty it.
create unlogged table write_claims (key bigint primary key);

-- @index profile_vectors_fresh
profile_vectors (model, profile_id) where is_fresh
