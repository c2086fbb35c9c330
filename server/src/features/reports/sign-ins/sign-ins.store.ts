import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { operationRecords, users } from '../../auth/index.ts'
import type { ReportScope } from '../report-range.ts'
import { reportSignIns } from '../reports.tables.ts'
import { isWithinDays } from '../school-days.store.ts'

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

/** The newest attempts, refused or not, in the order of an index; both at once would have to be sorted. */
const newestOf = (
  isRefused: boolean,
  { from, to, institutionId }: ReportScope,
  count: number,
): SQL => {
  const isInRange = isWithinDays(sql`record.happened_at`, sql`${from}`, sql`${to}`)
  return institutionId > 0
    ? sql`(
        select record_id as id, happened_at from ${reportSignIns} as record
        where institution_id = ${institutionId} and is_refused = ${isRefused} and ${isInRange}
        order by happened_at desc, record_id desc limit ${count}
      )`
    : sql`(
        select record.id, record.happened_at from ${operationRecords} as record
        left join ${users} as account on account.id = record.user_id
        where record.kind = ${isRefused ? 'sign-in-refused' : 'sign-in'} and ${isInRange}
          and (account.user_type is null or account.user_type = 'jk-user')
        order by record.happened_at desc, record.id desc limit ${count}
      )`
}

export const listSignInRows = async (
  db: Db,
  scope: ReportScope,
  isRefused: boolean | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<SignInRow[]> => {
  const kinds = isRefused === undefined ? [false, true] : [isRefused]
  const { rows } = await db.execute<SignInRow>(sql`
    select record.id::integer as id, record.happened_at as "happenedAt", record.user_id as "userId",
      coalesce(account.real_name, '') as name, coalesce(account.user_name, '') as "userName",
      record.kind, record.detail ->> 'reason' as reason, record.user_agent as "userAgent",
      record.address
    from (
      select * from (${sql.join(
        kinds.map((kind) => newestOf(kind, scope, offset + limit)),
        sql` union all `,
      )}) as newest
      order by happened_at desc, id desc limit ${limit} offset ${offset}
    ) as page
    join ${operationRecords} as record on record.id = page.id
    left join ${users} as account on account.id = record.user_id
    order by page.happened_at desc, page.id desc`)
  return rows
}
