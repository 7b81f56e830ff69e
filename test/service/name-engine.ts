import type { QueryEngine } from '../../src/service/api/service-context.ts';
import type {
  FactMatch,
  SearchAnswer,
  SearchQuestion,
} from '../../src/service/search/search-engine.ts';
import type { Queryable } from '../../src/service/store/database.ts';

/**
 * A small search engine for tests of its callers: it finds visible people whose name contains a
 * word of the question, directly in the database. The tests of the real engine are in
 * `test/service/search`.
 */
export class NameEngine implements QueryEngine {
  readonly asked: SearchQuestion[] = [];
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async search(question: SearchQuestion): Promise<SearchAnswer> {
    this.asked.push(question);
    const words = [question.query ?? '', ...(question.intent?.names ?? [])].join(' ').split(/\W+/);
    const { includePublic, directoryIds } = question.visibility;
    const rows = await this.#db.query<{ id: string }>(
      `select p.id from profiles p
       where string_to_array(lower(p.display_name), ' ') && $1::text[]
         and ((p.is_public and $2::boolean) or exists (
                select 1 from directory_profiles d
                where d.profile_id = p.id and d.directory_id = any ($3::text[])))
       order by p.display_name, p.id`,
      [
        words.filter((word) => word !== '').map((word) => word.toLowerCase()),
        includePublic,
        directoryIds,
      ],
    );
    const people = rows.slice(0, question.limit).map((row, index) => ({
      profileId: row.id,
      confidence: 0.9 - index / 1000,
      confidenceLevel: 'high' as const,
      reasons: [{ field: 'names', text: 'the name matches' }],
    }));
    return {
      intent: question.intent ?? {},
      queryIntent: null,
      total: rows.length,
      isPartial: false,
      near: 0,
      unknown: [],
      groups: null,
      people,
      ambiguity: null,
      searched: null,
      loosen: [],
      notices: [],
    };
  }

  /** Every question reads the database, so there is nothing to refresh. */
  async refresh(): Promise<void> {}

  async queryFacts(profileId: string, query: string, limit: number): Promise<FactMatch[]> {
    return this.#db.query<FactMatch>(
      `select section, text, 0.5 as score, sources, created_at as "createdAt",
              updated_at as "updatedAt"
       from facts where profile_id = $1 and strpos(lower(text), lower($2)) > 0
       order by id limit $3`,
      [profileId, query, limit],
    );
  }
}
