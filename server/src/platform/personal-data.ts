import type { Db } from './database/db.ts'

/** Rows about one user by the name of their table; the columns of the first row are the head. */
export type PersonalTables = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** What a feature keeps about a user. */
export interface PersonalDataSource {
  /** What is not to be seen before a time is left out until then. */
  readonly read: (db: Db, userId: number, now: Date) => Promise<PersonalTables>
  /** Deletes what identifies the user; rows that sums are made of stay, without a name. */
  readonly erase: (db: Db, userId: number, now: Date) => Promise<void>
}
