import type { ChangeSubject, changeSorts } from '@jingke/contract/audit'
import type { PageRequest, Sort } from '@jingke/contract/core'
import { and, count, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { changes } from '../../platform/changes/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { orderBySort } from '../../platform/database/order-by-sort.ts'
import { users } from '../auth/index.ts'
import { contentChanges, currentName } from '../catalogue/index.ts'

/** The total is not counted past this. */
const countLimit = 10_000

/** Changes of the catalogue have a table of their own, with a name only if it was changed. */
const everyChange = (db: Db) => {
  const { after, before } = contentChanges
  const name = sql<string>`coalesce(
    ${after}->>'nameZh', ${before}->>'nameZh', ${after}->>'name', ${before}->>'name',
    ${currentName}, ''
  )`
  return unionAll(
    db
      .select({
        key: sql<string>`'a' || ${changes.id}`.as('key'),
        subject: sql<string>`${changes.subject}`.as('subject'),
        subjectId: sql<number | null>`${changes.subjectId}`.as('subject_id'),
        subjectName: sql<string>`${changes.subjectName}`.as('subject_name'),
        action: changes.action,
        actorId: changes.actorId,
        address: changes.address,
        before: changes.before,
        after: changes.after,
        changedAt: changes.changedAt,
      })
      .from(changes),
    db
      .select({
        key: sql<string>`'c' || ${contentChanges.id}`.as('key'),
        subject: sql<string>`${contentChanges.subject}`.as('subject'),
        subjectId: sql<number | null>`${contentChanges.subjectId}`.as('subject_id'),
        subjectName: name.as('subject_name'),
        action: contentChanges.action,
        actorId: contentChanges.actorId,
        address: contentChanges.address,
        before: contentChanges.before,
        after: contentChanges.after,
        changedAt: contentChanges.changedAt,
      })
      .from(contentChanges),
  ).as('log')
}

export interface ChangeFilter extends PageRequest {
  keyword?: string
  subject?: ChangeSubject
  subjectId?: number
  from?: Date
  to?: Date
  sort?: Sort<(typeof changeSorts)[number]>
}

export const listChangeRows = async (db: Db, filter: ChangeFilter) => {
  const log = everyChange(db)
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
  const [found] = await db.select({ total: count() }).from(counted)
  return { rows, total: found?.total ?? 0 }
}
