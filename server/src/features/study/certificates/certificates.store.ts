import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { certificates } from '../study.tables.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** Undefined when there is one for this course already. */
export const insertCertificate = async (
  db: Db,
  certificate: CertificateRow,
): Promise<string | undefined> => {
  const rows = await db
    .insert(certificates)
    .values(certificate)
    .onConflictDoNothing({ target: [certificates.userId, certificates.courseId] })
    .returning({ code: certificates.code })
  return rows[0]?.code
}

export const findCertificate = async (
  db: Db,
  code: string,
): Promise<CertificateRow | undefined> => {
  const rows = await db.select().from(certificates).where(eq(certificates.code, code))
  return rows[0]
}

/** The newest first. */
export const listCertificatesOf = (db: Db, userId: number): Promise<CertificateRow[]> =>
  db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.code))
