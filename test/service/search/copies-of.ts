const COLUMNS = 'id, slug, display_name, family_name, is_public, origin, sections, document';

/** The columns of where somebody lives. */
export const PLACE = ', place, city, country, region, lat, lon';

/**
 * Statements that make so many people like the one of this name, with their facts: only what a search
 * by topics and by these further columns reads of them.
 */
export const copiesOf = (name: string, many: number, columns = ''): readonly string[] => [
  `insert into profiles (${COLUMNS}${columns})
   select 'p_' || md5(display_name || n), 'copy-' || display_name || n, display_name, family_name,
     true, 'import', sections, document${columns}
   from profiles cross join generate_series(1, ${many}) as n where display_name = '${name}'`,
  `insert into facts (profile_id, section, text)
   select c.id, f.section, f.text from facts f
   join profiles p on p.id = f.profile_id and p.display_name = '${name}'
   cross join (select id from profiles where starts_with(slug, 'copy-${name}')) as c
   where f.section <> 'jobs'`,
  'analyze profiles',
  'analyze facts',
];
