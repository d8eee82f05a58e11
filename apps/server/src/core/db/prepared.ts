import type { Database } from './database.ts';

/**
 * A statement that is built once per database and stays prepared on its connections: building one costs several times
 * what PostgreSQL needs to answer it. For what is asked on every call; give it the pool, never a transaction.
 */
export function preparedOn<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    let statement = built.get(db);
    if (statement === undefined) {
      statement = build(db);
      built.set(db, statement);
    }
    return statement;
  };
}
