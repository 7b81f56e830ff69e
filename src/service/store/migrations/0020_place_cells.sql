-- A common title in one city is read from the cells of the map around that city, and not all over the
-- world: see retrieve/homes-of-jobs.ts.
--
-- Migrates while others go on reading and writing (see online/read-steps.ts).

-- @script cells
-- The cell of one degree by one in which a point lies; 100000: the place is unknown.
create function place_cell(lat real, lon real) returns integer language sql immutable parallel safe as $$
  select coalesce(floor(lat)::integer * 360 + floor(lon)::integer, 100000)
$$;

-- @index experiences_title_cell
experiences (title_term, place_cell(home_lat, home_lon))
