-- Imports ask who has the name and the birth date of a new person: see
-- identity/reviews/born-alike.ts.
--
-- Migrates while others go on reading and writing (see online/read-steps.ts).

-- @index profiles_birth_day
profiles (birth_on) where birth_on % 100 <> 0 and birth_on % 10000 <> 101
