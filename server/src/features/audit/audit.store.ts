import type { AuditSubject, auditSorts } from '@jingke/contract/audit'
import type { Language, PageRequest, Sort } from '@jingke/contract/core'
import { and, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { auditEntries } from '../../platform/audit-log/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { orderBySort } from '../../platform/database/order-by-sort.ts'
import { accountRows } from '../auth/index.ts'
import { catalogueAuditRows, currentName } from '../catalogue/index.ts'

const users = accountRows('users')
const catalogueAuditEntries = catalogueAuditRows('content_changes')

/** The total is not counted past this. */
const countLimit = 10_000

/** Changes of the catalogue have a table of their own, with a name only if it was changed. */
const allAuditEntries = (db: Db, language: Language) => {
  const { after, before } = catalogueAuditEntries
  const field = language === 'en' ? sql`'nameEn'` : sql`'nameZh'`
  const changed = sql`nullif(coalesce(${after}->>${field}, ${before}->>${field}), '')`
  const name = sql<string>`coalesce(
    ${changed}, ${after}->>'name', ${before}->>'name', ${currentName(language)}, ''
  )`
  return unionAll(
    db
      .select({
        key: sql<string>`'a' || ${auditEntries.id}`.as('key'),
        subject: sql<string>`${auditEntries.subject}`.as('subject'),
        subjectId: sql<number | null>`${auditEntries.subjectId}`.as('subject_id'),
        subjectName: sql<string>`${auditEntries.subjectName}`.as('subject_name'),
        action: auditEntries.action,
        actorId: auditEntries.actorId,
        address: auditEntries.address,
        before: auditEntries.before,
        after: auditEntries.after,
        changedAt: auditEntries.changedAt,
      })
      .from(auditEntries),
    db
      .select({
        key: sql<string>`'c' || ${catalogueAuditEntries.id}`.as('key'),
        subject: sql<string>`${catalogueAuditEntries.subject}`.as('subject'),
        subjectId: sql<number | null>`${catalogueAuditEntries.subjectId}`.as('subject_id'),
        subjectName: name.as('subject_name'),
        action: catalogueAuditEntries.action,
        actorId: catalogueAuditEntries.actorId,
        address: catalogueAuditEntries.address,
        before: catalogueAuditEntries.before,
        after: catalogueAuditEntries.after,
        changedAt: catalogueAuditEntries.changedAt,
      })
      .from(catalogueAuditEntries),
  ).as('log')
}

export interface AuditFilter extends PageRequest {
  keyword?: string
  subject?: AuditSubject
  subjectId?: number
  from?: Date
  to?: Date
  sort?: Sort<(typeof auditSorts)[number]>
}

export const listAuditRows = async (db: Db, filter: AuditFilter, language: Language) => {
  const log = allAuditEntries(db, language)
  const { pageNum, pageSize, keyword, subject, subjectId, from, to, sort } = filter
  const contains = (text: SQL): SQL => sql`position(lower(${keyword}) in lower(${text})) > 0`
  const isAsked = and(
    subject && eq(log.subject, subject),
    subjectId === undefined ? undefined : eq(log.subjectId, subjectId),
    from && gte(log.changedAt, from),
    to && lte(log.changedAt, to),
    keyword
      ? or(
          contains(sql`${log.subjectName}`),
          contains(sql`${users.userName} || ' ' || ${users.realName}`),
        )
      : undefined,
  )
  const rows = await db
    .select({
      id: log.key,
      subject: log.subject,
      subjectId: log.subjectId,
      subjectName: log.subjectName,
      action: log.action,
      actorId: log.actorId,
      actorName: sql<string | null>`coalesce(nullif(${users.realName}, ''), ${users.userName})`,
      address: log.address,
      before: log.before,
      after: log.after,
      changedAt: log.changedAt,
    })
    .from(log)
    .leftJoin(users, eq(users.id, log.actorId))
    .where(isAsked)
    .orderBy(...orderBySort(sort, { when: log.changedAt }), desc(log.changedAt), desc(log.key))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const counted = db
    .select({ key: log.key })
    .from(log)
    .leftJoin(users, eq(users.id, log.actorId))
    .where(isAsked)
    .limit(countLimit)
    .as('counted')
  return { rows, total: await db.$count(counted) }
}
