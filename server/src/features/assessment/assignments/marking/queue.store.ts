import type { SubmissionFilter, submissionSorts } from '@jingke/contract/assessment'
import type { PageRequest, Sort } from '@jingke/contract/core'
import { and, asc, count, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import { orderBySort } from '../../../../platform/database/order-by-sort.ts'
import { accountRows } from '../../../auth/index.ts'
import { lessonRows } from '../../../catalogue/index.ts'
import { isMarkedWithScope, isTaughtBy, type MarkingScope } from '../../marking-scope.store.ts'
import { assignments, submissions } from '../assignments.tables.ts'
import { markerName } from '../submissions.store.ts'

const learners = accountRows('learners')
const markers = accountRows('markers')
const lessons = lessonRows('lesson')

/** Staff and learners without a name are called by their user name. */
const learnerName = sql<string>`coalesce(nullif(${learners.realName}, ''), ${learners.userName}, '')`

const select = (db: Db) =>
  db
    .select({
      submission: submissions,
      maxPoints: assignments.points,
      learner: learnerName,
      userName: learners.userName,
      titleZh: lessons.titleZh,
      titleEn: lessons.titleEn,
      marker: markerName,
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(learners, eq(learners.id, submissions.userId))
    .leftJoin(lessons, eq(lessons.id, submissions.lessonId))
    .leftJoin(markers, eq(markers.id, submissions.markedBy))
    .$dynamic()
export type QueueRow = Awaited<ReturnType<typeof select>>[number]

const isNotReplaced = or(isNull(submissions.outcome), ne(submissions.outcome, 'replaced'))

const isInState = (state: SubmissionFilter['state']): SQL | undefined => {
  if (state === undefined) return isNotReplaced
  return state === 'waiting' ? isNull(submissions.outcome) : eq(submissions.outcome, state)
}

const isNamed = (keyword: string | undefined): SQL | undefined =>
  keyword
    ? sql`(position(lower(${keyword}) in lower(${learners.realName})) > 0
        or position(lower(${keyword}) in lower(${learners.userName})) > 0)`
    : undefined

const isMatch = (filter: SubmissionFilter, scope: MarkingScope, staffId: number): SQL | undefined =>
  and(
    isTaughtBy(submissions, filter.isOwn, staffId),
    isInState(filter.state),
    filter.courseId === undefined ? undefined : eq(submissions.courseId, filter.courseId),
    filter.lessonId === undefined ? undefined : eq(submissions.lessonId, filter.lessonId),
    isNamed(filter.keyword),
    isMarkedWithScope(submissions, scope),
  )

const bySort = {
  handedIn: submissions.handedInAt,
  learner: learnerName,
  points: sql`coalesce(${submissions.points}, -1)`,
}

type QueueList = PageRequest &
  SubmissionFilter & { sort?: Sort<(typeof submissionSorts)[number]> | undefined }

/** Unless sorted: what waits longest first, then what was marked last. */
export const listQueue = async (db: Db, list: QueueList, scope: MarkingScope, staffId: number) => {
  const condition = isMatch(list, scope, staffId)
  const rows = await select(db)
    .where(condition)
    .orderBy(
      ...orderBySort(list.sort, bySort),
      sql`${submissions.markedAt} is null desc`,
      sql`case when ${submissions.markedAt} is null then ${submissions.handedInAt} end`,
      desc(submissions.markedAt),
      asc(submissions.id),
    )
    .limit(list.pageSize)
    .offset((list.pageNum - 1) * list.pageSize)
  const [found] = await db
    .select({ total: count() })
    .from(submissions)
    .innerJoin(learners, eq(learners.id, submissions.userId))
    .where(condition)
  return { rows, total: found?.total ?? 0 }
}

/** Undefined: there is none, or the caller does not mark it. */
export const findQueueRow = async (
  db: Db,
  id: number,
  scope: MarkingScope,
): Promise<QueueRow | undefined> => {
  const rows = await select(db).where(
    and(eq(submissions.id, id), isNotReplaced, isMarkedWithScope(submissions, scope)),
  )
  return rows[0]
}

/** The work that waits longest, but for the one at hand. */
export const findNextWaiting = async (
  db: Db,
  id: number,
  scope: MarkingScope,
): Promise<number | null> => {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        isNull(submissions.outcome),
        ne(submissions.id, id),
        isMarkedWithScope(submissions, scope),
      ),
    )
    .orderBy(asc(submissions.handedInAt), asc(submissions.id))
    .limit(1)
  return rows[0]?.id ?? null
}
