import { courseAddress } from '@jingke/contract/site'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { escapeText } from '../../../platform/text/escape-text.ts'
import { listPublishedLessons } from '../../catalogue/index.ts'
import { listPlayableLessons } from '../../media/index.ts'
import type { CourseMembers } from '../sent/audiences.ts'
import { insertMessage } from '../sent/sent-messages.store.ts'

export const newLessonsJob = defineJob({
  name: 'new-lessons',
  schema: z.object({ lessonIds: z.array(z.int()) }),
})

/** Call in the transaction that changes the video of these lessons. */
export const enqueueNewLessons = async (
  { jobs }: Context,
  db: Context['db'],
  lessonIds: readonly number[],
): Promise<void> => {
  if (lessonIds.length > 0) await jobs.enqueue(db, newLessonsJob, { lessonIds: [...lessonIds] })
}

/** Sends the members of a published course one message per lesson; idempotent. */
export const announceLessons = async (
  context: Context,
  members: Pick<CourseMembers, 'countMembers'>,
  lessonIds: readonly number[],
): Promise<void> => {
  if (lessonIds.length === 0) return
  for (const lesson of await listPublishedLessons(context.db, lessonIds)) {
    const now = context.clock.now()
    const course = escapeText(lesson.courseName)
    const link = courseAddress(lesson.courseId)
    await insertMessage(context.db, {
      kind: 'new-lesson',
      title: `《${lesson.courseName}》有新课时`,
      titleEn: `A new lesson in “${lesson.courseName}”`,
      body: `<p>您收藏的课程 <a href="${link}">${course}</a> 新增了课时：<strong>${escapeText(lesson.titleZh)}</strong></p>`,
      bodyEn: `<p>Your favourite course <a href="${link}">${course}</a> has a new lesson: <strong>${escapeText(lesson.titleEn)}</strong></p>`,
      audienceKind: 'course',
      audienceKey: String(lesson.courseId),
      audienceName: lesson.courseName,
      startsAt: now,
      createdAt: now,
      reached: await members.countMembers(context.db, lesson.courseId),
      eventKey: `new-lesson:${lesson.lessonId}`,
    })
  }
}

/** A lesson is new when it can be played for the first time. */
export const announcePlayableLessons = async (
  context: Context,
  members: CourseMembers,
  lessonIds: readonly number[],
): Promise<void> =>
  announceLessons(context, members, await listPlayableLessons(context.db, lessonIds))
