-- Who has a degree, of whatever school ("PhDs in Boston"), is read from an index in the order of the
-- answer, and not from everybody's courses; so are those whose courses name no degree. See
-- search/retrieve/choose-approach.ts.
--
-- Migrates while others go on reading and writing (see online/read-steps.ts).

-- @index educations_degree
educations (degree, standing, profile_id collate "C")
  include (start_on, end_on, is_current, is_public,
           home_country, home_region, home_lat, home_lon)
