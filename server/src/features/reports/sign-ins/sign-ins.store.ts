import { sql } from 'drizzle-orm'
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

export const listSignInRows = async (
  db: Db,
  { from, to, institutionId }: ReportScope,
  isRefused: boolean | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<SignInRow[]> => {
  const kinds = [
    ...(isRefused === true ? [] : ['sign-in']),
    ...(isRefused === false ? [] : ['sign-in-refused']),
  ]
  const { rows } = await db.execute<SignInRow>(sql`
    select record.id::integer as id, record.happened_at as "happenedAt",
      record.user_id as "userId", coalesce(account.real_name, '') as name,
      coalesce(account.user_name, '') as "userName", record.kind,
      record.detail ->> 'reason' as reason, record.user_agent as "userAgent", record.address
    from ${operationRecords} as record
    left join ${users} as account on account.id = record.user_id
    left join ${profiles} as profile on profile.user_id = account.id
    where record.kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})
      and ${isWithinDays(sql`record.happened_at`, sql`${from}`, sql`${to}`)}
      and (account.user_type is null or account.user_type = 'jk-user')
      and ${
        institutionId > 0
          ? sql`profile.institution_name
              = (select name from ${institutions} where id = ${institutionId})`
          : sql`true`
      }
    order by record.happened_at desc, record.id desc
    limit ${limit} offset ${offset}`)
  return rows
}
