import type { AuditSubject } from '@jingke/contract/audit'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { storedRow } from '../database/stored-row.ts'
import { auditEntries } from './audit-log.tables.ts'

export const insertAuditEntry = async (
  db: Db,
  entry: typeof auditEntries.$inferInsert,
): Promise<number> =>
  storedRow(await db.insert(auditEntries).values(entry).returning({ id: auditEntries.id })).id

export const updateAuditEntry = async (
  db: Db,
  id: number,
  values: Pick<typeof auditEntries.$inferInsert, 'after'>,
): Promise<void> => {
  await db.update(auditEntries).set(values).where(eq(auditEntries.id, id))
}

/** Who changed what kind of thing and when stays; names and values go. */
export const eraseAuditEntriesOf = async (
  db: Db,
  subject: AuditSubject,
  subjectId: number,
): Promise<void> => {
  await db
    .update(auditEntries)
    .set({ subjectName: '', before: null, after: null })
    .where(and(eq(auditEntries.subject, subject), eq(auditEntries.subjectId, subjectId)))
}

/** Entries about other things that tell of an account: their values go. */
export const eraseAuditEntriesAbout = async (db: Db, userId: number): Promise<void> => {
  await db
    .update(auditEntries)
    .set({ before: null, after: null, aboutId: null })
    .where(eq(auditEntries.aboutId, userId))
}
