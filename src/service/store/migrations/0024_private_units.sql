-- The districts and departments of private people are read when a service is first searched: see
-- search/vocabulary/recorded-places.ts. Few have one, so their jobs are not looked through for it.
--
-- Migrates while others go on reading and writing (see online/read-steps.ts).

-- @index experiences_private_unit
experiences (profile_id, unit) where not is_public and unit is not null
