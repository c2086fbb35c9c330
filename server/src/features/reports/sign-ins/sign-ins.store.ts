import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { operationRecords, users } from '../../auth/index.ts'
import { institutions, profiles } from '../../profile/index.ts'
import type { ReportScope } from '../report-range.ts'
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

/** The newest attempts of one kind, in the order of an index; both kinds at once would have to be sorted. */
const newestOf = (
  kind: string,
  { from, to, institutionId }: ReportScope,
  count: number,
): SQL => sql`(
  select record.*, account.real_name, account.user_name
  from ${operationRecords} as record
  left join ${users} as account on account.id = record.user_id
  left join ${profiles} as profile on profile.user_id = account.id
  where record.kind = ${kind}
    and ${isWithinDays(sql`record.happened_at`, sql`${from}`, sql`${to}`)}
    and (account.user_type is null or account.user_type = 'jk-user')
    and ${
      institutionId > 0
        ? sql`profile.institution_name
            = (select name from ${institutions} where id = ${institutionId})`
        : sql`true`
    }
  order by record.happened_at desc, record.id desc limit ${count}
)`

export const listSignInRows = async (
  db: Db,
  scope: ReportScope,
  isRefused: boolean | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<SignInRow[]> => {
  const kinds = [
    ...(isRefused === true ? [] : ['sign-in']),
    ...(isRefused === false ? [] : ['sign-in-refused']),
  ]
  const { rows } = await db.execute<SignInRow>(sql`
    select id::integer as id, happened_at as "happenedAt", user_id as "userId",
      coalesce(real_name, '') as name, coalesce(user_name, '') as "userName", kind,
      detail ->> 'reason' as reason, user_agent as "userAgent", address
    from (${sql.join(
      kinds.map((kind) => newestOf(kind, scope, offset + limit)),
      sql` union all `,
    )}) as attempt
    order by happened_at desc, id desc limit ${limit} offset ${offset}`)
  return rows
}
