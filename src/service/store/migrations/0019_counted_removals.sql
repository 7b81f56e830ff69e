-- Removals are counted by the statements that remove people (`deleteProfiles`): a cluster has no
-- triggers on distributed tables.
-- @script trigger
drop trigger profiles_removed on profiles;
drop function count_removal();
