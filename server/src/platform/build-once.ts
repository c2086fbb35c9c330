import type { Db } from './database/db.ts'

interface Statement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

/**
 * A statement of a frequent call, whose text drizzle builds once per database instead of at each call. Its
 * values are named by `sql.placeholder`. In a transaction it is built each time.
 */
export const buildOnce = <Values extends Record<string, unknown>, Rows>(
  build: (db: Db) => { prepare(name: string): Statement<Rows> },
): ((db: Db, values: Values) => Promise<Rows>) => {
  const statements = new WeakMap<Db, Statement<Rows>>()
  return (db, values) => {
    const known = statements.get(db)
    if (known) return known.execute(values)
    // The connection chooses the name under which Postgres keeps the plan.
    const built = build(db).prepare('')
    statements.set(db, built)
    return built.execute(values)
  }
}
