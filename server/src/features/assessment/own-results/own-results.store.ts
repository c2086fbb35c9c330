import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { lessonRows } from '../../catalogue/index.ts'
import { assignments, submissions } from '../assignments/assignments.tables.ts'
import { isRunningBeside } from '../attempts/attempts.store.ts'
import { quizAttempts } from '../attempts/attempts.tables.ts'
import { quizzes } from '../quizzes/quizzes.tables.ts'

const lessons = lessonRows('lesson')

/** The oldest first, each with the settings that the quiz of its lesson has now; without courses those in all. */
export const listAttemptsInCourses = (
  db: Db,
  userId: number,
  now: Date,
  courseIds?: readonly number[],
) =>
  db
    .select({
      attempt: quizAttempts,
      settings: quizzes.settings,
      isRunning: isRunningBeside(quizAttempts, now),
    })
    .from(quizAttempts)
    .leftJoin(lessons, and(eq(lessons.id, quizAttempts.lessonId), eq(lessons.kind, 'quiz')))
    .innerJoin(quizzes, eq(quizzes.id, sql`coalesce(${lessons.contentId}, ${quizAttempts.quizId})`))
    .where(
      and(eq(quizAttempts.userId, userId), courseIds && isAnyOf(quizAttempts.courseId, courseIds)),
    )
    .orderBy(asc(quizAttempts.startedAt), asc(quizAttempts.number))

/** The last try at each assignment. */
export const listLastTries = (db: Db, userId: number, courseIds: readonly number[]) =>
  db
    .selectDistinctOn([submissions.courseId, submissions.lessonId], {
      courseId: submissions.courseId,
      lessonId: submissions.lessonId,
      outcome: submissions.outcome,
      points: submissions.points,
      maxPoints: assignments.points,
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(
      and(
        eq(submissions.userId, userId),
        isAnyOf(submissions.courseId, courseIds),
        eq(submissions.isEarlier, false),
      ),
    )
    .orderBy(asc(submissions.courseId), asc(submissions.lessonId), sql`${submissions.number} desc`)
