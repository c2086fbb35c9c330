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
import { isUnnamed } from './hidden-names.store.ts'

const learners = accountRows('learners')
const markers = accountRows('markers')
const lesson = lessonRows('lesson')
const members = groupMemberRows('members')

const learnerName = sql<string>`coalesce(nullif(${learners.realName}, ''), ${learners.userName}, '')`

const names = sql<string>`concat_ws(' ', ${learners.realName}, ${learners.userName})`
const userName = sql<string>`coalesce(${learners.userName}, '')`

interface Reader {
  readonly scope: LearnerScope
  /** Whether attempts that are not named to markers are without name. */
  readonly isMarker: boolean
}

const named = (name: SQL<string>, { isMarker }: Reader): SQL<string> =>
  isMarker ? sql`case when ${isUnnamed} then '' else ${name} end` : name

const isMatch = (filter: AttemptFilter, reader: Reader): SQL | undefined => {
  const { courseId, lessonId, userId, groupId, state, isPassed, keyword } = filter
  return and(
    // Staff who try a quiz are no result.
    eq(learners.userType, 'jk-user'),
    isInScope(sql`${quizAttempts.userId}`, reader.scope),
    courseId === undefined ? undefined : eq(quizAttempts.courseId, courseId),
    lessonId === undefined ? undefined : eq(quizAttempts.lessonId, lessonId),
    // A search for somebody must not find what is without name.
    reader.isMarker && (userId ?? groupId) !== undefined ? sql`not ${isUnnamed}` : undefined,
    userId === undefined ? undefined : eq(quizAttempts.userId, userId),
    groupId === undefined
      ? undefined
      : sql`exists (select from ${members} where ${members.groupId} = ${groupId} and ${members.userId} = ${quizAttempts.userId})`,
    state && eq(quizAttempts.state, state),
    isPassed === undefined ? undefined : eq(quizAttempts.isPassed, isPassed),
    keyword
      ? sql`position(lower(${keyword}) in lower(concat_ws(' ', ${named(names, reader)}, ${lesson.titleZh}, ${lesson.titleEn}))) > 0`
      : undefined,
  )
}

const bySort = (reader: Reader) => ({
  handedIn: quizAttempts.handedInAt,
  points: sql`${quizAttempts.points} / nullif(${quizAttempts.maxPoints}, 0)`,
  learner: named(learnerName, reader),
})

type AttemptList = PageRequest &
  AttemptFilter & { sort?: Sort<(typeof attemptSorts)[number]> | undefined }

/** Newest first unless sorted. */
export const listAttemptRows = async (db: Db, list: AttemptList, reader: Reader) => {
  const condition = isMatch(list, reader)
  const rows = await db
    .select({
      attempt: quizAttempts,
      learner: learnerName,
      userName,
      isHidden: reader.isMarker ? isUnnamed : sql<boolean>`false`,
      titleZh: lesson.titleZh,
      titleEn: lesson.titleEn,
    })
    .from(quizAttempts)
    .innerJoin(learners, eq(learners.id, quizAttempts.userId))
    .leftJoin(lesson, eq(lesson.id, quizAttempts.lessonId))
    .where(condition)
    .orderBy(
      ...orderBySort(list.sort, bySort(reader)),
      desc(quizAttempts.startedAt),
      desc(quizAttempts.id),
    )
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
      userName,
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
