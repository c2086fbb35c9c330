import type { Language } from '@jingke/contract/core'
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import {
  captionRows,
  lessonVideoRows,
  type PassageKey,
  passageRows,
  videoRows,
} from '../../media/index.ts'
import { chapters, courses, lessons } from '../courses.tables.ts'
import type { CourseLevel } from '../lists/course-lists.store.ts'
import type { CourseAccess } from '../visibility/course-access.ts'
import { visibleCourses } from '../visibility/visible-courses.store.ts'

const captionPassages = passageRows('caption_passages')
const lessonVideos = lessonVideoRows('lesson_videos')
const videoCaptions = captionRows('video_captions')
const videos = videoRows('videos')

export interface SpeechFilter {
  readonly language: Language
  readonly categoryIds: readonly number[] | undefined
  readonly level: CourseLevel | undefined
}

export interface SpokenRow extends PassageKey {
  readonly courseId: number
  readonly courseName: string
  readonly lessonId: number
  readonly lessonTitle: string
}

/** Passages of one caption that are found; a lesson that repeats a word leaves room for others. */
const passagesOfCaption = 3
const lessonsOfVideo = 20

/**
 * A limit in the text of the statement. Of a parameter the prepared plan knows nothing and expects a
 * tenth of all rows, so that planning again looks cheaper.
 */
const inText = (limit: number) => sql`${limit}`.inlineParams() as unknown as number

/** Passages with the terms of the query, each with every visible lesson that plays its video. */
export const listSpokenPassages = async (
  db: Db,
  access: CourseAccess,
  query: string,
  { language, categoryIds, level }: SpeechFilter,
  limit: number,
): Promise<SpokenRow[]> => {
  const matching = db
    .select({
      captionId: captionPassages.captionId,
      position: captionPassages.position,
      rank: sql<number>`row_number() over (
        partition by ${captionPassages.captionId} order by ${captionPassages.position})`.as('rank'),
    })
    .from(captionPassages)
    // In a subquery the planner does not see the terms. It expected few passages of rare ones and
    // therefore planned each search anew, which took ten times as long as the search.
    .where(sql`${captionPassages.terms} @@ (select ${query}::tsquery)`)
    .orderBy(desc(captionPassages.captionId), asc(captionPassages.position))
    .as('matching')
  const target = db
    .select({
      courseId: sql<number>`${courses.id}`.as('course_id'),
      courseName: sql<string>`${courses.name}`.as('course_name'),
      lessonId: sql<number>`${lessons.id}`.as('lesson_id'),
      lessonTitle: sql<string>`${language === 'en' ? lessons.titleEn : lessons.titleZh}`.as(
        'lesson_title',
      ),
    })
    .from(videoCaptions)
    .innerJoin(videos, eq(videos.id, videoCaptions.videoId))
    .innerJoin(lessonVideos, eq(lessonVideos.videoId, videos.id))
    .innerJoin(lessons, eq(lessons.id, lessonVideos.lessonId))
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .innerJoin(visibleCourses(access), eq(courses.id, chapters.courseId))
    .where(
      and(
        eq(videoCaptions.id, matching.captionId),
        isNotNull(videos.currentAssetId),
        categoryIds && isAnyOf(courses.categoryId, categoryIds),
        level && eq(courses.level, level),
      ),
    )
    // Keeps the subquery apart: it is run for one passage after the other until there are enough.
    .limit(lessonsOfVideo)
    .as('target')
  return db
    .select({
      captionId: matching.captionId,
      position: matching.position,
      courseId: target.courseId,
      courseName: target.courseName,
      lessonId: target.lessonId,
      lessonTitle: target.lessonTitle,
    })
    .from(matching)
    .crossJoinLateral(target)
    .where(sql`${matching.rank} <= ${passagesOfCaption}::integer`)
    .orderBy(desc(matching.captionId), asc(matching.position), asc(target.lessonId))
    .limit(inText(limit))
}
