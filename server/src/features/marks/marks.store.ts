import type { MarkKind } from '@jingke/contract/marks'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { isAnyOf } from '../../platform/database/is-any-of.ts'
import { marks } from './marks.tables.ts'

export type MarkRow = typeof marks.$inferSelect

/** First key of the advisory locks; no other feature uses it. */
const lockSpace = 7_205_393

const isOwn = (userId: number, id: number) => and(eq(marks.userId, userId), eq(marks.id, id))

/** The mark, or undefined if the learner has `limit` marks already. The same bookmark is stored once. */
export const insertMark = (
  db: Db,
  mark: typeof marks.$inferInsert,
  limit: number,
): Promise<MarkRow | undefined> =>
  db.transaction(async (tx) => {
    const { userId, lessonId, second, kind, key } = mark
    // Serialised per learner, so that concurrent requests cannot exceed the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}, ${userId})`)
    if (key) {
      const isSent = and(eq(marks.userId, userId), eq(marks.key, key))
      const [sent] = await tx.select().from(marks).where(isSent)
      if (sent) return sent
    }
    if (kind === 'bookmark') {
      const isSame = and(
        eq(marks.userId, userId),
        eq(marks.lessonId, lessonId),
        eq(marks.second, second),
        eq(marks.kind, kind),
      )
      const [known] = await tx.select().from(marks).where(isSame)
      if (known) return known
    }
    if ((await tx.$count(marks, eq(marks.userId, userId))) >= limit) return undefined
    const [row] = await tx.insert(marks).values(mark).returning()
    return row
  })

export const findMark = async (
  db: Db,
  userId: number,
  id: number,
): Promise<MarkRow | undefined> => {
  const rows = await db.select().from(marks).where(isOwn(userId, id))
  return rows[0]
}

/** Undefined if it was removed meanwhile. */
export const setMark = (
  db: Db,
  { id, userId, lessonId, kind }: MarkRow,
  patch: { second: number; text: string; updatedAt: Date },
): Promise<MarkRow | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}, ${userId})`)
    if (kind === 'bookmark')
      // A bookmark moved to the second of another one replaces it.
      await tx
        .delete(marks)
        .where(
          and(
            eq(marks.userId, userId),
            eq(marks.lessonId, lessonId),
            eq(marks.second, patch.second),
            eq(marks.kind, kind),
            sql`${marks.id} <> ${id}`,
          ),
        )
    const [row] = await tx.update(marks).set(patch).where(isOwn(userId, id)).returning()
    return row
  })

export const deleteMark = async (db: Db, userId: number, id: number): Promise<void> => {
  await db.delete(marks).where(isOwn(userId, id))
}

export interface MarkFilter {
  readonly courseId?: number | undefined
  readonly lessonId?: number | undefined
  readonly kind?: MarkKind | undefined
  readonly keyword?: string | undefined
}

/** Every matching mark, unpaged: the limit bounds their number. */
export const listMarkIds = (
  db: Db,
  userId: number,
  { courseId, lessonId, kind, keyword = '' }: MarkFilter,
): Promise<{ id: number; lessonId: number; second: number; containsKeyword: boolean }[]> =>
  db
    .select({
      id: marks.id,
      lessonId: marks.lessonId,
      second: marks.second,
      containsKeyword: sql<boolean>`position(lower(${keyword}) in lower(${marks.text})) > 0`,
    })
    .from(marks)
    .where(
      and(
        eq(marks.userId, userId),
        courseId === undefined ? undefined : eq(marks.courseId, courseId),
        lessonId === undefined ? undefined : eq(marks.lessonId, lessonId),
        kind && eq(marks.kind, kind),
      ),
    )
    .orderBy(
      ...(lessonId === undefined
        ? [desc(marks.createdAt), desc(marks.id)]
        : [asc(marks.second), asc(marks.id)]),
    )

/** In the order given. */
export const listMarkRows = async (
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<MarkRow[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(marks)
    .where(and(eq(marks.userId, userId), isAnyOf(marks.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
