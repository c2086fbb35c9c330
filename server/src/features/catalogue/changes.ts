import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import { catalogueTopic, courseAccessTopic } from './catalogue.ts'
import { type LearnerGroup, putLearnerGroup } from './visibility/course-access.store.ts'
import { putGroupMemberships } from './visibility/groups.store.ts'

/** Within the transaction that changes courses, teachers, categories or slides. */
export const announceCatalogueChange = (context: Context): Promise<void> =>
  context.bus.publish(catalogueTopic, null)

/** Learners whose group, institution or grade is another one. */
export const membershipsJob = defineJob({
  name: 'memberships-changed',
  schema: z.object({ userIds: z.array(z.int()) }),
})

/** Within the transaction of the change. */
export const announceMemberships = (
  { db, jobs }: Context,
  userIds: readonly number[],
): Promise<void> => jobs.enqueue(db, membershipsJob, { userIds: [...userIds] })

/** What a course asks to be passed is something else; the job gives what learners have earned since. */
export const courseRuleJob = defineJob({
  name: 'course-rule-changed',
  schema: z.object({ courseId: z.int() }),
})

/** The lessons that finish a course are others: learners may have finished it since. */
export const courseLessonsJob = defineJob({
  name: 'course-lessons-changed',
  schema: z.object({ courseId: z.int() }),
})

/** A course can be seen from now on, perhaps once more. */
export const coursePublishedJob = defineJob({
  name: 'course-published',
  schema: z.object({ courseId: z.int() }),
})

/** Within the transaction of the change. */
export const announceCoursePublished = ({ db, jobs }: Context, courseId: number): Promise<void> =>
  jobs.enqueue(db, coursePublishedJob, { courseId })

/** Seconds. The editor saves by itself, and a certificate is not taken back: a slip can be undone until then. */
const courseChangeDelay = 600

/** Within the transaction of the change. */
export const announceCourseRule = ({ db, jobs }: Context, courseId: number): Promise<void> =>
  jobs.enqueue(
    db,
    courseRuleJob,
    { courseId },
    { key: `course-rule:${courseId}`, delay: courseChangeDelay },
  )

/** Within the transaction of the change. */
export const announceCourseLessons = ({ db, jobs }: Context, courseId: number): Promise<void> =>
  jobs.enqueue(
    db,
    courseLessonsJob,
    { courseId },
    { key: `course-lessons:${courseId}`, delay: courseChangeDelay },
  )

/** Sets institution and grade of a learner, which decide on limited courses. */
export const setLearnerGroup = async (
  context: Context,
  userId: number,
  group: LearnerGroup,
): Promise<void> => {
  await putLearnerGroup(context.db, userId, group)
  await announceMemberships(context, [userId])
  await context.bus.publish(courseAccessTopic, String(userId))
}

/** Replaces the groups that a learner is in. */
export const setGroupMemberships = async (
  context: Context,
  userId: number,
  groupIds: readonly number[],
): Promise<void> => {
  await putGroupMemberships(context.db, userId, groupIds, context.clock.now())
  await announceMemberships(context, [userId])
  await context.bus.publish(courseAccessTopic, String(userId))
}

/** For learners to whom limited courses were opened or closed in another way than by their groups. */
export const announceCourseAccess = async (
  { bus }: Context,
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length > 0)
    await bus.publish(courseAccessTopic, userIds.length === 1 ? String(userIds[0]) : null)
}
