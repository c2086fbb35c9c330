import type { AttemptFilter, attemptSorts } from '@jingke/contract/assessment'
import type { PageRequest, Sort } from '@jingke/contract/core'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import { accountRows } from '../../auth/index.ts'
import { groupMemberRows, lessonRows } from '../../catalogue/index.ts'
import { quizAnswers, quizAttempts } from '../attempts/attempts.tables.ts'
import { questionVersions } from '../bank/questions.tables.ts'
import { isInScope, type LearnerScope } from '../learner-scope.store.ts'

const learners = accountRows('learners')
const markers = accountRows('markers')
const lesson = lessonRows('lesson')
const members = groupMemberRows('members')

const learnerName = sql<string>`coalesce(nullif(${learners.realName}, ''), ${learners.userName}, '')`

const isMatch = (filter: AttemptFilter, scope: LearnerScope): SQL | undefined => {
  const { courseId, lessonId, userId, groupId, state, isPassed, keyword } = filter
  return and(
    // Staff who try a quiz are no result.
    eq(learners.userType, 'jk-user'),
    isInScope(sql`${quizAttempts.userId}`, scope),
    courseId === undefined ? undefined : eq(quizAttempts.courseId, courseId),
    lessonId === undefined ? undefined : eq(quizAttempts.lessonId, lessonId),
    userId === undefined ? undefined : eq(quizAttempts.userId, userId),
    groupId === undefined
      ? undefined
      : sql`exists (select from ${members} where ${members.groupId} = ${groupId} and ${members.userId} = ${quizAttempts.userId})`,
    state && eq(quizAttempts.state, state),
    isPassed === undefined ? undefined : eq(quizAttempts.isPassed, isPassed),
    keyword
      ? sql`position(lower(${keyword}) in lower(concat_ws(' ', ${learners.realName}, ${learners.userName}, ${lesson.titleZh}, ${lesson.titleEn}))) > 0`
      : undefined,
  )
}

const bySort = {
  handedIn: quizAttempts.handedInAt,
  points: sql`${quizAttempts.points} / nullif(${quizAttempts.maxPoints}, 0)`,
  learner: learnerName,
}

type AttemptList = PageRequest &
  AttemptFilter & { sort?: Sort<(typeof attemptSorts)[number]> | undefined }

/** Newest first unless sorted. */
export const listAttemptRows = async (db: Db, list: AttemptList, scope: LearnerScope) => {
  const condition = isMatch(list, scope)
  const rows = await db
    .select({
      attempt: quizAttempts,
      learner: learnerName,
      userName: sql<string>`coalesce(${learners.userName}, '')`,
      titleZh: lesson.titleZh,
      titleEn: lesson.titleEn,
    })
    .from(quizAttempts)
    .innerJoin(learners, eq(learners.id, quizAttempts.userId))
    .leftJoin(lesson, eq(lesson.id, quizAttempts.lessonId))
    .where(condition)
    .orderBy(...orderBySort(list.sort, bySort), desc(quizAttempts.startedAt), desc(quizAttempts.id))
    .limit(list.pageSize)
    .offset((list.pageNum - 1) * list.pageSize)
  const [found] = await db
    .select({ total: count() })
    .from(quizAttempts)
    .innerJoin(learners, eq(learners.id, quizAttempts.userId))
    .leftJoin(lesson, eq(lesson.id, quizAttempts.lessonId))
    .where(condition)
  return { rows, total: found?.total ?? 0 }
}

/** Undefined: there is no such learner, or the caller does not see the results. */
export const findLearnerOfResults = async (db: Db, userId: number, scope: LearnerScope) => {
  const [row] = await db
    .select({
      id: learners.id,
      name: learnerName,
      userName: sql<string>`coalesce(${learners.userName}, '')`,
      userType: learners.userType,
    })
    .from(learners)
    .where(and(eq(learners.id, userId), isInScope(sql`${learners.id}`, scope)))
  return row
}

/** By whom, when and by which version each answer of an attempt was marked. */
export const listMarks = (db: Db, attemptId: number) =>
  db
    .select({
      place: quizAnswers.place,
      markedAt: quizAnswers.markedAt,
      marker: sql<string>`case when ${quizAnswers.isByHand}
        then coalesce(nullif(${markers.realName}, ''), ${markers.userName}, '') else '' end`,
      versionNumber: questionVersions.number,
    })
    .from(quizAnswers)
    .innerJoin(questionVersions, eq(questionVersions.id, quizAnswers.markedVersionId))
    .leftJoin(markers, eq(markers.id, quizAnswers.markedBy))
    .where(eq(quizAnswers.attemptId, attemptId))
    .orderBy(quizAnswers.place)
