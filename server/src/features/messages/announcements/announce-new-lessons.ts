import { courseAddress } from '@jingke/contract/site'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { escapeText } from '../../../platform/text/escape-text.ts'
import { listHiddenLessons, listPublishedLessons, listReadyLessons } from '../../catalogue/index.ts'
import { listPlayableLessons } from '../../media/index.ts'
import type { CourseMembers } from '../sent/audiences.ts'
import { insertMessage } from '../sent/sent-messages.store.ts'
import { addWaitingLessons, takeWaitingLessons } from './waiting-lessons.store.ts'

export const newLessonsJob = defineJob({
  name: 'new-lessons',
  schema: z.object({ lessonIds: z.array(z.int()) }),
})

/** Call in the transaction that changes the video of these lessons, or gives them their content. */
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
      body: `<p>课程 <a href="${link}">${course}</a> 有新课时上线：<strong>${escapeText(lesson.titleZh)}</strong></p><p>您收藏了这门课程，或选择了上线提醒，所以收到这条消息。</p>`,
      bodyEn: `<p>The course <a href="${link}">${course}</a> has a new lesson online: <strong>${escapeText(lesson.titleEn)}</strong></p><p>You get this message because the course is among your favourites, or because you asked to be told.</p>`,
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

/** A lesson is new when it can be taken for the first time. In a hidden course it waits until learners can see it. */
export const announcePlayableLessons = async (
  context: Context,
  members: CourseMembers,
  lessonIds: readonly number[],
): Promise<void> => {
  if (lessonIds.length === 0) return
  const { db } = context
  const playable = [
    ...(await listPlayableLessons(db, lessonIds)),
    ...(await listReadyLessons(db, lessonIds)),
  ]
  await addWaitingLessons(db, await listHiddenLessons(db, playable))
  await announceLessons(context, members, playable)
}

/** For a course that was published once more: what has come while it was hidden. */
export const announceWaitingLessons = (
  context: Context,
  members: CourseMembers,
  courseId: number,
): Promise<void> =>
  inTransaction(context, async (within) => {
    const lessonIds = await takeWaitingLessons(within.db, courseId)
    await announcePlayableLessons(within, members, lessonIds)
  })
