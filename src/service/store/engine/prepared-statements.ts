import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { boundStatement } from './bound-statement.ts';

const { serialize } = protocol;

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** A statement that the engine has read. */
interface Prepared {
  /** Its name there; empty: it is forgotten when the next one is read. */
  readonly name: string;
  /** Type oids of its parameters. */
  readonly types: readonly number[];
  /** What describes its rows; none for a statement without rows. */
  readonly columns: readonly Answer[];
}

/** How many statements the engine keeps: each takes some 30 KB of its memory. */
const MAX_KEPT = 200;

/** How many statements are remembered as asked once. */
const MAX_SEEN = 1000;

/** What is never planned. */
const IN_TRANSACTION = /^(?:begin|commit|rollback|savepoint|release|set)\b/i;

/** What may change the columns of a kept statement, which it would then reject. */
const CHANGES_SCHEMA = /\b(?:create|alter|drop)\b/i;

const SYNC = serialize.sync();

/**
 * The statements of one engine. PGlite's own `query` reads each anew and enters the engine six times
 * for it, a quarter of a short statement's time; here one that is asked again is kept by name and
 * sent in one piece. It is planned for its values each time (`plan_cache_mode`), as before.
 */
export class PreparedStatements {
  readonly #pglite: PGlite;
  /** By their SQL; the one that was used last is last. */
  readonly #kept = new Map<string, Prepared>();
  readonly #seen = new Set<string>();
  #named = 0;
  /** Whether the schema may have changed in a transaction that can still be rolled back. */
  #hasChanged = false;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** The rows that a statement answers with. */
  query(sql: string, params: readonly unknown[]): Promise<unknown[]> {
    return this.#pglite.runExclusive(async () => {
      const kept = this.#kept.get(sql);
      try {
        const rows = await this.#execute(kept ?? (await this.#prepare(sql, params)), params);
        if (kept !== undefined) this.#used(sql, kept);
        await this.#noticeSchema(sql, kept === undefined && CHANGES_SCHEMA.test(sql));
        return rows;
      } catch (error) {
        // Whatever the reason, the next try reads it anew. Until `sync` the engine skips what it gets.
        await this.#drop([sql]);
        throw error;
      }
    });
  }

  /** Runs a script of several statements. */
  async script(sql: string): Promise<void> {
    await this.#pglite.exec(sql);
    await this.#pglite.runExclusive(() => this.#noticeSchema(sql, CHANGES_SCHEMA.test(sql)));
  }

  #used(sql: string, kept: Prepared): void {
    this.#kept.delete(sql);
    this.#kept.set(sql, kept);
  }

  /** Has the statements read anew after a change of the schema, and after its rollback. */
  async #noticeSchema(sql: string, changes: boolean): Promise<void> {
    const isUndone = this.#hasChanged && /^rollback/i.test(sql);
    if (changes || isUndone) await this.#drop([...this.#kept.keys()]);
    if (changes) this.#hasChanged = true;
    else if (/^(?:commit|rollback)$/i.test(sql)) this.#hasChanged = false;
  }

  async #drop(statements: readonly string[]): Promise<void> {
    const names = statements.flatMap((sql) => this.#kept.get(sql)?.name ?? []);
    for (const sql of statements) this.#kept.delete(sql);
    await this.#send([...names.map((name) => serialize.close({ type: 'S', name })), SYNC]);
  }

  #send(messages: readonly Uint8Array[]): Promise<Answer[]> {
    return this.#sendAll(Buffer.concat(messages));
  }

  #sendAll(bytes: Uint8Array): Promise<Answer[]> {
    return this.#pglite.execProtocolStream(bytes);
  }

  /**
   * Keeps a statement that is asked a second time. Without parameters it would also keep its plan,
   * made for tables as they were.
   */
  #nameFor(sql: string, params: readonly unknown[]): string {
    const isKept = this.#seen.has(sql) && (params.length > 0 || IN_TRANSACTION.test(sql));
    if (isKept && !CHANGES_SCHEMA.test(sql)) {
      this.#named += 1;
      return `s${this.#named}`;
    }
    if (this.#seen.size >= MAX_SEEN) this.#seen.clear();
    this.#seen.add(sql);
    return '';
  }

  async #prepare(sql: string, params: readonly unknown[]): Promise<Prepared> {
    const name = this.#nameFor(sql, params);
    const reading = [serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name })];
    const answers = await this.#send(reading);
    const types = parse.parseDescribeStatementResults(answers);
    const columns = answers.filter((answer) => answer.name === 'rowDescription');
    const prepared = { name, types, columns };
    if (name !== '') await this.#keep(sql, prepared);
    return prepared;
  }

  async #keep(sql: string, prepared: Prepared): Promise<void> {
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= MAX_KEPT) await this.#drop([oldest]);
    this.#kept.set(sql, prepared);
  }

  async #execute({ name, types, columns }: Prepared, params: readonly unknown[]) {
    const values = params.map((value, at) => this.#written(value, types[at]));
    const answers = await this.#sendAll(boundStatement(name, values));
    return parse.parseResults([...columns, ...answers], this.#pglite.parsers)[0]?.rows ?? [];
  }

  /** A value as the text that its type is read from. */
  #written(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    const write = this.#pglite.serializers[type];
    return write === undefined ? String(value) : write(value);
  }
}
