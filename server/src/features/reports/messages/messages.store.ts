import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { messageReaders, messages } from '../../messages/index.ts'
import type { ReportScope } from '../report-range.ts'
import { isWithinDays } from '../school-days.store.ts'

export interface ReachRow extends Record<string, unknown> {
  id: number
  title: string
  titleEn: string | null
  audienceName: string
  startsAt: Date
  reached: number
  read: number
}

/** Notices that began in the range; system messages to one person are left out. */
export const listReach = async (
  db: Db,
  range: ReportScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReachRow[]; total: number }> => {
  const { rows } = await db.execute<ReachRow & { total: number }>(sql`
    select id, title, title_en as "titleEn", audience_name as "audienceName",
      starts_at as "startsAt", reached, count(*) over ()::integer as total,
      (select coalesce(sum(readers), 0)::integer from ${messageReaders}
        where message_id = sent.id) as read
    from ${messages} as sent
    where kind = 'notice'
      and ${isWithinDays(sql`starts_at`, sql`${range.from}`, sql`${range.to}`)}
    order by starts_at desc, id desc limit ${limit} offset ${offset}`)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
