import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { messageReaderRows, messageRows } from '../../messages/index.ts'
import type { ReportScope } from '../report-range.ts'
import { isWithinDays } from '../school-days.store.ts'
import { sizeOf } from './readers.store.ts'

const messageReaders = messageReaderRows('message_readers')
const messages = messageRows('messages')

export interface ReachRow extends Record<string, unknown> {
  id: number
  title: string
  titleEn: string | null
  audienceName: string
  startsAt: Date
  reached: number
  read: number
}

/** The size of each audience as it is at present; an audience of several notices is counted once. */
const countPeople = sql`
  case audience_kind
    when 'everyone' then ${sizeOf('everyone', sql`''`)}
    when 'institution' then ${sizeOf('institution', sql`audience_key`)}
    when 'group' then ${sizeOf('group', sql`audience_key`)}
    when 'course' then ${sizeOf('course', sql`audience_key`)}
    else ${sizeOf('person', sql`audience_key`)}
  end::integer`

/** Notices that began in the range; system messages to one person are left out. */
export const listReach = async (
  db: Db,
  range: ReportScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReachRow[]; total: number }> => {
  const { rows } = await db.execute<ReachRow & { total: number }>(sql`
    with page as materialized (
      select *, count(*) over ()::integer as total from ${messages}
      where kind = 'notice'
        and ${isWithinDays(sql`starts_at`, sql`${range.from}`, sql`${range.to}`)}
      order by starts_at desc, id desc limit ${limit} offset ${offset}
    ), audience as materialized (
      select audience_kind, audience_key, ${countPeople} as people
      from (select distinct audience_kind, audience_key from page) as one
    )
    select id, title, title_en as "titleEn", audience_name as "audienceName",
      starts_at as "startsAt", people as reached, total,
      (select coalesce(sum(readers), 0)::integer from ${messageReaders}
        where message_id = page.id) as read
    from page join audience using (audience_kind, audience_key)
    order by starts_at desc, id desc`)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
