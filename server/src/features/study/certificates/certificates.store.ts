import type { PageRequest } from '@jingke/contract/core'
import type { CertificateState } from '@jingke/contract/study'
import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { certificates, studyRecords } from '../study.tables.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** Undefined when there is one for this course already. Of plans their learners' rows tell whether there is one. */
export const insertCertificate = async (
  db: Db,
  certificate: typeof certificates.$inferInsert,
): Promise<string | undefined> => {
  const rows = await db
    .insert(certificates)
    .values(certificate)
    .onConflictDoNothing()
    .returning({ code: certificates.code })
  return rows[0]?.code
}

interface Finishers {
  readonly courseId: number
  readonly lessons: number
  /** Only learners with a higher id. */
  readonly after: number
  readonly limit: number
}

/** Learners who have finished that many lessons of the course and have no certificate of it. */
export const listUncertifiedFinishers = async (
  db: Db,
  { courseId, lessons, after, limit }: Finishers,
): Promise<number[]> => {
  const own = and(eq(certificates.userId, studyRecords.userId), eq(certificates.courseId, courseId))
  const rows = await db
    .select({ userId: studyRecords.userId })
    .from(studyRecords)
    .where(
      and(
        eq(studyRecords.courseId, courseId),
        gt(studyRecords.userId, after),
        isNotNull(studyRecords.finishedAt),
        notExists(db.select().from(certificates).where(own)),
      ),
    )
    .groupBy(studyRecords.userId)
    .having(sql`count(*) >= ${lessons}`)
    .orderBy(asc(studyRecords.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
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

const isExpired = (today: string) =>
  sql`coalesce(${certificates.validUntil} < ${today}::date, false)`

/** Those of one state, newest first; the keyword is in the name of the learner or the course. */
export const listCertificateRows = async (
  db: Db,
  {
    keyword,
    code,
    state,
    today,
    pageNum,
    pageSize,
  }: PageRequest & { keyword: string; code: string; today: string; state?: CertificateState },
): Promise<{ rows: CertificateRow[]; total: number }> => {
  const isIn = (column: AnyColumn) => sql`position(lower(${keyword}) in lower(${column})) > 0`
  const isListed = and(
    keyword
      ? or(
          isIn(certificates.learnerName),
          isIn(certificates.courseName),
          eq(certificates.code, code),
        )
      : undefined,
    state === 'valid' ? and(isNull(certificates.withdrawnAt), not(isExpired(today))) : undefined,
    state === 'expired' ? and(isNull(certificates.withdrawnAt), isExpired(today)) : undefined,
    state === 'withdrawn' ? isNotNull(certificates.withdrawnAt) : undefined,
  )
  const rows = await db
    .select()
    .from(certificates)
    .where(isListed)
    .orderBy(desc(certificates.issuedAt), desc(certificates.code))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(certificates, isListed) }
}

/** The newest certificate of a learner for a plan. */
export const findPlanCertificate = async (
  db: Db,
  userId: number,
  planId: number,
): Promise<CertificateRow | undefined> => {
  const rows = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.planId, planId)))
    .orderBy(desc(certificates.round))
    .limit(1)
  return rows[0]
}

export const setWithdrawal = async (
  db: Db,
  code: string,
  withdrawal: Pick<CertificateRow, 'withdrawnAt' | 'withdrawnReason'>,
): Promise<CertificateRow | undefined> => {
  const rows = await db
    .update(certificates)
    .set(withdrawal)
    .where(eq(certificates.code, code))
    .returning()
  return rows[0]
}
