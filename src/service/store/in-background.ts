import type { Database } from './database.ts';

const BACKGROUND = { isBackground: true } as const;

/**
 * The same database for work that no request waits for: runs, imports, maintenance. On the embedded
 * engine its statements and transactions let requests go first.
 */
export function inBackground(db: Database): Database {
  return {
    engine: db.engine,
    ...(db.replicas === undefined ? {} : { replicas: db.replicas }),
    get waiting() {
      return db.waiting;
    },
    query: (sql, params, options) => db.query(sql, params, { ...options, ...BACKGROUND }),
    script: (sql, options) => db.script(sql, { ...options, ...BACKGROUND }),
    transaction: (work, options) => db.transaction(work, { ...options, ...BACKGROUND }),
    listen: (queue, listener) => db.listen(queue, listener),
    notify: (queue) => db.notify(queue),
    close: () => db.close(),
  };
}
