import type { RecordList } from '@jingke/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows } from '../../auth/index.ts'
import { chapterRows, lessonRows } from '../../catalogue/index.ts'
import { lessonVideoRows, videoRows } from '../../media/index.ts'
import { profileRows } from '../../profile/index.ts'
import { recordRows } from '../../study/index.ts'
import { isFewFor, ofLearners } from '../events.store.ts'
import type { ReportScope } from '../report-range.ts'

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

const recordsOf = (
  list: RecordList,
  scope: ReportScope,
  videoId: number | undefined,
  isFew: boolean,
): SQL => {
  const { courseId } = scope
  const moment = sql`record.${sql.identifier(list === 'started' ? 'started_at' : 'finished_at')}`
  const isWanted = sql`
    ${courseId > 0 ? sql`record.course_id = ${courseId}` : sql`true`}
    ${videoId === undefined ? sql`` : sql`and record.video_id = ${videoId}`}`
  return sql`
    select record.user_id, record.course_id, record.video_id, ${moment} as at
    from ${recordRows('record')} ${ofLearners(scope, moment, isFew, isWanted)}`
}

/** The newest first; of one video of a course, or of all. */
export const listRecordRows = async (
  db: Db,
  list: RecordList,
  scope: ReportScope,
  videoId: number | undefined,
  { total, limit, offset }: { total: number; limit: number; offset: number },
): Promise<RecordRow[]> => {
  const isFew = videoId !== undefined || isFewFor(scope, total, offset + limit)
  const { rows } = await db.execute<RecordRow>(sql`
    with page as materialized (
      select * from (${recordsOf(list, scope, videoId, isFew)}) as record
      order by at desc, user_id, course_id, video_id
      limit ${limit} offset ${offset}
    )
    select page.user_id as "userId", account.real_name as name, account.user_name as "userName",
      coalesce(profile.institution_name, '') as "institutionName", page.course_id as "courseId",
      coalesce(video.name, '') as "videoName", lesson.title_zh as "titleZh",
      lesson.title_en as "titleEn", page.at
    from page
    join ${accountRows('account')} on account.id = page.user_id
    left join ${profileRows('profile')} on profile.user_id = page.user_id
    left join ${videoRows('video')} on video.id = page.video_id
    left join lateral (
      (select lesson.title_zh, lesson.title_en from ${lessonVideoRows('link')}
      join ${lessonRows('lesson')} on lesson.id = link.lesson_id
      join ${chapterRows('chapter')} on chapter.id = lesson.chapter_id
      where link.video_id = page.video_id and chapter.course_id = page.course_id
      order by chapter.position, lesson.position limit 1)
      union all
      select lesson.title_zh, lesson.title_en from ${lessonRows('lesson')}
      where lesson.id = -page.video_id
    ) as lesson on true
    order by page.at desc, page.user_id, page.course_id, page.video_id`)
  return rows
}
