import type { RecordList } from '@jingke/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { users } from '../../auth/index.ts'
import { chapters, lessons } from '../../catalogue/index.ts'
import { lessonVideos, videos } from '../../media/index.ts'
import { institutions, profiles } from '../../profile/index.ts'
import { studyRecords } from '../../study/index.ts'
import type { ReportScope } from '../report-range.ts'
import { reportFinishedLessons } from '../reports.tables.ts'
import { isWithinDays } from '../school-days.store.ts'

export interface RecordRow extends Record<string, unknown> {
  userId: number
  name: string
  userName: string
  institutionName: string
  /** 0: none. */
  courseId: number
  videoName: string
  titleZh: string | null
  titleEn: string | null
  at: Date
}

/** In the order of an index of the moments. */
const newestOf = (
  list: RecordList,
  { from, to, institutionId, courseId }: ReportScope,
  videoId: number | undefined,
): SQL => {
  const moment = sql.identifier(list === 'started' ? 'started_at' : 'finished_at')
  return sql`
    select record.user_id, record.course_id, record.video_id, record.${moment} as at
    from ${studyRecords} as record
    join ${users} as account on account.id = record.user_id and account.user_type = 'jk-user'
    left join ${profiles} as profile on profile.user_id = account.id
    where ${isWithinDays(sql`record.${moment}`, sql`${from}`, sql`${to}`)}
      ${courseId > 0 ? sql`and record.course_id = ${courseId}` : sql``}
      ${videoId === undefined ? sql`` : sql`and record.video_id = ${videoId}`}
      ${
        institutionId > 0
          ? sql`and profile.institution_name
              = (select name from ${institutions} where id = ${institutionId})`
          : sql``
      }`
}

/** Of all videos: the records of the school would be read and most of them left out. */
const finishedIn = ({ from, to, institutionId, courseId }: ReportScope): SQL => sql`
  select record.user_id, record.course_id, record.video_id, record.finished_at as at
  from ${reportFinishedLessons} as record
  where record.institution_id = ${institutionId}
    and ${isWithinDays(sql`record.finished_at`, sql`${from}`, sql`${to}`)}
    ${courseId > 0 ? sql`and record.course_id = ${courseId}` : sql``}`

/** The newest first; of one video of a course, or of all. */
export const listRecordRows = async (
  db: Db,
  list: RecordList,
  scope: ReportScope,
  videoId: number | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<RecordRow[]> => {
  const isKept = list === 'finished' && videoId === undefined && scope.institutionId > 0
  const { rows } = await db.execute<RecordRow>(sql`
    with page as materialized (
      ${isKept ? finishedIn(scope) : newestOf(list, scope, videoId)}
      order by at desc, record.user_id, record.course_id, record.video_id
      limit ${limit} offset ${offset}
    )
    select page.user_id as "userId", account.real_name as name, account.user_name as "userName",
      coalesce(profile.institution_name, '') as "institutionName", page.course_id as "courseId",
      coalesce(video.name, '') as "videoName", lesson.title_zh as "titleZh",
      lesson.title_en as "titleEn", page.at
    from page
    join ${users} as account on account.id = page.user_id
    left join ${profiles} as profile on profile.user_id = page.user_id
    left join ${videos} as video on video.id = page.video_id
    left join lateral (
      select lesson.title_zh, lesson.title_en from ${lessonVideos} as link
      join ${lessons} as lesson on lesson.id = link.lesson_id
      join ${chapters} as chapter on chapter.id = lesson.chapter_id
      where link.video_id = page.video_id and chapter.course_id = page.course_id
      order by chapter.position, lesson.position limit 1
    ) as lesson on true
    order by page.at desc, page.user_id, page.course_id, page.video_id`)
  return rows
}
