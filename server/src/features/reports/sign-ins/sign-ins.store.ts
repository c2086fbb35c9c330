import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows, operationRows } from '../../auth/index.ts'
import { isFewFor, ofLearners } from '../events.store.ts'
import type { ReportScope } from '../report-range.ts'

export interface SignInRow extends Record<string, unknown> {
  id: number
  happenedAt: Date
  userId: number | null
  name: string
  userName: string
  kind: string
  reason: string | null
  userAgent: string
  address: string
}

/** Refused or not; both at once would have to be sorted. */
const newestOf = (isRefused: boolean, scope: ReportScope, isFew: boolean, count: number): SQL => {
  const isKind = sql`record.kind = ${isRefused ? 'sign-in-refused' : 'sign-in'}`
  return sql`(
    select * from (
      select record.id, record.happened_at from ${operationRows('record')}
      ${ofLearners(scope, sql`record.happened_at`, isFew, isKind)}
    ) as attempt
    order by happened_at desc, id desc limit ${count}
  )`
}

export const listSignInRows = async (
  db: Db,
  scope: ReportScope,
  isRefused: boolean | undefined,
  { total, limit, offset }: { total: number; limit: number; offset: number },
): Promise<SignInRow[]> => {
  const ofAnyCourse = { ...scope, courseId: 0 }
  const isFew = isFewFor(ofAnyCourse, total, offset + limit)
  const kinds = isRefused === undefined ? [false, true] : [isRefused]
  const { rows } = await db.execute<SignInRow>(sql`
    select record.id::integer as id, record.happened_at as "happenedAt", record.user_id as "userId",
      coalesce(account.real_name, '') as name, coalesce(account.user_name, '') as "userName",
      record.kind, record.detail ->> 'reason' as reason, record.user_agent as "userAgent",
      record.address
    from (
      select * from (${sql.join(
        kinds.map((kind) => newestOf(kind, ofAnyCourse, isFew, offset + limit)),
        sql` union all `,
      )}) as newest
      order by happened_at desc, id desc limit ${limit} offset ${offset}
    ) as page
    join ${operationRows('record')} on record.id = page.id
    left join ${accountRows('account')} on account.id = record.user_id
    order by page.happened_at desc, page.id desc`)
  return rows
}
