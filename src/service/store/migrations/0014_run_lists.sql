-- An owner's runs are listed newest first.
create index runs_newest on runs (tenant, created_at desc, id desc);
