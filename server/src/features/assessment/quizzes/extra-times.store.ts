import type { ExtraTime } from '@jingke/contract/assessment'
import { and, asc, eq, isNotNull, max, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { accountRows } from '../../auth/index.ts'
import { findGroup, groupMemberRows } from '../../catalogue/index.ts'
import { quizExtraTimes } from './quizzes.tables.ts'

const members = groupMemberRows('members')

export interface QuizLesson {
  readonly courseId: number
  readonly lessonId: number
}

/** Milliseconds by learner: the most that they or a group of theirs have. */
export const readExtraTimes = async (
  db: Db,
  { courseId, lessonId }: QuizLesson,
  userIds: readonly number[],
): Promise<Map<number, number>> => {
  const learner = sql<number>`coalesce(${quizExtraTimes.userId}, ${members.userId})`
  const rows = await db
    .select({ learner, minutes: max(quizExtraTimes.minutes) })
    .from(quizExtraTimes)
    .leftJoin(
      members,
      and(eq(members.groupId, quizExtraTimes.groupId), isAnyOf(members.userId, userIds)),
    )
    .where(
      and(
        eq(quizExtraTimes.courseId, courseId),
        eq(quizExtraTimes.lessonId, lessonId),
        or(isAnyOf(quizExtraTimes.userId, userIds), isNotNull(members.userId)),
      ),
    )
    .groupBy(learner)
  return new Map(rows.map((row) => [row.learner, (row.minutes ?? 0) * 60_000]))
}

export const findExtraTime = async (
  db: Db,
  { userId, ...lesson }: QuizLesson & { userId: number },
): Promise<number> => (await readExtraTimes(db, lesson, [userId])).get(userId) ?? 0

const learners = accountRows('learners')

const learnerName = sql<string>`coalesce(nullif(${learners.realName}, ''), ${learners.userName}, '')`

/** The name; undefined: there is no such learner or group. */
export const findWhom = async (
  db: Db,
  kind: ExtraTime['kind'],
  id: number,
): Promise<string | undefined> => {
  if (kind === 'group') return (await findGroup(db, id))?.name
  const [row] = await db.select({ name: learnerName }).from(learners).where(eq(learners.id, id))
  return row?.name
}

export const putExtraTime = async (
  db: Db,
  lesson: QuizLesson,
  kind: ExtraTime['kind'],
  id: number,
  minutes: number,
): Promise<void> => {
  const whom = kind === 'person' ? { userId: id } : { groupId: id }
  const { courseId, lessonId, userId, groupId } = quizExtraTimes
  await db
    .delete(quizExtraTimes)
    .where(
      and(
        eq(courseId, lesson.courseId),
        eq(lessonId, lesson.lessonId),
        kind === 'person' ? eq(userId, id) : eq(groupId, id),
      ),
    )
  if (minutes > 0)
    await db
      .insert(quizExtraTimes)
      .values({ ...lesson, ...whom, minutes })
      .onConflictDoUpdate({ target: [courseId, lessonId, userId, groupId], set: { minutes } })
}

export const listExtraTimeRows = async (
  db: Db,
  { courseId, lessonId }: QuizLesson,
): Promise<ExtraTime[]> => {
  const rows = await db
    .select({ time: quizExtraTimes, name: learnerName })
    .from(quizExtraTimes)
    .leftJoin(learners, eq(learners.id, quizExtraTimes.userId))
    .where(and(eq(quizExtraTimes.courseId, courseId), eq(quizExtraTimes.lessonId, lessonId)))
    .orderBy(asc(quizExtraTimes.id))
  const list: ExtraTime[] = []
  for (const { time, name } of rows) {
    const { userId, groupId, minutes } = time
    if (userId !== null) list.push({ kind: 'person', id: userId, name, minutes })
    else if (groupId !== null) {
      const group = await findGroup(db, groupId)
      list.push({ kind: 'group', id: groupId, name: group?.name ?? '', minutes })
    }
  }
  return list
}
